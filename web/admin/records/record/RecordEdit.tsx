import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Editable } from '#contract/editable.ts'
import { indices, type Index } from '#contract/indices.ts'
import { recordEdits, type EditedValue } from '#contract/record-edits.ts'
import { records, type RecordShown } from '#contract/records.ts'
import { kitTexts } from '#texts/kit.ts'
import { chooseTexts, editTexts } from '#texts/record-edits.ts'
import { barOf, fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { toastUndo } from '#web/admin/kit/states/undo-toast.tsx'
import { AddField } from '#web/admin/parts/values/AddField.tsx'
import {
  changesOf,
  firstFields,
  formOf,
  type Form,
} from '#web/admin/parts/values/changed-values.ts'
import { textOf } from '#web/admin/parts/values/value-text.ts'
import { useEditableNames, type EditableNaming } from '#web/admin/parts/values/editable-names.ts'
import { ValueField } from '#web/admin/parts/values/ValueField.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { language, t } from '#web/kit/language.ts'
import { RECORD_QUERIES } from './record-queries.ts'
import styles from './RecordEdit.module.css'

type Props = { tenantId: string; id: string; record: RecordShown; onClose: () => void }

/** The form of a record; all values are saved together. (records.edit) */
export const RecordEdit = (props: Props) => {
  const index = useQuery(read(indices.get, { params: { tenantId: props.tenantId, id: props.id } }))
  const naming = useEditableNames(props.tenantId)
  return (
    <Loaded query={index}>
      {(found) => {
        const numbered = Object.keys(props.record.source).filter((name) => /\d$/.test(name))
        return (
          <EditForm
            {...props}
            fields={[
              ...naming.editableFields(found),
              ...numbered.flatMap((name) => isNumbered(naming, found, name)),
            ]}
          />
        )
      }}
    </Loaded>
  )
}

/** The same as a page section with a heading. */
export const RecordEditSection = (props: Props) => (
  <Section title={t(editTexts.form)}>
    <RecordEdit {...props} />
  </Section>
)

/** Numbered fields are many, so only those with a value are offered. */
const isNumbered = (
  { editableField, editableFields }: EditableNaming,
  index: Index,
  name: string,
): Editable[] => {
  const field = editableField(index, name)
  return field && !editableFields(index).some((one) => one.name === name) ? [field] : []
}

const EditForm = ({ tenantId, id, record, fields, onClose }: Props & { fields: Editable[] }) => {
  const params = { tenantId, id, recordId: record.id }
  const client = useQueryClient()
  // A refetch may bring a newer version while the person types. Saving compares with the version
  // that they started from, and a conflict shows both.
  const [seen, setSeen] = useState(record)
  const saved = formOf(seen.source, fields)
  const edit = useEdit<Form>(saved)
  const [added, setAdded] = useState<readonly string[]>([])
  const save = useSend(recordEdits.save, { refresh: RECORD_QUERIES, inPlace: true })
  const undo = useSend(recordEdits.undo, { refresh: RECORD_QUERIES })
  const stale = staleOf<RecordShown>(save.error)
  const errors = fieldErrors(save.error)
  const keep = (one: RecordShown) =>
    client.setQueryData(read(records.get, { params }).queryKey, one)
  const onUndo = (version: number) =>
    undo.mutate({ params, version }, { onSuccess: () => toastDone(t(editTexts.undone)) })
  const onSave = (version: number, values = changesOf(edit.values, saved)) =>
    save.mutate(
      { params, body: { values }, version },
      {
        onSuccess: (after) => {
          keep(after)
          edit.reset()
          toastUndo(t(kitTexts.saved), t(chooseTexts.undo), () => onUndo(after.version), {
            isBrief: true,
          })
          onClose()
        },
      },
    )
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, input')?.focus(), [])
  const names = new Set([...firstFields(fields, saved), ...added])
  const shown = fields.filter(({ name }) => names.has(name))
  const labels = Object.fromEntries(
    edit.changed.map((name) => [name, labelOf(fields, String(name))]),
  )
  return (
    <div ref={form} className={styles.form} role="form" aria-label={t(editTexts.form)}>
      <p className="muted">{t(editTexts.help)}</p>
      {stale && (
        <StaleVersionNote
          mine={edit.values}
          theirs={formOf(stale.source, fields)}
          labels={labels}
          show={textOf}
          onTakeTheirs={() => {
            keep(stale)
            setSeen(stale)
            edit.reset()
            save.reset()
          }}
          onKeepMine={() => onSave(stale.version)}
        />
      )}
      {shown.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={edit.values[field.name] ?? ''}
          error={errors[`values.${field.name}`]}
          onChange={(value) => edit.set(field.name, value)}
          // Restoring the file's value saves at once, so it is off while other changes are unsaved.
          onFileValue={
            seen.origins[field.name] === 'accepted' && edit.changed.length === 0
              ? () => onSave(seen.version, { [field.name]: null })
              : undefined
          }
        />
      ))}
      <AddField fields={fields} shown={names} onAdd={(name) => setAdded([...added, name])} />
      {edit.changed.length === 0 && (
        <Button variant="default" onClick={onClose}>
          {t(kitTexts.close)}
        </Button>
      )}
      <SaveBar
        {...barOf(edit, save)}
        onSave={() => onSave(seen.version)}
        onReset={() => {
          edit.reset()
          save.reset()
        }}
      />
    </div>
  )
}

const labelOf = (fields: readonly Editable[], name: string) =>
  fields.find((one) => one.name === name)?.label[language()] ?? name

type FieldProps = {
  field: Editable
  value: EditedValue
  error: string | undefined
  onChange: (value: EditedValue) => void
  onFileValue: (() => void) | undefined
}

const Field = ({ field: { name, label }, value, error, onChange, onFileValue }: FieldProps) => {
  return (
    <div>
      <ValueField
        name={name}
        label={label[language()]}
        value={value}
        error={error}
        onChange={onChange}
      />
      {onFileValue && (
        <button
          type="button"
          className={styles.own}
          aria-label={t(editTexts.fileValueOf)(label[language()])}
          onClick={onFileValue}
        >
          {t(editTexts.fileValue)}
        </button>
      )}
    </div>
  )
}

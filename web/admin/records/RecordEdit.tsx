import { Button, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editableField, editableFields, type Editable } from '#contract/editable.ts'
import { indices } from '#contract/indices.ts'
import { recordEdits, type EditedValue } from '#contract/record-edits.ts'
import { records, type RecordShown } from '#contract/records.ts'
import { kitTexts } from '#texts/kit.ts'
import { editTexts } from '#texts/record-edits.ts'
import { fieldErrors, staleOf, useEdit } from '#web/admin/kit/edit.ts'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { SaveBar } from '#web/admin/kit/SaveBar.tsx'
import { StaleNote } from '#web/admin/kit/StaleNote.tsx'
import { toastDone } from '#web/admin/kit/toast.ts'
import { changesOf, firstFields, formOf, type Form } from '#web/admin/parts/edit-values.ts'
import { textOf } from '#web/admin/parts/show.ts'
import { ValueField } from '#web/admin/parts/ValueField.tsx'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './RecordEdit.module.css'

type Props = { tenantId: string; id: string; record: RecordShown; onClose: () => void }

/** The values of a record as fields to write in, saved together. (records.edit) */
export const RecordEdit = (props: Props) => {
  const index = useQuery(read(indices.get, { params: { tenantId: props.tenantId, id: props.id } }))
  return (
    <Loaded query={index}>
      {(found) => {
        const numbered = Object.keys(props.record.source).filter((name) => /\d$/.test(name))
        return <EditForm {...props} fields={[...editableFields(found), ...numbered.flatMap((name) => isNumbered(found, name))]} />
      }}
    </Loaded>
  )
}

/** Numbered fields are many; those that hold something are offered. */
const isNumbered = (index: Parameters<typeof editableField>[0], name: string): Editable[] => {
  const field = editableField(index, name)
  return field && !editableFields(index).some((one) => one.name === name) ? [field] : []
}

const EditForm = ({ tenantId, id, record, fields, onClose }: Props & { fields: Editable[] }) => {
  const params = { tenantId, id, recordId: record.id }
  const client = useQueryClient()
  const edit = useEdit<Form>(formOf(record.source, fields))
  const [added, setAdded] = useState<readonly string[]>([])
  const save = useSend(recordEdits.save, { refresh: [records.search], inPlace: true })
  const stale = staleOf<RecordShown>(save.error)
  const errors = fieldErrors(save.error)
  const keep = (saved: RecordShown) => client.setQueryData(read(records.get, { params }).queryKey, saved)
  const onSave = (version: number, values = changesOf(edit.values, formOf(record.source, fields))) =>
    save.mutate(
      { params, body: { values }, version },
      {
        onSuccess: (saved) => {
          keep(saved)
          edit.reset()
          toastDone(t(kitTexts.saved))
          onClose()
        },
      },
    )
  const names = new Set([...firstFields(fields, formOf(record.source, fields)), ...added])
  const shown = fields.filter(({ name }) => names.has(name))
  const labels = Object.fromEntries(edit.changed.map((name) => [name, labelOf(fields, String(name))]))
  return (
    <div className={styles.form} role="form" aria-label={t(editTexts.form)}>
      <p className="muted">{t(editTexts.help)}</p>
      {stale && (
        <StaleNote
          mine={edit.values}
          theirs={formOf(stale.source, fields)}
          labels={labels}
          show={textOf}
          onTakeTheirs={() => {
            keep(stale)
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
          onFileValue={record.origins[field.name] === 'accepted' ? () => onSave(record.version, { [field.name]: null }) : undefined}
        />
      ))}
      <Select
        searchable
        label={t(editTexts.addField)}
        placeholder={t(editTexts.chooseField)}
        value={null}
        data={fields.filter(({ name }) => !names.has(name)).map(({ name, label }) => ({ value: name, label: label[language()] }))}
        onChange={(name) => name && setAdded([...added, name])}
      />
      {edit.changed.length === 0 && (
        <Button variant="default" onClick={onClose}>
          {t(kitTexts.close)}
        </Button>
      )}
      <SaveBar
        changes={edit.changed.length}
        isSaving={save.isPending}
        error={save.error instanceof ApiError ? save.error : null}
        onSave={() => onSave(record.version)}
        onReset={() => {
          edit.reset()
          save.reset()
        }}
      />
    </div>
  )
}

const labelOf = (fields: readonly Editable[], name: string) => fields.find((one) => one.name === name)?.label[language()] ?? name

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
      <ValueField name={name} label={label[language()]} value={value} error={error} onChange={onChange} />
      {onFileValue && (
        <button type="button" className={styles.own} aria-label={t(editTexts.fileValueOf)(label[language()])} onClick={onFileValue}>
          {t(editTexts.fileValue)}
        </button>
      )}
    </div>
  )
}

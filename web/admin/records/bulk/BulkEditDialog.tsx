import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulks, type SameChange as Change } from '#contract/bulk.ts'
import { indices } from '#contract/indices.ts'
import { RIGHTS_FIELD } from '#contract/rights.ts'
import { bulkTexts, editTexts } from '#texts/record-edits.ts'
import { rightsTexts } from '#texts/rights.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { RightsSelect } from '#web/admin/parts/values/RightsSelect.tsx'
import { valueName } from '#web/admin/parts/values/value-name.ts'
import { textOf } from '#web/admin/parts/values/value-text.ts'
import { ApiError, read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { useEditableNames } from '#web/admin/parts/values/editable-names.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './BulkEditDialog.module.css'
import type { BulkTarget } from './bulk-target.ts'

type Props = {
  tenantId: string
  id: string
  which: BulkTarget
  /** The only field that is changed; without it people choose one. */
  fixed?: string | undefined
  onChange: (change: Change) => void
  onClose: () => void
}
type How = Change['how']

/** Milliseconds after the last keystroke before a preview is fetched. */
const TYPING_MS = 300

/** One change of a field in many records, with a preview. (records.sameChange) */
export const BulkEditDialog = ({ tenantId, id, which, fixed, onChange, onClose }: Props) => {
  const { data: index } = useQuery(read(indices.get, { params: { tenantId, id } }))
  const { editableFields } = useEditableNames(tenantId)
  const fields = index ? editableFields(index) : []
  const [name, setName] = useState<string | null>(fixed ?? null)
  const [chosen, setHow] = useState<How>()
  const [value, setValue] = useState('')
  const [by, setBy] = useState('')
  const field = fields.find((one) => one.name === name)
  const isRights = name === RIGHTS_FIELD
  const hows: How[] = isRights
    ? ['set']
    : field?.multi === false
      ? ['set', 'replace', 'remove']
      : field?.multi
        ? ['add', 'remove', 'replace', 'set']
        : ['set', 'add', 'remove', 'replace']
  const how = chosen && hows.includes(chosen) ? chosen : (hows[0] ?? 'set')
  const change =
    field && changeOf({ field: field.name, how, value, by, isList: field.multi === true })
  const [asked] = useDebouncedValue(change, TYPING_MS)
  const preview = useQuery({
    ...read(bulks.preview, {
      params: { tenantId, ids: id },
      body: { ...which, change: asked ?? { how: 'set', field: '', value: '' } },
    }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isShown =
    asked !== undefined &&
    JSON.stringify(asked) === JSON.stringify(change) &&
    preview.data &&
    !preview.isPlaceholderData
  const count = preview.data?.changed ?? 0
  const errors = fieldErrors(preview.error)
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={t(fixed === RIGHTS_FIELD ? rightsTexts.changeTitle : bulkTexts.changeTitle)}
    >
      <CreateForm
        verb={t(bulkTexts.changeVerb)(isShown ? count : 0)}
        isValid={Boolean(isShown && count > 0)}
        isSending={false}
        onSubmit={() => change && onChange(change)}
        onClose={onClose}
      >
        {(isTried) => (
          <>
            {fixed === undefined && (
              <>
                <Select
                  searchable
                  data-autofocus
                  label={t(bulkTexts.field)}
                  placeholder={t(editTexts.chooseField)}
                  value={name}
                  error={(isTried && !field && t(bulkTexts.fieldMissing)) || errors['change.field']}
                  data={fields.map((one) => ({ value: one.name, label: one.label[language()] }))}
                  onChange={(next) => {
                    setName(next)
                    // Its value is chosen from a list, not written.
                    if ((next === RIGHTS_FIELD) !== isRights) setValue('')
                  }}
                />
                <Select
                  label={t(bulkTexts.how)}
                  allowDeselect={false}
                  value={how}
                  onChange={(next) => setHow(next as How)} // of `data`
                  data={hows.map((one) => ({ value: one, label: t(bulkTexts[one]) }))}
                />
              </>
            )}
            <div className={styles.values}>
              {isRights ? (
                <RightsSelect
                  label={t(rightsTexts.statement)}
                  none={t(rightsTexts.noOwn)}
                  value={value}
                  error={errors['values.' + RIGHTS_FIELD]}
                  onChange={setValue}
                />
              ) : (
                <TextInput
                  label={t(bulkTexts.value)}
                  description={
                    how === 'set'
                      ? t(bulkTexts.emptyHelp)
                      : how === 'add'
                        ? undefined
                        : t(bulkTexts.wholeHelp)
                  }
                  value={value}
                  error={
                    (isTried &&
                      how !== 'set' &&
                      value.trim() === '' &&
                      t(bulkTexts.valueMissing)) ||
                    errors['values.' + (name ?? '')]
                  }
                  onChange={(event) => setValue(event.currentTarget.value)}
                />
              )}
              {how === 'replace' && (
                <TextInput
                  label={t(bulkTexts.by)}
                  value={by}
                  error={isTried && by.trim() === '' && t(bulkTexts.valueMissing)}
                  onChange={(event) => setBy(event.currentTarget.value)}
                />
              )}
            </div>
            <section
              className={styles.preview}
              aria-label={t(bulkTexts.preview)}
              aria-live="polite"
            >
              <h3>{t(bulkTexts.preview)}</h3>
              {change === undefined || !preview.data ? (
                <p className="muted">
                  {preview.error instanceof ApiError && change
                    ? preview.error.message
                    : t(bulkTexts.previewWait)}
                </p>
              ) : (
                <Preview {...preview.data} field={change.field} />
              )}
            </section>
          </>
        )}
      </CreateForm>
    </Dialog>
  )
}

type Answer = {
  total: number
  looked: number
  changed: number
  examples: { id: string; title: string; before: unknown; after: unknown }[]
}

const Preview = ({ total, looked, changed, examples, field }: Answer & { field: string }) => (
  <>
    <p>
      <b className="num">
        {changed === 0
          ? t(bulkTexts.noneChanges)
          : t(bulkTexts.wouldChange)(num(changed), changed, num(total))}
      </b>{' '}
      {looked < total && t(bulkTexts.lookedAt)(num(looked))}
    </p>
    {examples.length > 0 && (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(bulkTexts.record)}</th>
            <th scope="col">{t(bulkTexts.before)}</th>
            <th scope="col">{t(bulkTexts.after)}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ id, title, before, after }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{valueName(field, textOf(before)) || t(bulkTexts.nothing)}</td>
              <td>{valueName(field, textOf(after)) || t(bulkTexts.nothing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)

/** The change to send; undefined while incomplete. */
const changeOf = ({
  field,
  how,
  value,
  by,
  isList,
}: {
  field: string
  how: How
  value: string
  by: string
  isList: boolean
}): Change | undefined => {
  const text = value.trim()
  if (how === 'set') return { how, field, value: isList && text !== '' ? [text] : text }
  if (text === '' || (how === 'replace' && by.trim() === '')) return undefined
  return how === 'replace'
    ? { how, field, value: text, by: by.trim() }
    : { how, field, value: text }
}

import { Button } from '@mantine/core'
import type { Index } from '#contract/indices.ts'
import { recordEdits, type EditedValue } from '#contract/record-edits.ts'
import { versionTexts } from '#texts/one-record.ts'
import { editTexts } from '#texts/record-edits.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useEditableNames } from '#web/admin/parts/values/editable-names.ts'
import { valueName } from '#web/admin/parts/values/value-name.ts'
import { useSend } from '#web/kit/api.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordVersion.module.css'
import { RECORD_QUERIES } from './record-queries.ts'
import type { VersionItem } from './timeline-entries.ts'

type ButtonProps = {
  params: { tenantId: string; id: string; recordId: string }
  item: VersionItem
  /** Whether it is the current version. */
  isLast: boolean
  /** The current record's version. */
  version: number
}

/**
 * Undoes the current version, or restores the values of an earlier one. (overlays.history,
 * overlays.restore)
 */
export const VersionButton = ({ params, item, isLast, version }: ButtonProps) => {
  const undo = useSend(recordEdits.undo, { refresh: RECORD_QUERIES })
  const restore = useSend(recordEdits.restoreVersion, { refresh: RECORD_QUERIES })
  if (isLast)
    return (
      <Button
        size="xs"
        variant="default"
        loading={undo.isPending}
        onClick={() =>
          undo.mutate({ params, version }, { onSuccess: () => toastDone(t(editTexts.undone)) })
        }
      >
        {t(versionTexts.undo)}
      </Button>
    )
  if (item.done === 'hide' || item.done === 'show') return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t(versionTexts.restoreOf)(dateTime(item.at))}
      loading={restore.isPending}
      onClick={() =>
        restore.mutate(
          { params: { ...params, number: String(item.version) }, version },
          { onSuccess: () => toastDone(t(versionTexts.restored)) },
        )
      }
    >
      {t(versionTexts.restore)}
    </Button>
  )
}

/** The changes of a version, field by field in the form's order. (overlays.history) */
export const VersionChanges = ({
  index,
  changes,
}: {
  index: Index
  changes: VersionItem['changes']
}) => {
  const { editableField, editableFields, nameOf } = useEditableNames(index.tenantID)
  const order = editableFields(index).map(({ name }) => name)
  return (
    <dl className={styles.changes}>
      {changes
        .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
        .map(({ field, before, after }) => (
          <div key={field}>
            <dt>{nameOf(field, editableField(index, field)?.label)}</dt>
            <dd>
              <Value field={field} value={before} />
            </dd>
            <dd>
              <Value field={field} value={after} isNew />
            </dd>
          </div>
        ))}
    </dl>
  )
}

type ValueProps = { field: string; value: EditedValue | null; isNew?: boolean }

const Value = ({ field, value, isNew = false }: ValueProps) => {
  const text = [value ?? []]
    .flat()
    .map((one) => valueName(field, one))
    .join(', ')
  return (
    <>
      <span className="vh">{t(isNew ? versionTexts.after : versionTexts.before)} </span>
      {text === '' ? (
        <em>{t(value === null ? versionTexts.ofFile : versionTexts.empty)}</em>
      ) : isNew ? (
        <ins>{text}</ins>
      ) : (
        <del>{text}</del>
      )}
    </>
  )
}

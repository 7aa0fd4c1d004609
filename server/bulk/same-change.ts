import type { SameChange } from '#contract/bulk.ts'
import { editableField } from '#contract/editable.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValues } from '#contract/record-edits.ts'
import { RIGHTS_FIELD } from '#contract/rights.ts'
import { refuse } from '#server/kit/problem.ts'
import { checkShape, editableValue, validateValue } from '#server/records/service.ts'

type Source = Record<string, unknown>

/** Refuses a change that is invalid for every record of an index. */
export const checkChange = (index: Index, { field, how, value }: SameChange): void => {
  const editable =
    editableField(index, field) ??
    refuse('records.fieldUnknown', { params: { field }, field: 'change.field' })
  if (how === 'add') checkShape(editable, [value], 'change.field')
  if (how === 'set') checkShape(editable, value, 'change.value')
  // Thousands of records would fail, each for the same reason.
  if (how === 'set' && field === RIGHTS_FIELD) validateValue(index, field, value)
}

/**
 * The record's values after the change; none if the change does not concern it.
 * (records.sameChange)
 */
export const valuesAfter = (change: SameChange, source: Source): EditedValues => {
  const { field, how, value } = change
  if (how === 'set') return { [field]: value }
  const now = editableValue(source, field)
  if (how === 'add') {
    const list = now === '' ? [] : [now].flat()
    return list.includes(value) ? {} : { [field]: [...list, value] }
  }
  const by = how === 'replace' ? [change.by] : []
  if (!Array.isArray(now)) return now === value ? { [field]: by[0] ?? '' } : {}
  return now.includes(value)
    ? { [field]: [...new Set(now.flatMap((one) => (one === value ? by : [one])))] }
    : {}
}

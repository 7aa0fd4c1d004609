import type { SameChange } from '#contract/bulk.ts'
import { editableField } from '#contract/editable.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValue, EditedValues } from '#contract/record-edits.ts'
import { refuse } from '#server/kit/problem.ts'
import { checkShape, writtenValue } from '#server/records/service.ts'

type Source = Record<string, unknown>

/** Refuses a change that no record of an index could have. */
export const checkChange = (index: Index, { field, how, value }: SameChange): void => {
  const editable = editableField(index, field) ?? refuse('records.fieldUnknown', { params: { field }, field: 'change.field' })
  if (how === 'add') checkShape(editable, [value], 'change.field')
  if (how === 'set') checkShape(editable, value, 'change.value')
}

/** The values that the change makes of a record's; none where it is not about them. (records.sameChange) */
export const valuesAfter = (change: SameChange, source: Source): EditedValues => {
  const { field, how, value } = change
  if (how === 'set') return { [field]: value }
  const now = valueOf(source, field)
  if (how === 'add') {
    const list = now === '' ? [] : [now].flat()
    return list.includes(value) ? {} : { [field]: [...list, value] }
  }
  const by = how === 'replace' ? [change.by] : []
  if (!Array.isArray(now)) return now === value ? { [field]: by[0] ?? '' } : {}
  return now.includes(value) ? { [field]: [...new Set(now.flatMap((one) => (one === value ? by : [one])))] } : {}
}

/** The value of a field as it is edited: of a date what is written. */
export const valueOf = (source: Source, field: string): EditedValue => {
  const value = writtenValue(source, field)
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

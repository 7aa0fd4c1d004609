import type { SameChange } from '#contract/bulk.ts'
import { editableField } from '#contract/editable.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValue, EditedValues } from '#contract/record-edits.ts'
import { Problem, refuse } from '#server/kit/problem.ts'

type Source = Record<string, unknown>

/** Refuses a change that no record of an index could have. */
export const checkChange = (index: Index, { field, how, ...rest }: SameChange): void => {
  const { multi, label } = editableField(index, field) ?? refuse('records.fieldUnknown', { params: { field }, field: 'change.field' })
  const params = { field: label.is }
  if (how === 'add' && multi === false) throw new Problem('records.notAList', { params, field: 'change.field' })
  if (how === 'set' && Array.isArray(rest.value) && multi === false)
    throw new Problem('records.notAList', { params, field: 'change.value' })
  if (how === 'set' && !Array.isArray(rest.value) && multi === true && rest.value !== '')
    throw new Problem('records.aList', { params, field: 'change.value' })
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
  const value = field === 'date' ? (source.date as { display: string } | undefined)?.display : source[field] // as indexing reads it
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

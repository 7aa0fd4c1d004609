import { parseDate } from '#contract/dates.ts'
import { type Editable, editableField } from '#contract/editable.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValue, EditedValues } from '#contract/record-edits.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Accepted, Laid } from '#server/overlays/service.ts'

/**
 * What is accepted when values are changed; null where nothing is. A value that is the file's own needs no accepting. Throws the sentence of
 * the first value that may not be. (records.editable)
 */
export const acceptedOver = (
  index: Index,
  { source }: Pick<Laid, 'source'>,
  before: Accepted,
  edited: EditedValues,
): Accepted | null => {
  const accepted = { ...before }
  for (const [field, value] of Object.entries(edited)) {
    const wanted = checkedValue(index, field, value)
    if (wanted === null || isOwn(source, field, wanted)) delete accepted[field]
    else accepted[field] = wanted
  }
  return isSameAccepted(accepted, before) ? null : accepted
}

/** Whether two lots of accepted values say the same. */
export const isSameAccepted = (one: Accepted, other: Accepted): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The value that a record has of a field, as it is edited: of a date what is written. */
const writtenValue = (source: Laid['source'], field: string): unknown =>
  field === 'date' ? (source.date as { display: string } | undefined)?.display : source[field] // as indexing reads it

/** The same as it stands in a field to write in: empty where there is none. */
export const asEdited = (source: Laid['source'], field: string): EditedValue => {
  const value = writtenValue(source, field)
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A value as it would be accepted. Throws the sentence at the field where it may not be. (records.editable) */
export const checkedValue = (
  index: Pick<Index, 'type' | 'own_fields'>,
  field: string,
  value: EditedValue | null,
): EditedValue | null =>
  checked(
    editableField(index, field) ?? refuse('records.fieldUnknown', at(field, { field })),
    value,
  )

/** Refuses a list where one text is wanted, and one text where a list is; none is either. */
export const checkShape = (
  { label, multi }: Editable,
  value: EditedValue | null,
  field: string,
): void => {
  const fault = { field, params: { field: label.is } }
  if (Array.isArray(value) && multi === false) throw new Problem('records.notAList', fault)
  if (!Array.isArray(value) && multi === true && value !== null && value !== '')
    throw new Problem('records.aList', fault)
}

const checked = (editable: Editable, value: EditedValue | null): EditedValue | null => {
  const { name, multi } = editable
  checkShape(editable, value, `values.${name}`)
  if (Array.isArray(value)) {
    const texts = value.map((one) => one.normalize('NFC').trim())
    // Values of a related table keep their places beside those of its other fields, empty ones too.
    return multi === null && texts.some(Boolean) ? texts : [...new Set(texts.filter(Boolean))]
  }
  const text = value === null ? null : value.normalize('NFC').trim()
  if (name === 'date' && text && !parseDate(text))
    throw new Problem('records.dateUnread', at(name, { date: text }))
  return text
}

const at = (field: string, params: Record<string, string>) => ({ field: `values.${field}`, params })

const isOwn = (source: Laid['source'], field: string, value: EditedValue): boolean => {
  const own = writtenValue(source, field)
  return own === undefined ? value.length === 0 : JSON.stringify(own) === JSON.stringify(value)
}

const sorted = (values: Accepted) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))

import { parseDate } from '#contract/dates.ts'
import { editableField, type Editable } from '#contract/editable.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValue, EditedValues } from '#contract/record-edits.ts'
import { RIGHTS_FIELD, rightsUriIn } from '#contract/rights.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { AcceptedValues, OverlaidValues } from '#server/overlays/service.ts'

/**
 * The accepted values after an edit; null if nothing changes. A value equal to the file's own is
 * not kept. Throws the problem of the first invalid value. (records.editable)
 */
export const mergeAccepted = (
  index: Index,
  { source }: Pick<OverlaidValues, 'source'>,
  before: AcceptedValues,
  edited: EditedValues,
): AcceptedValues | null => {
  const accepted = { ...before }
  for (const [field, value] of Object.entries(edited)) {
    const wanted = validateValue(index, field, value)
    if (wanted === null || isOwn(source, field, wanted)) delete accepted[field]
    else accepted[field] = wanted
  }
  return equalAccepted(accepted, before) ? null : accepted
}

export const equalAccepted = (one: AcceptedValues, other: AcceptedValues): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** A record's value of a field as people edit it: for `date` the text as written. */
const writtenValue = (source: OverlaidValues['source'], field: string): unknown =>
  // Indexing writes this shape.
  field === 'date' ? (source.date as { display: string } | undefined)?.display : source[field]

/** A record's value of a field as an edit form shows it; empty if there is none. */
export const editableValue = (source: OverlaidValues['source'], field: string): EditedValue => {
  const value = writtenValue(source, field)
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Validates and normalises an edited value. Throws the field's problem. (records.editable) */
export const validateValue = (
  index: Pick<Index, 'type' | 'own_fields'>,
  field: string,
  value: EditedValue | null,
): EditedValue | null =>
  validate(
    editableField(index, field) ?? refuse('records.fieldUnknown', at(field, { field })),
    value,
  )

/**
 * Refuses a list in a field with one text, and one text in a field with a list. `multi: null`
 * allows both.
 */
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

const validate = (editable: Editable, value: EditedValue | null): EditedValue | null => {
  const { name, multi } = editable
  checkShape(editable, value, `values.${name}`)
  if (Array.isArray(value)) {
    const texts = value.map((one) => one.normalize('NFC').trim())
    // Values of a related table keep their positions beside its other fields, so empty ones stay.
    return multi === null && texts.some(Boolean) ? texts : [...new Set(texts.filter(Boolean))]
  }
  const text = value === null ? null : value.normalize('NFC').trim()
  if (name === 'date' && text && !parseDate(text))
    throw new Problem('records.dateUnread', at(name, { date: text }))
  if (name === RIGHTS_FIELD && text) return knownRights(text)
  return text
}

/** The URI as its rights body writes it. Refuses other texts. (rights.statements) */
const knownRights = (text: string): string =>
  (/\s/u.test(text) ? null : rightsUriIn(text)) ??
  refuse('records.rightsUnknown', at(RIGHTS_FIELD, { uri: text }))

const at = (field: string, params: Record<string, string>) => ({ field: `values.${field}`, params })

const isOwn = (source: OverlaidValues['source'], field: string, value: EditedValue): boolean => {
  const own = writtenValue(source, field)
  return own === undefined ? value.length === 0 : JSON.stringify(own) === JSON.stringify(value)
}

const sorted = (values: AcceptedValues) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))

import { editableField } from '#contract/editable.ts'
import { fieldLabel } from '#contract/field-names.ts'
import { FIELDS } from '#contract/fields.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValue } from '#contract/record-edits.ts'
import type { ComparedField } from '#contract/suggestions.ts'
import type { FieldNames } from '#contract/tenant-names.ts'
import { editableValue, type Layers } from '#server/records/service.ts'
import type { Proposed } from './table.ts'

type Source = Layers['source']
type Value = EditedValue | null

/** A value as it is compared; null if it is empty. */
export const valueIn = (source: Source, field: string): Value =>
  emptyToNull(editableValue(source, field))

export const emptyToNull = (value: Value | undefined): Value =>
  value === undefined || value === null || value.length === 0 ? null : value

/** Whether two values are equal. A list of one equals its value, since sources write both. */
export const isSameValue = (one: Value | undefined, other: Value | undefined): boolean =>
  keyOf(one) === keyOf(other)

const keyOf = (value: Value | undefined): string => {
  const it = emptyToNull(value)
  return JSON.stringify(it === null ? [] : [it].flat())
}

/** What labels of fields depend on: the record's index and the tenant's own names. */
export type LabelContext = { index: Index; names: FieldNames }

export const labelIn = ({ index, names }: LabelContext, field: string) =>
  fieldLabel(names, field, editableField(index, field)?.label) ?? { is: field, en: field }

/**
 * Compares the proposed fields with the file's and the accepted values. A field is in conflict if
 * its value changed since the contributor saw it, unless it already has the proposed value.
 * (crowdsource.conflict)
 */
export const compareFields = (
  naming: LabelContext,
  layers: Layers | undefined,
  proposed: Record<string, Proposed>,
): ComparedField[] =>
  inFieldOrder(proposed).map(([field, { value, base, file: fileThen }]) => {
    const values = valuesOf(naming, layers, field)
    const isStale =
      layers !== undefined &&
      !(isSameValue(values.current, base) && isSameValue(values.file, fileThen))
    return {
      ...values,
      base,
      proposed: value,
      conflict: isStale && !isSameValue(values.current, value),
    }
  })

/** The fields of a record with accepted values. */
export const acceptedFields = (naming: LabelContext, layers: Layers): ComparedField[] =>
  inFieldOrder(layers.accepted).map(([field]) => ({
    ...valuesOf(naming, layers, field),
    base: null,
    proposed: null,
    conflict: false,
  }))

/**
 * Values in the order of the fields, the title and the date first; the database keeps no order.
 */
export const inFieldOrder = <T>(values: Record<string, T>): [string, T][] =>
  Object.entries(values).toSorted(
    ([one], [other]) => (ORDER.get(one) ?? ORDER.size) - (ORDER.get(other) ?? ORDER.size),
  )

const ORDER = new Map(
  [...new Set(['ObjectName', 'Title', 'UnitTitle', 'date', ...FIELDS.map(({ name }) => name)])].map(
    (name, n) => [name, n],
  ),
)

const valuesOf = (naming: LabelContext, layers: Layers | undefined, field: string) => ({
  field,
  label: labelIn(naming, field),
  file: layers ? valueIn(layers.file, field) : null,
  accepted: layers?.accepted[field] ?? null,
  current: layers ? valueIn(layers.source, field) : null,
})

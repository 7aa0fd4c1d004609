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

/** A value as it is compared: nothing where it is empty. */
export const valueIn = (source: Source, field: string): Value => bare(editableValue(source, field))

export const bare = (value: Value | undefined): Value =>
  value === undefined || value === null || value.length === 0 ? null : value

/** Whether two values are the same; a list of one is what its one value is, as sources write both. */
export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  keyOf(one) === keyOf(other)

const keyOf = (value: Value | undefined): string => {
  const it = bare(value)
  return JSON.stringify(it === null ? [] : [it].flat())
}

/** What a record and its fields are called by: its index, and the tenant's own names. */
export type Naming = { index: Index; names: FieldNames }

export const labelIn = ({ index, names }: Naming, field: string) =>
  fieldLabel(names, field, editableField(index, field)?.label) ?? { is: field, en: field }

/**
 * The proposed fields beside the file's and the accepted values. One that is no longer shown as the contributor saw it, or of which the file
 * has another value since, is in conflict; not where what was proposed is there already. (crowdsource.conflict)
 */
export const compareFields = (
  naming: Naming,
  layers: Layers | undefined,
  proposed: Record<string, Proposed>,
): ComparedField[] =>
  inOrder(proposed).map(([field, { value, base, file: fileThen }]) => {
    const told = toldOf(naming, layers, field)
    const isStale =
      layers !== undefined && !(isSame(told.current, base) && isSame(told.file, fileThen))
    return { ...told, base, proposed: value, conflict: isStale && !isSame(told.current, value) }
  })

/** The fields of a record that something was accepted of. */
export const acceptedFields = (naming: Naming, layers: Layers): ComparedField[] =>
  inOrder(layers.accepted).map(([field]) => ({
    ...toldOf(naming, layers, field),
    base: null,
    proposed: null,
    conflict: false,
  }))

/** Values in the order of the fields, the title and the date first; the database keeps none. */
export const inOrder = <T>(values: Record<string, T>): [string, T][] =>
  Object.entries(values).toSorted(
    ([one], [other]) => (ORDER.get(one) ?? ORDER.size) - (ORDER.get(other) ?? ORDER.size),
  )

const ORDER = new Map(
  [...new Set(['ObjectName', 'Title', 'UnitTitle', 'date', ...FIELDS.map(({ name }) => name)])].map(
    (name, n) => [name, n],
  ),
)

const toldOf = (naming: Naming, layers: Layers | undefined, field: string) => ({
  field,
  label: labelIn(naming, field),
  file: layers ? valueIn(layers.file, field) : null,
  accepted: layers?.accepted[field] ?? null,
  current: layers ? valueIn(layers.source, field) : null,
})

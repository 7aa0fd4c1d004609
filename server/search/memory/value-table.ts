import { fold } from '#contract/folding.ts'
import { isOffered } from '#server/search/offered-values.ts'
import { hasWordPrefix, wordStarts, type Value } from '#server/search/record-values.ts'
import {
  buildPrefixIndex,
  prefixRange,
  type PrefixEntry,
  type PrefixIndex,
} from './prefix-index.ts'
import { sharedArray } from './shared-arrays.ts'

/** A counted value with its database id. */
export type NumberedValue = { id: number; field: string; value: string }

/**
 * The counted values, ordered by field and then in Icelandic order; the position encodes both.
 * Values added later stand at the end.
 */
export type ValueTable = {
  /** Database ids in ascending order, and the position of each. */
  ids: Int32Array
  places: Int32Array
  /** The texts one after another, and where each starts. */
  text: Uint8Array
  isPrefix: Uint32Array
  /** By lower-case field name: its name and its range of positions. */
  fields: Map<string, { name: string; from: number; to: number }>
  /** Values offered while typing, by the prefixes of their words. */
  beginnings: PrefixIndex
  later: NumberedValue[]
  laterById: Map<number, number>
}

/** Builds the table from values sorted by field and Icelandic order. */
export const buildValueTable = (sorted: readonly NumberedValue[]): ValueTable => {
  const offered = sorted.flatMap((value, number) =>
    isOffered(value) ? [begunOf(value.value, number)] : [],
  )
  const encoded = sorted.map(({ value }) => Buffer.from(value))
  const values: ValueTable = {
    ids: sharedArray(Int32Array, sorted.length),
    places: sharedArray(Int32Array, sorted.length),
    text: sharedArray(
      Uint8Array,
      encoded.reduce((sum, { length }) => sum + length, 0),
    ),
    isPrefix: sharedArray(Uint32Array, sorted.length + 1),
    fields: new Map(),
    beginnings: buildPrefixIndex(offered),
    later: [],
    laterById: new Map(),
  }
  let end = 0
  for (const [place, bytes] of encoded.entries()) {
    values.text.set(bytes, end)
    values.isPrefix[place] = end
    end += bytes.length
    const name = sorted[place]?.field ?? ''
    const field = name.toLowerCase()
    values.fields.set(field, { name, from: values.fields.get(field)?.from ?? place, to: place + 1 })
  }
  values.isPrefix[sorted.length] = end
  const byId = sorted
    .map(({ id }, place) => ({ id, place }))
    .sort((one, other) => one.id - other.id)
  for (const [at, { id, place }] of byId.entries()) {
    values.ids[at] = id
    values.places[at] = place
  }
  return values
}

/** Number of values. */
export const countOf = ({ isPrefix, later }: ValueTable): number =>
  isPrefix.length - 1 + later.length

/** The position of a value by its database id; -1 if unknown. */
export const placeOfValue = (
  { ids, places, isPrefix, laterById }: ValueTable,
  id: number,
): number => {
  let [low, high] = [0, isPrefix.length - 2]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = ids[middle] ?? 0
    if (found === id) return places[middle] ?? 0
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return laterById.get(id) ?? -1
}

/** Adds values after the sorted ones. */
export const addValues = (
  { isPrefix, later, laterById }: ValueTable,
  values: readonly NumberedValue[],
): void => {
  for (const value of values) laterById.set(value.id, isPrefix.length - 2 + later.push(value))
}

const begunOf = (value: string, number: number): PrefixEntry => {
  const folded = fold(value)
  return { folded, number, starts: wordStarts(folded) }
}

/** The positions of values in which a word has the folded prefix. */
export const placesWithPrefix = (values: ValueTable, folded: string): number[] => {
  const before = values.isPrefix.length - 1
  const later = values.later.flatMap((value, at) =>
    isOffered(value) && hasWordPrefix(fold(value.value), folded) ? [before + at] : [],
  )
  return [
    ...new Set(values.beginnings.of.subarray(...prefixRange(values.beginnings, folded))),
    ...later,
  ]
}

/** The field and text of a value. */
export const valueOf = (values: ValueTable, place: number): Value => {
  const own = [...values.fields.values()].find(({ from, to }) => from <= place && place < to)
  return {
    field: own?.name ?? values.later[place - values.isPrefix.length + 1]?.field ?? '',
    value: valueAt(values, place),
  }
}

/** The text of a value. */
export const valueAt = ({ text, isPrefix, later }: ValueTable, place: number): string =>
  later[place - isPrefix.length + 1]?.value ??
  Buffer.from(text.subarray(isPrefix[place], isPrefix[place + 1])).toString()

/** The positions of a field's values. */
export const placesOfField = (
  { fields, isPrefix, later }: ValueTable,
  name: string,
): { from: number; to: number; later: number[] } => {
  const field = name.toLowerCase()
  const behind = later.flatMap((value, at) =>
    value.field.toLowerCase() === field ? [isPrefix.length - 1 + at] : [],
  )
  return { ...(fields.get(field) ?? { from: 0, to: 0 }), later: behind }
}

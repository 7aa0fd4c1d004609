import { fold } from '#contract/folding.ts'
import { hasWordPrefix, isOffered, wordStarts, type Value } from '#server/search/record-values.ts'
import {
  buildPrefixIndex,
  prefixRange,
  type PrefixEntry,
  type PrefixIndex,
} from './prefix-index.ts'
import { sharedArray } from './shared-arrays.ts'

/** A value that records are counted by, by its number in the database. */
export type NumberedValue = { id: number; field: string; value: string }

/**
 * The values that are counted, by field and in Icelandic order: a value's place here says both. Those that came later stand behind them all, in
 * the order they came.
 */
export type ValueTable = {
  /** Numbers in the database, in their order, and the place of each. */
  ids: Int32Array
  places: Int32Array
  /** What they say, one after another, and where each begins. */
  text: Uint8Array
  isPrefix: Uint32Array
  /** The field's name, and places from and to, by the name in small letters. */
  fields: Map<string, { name: string; from: number; to: number }>
  /** Those that people are offered while they write, by how their words begin. */
  beginnings: PrefixIndex
  later: NumberedValue[]
  laterById: Map<number, number>
}

/** Keeps values that come by field and in order. */
export const buildValueTable = (sorted: readonly NumberedValue[]): ValueTable => {
  const offered = sorted.flatMap(({ field, value }, number) =>
    isOffered(field) ? [begunOf(value, number)] : [],
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

/** How many there are. */
export const countOf = ({ isPrefix, later }: ValueTable): number =>
  isPrefix.length - 1 + later.length

/** The place of the value that has a number in the database; -1 where it is not known. */
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

/** Adds values that came later. */
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

/** The places of values in which a word begins so, without Icelandic letters. */
export const placesWithPrefix = (values: ValueTable, folded: string): number[] => {
  const before = values.isPrefix.length - 1
  const later = values.later.flatMap(({ field, value }, at) =>
    isOffered(field) && hasWordPrefix(fold(value), folded) ? [before + at] : [],
  )
  return [
    ...new Set(values.beginnings.of.subarray(...prefixRange(values.beginnings, folded))),
    ...later,
  ]
}

/** What a value says, and of which field. */
export const valueOf = (values: ValueTable, place: number): Value => {
  const own = [...values.fields.values()].find(({ from, to }) => from <= place && place < to)
  return {
    field: own?.name ?? values.later[place - values.isPrefix.length + 1]?.field ?? '',
    value: valueAt(values, place),
  }
}

/** What a value says. */
export const valueAt = ({ text, isPrefix, later }: ValueTable, place: number): string =>
  later[place - isPrefix.length + 1]?.value ??
  Buffer.from(text.subarray(isPrefix[place], isPrefix[place + 1])).toString()

/** The places of a field's values. */
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

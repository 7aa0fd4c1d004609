import { fold } from '#contract/folding.ts'
import { hasBeginning, isOffered, type Value, wordStarts } from '#server/search/record-values.ts'
import { type Beginnings, beginningsOf, type Begun, rangeOf } from './prefix-index.ts'
import { numbers } from './shared-arrays.ts'

/** A value that records are counted by, by its number in the database. */
export type NumberedValue = { id: number; field: string; value: string }

/**
 * The values that are counted, by field and in Icelandic order: a value's place here says both. Those that came later stand behind them all, in
 * the order they came.
 */
export type Values = {
  /** Numbers in the database, in their order, and the place of each. */
  ids: Int32Array
  places: Int32Array
  /** What they say, one after another, and where each begins. */
  text: Uint8Array
  begins: Uint32Array
  /** The field's name, and places from and to, by the name in small letters. */
  fields: Map<string, { name: string; from: number; to: number }>
  /** Those that people are offered while they write, by how their words begin. */
  beginnings: Beginnings
  later: NumberedValue[]
  laterById: Map<number, number>
}

/** Keeps values that come by field and in order. */
export const valuesOf = (sorted: readonly NumberedValue[]): Values => {
  const offered = sorted.flatMap(({ field, value }, number) =>
    isOffered(field) ? [begunOf(value, number)] : [],
  )
  const encoded = sorted.map(({ value }) => Buffer.from(value))
  const values: Values = {
    ids: numbers(Int32Array, sorted.length),
    places: numbers(Int32Array, sorted.length),
    text: numbers(
      Uint8Array,
      encoded.reduce((sum, { length }) => sum + length, 0),
    ),
    begins: numbers(Uint32Array, sorted.length + 1),
    fields: new Map(),
    beginnings: beginningsOf(offered),
    later: [],
    laterById: new Map(),
  }
  let end = 0
  for (const [place, bytes] of encoded.entries()) {
    values.text.set(bytes, end)
    values.begins[place] = end
    end += bytes.length
    const name = sorted[place]?.field ?? ''
    const field = name.toLowerCase()
    values.fields.set(field, { name, from: values.fields.get(field)?.from ?? place, to: place + 1 })
  }
  values.begins[sorted.length] = end
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
export const countOf = ({ begins, later }: Values): number => begins.length - 1 + later.length

/** The place of the value that has a number in the database; -1 where it is not known. */
export const placeOfValue = ({ ids, places, begins, laterById }: Values, id: number): number => {
  let [low, high] = [0, begins.length - 2]
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
  { begins, later, laterById }: Values,
  values: readonly NumberedValue[],
): void => {
  for (const value of values) laterById.set(value.id, begins.length - 2 + later.push(value))
}

const begunOf = (value: string, number: number): Begun => {
  const folded = fold(value)
  return { folded, number, starts: wordStarts(folded) }
}

/** The places of values in which a word begins so, without Icelandic letters. */
export const placesBeginning = (values: Values, folded: string): number[] => {
  const before = values.begins.length - 1
  const later = values.later.flatMap(({ field, value }, at) =>
    isOffered(field) && hasBeginning(fold(value), folded) ? [before + at] : [],
  )
  return [
    ...new Set(values.beginnings.of.subarray(...rangeOf(values.beginnings, folded))),
    ...later,
  ]
}

/** What a value says, and of which field. */
export const valueOf = (values: Values, place: number): Value => {
  const own = [...values.fields.values()].find(({ from, to }) => from <= place && place < to)
  return {
    field: own?.name ?? values.later[place - values.begins.length + 1]?.field ?? '',
    value: valueAt(values, place),
  }
}

/** What a value says. */
export const valueAt = ({ text, begins, later }: Values, place: number): string =>
  later[place - begins.length + 1]?.value ??
  Buffer.from(text.subarray(begins[place], begins[place + 1])).toString()

/** The places of a field's values. */
export const placesOfField = (
  { fields, begins, later }: Values,
  name: string,
): { from: number; to: number; later: number[] } => {
  const field = name.toLowerCase()
  const behind = later.flatMap((value, at) =>
    value.field.toLowerCase() === field ? [begins.length - 1 + at] : [],
  )
  return { ...(fields.get(field) ?? { from: 0, to: 0 }), later: behind }
}

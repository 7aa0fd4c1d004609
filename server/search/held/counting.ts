import { inIcelandic } from '#server/kit/icelandic.ts'
import type { FacetAsked } from '#server/search/reading.ts'
import { slotsOf, type Bits } from './bits.ts'
import type { Held } from './held.ts'
import { countOf, placesOfField, valueAt } from './values.ts'

/** A value, and how many records have it. */
export type Bucket = { key: string; doc_count: number }

/** How many of the records found have each value, by the value's place. */
export const countValues = (held: Held, found: Bits): Uint32Array => {
  const { valuesFrom, valuesOf } = held
  const counts = new Uint32Array(countOf(held.values))
  for (const slot of slotsOf(found)) {
    const end = valuesFrom[slot + 1] ?? 0
    for (let at = valuesFrom[slot] ?? 0; at < end; at++) counts[valuesOf[at]!]!++
  }
  return counts
}

/** Places have so many bits in a number that sorts by count. */
const PLACES = 2 ** 32

/** The buckets of a facet: the commonest values first, those that are as common by the alphabet; or all by the alphabet. */
export const bucketsOf = ({ values }: Held, counts: Uint32Array, { field, size, byKey }: Omit<FacetAsked, 'name'>): Bucket[] => {
  const { from, to, later } = placesOfField(values, field)
  const places: number[] = []
  for (let place = from; place < to; place++) if (counts[place]! > 0) places.push(place)
  const behind = later.filter((place) => counts[place]! > 0)
  const bucket = (place: number): Bucket => ({ key: valueAt(values, place), doc_count: counts[place] ?? 0 })
  if (byKey) {
    const buckets = [...places.slice(0, size), ...behind].map(bucket)
    return (behind.length > 0 ? buckets.sort((one, other) => inIcelandic.compare(one.key, other.key)) : buckets).slice(0, size)
  }
  const sorted = Float64Array.from([...places, ...behind], (place) => counts[place]! * PLACES + (PLACES - 1 - place)).sort()
  return Array.from(sorted.subarray(Math.max(0, sorted.length - Math.min(size, sorted.length))).reverse(), (key) =>
    bucket(PLACES - 1 - (key % PLACES)),
  )
}

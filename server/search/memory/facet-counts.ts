import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import type { FacetRequest } from '#server/search/engine.ts'
import { countBits, slotsOf, subtract, type Bitset } from './bitset.ts'
import type { MemoryIndex } from './memory-index.ts'
import { giveBack, takeCopy } from './spare-sets.ts'
import { countOf, placesOfField, valueAt } from './value-table.ts'

/** A value and its number of records. */
type Bucket = { key: string; doc_count: number }

/**
 * Counts the records with each value, by value position. If most visible records match, the others
 * are subtracted from the totals instead.
 */
export const countValues = (index: MemoryIndex, found: Bitset, hiddenToo: boolean): Uint32Array => {
  const others = subtract(takeCopy(index, hiddenToo ? index.alive : index.visible), found)
  const [foundSlots, otherSlots] = [countBits(found), countBits(others)]
  const otherList = foundSlots <= otherSlots ? null : slotsOf(others, otherSlots)
  giveBack(index, others)
  const known = countOf(index.values)
  if (!otherList) return addCounts(index, new Uint32Array(known), slotsOf(found, foundSlots), 1)
  const counts = (hiddenToo ? index.counts : index.visibleCounts).slice(0, known)
  return addCounts(index, counts, otherList, -1)
}

const addCounts = (
  { valuesFrom, valuesOf }: MemoryIndex,
  counts: Uint32Array,
  slots: Int32Array,
  step: 1 | -1,
): Uint32Array => {
  for (const slot of slots) {
    const end = valuesFrom[slot + 1] ?? 0
    for (let at = valuesFrom[slot] ?? 0; at < end; at++) counts[valuesOf[at]!]! += step
  }
  return counts
}

/**
 * A count and a value position share one number that sorts by count; this factor separates them.
 */
const PLACES = 2 ** 32

/**
 * The buckets of a facet: the most frequent values first, ties in Icelandic order; or all in
 * Icelandic order.
 */
export const bucketsOf = (
  { values }: MemoryIndex,
  counts: Uint32Array,
  { field, size, byKey }: Omit<FacetRequest, 'name'>,
): Bucket[] => {
  const { from, to, later } = placesOfField(values, field)
  const places: number[] = []
  for (let place = from; place < to; place++) if (counts[place]! > 0) places.push(place)
  const behind = later.filter((place) => counts[place]! > 0)
  const bucket = (place: number): Bucket => ({
    key: valueAt(values, place),
    doc_count: counts[place] ?? 0,
  })
  if (byKey) {
    const buckets = [...places.slice(0, size), ...behind].map(bucket)
    return (
      behind.length > 0
        ? buckets.sort((one, other) => icelandicOrder.compare(one.key, other.key))
        : buckets
    ).slice(0, size)
  }
  const sorted = Float64Array.from(
    [...places, ...behind],
    (place) => counts[place]! * PLACES + (PLACES - 1 - place),
  ).sort()
  return Array.from(
    sorted.subarray(Math.max(0, sorted.length - Math.min(size, sorted.length))).reverse(),
    (key) => bucket(PLACES - 1 - (key % PLACES)),
  )
}

/** The buckets of a facet over several generations, each given with all its buckets. */
export const mergeBuckets = (
  buckets: readonly Bucket[][],
  { size, byKey }: Pick<FacetRequest, 'size' | 'byKey'>,
): Bucket[] => {
  const [only, ...others] = buckets
  if (only && others.length === 0) return only
  const counts = new Map<string, number>()
  for (const { key, doc_count } of buckets.flat())
    counts.set(key, (counts.get(key) ?? 0) + doc_count)
  const all = Array.from(counts, ([key, doc_count]) => ({ key, doc_count }))
  const byName = (one: Bucket, other: Bucket) => icelandicOrder.compare(one.key, other.key)
  return all
    .sort((one, other) => (byKey ? 0 : other.doc_count - one.doc_count) || byName(one, other))
    .slice(0, size)
}

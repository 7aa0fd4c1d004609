import type { Db } from '#server/kit/database/database.ts'
import { inIcelandic } from '#server/kit/icelandic-order.ts'
import type { Finder, FoundWord, RankedPage } from '#server/search/finder.ts'
import { askedIn, type Asked, type SearchScope } from '#server/search/request.ts'
import type { Counted, FacetAsked, Ranked } from '#server/search/search-sql.ts'
import { countBits, type Bits } from './bitset.ts'
import { heldOf } from './cache.ts'
import { valuesBeginning, wordsBeginning } from './completions.ts'
import { findSlots, toFetch } from './evaluate-condition.ts'
import { bucketsOf, countValues } from './facet-counts.ts'
import { fetchMissing } from './fetch-rare-lexemes.ts'
import { idAt, idBytes, type Fetched, type Held } from './memory-index.ts'
import { rank } from './ranking.ts'

type Generation = { esIndex: string; held: Held }
/** What is found in one generation. */
type Found = Generation & { asked: Asked; fetched: Fetched; slots: Bits }

/** Finds in memory; null where not all that is within reach is held there. (search.held) */
export const finderInMemory = async (db: Db, reach: SearchScope): Promise<Finder | null> => {
  const generations: Generation[] = []
  for (const esIndex of reach.generations) {
    const held = await heldOf(db, { tenantId: reach.tenantId, esIndex })
    if (!held) return null
    generations.push({ esIndex, held })
  }
  const known = new Map<Asked, Promise<Found[]>>()
  const find = (asked: Asked): Promise<Found[]> => {
    const found = known.get(asked) ?? findIn(db, reach, generations, asked)
    known.set(asked, found)
    return found
  }
  return {
    by: 'memory',
    records: generations.reduce((sum, { held }) => sum + countBits(held.alive), 0),
    count: async (asked) =>
      (await find(asked)).reduce((sum, { slots }) => sum + countBits(slots), 0),
    ranked: async (asked, page) => rankIn(await find(asked), page),
    facets: async (asked, facets) => countIn(await find(asked), facets, reach.hiddenToo),
    wordsBeginning: async (asked, ...begun) => wordsIn(await find(asked), ...begun),
    valuesBeginning: (folded, most) => valuesIn(generations, reach, folded, most),
  }
}

const findIn = async (
  db: Db,
  reach: SearchScope,
  generations: readonly Generation[],
  search: Asked,
): Promise<Found[]> => {
  const { tenantId, hiddenToo } = reach
  const found: Found[] = []
  for (const { esIndex, held } of generations) {
    const asked = askedIn(search, reach, esIndex)
    const fetched = await fetchMissing(db, { tenantId, esIndex }, held, toFetch(held, asked))
    found.push({ esIndex, held, asked, fetched, slots: findSlots(held, asked, hiddenToo, fetched) })
  }
  return found
}

const rankIn = (found: readonly Found[], { after, from, size }: RankedPage): Ranked[] => {
  const begin = after && { score: after.score, id: idBytes(after.id) }
  const all = found.flatMap(({ esIndex, held, asked, fetched, slots }) =>
    rank(held, slots, asked, fetched, begin, from + size).map(({ slot, score }) => ({
      id: idAt(held, slot),
      es_index: esIndex,
      score,
    })),
  )
  if (found.length > 1)
    all.sort((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
  return all.slice(from, from + size)
}

const countIn = (
  found: readonly Found[],
  facets: readonly FacetAsked[],
  hiddenToo: boolean,
): Counted[] => {
  const counted = found.map(({ held, slots }) => ({
    held,
    counts: countValues(held, slots, hiddenToo),
  }))
  return facets.flatMap(({ name, ...facet }) => {
    // Of several generations all buckets are needed, since what is rare in one may be common in another.
    const size = counted.length > 1 ? Infinity : facet.size
    const buckets = counted.map(({ held, counts }) => bucketsOf(held, counts, { ...facet, size }))
    return together(buckets, facet).map(({ key, doc_count }) => ({
      name,
      value: key,
      n: doc_count,
    }))
  })
}

type Buckets = ReturnType<typeof bucketsOf>

const together = (
  buckets: readonly Buckets[],
  { size, byKey }: Pick<FacetAsked, 'size' | 'byKey'>,
): Buckets => {
  const [only, ...others] = buckets
  if (only && others.length === 0) return only
  const counts = new Map<string, number>()
  for (const { key, doc_count } of buckets.flat())
    counts.set(key, (counts.get(key) ?? 0) + doc_count)
  const all = Array.from(counts, ([key, doc_count]) => ({ key, doc_count }))
  const byName = (one: Buckets[number], other: Buckets[number]) =>
    inIcelandic.compare(one.key, other.key)
  return all
    .sort((one, other) => (byKey ? 0 : other.doc_count - one.doc_count) || byName(one, other))
    .slice(0, size)
}

/** Null where in no generation a common word goes on so. */
const wordsIn = (
  found: readonly Found[],
  folded: string,
  staffToo: boolean,
): FoundWord[] | null => {
  const known = found.map(({ esIndex, held, slots }) => ({
    esIndex,
    words: wordsBeginning(held, { folded, staffToo }, slots),
  }))
  if (known.every(({ words }) => words === null)) return null
  const together = new Map<string, FoundWord>()
  for (const { esIndex, words } of known) {
    for (const { folded: word, n, ids } of words ?? []) {
      const before = together.get(word) ?? { folded: word, n: 0, hits: [] }
      const hits = ids.map((id) => ({ id, esIndex, score: null }))
      together.set(word, { ...before, n: before.n + n, hits: [...before.hits, ...hits] })
    }
  }
  return [...together.values()].toSorted((one, other) => other.n - one.n)
}

/** How many records have a value is known where all of one generation is seen. */
const valuesIn = (
  generations: readonly Generation[],
  { hiddenToo, through }: SearchScope,
  folded: string,
  most: number,
) => {
  const values = generations.flatMap(({ held }) => valuesBeginning(held, folded, hiddenToo, most))
  if (generations.length === 1 && !through?.size) return values
  return values
    .toSorted((one, other) => other.n - one.n)
    .map(({ field, value }) => ({ field, value }))
}

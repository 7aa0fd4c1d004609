import type { Db } from '#server/kit/database/database.ts'
import type { FacetRequest, PrefixWord, ValueCount, YearSpan } from '#server/search/engine.ts'
import type {
  Finder,
  NewestPage,
  RankedPage,
  RankedRow,
  SortedRow,
} from '#server/search/postgres/search-sql.ts'
import { requestFor, type SearchRequest, type SearchScope } from '#server/search/request.ts'
import { slotsOf } from './bitset.ts'
import type { LoadedGeneration } from './memory-index-cache.ts'
import { dateSpansOf, valueYearsOf } from './date-spans.ts'
import { valuesWithPrefix, wordsWithPrefix } from './completions.ts'
import { rareConditions } from './evaluate-condition.ts'
import { bucketsOf, countValues, mergeBuckets } from './facet-counts.ts'
import { type FetchRare, fetchRareLexemes } from './fetch-rare-lexemes.ts'
import { countSet, findAll, findSet } from './found-sets.ts'
import { newestIn, readTime, writeTime } from './newest.ts'
import { idAt, idBytes, type FoundSet, type RareMatches } from './memory-index.ts'
import { severalRequests } from './match-several.ts'
import { rank } from './ranking.ts'

/** The results in one generation. */
type Found = LoadedGeneration & {
  request: SearchRequest
  rareMatches: RareMatches
  set: FoundSet
}

/**
 * Finds records in the loaded generations of a scope. `fetchRare` answers what these do not.
 * (search.held)
 */
export const memoryFinder = (
  db: Db,
  scope: SearchScope,
  generations: readonly LoadedGeneration[],
  fetchRare: FetchRare = fetchRareLexemes,
): Finder => {
  const known = new Map<SearchRequest, Promise<Found[]>>()
  const several = severalRequests(db, scope, generations, fetchRare)
  const find = (request: SearchRequest): Promise<Found[]> => {
    const found = known.get(request) ?? findIn(db, scope, generations, request, fetchRare)
    known.set(request, found)
    return found
  }
  return {
    by: 'memory',
    records: generations.reduce((sum, { index }) => sum + countSet(findAll(index, true)), 0),
    count: async (request) =>
      (await find(request)).reduce((sum, { set }) => sum + countSet(set), 0),
    countByGeneration: async (request) =>
      new Map(
        (await find(request))
          .map(({ esIndex, set }) => [esIndex, countSet(set)] as const)
          .filter(([, n]) => n > 0),
      ),
    ranked: async (request, page) => rankIn(await find(request), page),
    newest: async (request, page) => newestRows(await find(request), page),
    ids: async (request) =>
      (await find(request)).flatMap(({ index, set }) =>
        Array.from(slotsOf(set.slots), (slot) => idAt(index, slot)),
      ),
    facets: async (request, facets) => countIn(await find(request), facets, scope.hiddenToo),
    wordsWithPrefix: async (request, ...begun) => wordsIn(await find(request), ...begun),
    valuesWithPrefix: (folded, most) => valuesIn(generations, scope, folded, most),
    dateSpans: async (request) =>
      (await find(request)).flatMap(({ index, set }) => dateSpansOf(index, set)),
    valueYears: async (request, field) =>
      mergeValueYears(
        (await find(request)).map(({ index, set }) => [...valueYearsOf(index, set.slots, field)]),
      ),
    countEach: several.countEach,
    matchSeveral: several.matchSeveral,
  }
}

const findIn = async (
  db: Db,
  scope: SearchScope,
  generations: readonly LoadedGeneration[],
  overall: SearchRequest,
  fetchRare: FetchRare,
): Promise<Found[]> => {
  const { tenantId, hiddenToo } = scope
  const found: Found[] = []
  for (const { esIndex, index } of generations) {
    const request = requestFor(overall, scope, esIndex)
    const rareMatches = await fetchRare(
      db,
      { tenantId, esIndex },
      index,
      rareConditions(index, request),
    )
    found.push({
      esIndex,
      index,
      request,
      rareMatches,
      set: findSet(index, request, hiddenToo, rareMatches),
    })
  }
  return found
}

const rankIn = (found: readonly Found[], { after, from, size }: RankedPage): RankedRow[] => {
  const begin = after && { score: after.score, id: idBytes(after.id) }
  const all = found.flatMap(({ esIndex, index, request, rareMatches, set }) =>
    rank(index, set.slots, request, rareMatches, begin, from + size).map(({ slot, score }) => ({
      id: idAt(index, slot),
      es_index: esIndex,
      score,
    })),
  )
  if (found.length > 1)
    all.sort((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
  return all.slice(from, from + size)
}

/** Null if records are demoted, or the key is not one of a time. */
const newestRows = (
  found: readonly Found[],
  { after, from, size }: NewestPage,
): SortedRow[] | null => {
  const [time = '', id = ''] = after ?? []
  const indexed = readTime(time)
  if (found.some(({ request }) => request.demoted) || (after && indexed === null)) return null
  const begin = indexed === null ? null : { indexed, id: idBytes(id) }
  const all = found.flatMap(({ esIndex, index, set }) =>
    newestIn(index, set.slots, begin, from + size).map((slot) => ({
      id: idAt(index, slot),
      es_index: esIndex,
      time: index.indexed[slot] ?? 0,
    })),
  )
  if (found.length > 1)
    all.sort((one, other) => other.time - one.time || (one.id < other.id ? 1 : -1))
  return all
    .slice(from, from + size)
    .map(({ time: at, ...row }) => ({ ...row, key: [writeTime(at), row.id] }))
}

const countIn = (
  found: readonly Found[],
  facets: readonly FacetRequest[],
  hiddenToo: boolean,
): ValueCount[] => {
  const counted = found.map(({ index, set }) => ({
    index,
    counts: countValues(index, set.slots, hiddenToo),
  }))
  return facets.flatMap(({ name, ...facet }) => {
    // Several generations need all buckets: a value rare in one may be frequent in another.
    const size = counted.length > 1 ? Infinity : facet.size
    const buckets = counted.map(({ index, counts }) => bucketsOf(index, counts, { ...facet, size }))
    return mergeBuckets(buckets, facet).map(({ key, doc_count }) => ({
      name,
      value: key,
      n: doc_count,
    }))
  })
}

/** Years of each value over several generations. */
export const mergeValueYears = (found: readonly [string, YearSpan][][]): Map<string, YearSpan> => {
  const years = new Map<string, YearSpan>()
  for (const [value, { first, last }] of found.flat()) {
    const known = years.get(value) ?? { first, last }
    years.set(value, { first: Math.min(known.first, first), last: Math.max(known.last, last) })
  }
  return years
}

/** Null if no generation has a common word with the prefix. */
const wordsIn = (
  found: readonly Found[],
  folded: string,
  staffToo: boolean,
): PrefixWord[] | null => {
  const known = found.map(({ esIndex, index, set }) => ({
    esIndex,
    words: wordsWithPrefix(index, { folded, staffToo }, set.slots),
  }))
  if (known.every(({ words }) => words === null)) return null
  return mergeWords(
    known.map(({ esIndex, words }) =>
      (words ?? []).map(({ folded: word, n, ids }) => ({
        folded: word,
        n,
        hits: ids.map((id) => ({ id, esIndex, score: null })),
      })),
    ),
  )
}

/** Words over several generations, the most frequent first. */
export const mergeWords = (words: readonly (readonly PrefixWord[])[]): PrefixWord[] => {
  const merged = new Map<string, PrefixWord>()
  for (const { folded, n, hits } of words.flat()) {
    const before = merged.get(folded) ?? { folded, n: 0, hits: [] }
    merged.set(folded, { ...before, n: before.n + n, hits: [...before.hits, ...hits] })
  }
  return [...merged.values()].toSorted((one, other) => other.n - one.n)
}

/** Counts are known only if the whole of one generation is in scope. */
const valuesIn = (
  generations: readonly LoadedGeneration[],
  { hiddenToo, aliasFilters }: SearchScope,
  folded: string,
  most: number,
) => {
  const values = generations.flatMap(({ index }) =>
    valuesWithPrefix(index, folded, hiddenToo, most),
  )
  if (generations.length === 1 && !aliasFilters?.size) return values
  return values
    .toSorted((one, other) => other.n - one.n)
    .map(({ field, value }) => ({ field, value }))
}

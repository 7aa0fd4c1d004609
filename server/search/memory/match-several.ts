import type { Db } from '#server/kit/database/database.ts'
import type { SearchEngine, SeveralMatch, WeightedRequest } from '#server/search/engine.ts'
import { requestFor, type SearchRequest, type SearchScope } from '#server/search/request.ts'
import { countBits, slotsOf, type Bitset } from './bitset.ts'
import { evaluateRequest, rareConditions } from './evaluate-condition.ts'
import type { FetchRare } from './fetch-rare-lexemes.ts'
import type { LoadedGeneration } from './memory-index-cache.ts'
import { compareIds, idAt, type MemoryIndex } from './memory-index.ts'

/** Counts and compares several requests in the loaded generations of a scope. */
export const severalRequests = (
  db: Db,
  scope: SearchScope,
  generations: readonly LoadedGeneration[],
  fetchRare: FetchRare,
): Pick<SearchEngine, 'countEach' | 'matchSeveral'> => {
  /** The matching slots of each request, by generation. */
  const known = new Map<SearchRequest, Bitset[]>()
  const evaluate = async (requests: readonly SearchRequest[]): Promise<Bitset[][]> => {
    const missing = requests.filter((request) => !known.has(request))
    const found = missing.map((): Bitset[] => [])
    for (const generation of missing.length === 0 ? [] : generations) {
      const sets = await evaluateEach(db, scope, generation, missing, fetchRare)
      for (const [at, set] of sets.entries()) found[at]?.push(set)
    }
    for (const [at, request] of missing.entries()) known.set(request, found[at] ?? [])
    return requests.map((request) => known.get(request) ?? [])
  }
  return {
    countEach: async (requests) =>
      (await evaluate(requests)).map((sets) => sets.reduce((sum, set) => sum + countBits(set), 0)),
    matchSeveral: async (weighted, { least, size }) => {
      const sets = await evaluate(weighted.map(({ request }) => request))
      const best = generations.flatMap(({ esIndex, index }, at) =>
        bestOf(
          index,
          sets.flatMap((each) => each[at] ?? []),
          weighted,
          { least, size },
        ).map((match) => ({ ...match, esIndex })),
      )
      return best
        .toSorted((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
        .slice(0, size)
    },
  }
}

/** The matching slots of each request, with one call to PostgreSQL for all rare lexemes. */
const evaluateEach = async (
  db: Db,
  scope: SearchScope,
  { esIndex, index }: LoadedGeneration,
  requests: readonly SearchRequest[],
  fetchRare: FetchRare,
): Promise<Bitset[]> => {
  const own = requests.map((request) => requestFor(request, scope, esIndex))
  const rare = new Map(own.flatMap((request) => [...rareConditions(index, request)]))
  const matches = await fetchRare(db, { tenantId: scope.tenantId, esIndex }, index, rare)
  return own.map((request) => evaluateRequest(index, request, scope.hiddenToo, matches))
}

/**
 * The best records of one generation. A record's matches are the bits of a number. There are few
 * such numbers, so they are sorted instead of the records.
 */
const bestOf = (
  index: MemoryIndex,
  sets: readonly Bitset[],
  weighted: readonly WeightedRequest[],
  { least, size }: { least: number; size: number },
): Omit<SeveralMatch, 'esIndex'>[] => {
  const masks = new Uint16Array(index.used[0] ?? 0)
  for (const [at, set] of sets.entries())
    for (const slot of slotsOf(set)) masks[slot] = (masks[slot] ?? 0) | (1 << at)
  const counts = new Uint32Array(1 << sets.length)
  for (const mask of masks) counts[mask] = (counts[mask] ?? 0) + 1
  const wanted = new Map<number, { score: number; matched: number[]; slots: number[] }>()
  let [found, last] = [0, 0]
  for (const one of patternsOf(counts, weighted, least)) {
    // Records of one score are ordered by id, whatever they match.
    if (found >= size && one.score < last) break
    last = one.score
    wanted.set(one.mask, { ...one, slots: [] })
    found += counts[one.mask] ?? 0
  }
  collectSlots(index, masks, wanted, size)
  return [...wanted.values()].flatMap(({ slots, score, matched }) =>
    slots.map((slot) => ({ id: idAt(index, slot), score, matched })),
  )
}

/** The sets of requests that records match, best first. */
const patternsOf = (
  counts: Uint32Array,
  weighted: readonly WeightedRequest[],
  least: number,
): { mask: number; matched: number[]; score: number }[] =>
  Array.from(counts.keys())
    .flatMap((mask) => {
      if (counts[mask] === 0) return []
      const matched = weighted.flatMap((_, at) => ((mask >>> at) & 1 ? [at] : []))
      if (matched.length < least) return []
      const score = matched.reduce((sum, at) => sum + (weighted[at]?.worth ?? 0), 0)
      return [{ mask, matched, score: Math.fround(score) }]
    })
    .toSorted((one, other) => other.score - one.score)

/** Adds the newest slots of each wanted mask, at most `size`. */
const collectSlots = (
  index: MemoryIndex,
  masks: Uint16Array,
  wanted: ReadonlyMap<number, { slots: number[] }>,
  size: number,
): void => {
  const inOrder = index.used[1] ?? 0
  const isWanted = new Uint8Array(2 ** 16)
  for (const mask of wanted.keys()) isWanted[mask] = 1
  const ordered = new Map<number, number>()
  // Slots are ordered by id, except those added since loading.
  for (let slot = masks.length - 1; slot >= 0; slot--) {
    const mask = masks[slot] ?? 0
    if (isWanted[mask] === 0) continue
    if (slot < inOrder) {
      const count = (ordered.get(mask) ?? 0) + 1
      if (count > size) continue
      ordered.set(mask, count)
    }
    wanted.get(mask)?.slots.push(slot)
  }
  for (const one of wanted.values())
    one.slots = one.slots.toSorted((a, b) => compareIds(index, b, a)).slice(0, size)
}

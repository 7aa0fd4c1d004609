import type { SearchRequest } from '#server/search/request.ts'
import { keepLatest } from '#server/kit/keep-latest.ts'
import { countBits } from './bitset.ts'
import { evaluateRequest } from './evaluate-condition.ts'
import type { FoundSet, MemoryIndex, RareMatches } from './memory-index.ts'

/** Sets that an index keeps: a page needs the same few again and again. */
const MAX_SETS = 8

/** The set of a request. The latest sets are kept until the index changes. */
export const findSet = (
  index: MemoryIndex,
  request: Pick<SearchRequest, 'condition' | 'times'>,
  hiddenToo: boolean,
  rareMatches: RareMatches,
): FoundSet => {
  const { foundSets } = index
  const key = JSON.stringify([hiddenToo, request.condition, request.times])
  const set = foundSets.get(key) ?? {
    slots: evaluateRequest(index, request, hiddenToo, rareMatches),
  }
  // Answers that the index has not kept may be older than the index.
  if (![...rareMatches.keys()].every((query) => index.rareMatches.has(query))) return set
  keepLatest(foundSets, key, set, MAX_SETS)
  return set
}

/** The set of all records, or of those that visitors see. */
export const findAll = (index: MemoryIndex, hiddenToo: boolean): FoundSet =>
  findSet(index, { condition: null, times: [] }, hiddenToo, new Map())

export const countSet = (set: FoundSet): number => (set.records ??= countBits(set.slots))

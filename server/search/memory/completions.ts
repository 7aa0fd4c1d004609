import type { Value } from '#server/search/record-values.ts'
import { countBits, createBitset, intersect, slotsDescending, type Bitset } from './bitset.ts'
import { OWN_TIERS, TIERS } from './lexeme-tiers.ts'
import { idAt, type MemoryIndex } from './memory-index.ts'
import { addPostings } from './posting-lists.ts'
import { prefixRange, textAt, type PrefixIndex } from './prefix-index.ts'
import { placesWithPrefix, valueOf } from './value-table.ts'

/** Words that are counted among the records found: the commonest of all records. */
const MAX_COUNTED = 10
/** Records that tell how a word is written. */
const MOST_RECORDS = 2

/** A word that goes on as something begins: its letters without Icelandic ones, how many of the records found have it, and the ids of some. */
export type PrefixWord = { folded: string; n: number; ids: string[] }

/**
 * The commonest words whose letters go on so, without Icelandic ones, among the records in these slots; null where only rare ones may.
 * `staffToo`: also words that only those who work for the tenant find. (search.staffWords)
 */
export const wordsWithPrefix = (
  index: MemoryIndex,
  { folded, staffToo }: { folded: string; staffToo: boolean },
  slots: Bitset,
): PrefixWord[] | null => {
  const begun = [index.words, ...(staffToo ? [index.staffWords] : [])].flatMap((words) =>
    placesIn(words, folded),
  )
  if (begun.length === 0) return null
  return begun
    .map(({ words, at }) => {
      const lists = Array.from(
        { length: OWN_TIERS },
        (_, tier) => (words.of[at] ?? 0) * TIERS + tier,
      )
      return {
        words,
        at,
        lists,
        n: lists.reduce((sum, list) => sum + (index.postings.counts[list] ?? 0), 0),
      }
    })
    .toSorted((one, other) => other.n - one.n)
    .slice(0, MAX_COUNTED)
    .map(({ words, at, lists }) => {
      const bits = createBitset(index.slots)
      for (const list of lists) addPostings(index.postings, list, bits)
      intersect(bits, slots)
      const ids = slotsDescending(bits)
        .take(MOST_RECORDS)
        .map((slot) => idAt(index, slot))
        .toArray()
      return { folded: textAt(words, at), n: countBits(bits), ids }
    })
    .filter(({ n }) => n > 0)
}

const placesIn = (words: PrefixIndex, folded: string): { words: PrefixIndex; at: number }[] => {
  const [from, to] = prefixRange(words, folded)
  return Array.from({ length: to - from }, (_, n) => ({ words, at: from + n }))
}

/** The values in which words go on so, without Icelandic letters, that most records have: so many, and how many records have each. */
export const valuesWithPrefix = (
  index: MemoryIndex,
  folded: string,
  hiddenToo: boolean,
  most: number,
): (Value & { n: number })[] => {
  const counts = hiddenToo ? index.counts : index.visibleCounts
  return placesWithPrefix(index.values, folded)
    .map((place) => ({ place, n: counts[place] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => other.n - one.n || one.place - other.place)
    .slice(0, most)
    .map(({ place, n }) => ({ ...valueOf(index.values, place), n }))
}

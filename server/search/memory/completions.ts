import type { Value } from '#server/search/record-values.ts'
import { countBits, createBitset, intersect, slotsDescending, type Bitset } from './bitset.ts'
import { OWN_TIERS, TIERS } from './lexeme-tiers.ts'
import { idAt, type MemoryIndex } from './memory-index.ts'
import { addPostings } from './posting-lists.ts'
import { prefixRange, textAt, type PrefixIndex } from './prefix-index.ts'
import { placesWithPrefix, valueOf } from './value-table.ts'

/** Most words that are counted among the results: the commonest of all records. */
const MAX_COUNTED = 10
/** Records read to see how a word is spelled. */
const MOST_RECORDS = 2

/** A word with the prefix: its folded form, how many results have it, and the ids of some. */
type PrefixWord = { folded: string; n: number; ids: string[] }

/**
 * The commonest words with the folded prefix among the records in these slots; null if only rare
 * words may have it. `staffToo`: also words that only staff find. (search.staffWords)
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

/** The values in which a word has the folded prefix, those of most records first, with counts. */
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

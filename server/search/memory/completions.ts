import type { Value } from '#server/search/record-values.ts'
import { type Bits, bitsFor, countBits, fromLast, keepBits } from './bitset.ts'
import { OWN_TIERS, TIERS } from './lexeme-tiers.ts'
import { type Held, idAt } from './memory-index.ts'
import { addList } from './posting-lists.ts'
import { type Beginnings, rangeOf, textAt } from './prefix-index.ts'
import { placesBeginning, valueOf } from './value-table.ts'

/** Words that are counted among the records found: the commonest of all records. */
const MOST_COUNTED = 10
/** Records that tell how a word is written. */
const MOST_RECORDS = 2

/** A word that goes on as something begins: its letters without Icelandic ones, how many of the records found have it, and the ids of some. */
export type FoundWord = { folded: string; n: number; ids: string[] }

/**
 * The commonest words whose letters go on so, without Icelandic ones, among the records in these slots; null where only rare ones may.
 * `staffToo`: also words that only those who work for the tenant find. (search.staffWords)
 */
export const wordsBeginning = (
  held: Held,
  { folded, staffToo }: { folded: string; staffToo: boolean },
  slots: Bits,
): FoundWord[] | null => {
  const begun = [held.words, ...(staffToo ? [held.staffWords] : [])].flatMap((words) =>
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
        n: lists.reduce((sum, list) => sum + (held.postings.counts[list] ?? 0), 0),
      }
    })
    .toSorted((one, other) => other.n - one.n)
    .slice(0, MOST_COUNTED)
    .map(({ words, at, lists }) => {
      const bits = bitsFor(held.slots)
      for (const list of lists) addList(held.postings, list, bits)
      keepBits(bits, slots)
      const ids = fromLast(bits)
        .take(MOST_RECORDS)
        .map((slot) => idAt(held, slot))
        .toArray()
      return { folded: textAt(words, at), n: countBits(bits), ids }
    })
    .filter(({ n }) => n > 0)
}

const placesIn = (words: Beginnings, folded: string): { words: Beginnings; at: number }[] => {
  const [from, to] = rangeOf(words, folded)
  return Array.from({ length: to - from }, (_, n) => ({ words, at: from + n }))
}

/** The values in which words go on so, without Icelandic letters, that most records have: so many, and how many records have each. */
export const valuesBeginning = (
  held: Held,
  folded: string,
  hiddenToo: boolean,
  most: number,
): (Value & { n: number })[] => {
  const counts = hiddenToo ? held.counts : held.shownCounts
  return placesBeginning(held.values, folded)
    .map((place) => ({ place, n: counts[place] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => other.n - one.n || one.place - other.place)
    .slice(0, most)
    .map(({ place, n }) => ({ ...valueOf(held.values, place), n }))
}

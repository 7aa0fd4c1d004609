import { fold } from '#contract/folding.ts'
import { exactStaffWordOf, exactWordOf } from '#server/search/lexemes.ts'
import { createBitset } from './bitset.ts'
import {
  allocateLexemeTable,
  doubled,
  isFull,
  numberOf,
  placeOf,
  putAt,
  type LexemeKey,
  type LexemeTable,
} from './lexeme-table.ts'
import { forEachLexeme, TIERS } from './lexeme-tiers.ts'
import type { IndexedRecord, MemoryIndex } from './memory-index.ts'
import { allocatePostingLists } from './posting-lists.ts'
import { buildPrefixIndex } from './prefix-index.ts'
import { sharedArray } from './shared-arrays.ts'
import { countOf, type ValueTable } from './value-table.ts'

type Letters = Map<LexemeKey, string>

/**
 * What was learned from some of the records: in how many of them each lexeme stands, how many lexemes and values they have, and, of words that
 * stand in enough of them, their letters: of those that everybody finds and of those for staff.
 */
export type LexemeSample = {
  lexicon: LexemeTable
  records: number
  lexemes: number
  values: number
  words: Letters
  staffWords: Letters
}

/** Lexemes that stand in fewer of the records looked at are not held, but asked of the database. */
const MIN_SAMPLED = 10
/** Of a lexeme that stands in more than this share of the records, the slots are held as sets. */
const DENSE = 1 / 10

/** Room for records that will be written, and for those written again: more than there are, and some at least. */
const [GROWTH, MIN_SPARE] = [1.5, 10_000]
/** Bytes of room for one lexeme of a record in the lists, and of room for more values than the records looked at have. */
const BYTES_PER_LEXEME = 3
const VALUES_GROWTH = 2

/** Learns from some records how common lexemes are. */
export const createSampler = (): {
  add: (record: IndexedRecord) => void
  sampled: () => LexemeSample
} => {
  const sampled: LexemeSample = {
    lexicon: allocateLexemeTable(100_000),
    records: 0,
    lexemes: 0,
    values: 0,
    words: new Map(),
    staffWords: new Map(),
  }
  const add = (record: IndexedRecord) => {
    sampled.records++
    sampled.values += record.values.length
    forEachLexeme(record.words, (first, second, _tier, from, to) => {
      sampled.lexemes++
      const place = placeOf(sampled.lexicon, first, second)
      const count = (sampled.lexicon.values[place] ?? 0) + 1
      putAt(sampled.lexicon, place, first, second, count)
      if (count === MIN_SAMPLED)
        keepLetters(sampled, [first, second], record.words.toString('utf8', from, to))
      if (isFull(sampled.lexicon)) sampled.lexicon = doubled(sampled.lexicon)
    })
  }
  return { add, sampled: () => sampled }
}

const keepLetters = ({ words, staffWords }: LexemeSample, key: LexemeKey, lexeme: string): void => {
  const [word, staffWord] = [exactWordOf(lexeme), exactStaffWordOf(lexeme)]
  if (word !== undefined) words.set(key, word)
  if (staffWord !== undefined) staffWords.set(key, staffWord)
}

/** Empty, with room for about so many records like those that were looked at. Room costs nothing before it is used. */
export const allocateIndex = (
  records: number,
  sampled: LexemeSample,
  values: ValueTable,
): MemoryIndex => {
  const slots = Math.ceil(records * GROWTH) + MIN_SPARE
  const each = (all: number) => all / Math.max(1, sampled.records) + 1
  const common = commonOf(sampled)
  const lexicon = allocateLexemeTable(common.length)
  const postings = allocatePostingLists(
    (common.length + 1) * TIERS,
    slots,
    slots * each(sampled.lexemes) * BYTES_PER_LEXEME,
  )
  for (const [at, { first, second, count }] of common.entries()) {
    putAt(lexicon, placeOf(lexicon, first, second), first, second, at + 1)
    if (count > sampled.records * DENSE) postings.dense.fill(1, (at + 1) * TIERS, (at + 2) * TIERS)
  }
  const begun = (letters: Letters) =>
    buildPrefixIndex(
      [...letters].map(([key, word]) => ({
        folded: fold(word),
        number: numberOf(lexicon, key),
        starts: [0],
      })),
    )
  const counts = () => sharedArray(Uint32Array, countOf(values) * GROWTH + MIN_SPARE)
  return {
    slots,
    used: sharedArray(Int32Array, 2),
    ids: sharedArray(Uint32Array, slots * 4),
    byId: sharedArray(Int32Array, 2 ** Math.ceil(Math.log2(slots * 2))),
    alive: sharedArray(Uint32Array, createBitset(slots).length),
    visible: sharedArray(Uint32Array, createBitset(slots).length),
    first: sharedArray(Int32Array, slots),
    last: sharedArray(Int32Array, slots),
    valuesFrom: sharedArray(Uint32Array, slots + 1),
    valuesOf: sharedArray(Uint32Array, slots * each(sampled.values) * VALUES_GROWTH),
    counts: counts(),
    visibleCounts: counts(),
    values,
    lexicon,
    postings,
    words: begun(sampled.words),
    staffWords: begun(sampled.staffWords),
    rareMatches: new Map(),
  }
}

/** The lexemes that stand in enough of the records, but for that of the generation, which stands in all. */
const commonOf = ({ lexicon: { keys, values }, records }: LexemeSample) => {
  const least = Math.min(MIN_SAMPLED, records)
  return Array.from(values.keys()).flatMap((place) => {
    const count = values[place] ?? 0
    return count < least || count === 0
      ? []
      : [{ first: keys[place * 2] ?? 0, second: keys[place * 2 + 1] ?? 0, count }]
  })
}

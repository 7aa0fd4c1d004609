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
import { allocateSpanTable } from './span-table.ts'

type Letters = Map<LexemeKey, string>

/**
 * Statistics of a sample of records: how many hold each lexeme, how many lexemes and values they
 * have, and the letters of common words, for everybody and for staff.
 */
type LexemeSample = {
  lexicon: LexemeTable
  records: number
  lexemes: number
  values: number
  words: Letters
  staffWords: Letters
}

/** Lexemes in fewer sampled records get no posting list; PostgreSQL finds them. */
const MIN_SAMPLED = 10
/** A lexeme in more than this share of the records gets a bitset instead of a list. */
const DENSE = 1 / 10

/** Spare slots for new records and for rewritten ones: a factor and a minimum. */
const [GROWTH, MIN_SPARE] = [1.5, 10_000]
/** Bytes per lexeme of a record in the lists, and a factor for values that the sample lacks. */
const BYTES_PER_LEXEME = 3
const VALUES_GROWTH = 2

/** Collects the statistics of a sample. */
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

/**
 * An empty index with room for about this many records like the sampled ones. Unused shared memory
 * costs nothing. `leastSampled`: how many sampled records a lexeme with a posting list has.
 */
export const allocateIndex = (
  records: number,
  sampled: LexemeSample,
  values: ValueTable,
  leastSampled = MIN_SAMPLED,
): MemoryIndex => {
  const slots = Math.ceil(records * GROWTH) + MIN_SPARE
  const each = (all: number) => all / Math.max(1, sampled.records) + 1
  const common = commonOf(sampled, leastSampled)
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
    indexed: sharedArray(Float64Array, slots),
    spans: allocateSpanTable(slots),
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
    foundSets: new Map(),
    spare: [],
  }
}

/** The common lexemes, without the lexeme of the generation, which every record has. */
const commonOf = ({ lexicon: { keys, values }, records }: LexemeSample, leastSampled: number) => {
  const least = Math.min(leastSampled, records)
  return Array.from(values.keys()).flatMap((place) => {
    const count = values[place] ?? 0
    return count < least || count === 0
      ? []
      : [{ first: keys[place * 2] ?? 0, second: keys[place * 2 + 1] ?? 0, count }]
  })
}

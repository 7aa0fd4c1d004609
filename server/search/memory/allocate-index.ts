import { fold } from '#contract/folding.ts'
import { staffWordOf, wordOf } from '#server/search/lexemes.ts'
import { bitsFor } from './bitset.ts'
import {
  grown,
  isFull,
  type LexemeKey,
  type Lexicon,
  lexiconFor,
  numberOf,
  placeOf,
  putAt,
} from './lexeme-table.ts'
import { eachLexeme, TIERS } from './lexeme-tiers.ts'
import type { Held, HeldRecord } from './memory-index.ts'
import { postingsFor } from './posting-lists.ts'
import { beginningsOf } from './prefix-index.ts'
import { numbers } from './shared-arrays.ts'
import { countOf, type Values } from './value-table.ts'

type Letters = Map<LexemeKey, string>

/**
 * What was learned from some of the records: in how many of them each lexeme stands, how many lexemes and values they have, and, of words that
 * stand in enough of them, their letters: of those that everybody finds and of those for staff.
 */
export type Sampled = {
  lexicon: Lexicon
  records: number
  lexemes: number
  values: number
  words: Letters
  staffWords: Letters
}

/** Lexemes that stand in fewer of the records looked at are not held, but asked of the database. */
const LEAST_SAMPLED = 10
/** Of a lexeme that stands in more than this share of the records, the slots are held as sets. */
const DENSE = 1 / 10

/** Room for records that will be written, and for those written again: more than there are, and some at least. */
const [ROOM, LEAST_ROOM] = [1.5, 10_000]
/** Bytes of room for one lexeme of a record in the lists, and of room for more values than the records looked at have. */
const BYTES_A_LEXEME = 3
const VALUES_ROOM = 2

/** Learns from some records how common lexemes are. */
export const sampling = (): { add: (record: HeldRecord) => void; sampled: () => Sampled } => {
  const sampled: Sampled = {
    lexicon: lexiconFor(100_000),
    records: 0,
    lexemes: 0,
    values: 0,
    words: new Map(),
    staffWords: new Map(),
  }
  const add = (record: HeldRecord) => {
    sampled.records++
    sampled.values += record.values.length
    eachLexeme(record.words, (first, second, _tier, from, to) => {
      sampled.lexemes++
      const place = placeOf(sampled.lexicon, first, second)
      const count = (sampled.lexicon.values[place] ?? 0) + 1
      putAt(sampled.lexicon, place, first, second, count)
      if (count === LEAST_SAMPLED)
        keepLetters(sampled, [first, second], record.words.toString('utf8', from, to))
      if (isFull(sampled.lexicon)) sampled.lexicon = grown(sampled.lexicon)
    })
  }
  return { add, sampled: () => sampled }
}

const keepLetters = ({ words, staffWords }: Sampled, key: LexemeKey, lexeme: string): void => {
  const [word, staffWord] = [wordOf(lexeme), staffWordOf(lexeme)]
  if (word !== undefined) words.set(key, word)
  if (staffWord !== undefined) staffWords.set(key, staffWord)
}

/** Empty, with room for about so many records like those that were looked at. Room costs nothing before it is used. */
export const heldFor = (records: number, sampled: Sampled, values: Values): Held => {
  const slots = Math.ceil(records * ROOM) + LEAST_ROOM
  const each = (all: number) => all / Math.max(1, sampled.records) + 1
  const common = commonOf(sampled)
  const lexicon = lexiconFor(common.length)
  const postings = postingsFor(
    (common.length + 1) * TIERS,
    slots,
    slots * each(sampled.lexemes) * BYTES_A_LEXEME,
  )
  for (const [at, { first, second, count }] of common.entries()) {
    putAt(lexicon, placeOf(lexicon, first, second), first, second, at + 1)
    if (count > sampled.records * DENSE) postings.dense.fill(1, (at + 1) * TIERS, (at + 2) * TIERS)
  }
  const begun = (letters: Letters) =>
    beginningsOf(
      [...letters].map(([key, word]) => ({
        folded: fold(word),
        number: numberOf(lexicon, key),
        starts: [0],
      })),
    )
  const counts = () => numbers(Uint32Array, countOf(values) * ROOM + LEAST_ROOM)
  return {
    slots,
    used: numbers(Int32Array, 2),
    ids: numbers(Uint32Array, slots * 4),
    byId: numbers(Int32Array, 2 ** Math.ceil(Math.log2(slots * 2))),
    alive: numbers(Uint32Array, bitsFor(slots).length),
    shown: numbers(Uint32Array, bitsFor(slots).length),
    first: numbers(Int32Array, slots),
    last: numbers(Int32Array, slots),
    valuesFrom: numbers(Uint32Array, slots + 1),
    valuesOf: numbers(Uint32Array, slots * each(sampled.values) * VALUES_ROOM),
    counts: counts(),
    shownCounts: counts(),
    values,
    lexicon,
    postings,
    words: begun(sampled.words),
    staffWords: begun(sampled.staffWords),
    fetched: new Map(),
  }
}

/** The lexemes that stand in enough of the records, but for that of the generation, which stands in all. */
const commonOf = ({ lexicon: { keys, values }, records }: Sampled) => {
  const least = Math.min(LEAST_SAMPLED, records)
  return Array.from(values.keys()).flatMap((place) => {
    const count = values[place] ?? 0
    return count < least || count === 0
      ? []
      : [{ first: keys[place * 2] ?? 0, second: keys[place * 2 + 1] ?? 0, count }]
  })
}

import { hash } from 'node:crypto'
import { fold } from '#contract/folding.ts'
import { OPEN_DATE } from '#server/search/date-values.ts'
import { exactStaffWordOf, exactWordOf } from '#server/search/lexemes.ts'
import { yearOfDay } from '#server/search/memory/date-spans.ts'
import { tierOf, TIERS } from '#server/search/memory/lexeme-tiers.ts'
import { MAX_POSITION } from '#server/search/postgres/pack-tsvectors.ts'
import type { Value } from '#server/search/record-values.ts'
import type { IndexedRecord } from '#server/search/memory/memory-index.ts'
import { ALTERNATIVE, FIELD_END, NEXT_POSITION, NO_TOKEN } from './index-body.ts'

/** The first day of a record without a date. */
const NO_DATE = 2 ** 31 - 1
/** The letters of PostgreSQL's weights (D, C, B, A), by the two bits above a position. */
const CLASSES = ['D', 'C', 'B', 'A'] as const
/** A separator in a word would make several words of it. */
const SEPARATORS = /[\t\n]/g

/** Bits of a transaction number in a version. */
const TIMELINE_SHIFT = 48n

/** A document's version: a later timeline and a later transaction outrank earlier ones. */
export const versionOf = (timeline: string, changed: bigint): bigint =>
  (BigInt(`0x${timeline}`) << TIMELINE_SHIFT) + changed

/** The key of a generation, which all its documents hold. */
export const generationKey = (tenantId: string, esIndex: string): string => `${tenantId}/${esIndex}`

/** A lexeme with its positions and weights. */
type Placed = [lexeme: string, places: number[]]

/** The lexemes of a binary `tsvector` (`tsvectorsend`). */
export const readTsvector = (bytes: Buffer): Placed[] => {
  let at = 4
  return Array.from({ length: bytes.readInt32BE(0) }, (): Placed => {
    const end = bytes.indexOf(0, at)
    const lexeme = bytes.toString('utf8', at, end).replace(SEPARATORS, ' ')
    const count = bytes.readUInt16BE(end + 1)
    const places = Array.from({ length: count }, (_, n) => bytes.readUInt16BE(end + 3 + n * 2))
    at = end + 3 + count * 2
    return [lexeme, places]
  })
}

/** The document of a record. `values`: those that facets count. */
export const documentOf = (
  generation: string,
  record: IndexedRecord,
  id: string,
  values: readonly Value[],
  version: bigint,
) => {
  const words = readTsvector(record.words)
  const isOpen =
    record.first === record.last &&
    values.some((one) => one.field === OPEN_DATE.field && one.value === OPEN_DATE.value)
  return {
    g: generation,
    h: record.hidden,
    id,
    t: words.map(tierAndLexeme).filter((one) => one !== ''),
    w: positionsOf(words),
    x: foldedWords(words),
    c: values.map(({ field, value }) => countedValue(field, value)),
    a: record.first,
    z: record.last,
    y: yearsOf(record, isOpen),
    u: record.first <= record.last && !isOpen,
    i: record.indexed,
    b: bucketOf(id),
    s: versionHash(id, version),
  }
}

/** The lexeme of the generation itself is left out. */
const tierAndLexeme = ([lexeme, places]: Placed): string => {
  if (lexeme.startsWith('@')) return ''
  const tiers = places.map((place) => tierOf(place >>> 14, place & MAX_POSITION))
  const best = places.length === 0 ? 0 : tiers.reduce((one, tier) => Math.min(one, tier), TIERS)
  return `${best}${lexeme}`
}

/** The tokens of all positions as a text for the analyser. */
const positionsOf = (words: readonly Placed[]): string => {
  const positions: string[] = []
  for (const [lexeme, places] of words)
    for (const place of places) {
      const [at, token] = [place & MAX_POSITION, `${CLASSES[place >>> 14]}${lexeme}`]
      const others = positions[at]
      positions[at] = others === undefined ? token : others + ALTERNATIVE + token
    }
  return Array.from(positions, (tokens) => tokens ?? NO_TOKEN).join(NEXT_POSITION)
}

const foldedWords = (words: readonly Placed[]): string[] => [
  ...new Set(
    words.flatMap(([lexeme]) => {
      const [word, staffWord] = [exactWordOf(lexeme), exactStaffWordOf(lexeme)]
      if (word !== undefined) return [fold(word)]
      return staffWord === undefined ? [] : [staffToken(fold(staffWord))]
    }),
  ),
]

/** A word that only staff find. */
export const staffToken = (folded: string): string => `!${folded}`

export const countedValue = (field: string, value: string): string => fieldPrefix(field) + value

/** The beginning of all values of a field; names of fields are case-insensitive. */
export const fieldPrefix = (field: string): string => field.toLowerCase() + FIELD_END

/** First and last year, and whether the date is open at an end; empty without a date. */
const yearsOf = ({ first, last }: IndexedRecord, isOpen: boolean): string =>
  first === NO_DATE ? '' : `${yearOfDay(first)} ${yearOfDay(last)} ${Number(isOpen)}`

/** The first byte of the id: records are compared by these 256 buckets. */
const bucketOf = (id: string): number => Number.parseInt(id.slice(0, 2), 16)

/** 28 bits, so that sums over a bucket are exact. `fed-index.ts` does the same in SQL. */
const versionHash = (id: string, version: bigint): number =>
  Number.parseInt(hash('md5', `${id}${version}`).slice(0, 7), 16)

import { MAX_POSITION } from '#server/search/postgres/pack-tsvectors.ts'
import { EMPTY_KEY, mixFirst, mixSecond } from './lexeme-table.ts'

/**
 * How well a match fits, best first: exact word, lemma, guessed lemma, part of a compound. Each
 * has one tier for the title and one for the rest of the record.
 */
export const TIERS = 8
/** Tiers of exact words and lemmas. */
export const SURE_TIERS = 4
/** Tiers of exact words. */
export const OWN_TIERS = 2
/** Words at the start of a record that count as its title. */
const TITLE_POSITIONS = 8

/**
 * The first tier of each PostgreSQL weight (D, C, B, A), kept in the two bits above a position.
 */
const FIRST_TIERS = [6, 4, 2, 0] as const

/**
 * Parses a binary `tsvector` (`tsvectorsend`) and passes the hash and tier of each lexeme to
 * `each`. A lexeme without positions belongs to a value and gets the first tier. `from` and `to`
 * delimit its letters.
 */
export const forEachLexeme = (
  bytes: Buffer,
  each: (first: number, second: number, tier: number, from: number, to: number) => void,
): void => {
  let at = 4
  for (let left = bytes.readInt32BE(0); left > 0; left--) {
    let [first, second] = EMPTY_KEY
    const from = at
    for (let byte = bytes[at++] ?? 0; byte !== 0; byte = bytes[at++] ?? 0) {
      first = mixFirst(first, byte)
      second = mixSecond(second, byte)
    }
    const to = at - 1
    const places = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
    at += 2
    let tier = places === 0 ? 0 : TIERS
    for (let n = 0; n < places; n++, at += 2) {
      const place = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
      tier = Math.min(tier, tierOf(place >>> 14, place & MAX_POSITION))
    }
    each(first, second, tier, from, to)
  }
}

/** The tier of a position and its weight. */
export const tierOf = (weight: number, place: number): number => {
  const tier = FIRST_TIERS[weight] ?? 0
  return place >= TITLE_POSITIONS ? tier + 1 : tier
}

/**
 * The tier of a lexeme from PostgreSQL's rank, which lies between the weight of its best class and
 * six tenths of that.
 */
export const tierOfRank = (rank: number): number =>
  rank > 0.5 ? 1 : rank > 0.1 ? 3 : rank > 0.02 ? 5 : 7

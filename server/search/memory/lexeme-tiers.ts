import { MAX_POSITION } from '#server/search/pack-tsvectors.ts'
import { EMPTY_KEY, mixFirst, mixSecond } from './lexeme-table.ts'

/**
 * How well a word that is found fits what was asked, the best first: its own letters, its lemma, a guessed lemma, a part of a compound; each of
 * these early in the record, where its title stands, and later.
 */
export const TIERS = 8
/** Tiers in which a word stands by its own letters or its lemma. */
export const SURE_TIERS = 4
/** Tiers in which a word stands by its own letters. */
export const OWN_TIERS = 2
/** Words of a record that are taken for its title. */
const TITLE_POSITIONS = 8

/** The first of the tiers of a weight, which PostgreSQL keeps in the two bits above a place: D, C, B, A. */
const FIRST_TIERS = [6, 4, 2, 0] as const

/**
 * Reads a `tsvector` as PostgreSQL sends it in binary form (`tsvectorsend`), and tells the key and the tier of each lexeme. A lexeme without
 * places, which is that of a value, is of the first tier. `from` and `to` are where its letters lie.
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

const tierOf = (weight: number, place: number): number => {
  const tier = FIRST_TIERS[weight] ?? 0
  return place >= TITLE_POSITIONS ? tier + 1 : tier
}

/** The tier of a lexeme that PostgreSQL ranked alone: its rank lies between the weight of its best class and six tenths of that. */
export const tierOfRank = (rank: number): number =>
  rank > 0.5 ? 1 : rank > 0.1 ? 3 : rank > 0.02 ? 5 : 7

import type { Condition, LexemePattern } from '#server/search/lexemes.ts'
import type { RareConditions } from '#server/search/memory/evaluate-condition.ts'
import { tierOf, TIERS } from '#server/search/memory/lexeme-tiers.ts'
import type { RareMatches } from '#server/search/memory/memory-index.ts'
import { MAX_POSITION } from '#server/search/postgres/pack-tsvectors.ts'

/** The lexemes of a record with their positions and weights. */
export type RecordLexemes = ReadonlyMap<string, readonly number[]>

/** Weights A and B, of exact words and lemmas. */
const SURE_WEIGHT = 2
/** Longest distance of a phrase, as in PostgreSQL. */
const MAX_DISTANCE = 20

/** Matches conditions with a few records, as PostgreSQL matches them with many. */
export const matchRecords = (
  records: readonly RecordLexemes[],
  wanted: RareConditions,
): RareMatches =>
  new Map(
    Array.from(wanted, ([query, { ranked, part }]) => {
      const slots = Int32Array.from(
        records.flatMap((record, slot) => (matches(record, part) ? [slot] : [])),
      )
      const tiers = ranked
        ? Uint8Array.from(slots, (slot) => bestTier(records[slot] ?? new Map(), part))
        : null
      return [query, { slots, tiers }]
    }),
  )

/** Whether a record matches a condition. */
export const matches = (record: RecordLexemes, condition: Condition): boolean => {
  switch (condition.kind) {
    case 'lexeme':
      return placesOf(record, condition) !== null
    case 'phrase':
      return hasPhrase(record, condition.words, condition.distance)
    case 'not':
      return !matches(record, condition.of)
    case 'all':
      return condition.of.every((one) => matches(record, one))
    case 'any':
      return condition.of.some((one) => matches(record, one))
  }
}

/** The positions at which a record has a lexeme; null if it lacks it. */
const placesOf = (record: RecordLexemes, pattern: LexemePattern): readonly number[] | null => {
  const found = pattern.isPrefix
    ? [...record]
        .filter(([lexeme]) => lexeme.startsWith(pattern.lexeme))
        .map(([, places]) => places)
    : [record.get(pattern.lexeme)].filter((places) => places !== undefined)
  const sure = found.map((places) => (pattern.sureOnly ? places.filter(isSure) : places))
  const isFound = sure.some((places, at) => places.length > 0 || found[at]?.length === 0)
  return isFound ? sure.flat() : null
}

const isSure = (place: number): boolean => place >>> 14 >= SURE_WEIGHT

const hasPhrase = (
  record: RecordLexemes,
  words: readonly (readonly LexemePattern[])[],
  distance: number | undefined,
): boolean => {
  const places = words.map(
    (word) =>
      new Set(
        word.flatMap((one) => (placesOf(record, one) ?? []).map((place) => place & MAX_POSITION)),
      ),
  )
  if (distance === undefined) {
    const [first, ...others] = places
    return [...(first ?? [])].some((at) => others.every((word, n) => word.has(at + n + 1)))
  }
  const most = Math.min(Math.max(distance, 1), MAX_DISTANCE)
  return places
    .slice(1)
    .every((word, n) =>
      [...(places[n] ?? [])].some((at) => [...word].some((other) => isNear(at, other, most))),
    )
}

const isNear = (one: number, other: number, most: number): boolean =>
  one !== other && Math.abs(one - other) <= most

/** The best tier in which a record has a lexeme; the first without positions. */
const bestTier = (record: RecordLexemes, condition: Condition): number => {
  if (condition.kind !== 'lexeme') return 1
  const places = record.get(condition.lexeme) ?? []
  return places.reduce(
    (best, place) => Math.min(best, tierOf(place >>> 14, place & MAX_POSITION)),
    places.length === 0 ? 0 : TIERS,
  )
}

import { SEVERAL_MAX, type SearchEngine } from './engine.ts'
import type { SearchVisibility } from './field-weights.ts'
import type { Cursor } from './page-cursor.ts'
import { type QueryUnit, readUnits } from './parse-query.ts'
import { periodAsLexemes } from './period-parts.ts'
import type { Part } from './query-terms.ts'
import { isFunctionWord } from './part-conditions.ts'
import { buildRequest, type SearchRequest } from './request.ts'
import type { SearchQuery } from './search-types.ts'

/** Matches of each word that are counted and compared. */
const MOST_READ = 20_000
/**
 * What makes a piece worth keeping: that it is rare, that it matches as a word of its own and not
 * as a part of compounds, and that it is a name. Twelve pieces get less than one piece is worth.
 */
const [RARE_WORTH, WORD_WORTH, NAME_WORTH] = [0.03, 0.02, 0.02]

/** 0-based positions of the pieces of a query that were left out, and of those no record has. */
type LeftOut = { missing: number[]; unknown: number[] }

/**
 * A query without some of its pieces, so that something matches; null if nothing helps. `resolve`
 * finds the values of fields. A further page belongs to the words of the first one (`after`).
 * (search.fallback)
 */
export const findSomeWords = async (
  engine: SearchEngine,
  searchQuery: SearchQuery,
  resolve: (parts: readonly Part[]) => Promise<Part[]>,
  after: Cursor | undefined,
) => {
  const { query, ownFields, vocabulary, period } = searchQuery
  const units: QueryUnit[] = []
  for (const unit of readUnits(query, ownFields, vocabulary))
    units.push({ ...unit, parts: await resolve(unit.parts) })
  const leftOut = after
    ? { missing: after.missing ?? [], unknown: after.unknown ?? [] }
    : await leaveOut(engine, units, periodAsLexemes(period), searchQuery)
  return leftOut && { leftOut, ...withoutPieces(units, leftOut) }
}

/**
 * The fewest pieces to leave out of a query without results, so that something matches: first
 * those that match nothing, then the commonest. Exclusions, `always` and filters stay. Null if
 * no piece matches anything.
 */
const leaveOut = async (
  engine: SearchEngine,
  units: readonly QueryUnit[],
  always: readonly Part[],
  { filters, vocabulary: { visibility } }: Pick<SearchQuery, 'filters' | 'vocabulary'>,
): Promise<LeftOut | null> => {
  const content = contentOf(units)
  const asked = content.slice(0, SEVERAL_MAX)
  if (asked.length < 2) return null
  const kept = [...units.flatMap(({ parts }) => parts.filter((part) => part.not)), ...always]
  const requestOf = (at: number): SearchRequest =>
    buildRequest([...(units[at]?.parts ?? []), ...kept], filters, visibility)
  const requests = asked.map(requestOf)
  const counts = await engine.countEach(requests, MOST_READ)
  const sure = asked.map((at) =>
    buildRequest([...(units[at]?.parts ?? []).map(asWord), ...kept], filters, visibility),
  )
  const words = await engine.countEach(sure, 1)
  const extras = asked.map((at, n) => extraWorth(units[at], (words[n] ?? 0) > 0))
  const best = await bestOf(engine, requests, counts, extras)
  if (!best) return null
  const found = new Set(best.map((n) => asked[n]))
  const absent = asked.filter((_, n) => counts[n] === 0)
  const isLimited = filters.length > 0 || kept.length > 0
  return {
    missing: content.filter((at) => !found.has(at)),
    unknown: isLimited ? await absentOf(engine, units, absent, visibility) : absent,
  }
}

/** The most requests that one record matches, the rarer ones first; null if there is no match. */
const bestOf = async (
  engine: SearchEngine,
  requests: readonly SearchRequest[],
  counts: readonly number[],
  extras: readonly number[],
): Promise<number[] | null> => {
  const present = requests.flatMap((request, at) => {
    const count = counts[at] ?? 0
    return count > 0 ? [{ at, count, request, extra: extras[at] ?? 0 }] : []
  })
  if (present.length === 0) return null
  const most = Math.log(2 + Math.max(...present.map(({ count }) => count)))
  const weighted = present.map(({ request, count, extra }) => ({
    request,
    worth: 1 + (extra && extra + RARE_WORTH * (1 - Math.log(1 + count) / most)),
  }))
  const [best] = await engine.matchSeveral(weighted, { least: 1, most: MOST_READ, size: 1 })
  return best ? best.matched.flatMap((n) => present[n]?.at ?? []) : null
}

/** 0 for a time, without which the other words still tell what is meant. */
const extraWorth = (unit: QueryUnit | undefined, isWord: boolean): number => {
  if (!unit || unit.parts.every(isTime)) return 0
  return (isWord ? WORD_WORTH : 0) + (/^\p{Lu}/u.test(unit.text) ? NAME_WORTH : 0) + Number.EPSILON
}

const isTime = (part: Part): boolean => {
  if (part.kind === 'any') return part.of.some((parts) => parts.every(isTime))
  return part.kind === 'value' && part.period !== undefined
}

/** A word without guesses and parts of compounds. */
const asWord = (part: Part): Part =>
  part.kind === 'text' && part.words.length === 1
    ? {
        ...part,
        words: part.words.map((word) => ({
          ...word,
          lexemes: word.lexemes.map((one) => ({ ...one, sureOnly: true as const })),
        })),
      }
    : part

/** Of these pieces, those that no visible record matches, whatever the filters. */
const absentOf = async (
  engine: SearchEngine,
  units: readonly QueryUnit[],
  absent: readonly number[],
  visibility: SearchVisibility,
): Promise<number[]> => {
  const alone = absent.map((at) => buildRequest(units[at]?.parts ?? [], [], visibility))
  const counts = await engine.countEach(alone, 1)
  return absent.filter((_, n) => counts[n] === 0)
}

/** The positions of pieces that a record needs: neither exclusions nor function words. */
const contentOf = (units: readonly QueryUnit[]): number[] => {
  const searched = units.flatMap(({ parts }, at) => (parts.every((part) => part.not) ? [] : [at]))
  const content = searched.filter((at) => !units[at]?.parts.every(isFunctionWord))
  return content.length > 0 ? content : searched
}

/** What is left of a query: its parts, and the left-out pieces as typed. */
const withoutPieces = (
  units: readonly QueryUnit[],
  { missing, unknown }: LeftOut,
): { parts: Part[]; missing: string[]; unknown: string[] } => {
  const textsAt = (places: readonly number[]) => places.flatMap((at) => units[at]?.text ?? [])
  return {
    parts: units.flatMap(({ parts }, at) => (missing.includes(at) ? [] : parts)),
    missing: textsAt(missing),
    unknown: textsAt(unknown),
  }
}

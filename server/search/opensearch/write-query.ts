import type { Condition, LexemePattern } from '#server/search/lexemes.ts'
import { dayOf } from '#server/search/memory/evaluate-condition.ts'
import { SURE_TIERS, TIERS, OWN_TIERS } from '#server/search/memory/lexeme-tiers.ts'
import type { Period } from '#server/search/query-terms.ts'
import { requestFor, type SearchRequest, type SearchScope } from '#server/search/request.ts'
import { generationKey } from './engine-document.ts'

/** A request that this engine does not answer exactly; another engine answers it. */
export class Unanswerable extends Error {}

/** A query in the engine's language. */
export type Query = Record<string, unknown>

/** The engine's limit of clauses is 1024. */
const MOST_CLAUSES = 900
/** Longest distance of a phrase, as in PostgreSQL. */
const MAX_DISTANCE = 20

/** Where a search looks: the scope, the tenant of the transaction, and records to leave out. */
export type EngineScope = {
  scope: SearchScope
  /** The tenant of the open transaction, whatever the scope says. */
  tenantId: string
  excluded: readonly string[]
}

/** What all queries require: the generation, the visibility, and what the request asks for. */
export const matching = (
  { scope, tenantId, excluded }: EngineScope,
  request: Pick<SearchRequest, 'condition' | 'times'> & Partial<SearchRequest>,
): Query => {
  const whole = { ...NO_RANKING, ...request }
  const byCondition = Map.groupBy(
    scope.generations,
    (esIndex) => requestFor(whole, scope, esIndex).condition,
  )
  const found = Array.from(byCondition, ([condition, generations]) => ({
    bool: {
      filter: [inGenerations(tenantId, generations), ...(condition ? [toQuery(condition)] : [])],
    },
  }))
  const query = {
    bool: {
      filter: [
        anyQuery(found),
        ...(scope.hiddenToo ? [] : [{ term: { h: false } }]),
        ...request.times.flatMap(overlapping),
      ],
      ...(excluded.length > 0 && { must_not: [{ ids: { values: excluded } }] }),
    },
  }
  if (countClauses(query) > MOST_CLAUSES) throw new Unanswerable('too many clauses')
  return query
}

const NO_RANKING = { demoted: null, exact: null, words: [], boosts: [], nearest: [] }

/**
 * The only filter by tenant and generation. The tenant is always the one of the open transaction,
 * so a scope that names another tenant finds nothing. (search.engineTenant)
 */
const inGenerations = (tenantId: string, generations: readonly string[]): Query => ({
  terms: { g: generations.map((esIndex) => generationKey(tenantId, esIndex)) },
})

/** The records that are moved to the end; null if there are none. */
export const demotedQuery = (
  { scope, tenantId }: EngineScope,
  request: SearchRequest,
): Query | null => {
  const demoted = scope.generations.flatMap((esIndex) => {
    const condition = requestFor(request, scope, esIndex).demoted
    return condition
      ? [{ bool: { filter: [inGenerations(tenantId, [esIndex]), toQuery(condition)] } }]
      : []
  })
  return demoted.length === 0 ? null : anyQuery(demoted)
}

export const toQuery = (condition: Condition): Query => {
  switch (condition.kind) {
    case 'lexeme':
      return anyLexeme([condition])
    case 'phrase':
      return phraseQuery(condition.words, condition.distance)
    case 'not':
      return { bool: { must_not: [toQuery(condition.of)] } }
    case 'all':
      return { bool: { filter: condition.of.map(toQuery) } }
    case 'any': {
      const lexemes = condition.of.filter((one) => one.kind === 'lexeme')
      const others = condition.of.filter((one) => one.kind !== 'lexeme').map(toQuery)
      return anyQuery([...(lexemes.length > 0 ? [anyLexeme(lexemes)] : []), ...others])
    }
  }
}

export const anyQuery = (queries: readonly Query[]): Query => {
  const [only, ...others] = queries
  if (!only) return { match_none: {} }
  return others.length === 0 ? only : { bool: { should: queries, minimum_should_match: 1 } }
}

/** Records that have any of the lexemes. Whole lexemes are one clause, however many they are. */
const anyLexeme = (patterns: readonly LexemePattern[]): Query => {
  const whole = patterns.filter(({ isPrefix }) => !isPrefix)
  const terms = whole.flatMap((one) => tiersOf(one).map((tier) => tier + one.lexeme))
  return anyQuery([
    ...(terms.length > 0 ? [{ terms: { t: terms } }] : []),
    ...patterns.filter(({ isPrefix }) => isPrefix).map(prefixQuery),
  ])
}

/** Records that have a lexeme with a prefix. */
export const prefixQuery = (pattern: LexemePattern): Query =>
  anyQuery(tiersOf(pattern).map((tier) => ({ prefix: { t: tier + pattern.lexeme } })))

const tiers = (count: number): string[] => Array.from({ length: count }, (_, tier) => `${tier}`)
const [OWN, SURE, ALL, VALUE] = [OWN_TIERS, SURE_TIERS, TIERS, 1].map(tiers) as [
  string[],
  string[],
  string[],
  string[],
]

/** The tiers that a lexeme may have. Lexemes without positions have the first one. */
export const tiersOf = ({ lexeme, sureOnly }: LexemePattern): readonly string[] => {
  const own = withoutStaff(lexeme)
  if (own.startsWith('=')) return OWN
  if (/^[#~^$]/.test(own)) return VALUE
  return sureOnly ? SURE : ALL
}

const withoutStaff = (lexeme: string): string => (lexeme.startsWith('!') ? lexeme.slice(1) : lexeme)

/** Words at adjacent positions, or each within a distance of the next, before or after it. */
const phraseQuery = (
  words: readonly (readonly LexemePattern[])[],
  distance: number | undefined,
): Query => {
  const spans = words.map(spanOf)
  if (distance === undefined) return near(spans, 0)
  const slop = Math.min(Math.max(distance, 1), MAX_DISTANCE) - 1
  return {
    bool: {
      filter: spans.slice(1).map((span, at) => {
        const before = spans[at] ?? span
        return anyQuery([near([before, span], slop), near([span, before], slop)])
      }),
    },
  }
}

const near = (clauses: readonly Query[], slop: number): Query => ({
  span_near: { clauses, slop, in_order: true },
})

const spanOf = (patterns: readonly LexemePattern[]): Query => {
  // A prefix within a phrase may stand for any number of words.
  if (patterns.some(({ isPrefix }) => isPrefix)) throw new Unanswerable('a prefix in a phrase')
  const terms = patterns.flatMap((one) => classesOf(one).map((letter) => letter + one.lexeme))
  return { span_or: { clauses: terms.map((term) => ({ span_term: { w: term } })) } }
}

/** The classes that a lexeme may have at a position. */
const classesOf = ({ lexeme, sureOnly }: LexemePattern): string[] => {
  if (withoutStaff(lexeme).startsWith('=')) return ['A']
  return sureOnly ? ['A', 'B'] : ['A', 'B', 'C', 'D']
}

/** A record without a date starts after and ends before every period. */
const overlapping = ({ from, to }: Period): Query[] => [
  { range: { a: { lte: dayOf(to) } } },
  { range: { z: { gte: dayOf(from) } } },
]

/** Records whose date lies within a period; dates open at an end do not. */
export const withinPeriod = ({ from, to }: Period): Query => ({
  bool: {
    filter: [
      { range: { a: { gte: dayOf(from) } } },
      { range: { z: { lte: dayOf(to) } } },
      { term: { u: true } },
    ],
  },
})

/** The number of queries within a query. */
export const countClauses = (query: unknown): number => {
  if (Array.isArray(query)) return query.reduce<number>((sum, one) => sum + countClauses(one), 0)
  if (typeof query !== 'object' || query === null) return 0
  return Object.entries(query).reduce(
    (sum, [name, of]) => sum + (LEAVES.has(name) ? 1 : countClauses(of)),
    0,
  )
}
const LEAVES = new Set(['term', 'terms', 'prefix', 'range', 'ids', 'span_term', 'match_none'])

import type { SearchRequest } from '#server/search/request.ts'
import type { LexemePattern } from '#server/search/lexemes.ts'
import { NEAREST_WORTH, shareOf, WORTHS } from '#server/search/memory/ranking.ts'
import {
  demotedQuery,
  matching,
  prefixQuery,
  tiersOf,
  toQuery,
  withinPeriod,
  type EngineScope,
  type Query,
} from './write-query.ts'

/** The tier that a word found by its beginning counts as. */
const PREFIX_TIER = 1

/**
 * The results with whole-number scores, which are those of the index in memory. `offset`: what the
 * scores are too high by, since the engine knows none below zero.
 */
export const scoreQuery = (
  place: EngineScope,
  request: SearchRequest,
): { query: Query; offset: number } => {
  const { words, boosts, nearest } = request
  const demoted = demotedQuery(place, request)
  const most =
    boosts.reduce((sum, { worth }) => sum + worth, words.length + nearest.length) * WORTHS[0] + 1
  const should = [
    ...words.map(bestTier),
    ...boosts.map(({ condition, worth }) => constant(toQuery(condition), worth * WORTHS[0])),
    ...nearest.map((period) => constant(withinPeriod(period), NEAREST_WORTH)),
    ...(demoted ? [constant({ bool: { must_not: [demoted] } }, most)] : []),
  ]
  return {
    query: { bool: { filter: [matching(place, request)], should, minimum_should_match: 0 } },
    offset: demoted ? most : 0,
  }
}

const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } })

/** A word counts by the best tier in which a record has one of its lexemes. */
const bestTier = (word: readonly LexemePattern[]): Query => {
  const share = shareOf(word)
  const prefixes = word.filter(({ isPrefix }) => isPrefix)
  const whole = word.filter(({ isPrefix }) => !isPrefix)
  const byWorth = Map.groupBy(WORTHS.keys(), (tier) => Math.trunc((WORTHS[tier] ?? 0) * share))
  const queries = Array.from(byWorth, ([worth, tiers]) => {
    // Memory ranks by all tiers, guesses too, whatever the condition asks for.
    const terms = tiers.flatMap((tier) =>
      whole.flatMap(({ lexeme }) =>
        tiersOf({ lexeme }).includes(`${tier}`) ? [`${tier}${lexeme}`] : [],
      ),
    )
    return [
      ...(terms.length > 0 ? [constant({ terms: { t: terms } }, worth)] : []),
      ...(tiers.includes(PREFIX_TIER)
        ? prefixes.map(({ lexeme }) => constant(prefixQuery({ lexeme }), worth))
        : []),
    ]
  })
  return { dis_max: { queries: queries.flat() } }
}

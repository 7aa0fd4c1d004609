import type { Histogram } from '#contract/histogram.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { SearchEngine } from './engine.ts'
import { findSomeWords } from './fallback.ts'
import { matchFieldValues } from './field-values.ts'
import { histogramOf } from './histogram.ts'
import type { Cursor } from './page-cursor.ts'
import { readQuery } from './parse-query.ts'
import { periodParts } from './period-parts.ts'
import type { Part } from './query-terms.ts'
import { buildRequest, type SearchRequest, type SearchScope } from './request.ts'
import type { SearchQuery } from './search-types.ts'
import { lookUpPatterns } from './word-patterns.ts'

/**
 * The request of a search with its number of results. If no record has all words, the request has
 * some of them. (search.fallback)
 */
export const readRequest = async (
  { db, scope, engine }: { db: Db; scope: SearchScope; engine: SearchEngine },
  searchQuery: SearchQuery,
  after?: Cursor,
) => {
  const { query, ownFields, vocabulary, filters, period } = searchQuery
  const requestOf = (parts: readonly Part[]) =>
    buildRequest([...parts, ...periodParts(period)], filters, vocabulary.visibility)
  const resolve = async (parts: readonly Part[]) =>
    lookUpPatterns(db, scope, await matchFieldValues(db, scope.tenantId, parts))
  const whole = await resolve(readQuery(query, ownFields, vocabulary))
  const count = after?.total ?? (await engine.count(requestOf(whole)))
  const fallback =
    searchQuery.isFallbackAllowed && (after ? after.missing !== undefined : count === 0)
      ? await findSomeWords(engine, searchQuery, resolve, after)
      : null
  const written = fallback?.parts ?? whole
  const request = requestOf(written)
  return {
    total: after || !fallback ? count : await engine.count(request),
    /** The parts of the words, and with those of the period. */
    written,
    parts: [...written, ...periodParts(period)],
    request,
    missing: fallback?.missing ?? [],
    unknown: fallback?.unknown ?? [],
    leftOut: fallback?.leftOut,
  }
}

/** The dates of the results, whatever period was asked for. (search.histogram) */
export const histogramIn = async (
  engine: SearchEngine,
  request: SearchRequest,
  written: readonly Part[],
  { period, filters, vocabulary, histogram = {} }: SearchQuery,
): Promise<Histogram> =>
  histogramOf(
    await engine.dateSpans(
      period ? buildRequest(written, filters, vocabulary.visibility) : request,
    ),
    histogram,
  )

import type { YearRange } from '#contract/histogram.ts'
import { ANY_FIELD } from '#contract/limits.ts'
import { refusePlace } from '#server/kit/database/cursor.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { CompletionContext } from './completion-context.ts'
import { type Completions, suggestCompletionsIn } from './completions.ts'
import type {
  FacetRequest,
  GenerationSummary,
  SearchEngine,
  SearchHit,
  ValueCount,
} from './engine.ts'
import { openEngine, searchFeed } from './engines.ts'
import { histogramOf } from './histogram.ts'
import { findSomeWords } from './fallback.ts'
import { countRights } from './count-rights.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { periodParts } from './period-parts.ts'
import { matchFieldValues } from './field-values.ts'
import { lookUpPatterns } from './word-patterns.ts'
import { readQuery } from './parse-query.ts'
import type { Part } from './query-terms.ts'
import { isUncounted } from './record-values.ts'
import { isRightsField } from './rights-filter.ts'
import {
  buildRequest,
  type Filter,
  isEverything,
  type SearchRequest,
  type SearchScope,
} from './request.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'

export { ANALYSER_VERSION } from './analyser/analyser.ts'
export type { Filter, SearchScope, FilterSet } from './request.ts'
export { MOST_RANKED } from './postgres/search-sql.ts'
export {
  openMemoryCache,
  closeMemoryCache,
  memoryBytes,
  MIN_RECORDS,
  loadInThread,
} from './memory/memory-index-cache.ts'
export { readQuery } from './parse-query.ts'
export { searchFeed }
export { correctSpelling } from './spelling.ts'
export type { SearchQuery, SearchResult } from './search-types.ts'
export { findSimilar, type SimilarHit } from './similar-records.ts'
export { matchesFilters } from './matches-filter.ts'
export { hasMarks, highlight } from './highlight.ts'
export { isOneWord, type Part, vocabularyOf } from './query-terms.ts'
export {
  DECADE,
  isCounted,
  isFiltered,
  isCoveredBy,
  uncountedOf,
  YEAR,
  type Source,
} from './record-values.ts'
export {
  lockFieldSettings,
  lockFieldSettingsShared,
  searchVisibilityOf,
  fieldWeightsOf,
  type SearchVisibility,
  type FieldWeights,
} from './field-weights.ts'
export { deleteStaleSortKeys } from './postgres/sort-keys.ts'
export {
  lockDocuments,
  reanalyseDocuments,
  configuredFields,
  selectOutdated,
} from './reanalysis.ts'
export { selectFields } from './postgres/document-writer.ts'

const NOTHING_FOUND: SearchResult = {
  total: 0,
  hits: [],
  parts: [],
  facets: new Map(),
  cursor: null,
  missing: [],
  unknown: [],
}

/**
 * Searches: the exact total, one page, and facets, each of which ignores the filters on its own
 * field. (search.search)
 */
export const search = async (
  db: Db,
  scope: SearchScope,
  searchQuery: SearchQuery,
): Promise<SearchResult> => {
  if (scope.generations.length === 0) return NOTHING_FOUND
  const { vocabulary, filters } = searchQuery
  const engine = await openEngine(db, scope)
  const after = searchQuery.cursor === undefined ? undefined : readCursor(searchQuery.cursor)
  const requestOf = (parts: readonly Part[]) =>
    buildRequest([...parts, ...periodParts(searchQuery.period)], filters, vocabulary.visibility)
  const resolve = async (parts: readonly Part[]) =>
    lookUpPatterns(db, scope, await matchFieldValues(db, scope.tenantId, parts))
  const whole = await resolve(readQuery(searchQuery.query, searchQuery.ownFields, vocabulary))
  const count = after?.total ?? (await engine.count(requestOf(whole)))
  const fallback =
    searchQuery.isFallbackAllowed && (after ? after.missing !== undefined : count === 0)
      ? await findSomeWords(engine, searchQuery, resolve, after)
      : null
  const {
    parts: written,
    missing,
    unknown,
  } = fallback ?? { parts: whole, missing: [], unknown: [] }
  const parts = [...written, ...periodParts(searchQuery.period)]
  const request = requestOf(written)
  const total = after || !fallback ? count : await engine.count(request)
  const { sort, from, size } = searchQuery
  const reading = engine.page(request, { sort, total, after, from, size })
  const { hits, cursor } = await (after ? reading.catch(refusePlace) : reading)
  return {
    total,
    parts,
    hits,
    cursor:
      cursor && fallback ? writeCursor({ ...readCursor(cursor), ...fallback.leftOut }) : cursor,
    missing,
    unknown,
    facets: await facetsOf(engine, scope, request, parts, searchQuery),
    ...(searchQuery.histogram && {
      histogram: histogramOf(
        await engine.dateSpans(
          searchQuery.period
            ? buildRequest(written, searchQuery.filters, searchQuery.vocabulary.visibility)
            : request,
        ),
        searchQuery.histogram,
      ),
    }),
  }
}

/**
 * The number of records of each generation of a scope, and on request their years.
 * (search.summaries)
 */
export const summarise = async (
  db: Db,
  scope: SearchScope,
  options: { years: boolean },
): Promise<GenerationSummary[]> =>
  scope.generations.length === 0 ? [] : (await openEngine(db, scope)).summaries(options)

/**
 * All records of a scope: how many, their first and last year, and the first ones added.
 * (search.summaries)
 */
export const findFirst = async (
  db: Db,
  scope: SearchScope,
  size: number,
): Promise<{ total: number; years: GenerationSummary['years']; hits: SearchHit[] }> => {
  const engine = await openEngine(db, scope)
  const everything = buildRequest([], [])
  const total = await engine.count(everything)
  const page = { sort: '-indexed', total, after: undefined, from: 0, size }
  const { first, last } = histogramOf(await engine.dateSpans(everything), { step: 100 })
  return {
    total,
    years: first === null || last === null ? null : { first, last },
    hits: (await engine.page(everything, page)).hits,
  }
}

/**
 * Whether a query, filters and a period match every record. Punctuation is no word, and demoted
 * records still match. (records.bulkAll)
 */
export const leavesNoneOut = (
  query: string,
  filters: readonly Filter[],
  period?: YearRange,
): boolean => isEverything(buildRequest([...readQuery(query), ...periodParts(period)], filters))

/**
 * Suggests how a query may continue while it is typed. `isNamed`: whether a field has a label.
 * (records.suggest)
 */
export const completeQuery = async (
  db: Db,
  scope: SearchScope,
  reading: Pick<SearchQuery, 'ownFields' | 'vocabulary'>,
  query: string,
  {
    sourcesOf,
    isNamed,
  }: Pick<CompletionContext, 'sourcesOf'> & { isNamed: (field: string) => boolean },
): Promise<Completions> => {
  if (scope.generations.length === 0) return { words: [], values: [] }
  const baseQuery = {
    ...reading,
    query: '',
    filters: [],
    facets: [],
    sort: 'indexed',
    from: 0,
    size: 0,
  }
  const context = {
    scope,
    engine: await openEngine(db, scope),
    baseQuery,
    search: (one: SearchQuery) => search(db, scope, one),
    sourcesOf,
  }
  return suggestCompletionsIn(db, context, query, isNamed)
}

/**
 * Counts the values of the requested fields among the results. Each facet ignores the filters on
 * its own field. (search.facets)
 */
export const facetsOf = async (
  engine: SearchEngine,
  scope: SearchScope,
  searchRequest: SearchRequest,
  parts: readonly Part[],
  {
    filters,
    facets,
    ownFields,
    vocabulary,
  }: Pick<SearchQuery, 'filters' | 'facets' | 'ownFields' | 'vocabulary'>,
): Promise<SearchResult['facets']> => {
  const found: SearchResult['facets'] = new Map(facets.map(({ name }) => [name, { buckets: [] }]))
  const add = ({ name, value, n }: ValueCount) =>
    found.get(name)?.buckets.push({ key: value, doc_count: n })
  const ends = performance.now() + ANY_FIELD.ms
  for (const { group, request } of groupsOf(searchRequest, facets, filters, (left) =>
    buildRequest(parts, left, vocabulary.visibility),
  )) {
    const rights = group.filter(({ field }) => isRightsField(field))
    const uncounted = group.filter(({ field }) => isUncounted(field, ownFields))
    const counted = group.filter((facet) => !uncounted.includes(facet) && !rights.includes(facet))
    if (rights.length > 0) (await countRights(engine, scope, request, rights)).forEach(add)
    if (counted.length > 0) (await engine.facets(request, counted)).forEach(add)
    if (uncounted.length === 0) continue
    const read = await engine.fieldValues(request, uncounted, {
      records: ANY_FIELD.records,
      ms: ends - performance.now(),
    })
    read.counted.forEach(add)
    if (read.of !== undefined)
      for (const { name } of uncounted)
        found.set(name, { buckets: found.get(name)?.buckets ?? [], of: read.of })
  }
  return found
}

/** Facets without filters on their own field are counted together. */
const groupsOf = (
  searchRequest: SearchRequest,
  facets: readonly FacetRequest[],
  filters: readonly Filter[],
  build: (filters: Filter[]) => SearchRequest,
) => {
  const isOwn = (facet: FacetRequest) => (filter: Filter) =>
    filter.field.toLowerCase() === facet.field.toLowerCase()
  const together = facets.filter((facet) => !filters.some(isOwn(facet)))
  const apart = facets.filter((facet) => !together.includes(facet))
  const without = (facet: FacetRequest) => filters.filter((filter) => !isOwn(facet)(filter))
  return [
    ...(together.length > 0 ? [{ group: together, request: searchRequest }] : []),
    ...apart.map((facet) => ({ group: [facet], request: build(without(facet)) })),
  ]
}

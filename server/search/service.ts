import type { SearchPeriod } from '#contract/histogram.ts'
import { refusePlace } from '#server/kit/database/cursor.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { CompletionContext } from './completion-context.ts'
import { type Completions, suggestCompletionsIn } from './completions.ts'
import type { GenerationSummary, SearchHit, YearSpan } from './engine.ts'
import { openEngine, searchFeed } from './engines.ts'
import { facetsOf } from './facets.ts'
import { histogramOf } from './histogram.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { periodParts } from './period-parts.ts'
import { readQuery } from './parse-query.ts'
import { histogramIn, readRequest } from './read-request.ts'
import { buildRequest, type Filter, isEverything, type SearchScope } from './request.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'

export { ANALYSER_VERSION } from './analyser/analyser.ts'
export type { YearSpan } from './engine.ts'
export type { Filter, SearchScope, FilterSet } from './request.ts'
export { MOST_RANKED } from './postgres/search-sql.ts'
export {
  openMemoryCache,
  closeMemoryCache,
  forgetFoundSets,
  memoryBytes,
  MIN_RECORDS,
  loadInThread,
} from './memory/memory-index-cache.ts'
export { readQuery } from './parse-query.ts'
export { searchGroups, type Group, type GroupedResult } from './search-groups.ts'
export { searchFeed }
export { correctSpelling } from './spelling.ts'
export type { SearchQuery, SearchResult } from './search-types.ts'
export { findSimilar, type SimilarHit } from './similar-records.ts'
export { matchesFilters } from './matches-filter.ts'
export { orderOfSet, type Pick, PICKED_ORDERS, pickedFilter, setOfFilter } from './picks.ts'
export { hasMarks, highlight } from './highlight.ts'
export { isOneWord, type Part, vocabularyOf } from './query-terms.ts'
export {
  DECADE,
  isCounted,
  isFiltered,
  isShared,
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
  const engine = await openEngine(db, scope)
  const after = searchQuery.cursor === undefined ? undefined : readCursor(searchQuery.cursor)
  const { total, written, parts, request, missing, unknown, leftOut } = await readRequest(
    { db, scope, engine },
    searchQuery,
    after,
  )
  const { sort, from, size } = searchQuery
  const reading = engine.page(request, { sort, total, after, from, size })
  const { hits, cursor } = await (after ? reading.catch(refusePlace) : reading)
  return {
    total,
    parts,
    hits,
    cursor: cursor && leftOut ? writeCursor({ ...readCursor(cursor), ...leftOut }) : cursor,
    missing,
    unknown,
    facets: await facetsOf(engine, scope, request, parts, searchQuery),
    ...(searchQuery.histogram && {
      histogram: await histogramIn(engine, request, written, searchQuery),
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
 * All records of a scope: how many, their first and last year, and the first ones in an order, by
 * default those added first. (search.summaries)
 */
export const findFirst = async (
  db: Db,
  scope: SearchScope,
  size: number,
  sort = '-indexed',
): Promise<{ total: number; years: GenerationSummary['years']; hits: SearchHit[] }> => {
  const engine = await openEngine(db, scope)
  const everything = buildRequest([], [])
  const total = await engine.count(everything)
  const page = { sort, total, after: undefined, from: 0, size }
  const { first, last } = histogramOf(await engine.dateSpans(everything), { step: 100 })
  return {
    total,
    years: first === null || last === null ? null : { first, last },
    hits: (await engine.page(everything, page)).hits,
  }
}

/**
 * The first and last year of the records with each value of a field, among those that pass the
 * filters. (search.valueYears)
 */
export const yearsOfValues = async (
  db: Db,
  scope: SearchScope,
  { filters, vocabulary }: Pick<SearchQuery, 'filters' | 'vocabulary'>,
  field: string,
): Promise<Map<string, YearSpan>> =>
  scope.generations.length === 0
    ? new Map()
    : (await openEngine(db, scope)).valueYears(
        buildRequest([], filters, vocabulary.visibility),
        field,
      )

/**
 * Whether a query, filters and a period match every record. Punctuation is no word, and demoted
 * records still match. (records.bulkAll)
 */
export const leavesNoneOut = (
  query: string,
  filters: readonly Filter[],
  period?: SearchPeriod,
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

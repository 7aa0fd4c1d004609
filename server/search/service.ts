import { refusePlace } from '#server/kit/database/cursor.ts'
import type { Db } from '#server/kit/database/database.ts'
import { suggestCompletionsIn, type CompletionContext, type Completions } from './completions.ts'
import { facetsOf } from './facets.ts'
import { openEngine, searchFeed } from './engines.ts'
import { matchFieldValues } from './match-field-values.ts'
import { readCursor } from './page-cursor.ts'
import { readQuery } from './parse-query.ts'
import { buildRequest, isEverything, type Filter, type SearchScope } from './request.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'

export { ANALYSER_VERSION } from './analyser/analyser.ts'
export type { Filter, SearchScope, FilterSet } from './request.ts'
export { highlight } from './highlight.ts'
export { MOST_RANKED } from './postgres/finder.ts'
export {
  openMemoryCache,
  closeMemoryCache,
  memoryBytes,
  MIN_RECORDS,
  loadInThread,
} from './memory/cache.ts'
export { readQuery, type Part } from './parse-query.ts'
export { searchFeed }
export { correctSpelling } from './spelling.ts'
export type { SearchQuery, SearchResult } from './search-types.ts'
export { matchesFilters } from './matches-filter.ts'
export { isOneWord, vocabularyOf } from './vocabulary.ts'
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
  const own = searchQuery.ownFields
  const parts = await matchFieldValues(
    db,
    scope.tenantId,
    readQuery(searchQuery.query, own, searchQuery.vocabulary),
    own,
  )
  const request = buildRequest(parts, searchQuery.filters, searchQuery.vocabulary.visibility)
  const engine = await openEngine(db, scope)
  const after = searchQuery.cursor === undefined ? undefined : readCursor(searchQuery.cursor)
  const total = after?.total ?? (await engine.count(request))
  const { sort, from, size } = searchQuery
  const page = engine.page(request, { sort, total, after, from, size })
  return {
    total,
    parts,
    ...(await (after ? page.catch(refusePlace) : page)),
    facets: await facetsOf(engine, request, parts, searchQuery),
  }
}

/**
 * Whether a query and filters match every record. Punctuation is no word, and demoted records
 * still match. (records.bulkAll)
 */
export const leavesNoneOut = (query: string, filters: readonly Filter[]): boolean =>
  isEverything(buildRequest(readQuery(query), filters))

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

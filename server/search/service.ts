import { refusePlace } from '#server/kit/database/cursor.ts'
import type { Db } from '#server/kit/database/database.ts'
import { suggestCompletionsIn, type CompletionContext, type Completions } from './completions.ts'
import { facetsOf } from './facets.ts'
import { sqlFinder, type Finder } from './finder.ts'
import { matchFieldValues } from './match-field-values.ts'
import { memoryFinder } from './memory/memory-finder.ts'
import { readCursor } from './page-cursor.ts'
import { readQuery } from './parse-query.ts'
import { buildRequest, isEverything, type Filter, type SearchScope } from './request.ts'
import { readPage } from './result-page.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'

export { ANALYSER_VERSION } from './analyser/analyser.ts'
export type { Filter, SearchScope, FilterSet } from './request.ts'
export { highlight } from './highlight.ts'
export { MOST_RANKED } from './finder.ts'
export { configureMemoryCache, memoryBytes, MIN_RECORDS, loadInThread } from './memory/cache.ts'
export { readQuery, type Part } from './parse-query.ts'
export type { FacetRequest } from './search-sql.ts'
export { correctSpelling } from './spelling.ts'
export type { SearchQuery, SearchResult } from './search-types.ts'
export { matchesFilters } from './matches-filter.ts'
export { isOneWord, vocabularyOf } from './vocabulary.ts'
export {
  DECADE,
  isCounted,
  isFiltered,
  isCoveredBy,
  textsOf,
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
export { deleteStaleSortKeys } from './sort-keys.ts'
export {
  lockDocuments,
  reanalyseDocuments,
  configuredFields,
  selectOutdated,
} from './reanalysis.ts'
export {
  dropDocuments,
  selectFields,
  putDocuments,
  removeDocuments,
  removeGeneration,
  mergePendingWords,
} from './document-writer.ts'

/**
 * Searches: the exact total, one page, and facets, each of which ignores the filters on its own
 * field. (search.search)
 */
export const search = async (
  db: Db,
  scope: SearchScope,
  searchQuery: SearchQuery,
): Promise<SearchResult> => {
  if (scope.generations.length === 0) return { total: 0, hits: [], facets: new Map(), cursor: null }
  const own = searchQuery.ownFields
  const parts = await matchFieldValues(
    db,
    scope.tenantId,
    readQuery(searchQuery.query, own, searchQuery.vocabulary),
    own,
  )
  const request = buildRequest(parts, searchQuery.filters, searchQuery.vocabulary.visibility)
  const finder = await finderFor(db, scope)
  const after = searchQuery.cursor === undefined ? undefined : readCursor(searchQuery.cursor)
  const total = after?.total ?? (await finder.count(request))
  const page = readPage(db, finder, scope, request, searchQuery, { total, after })
  return {
    total,
    ...(await (after ? page.catch(refusePlace) : page)),
    facets: await facetsOf(db, scope, finder, request, parts, searchQuery),
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
    finder: await finderFor(db, scope),
    baseQuery,
    search: (one: SearchQuery) => search(db, scope, one),
    sourcesOf,
  }
  return suggestCompletionsIn(db, context, query, isNamed)
}

const finderFor = async (db: Db, scope: SearchScope): Promise<Finder> =>
  (await memoryFinder(db, scope)) ?? sqlFinder(db, scope)

import type { Db } from '#server/kit/database/database.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import type { SearchRequest, SearchScope } from '#server/search/request.ts'
import { countFound, selectFacets, selectRanked, type RankedRow } from './search-sql.ts'

/** The database ranks at most this many records. (search.ranked) */
export const MOST_RANKED = 10_000

/** The position and size of a page by relevance. */
export type RankedPage = {
  total: number
  after: { score: number; id: string } | null
  from: number
  size: number
}

/** Finds records in PostgreSQL's tables or in memory. Scores of the two cannot be compared. */
export type Finder = Pick<SearchEngine, 'count' | 'facets'> & {
  by: 'tables' | 'memory'
  /** The number of searchable records; null if unknown. */
  records: number | null
  ranked: (request: SearchRequest, page: RankedPage) => Promise<RankedRow[]>
  wordsWithPrefix: SearchEngine['suggestWords']
  valuesWithPrefix: SearchEngine['suggestValues']
}

/** Finds records in PostgreSQL's tables. */
export const tablesFinder = (db: Db, scope: SearchScope): Finder => ({
  by: 'tables',
  records: null,
  count: (request) => countFound(db, scope, request),
  ranked: (request, { total, ...page }) =>
    selectRanked(db, scope, request, { many: total > MOST_RANKED, ...page }),
  facets: (request, facets) => selectFacets(db, scope, request, facets),
  wordsWithPrefix: async () => null,
  valuesWithPrefix: () => null,
})

import type { Db } from '#server/kit/database/database.ts'
import type { Value } from './record-values.ts'
import type { SearchRequest, SearchScope } from './request.ts'
import {
  countFound,
  selectFacets,
  selectRanked,
  type FacetRequest,
  type RankedRow,
  type ValueCount,
} from './search-sql.ts'

/** The database ranks at most this many records. (search.ranked) */
export const MOST_RANKED = 10_000

/** The position and size of a page by relevance. */
export type RankedPage = {
  total: number
  after: { score: number; id: string } | null
  from: number
  size: number
}

/** Finds records in PostgreSQL or in memory. Scores of the two cannot be compared. */
export type Finder = {
  by: 'tables' | 'memory'
  /** The number of searchable records; null if unknown. */
  records: number | null
  count: (request: SearchRequest) => Promise<number>
  ranked: (request: SearchRequest, page: RankedPage) => Promise<RankedRow[]>
  facets: (request: SearchRequest, facets: readonly FacetRequest[]) => Promise<ValueCount[]>
  /**
   * Words of the results that start with a prefix, ignoring accents, the most frequent first.
   * `staffToo`: also words of staff fields. Null if the finder has no index of words.
   */
  wordsWithPrefix: (
    request: SearchRequest,
    folded: string,
    staffToo: boolean,
  ) => Promise<PrefixWord[] | null>
  /**
   * Values with a word that starts with the prefix, those of most records first, with counts if
   * known. Null if the finder has no index of values.
   */
  valuesWithPrefix: (folded: string, most: number) => (Value & { n?: number })[] | null
}

/** A word, how many results have it, and some of these. */
export type PrefixWord = {
  folded: string
  n: number
  hits: { id: string; esIndex: string; score: null }[]
}

/** Finds records in PostgreSQL. */
export const sqlFinder = (db: Db, scope: SearchScope): Finder => ({
  by: 'tables',
  records: null,
  count: (request) => countFound(db, scope, request),
  ranked: (request, { total, ...page }) =>
    selectRanked(db, scope, request, { many: total > MOST_RANKED, ...page }),
  facets: (request, facets) => selectFacets(db, scope, request, facets),
  wordsWithPrefix: async () => null,
  valuesWithPrefix: () => null,
})

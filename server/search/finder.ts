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

/** More candidates than these are not ranked by the database. (search.ranked) */
export const MOST_RANKED = 10_000

/** Where a page by relevance begins, and how many it has. */
export type RankedPage = {
  total: number
  after: { score: number; id: string } | null
  from: number
  size: number
}

/** Finds the records that a search asks for: in the tables of search, or in memory. Scores of one are not those of the other. */
export type Finder = {
  by: 'tables' | 'memory'
  /** How many records there are, found or not; null: not known. */
  records: number | null
  count: (request: SearchRequest) => Promise<number>
  ranked: (request: SearchRequest, page: RankedPage) => Promise<RankedRow[]>
  facets: (request: SearchRequest, facets: readonly FacetRequest[]) => Promise<ValueCount[]>
  /**
   * Words of what is found that go on as something begins without Icelandic letters, the commonest first; null: ask records themselves.
   * `staffToo`: also those that only those who work for the tenant find.
   */
  wordsWithPrefix: (
    request: SearchRequest,
    folded: string,
    staffToo: boolean,
  ) => Promise<PrefixWord[] | null>
  /** So many values in which words go on so, those of most records first, with how many where that is known; null: ask records themselves. */
  valuesWithPrefix: (folded: string, most: number) => (Value & { n?: number })[] | null
}

/** A word, how many of the records found have it, and some of these. */
export type PrefixWord = {
  folded: string
  n: number
  hits: { id: string; esIndex: string; score: null }[]
}

/** Finds in the tables. */
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

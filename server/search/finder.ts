import type { Db } from '#server/kit/database/database.ts'
import type { Value } from './record-values.ts'
import type { Asked, SearchScope } from './request.ts'
import {
  countFound,
  selectFacets,
  selectRanked,
  type Counted,
  type FacetAsked,
  type Ranked,
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
  count: (asked: Asked) => Promise<number>
  ranked: (asked: Asked, page: RankedPage) => Promise<Ranked[]>
  facets: (asked: Asked, facets: readonly FacetAsked[]) => Promise<Counted[]>
  /**
   * Words of what is found that go on as something begins without Icelandic letters, the commonest first; null: ask records themselves.
   * `staffToo`: also those that only those who work for the tenant find.
   */
  wordsBeginning: (asked: Asked, folded: string, staffToo: boolean) => Promise<FoundWord[] | null>
  /** So many values in which words go on so, those of most records first, with how many where that is known; null: ask records themselves. */
  valuesBeginning: (folded: string, most: number) => (Value & { n?: number })[] | null
}

/** A word, how many of the records found have it, and some of these. */
export type FoundWord = {
  folded: string
  n: number
  hits: { id: string; esIndex: string; score: null }[]
}

/** Finds in the tables. */
export const finderInTables = (db: Db, reach: SearchScope): Finder => ({
  by: 'tables',
  records: null,
  count: (asked) => countFound(db, reach, asked),
  ranked: (asked, { total, ...page }) =>
    selectRanked(db, reach, asked, { many: total > MOST_RANKED, ...page }),
  facets: (asked, facets) => selectFacets(db, reach, asked, facets),
  wordsBeginning: async () => null,
  valuesBeginning: () => null,
})

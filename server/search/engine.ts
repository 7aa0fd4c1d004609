import type { Db } from '#server/kit/database/database.ts'
import type { FieldWeights } from './field-weights.ts'
import type { Cursor } from './page-cursor.ts'
import type { Value } from './record-values.ts'
import type { SearchRequest, SearchScope } from './request.ts'
import type { RecordInput } from './search-document.ts'

/**
 * Finds records within the scope it was opened for. Engines give the same results: the same
 * records, totals and counts; only scores may differ, and a score means something within its
 * engine only. (search.engine) `engine-conformance.setup.ts` has the tests that each must pass.
 */
export type SearchEngine = {
  /** The exact number of matching records. */
  count: (request: SearchRequest) => Promise<number>
  /** The same for each generation; those without any match are left out. */
  countByGeneration: (request: SearchRequest) => Promise<Map<string, number>>
  /** One page, by relevance or in the order of a key. */
  page: (request: SearchRequest, page: PageRequest) => Promise<ResultPage>
  /** The values of fields with stored counts, with how many results have each. */
  facets: (request: SearchRequest, facets: readonly FacetRequest[]) => Promise<ValueCount[]>
  /** The values of any fields, counted by reading results up to a limit. */
  fieldValues: (
    request: SearchRequest,
    facets: readonly FacetRequest[],
    limit: { records: number; ms: number },
  ) => Promise<FieldValues>
  /**
   * Words of the results that start with a prefix, ignoring accents, the most frequent first.
   * `staffToo`: also words of staff fields. Null if the engine has no index of words.
   */
  suggestWords: (
    request: SearchRequest,
    folded: string,
    staffToo: boolean,
  ) => Promise<PrefixWord[] | null>
  /**
   * Values with a word that starts with a prefix, those of most records first, with counts if
   * known. Null if the engine has no index of values.
   */
  suggestValues: (folded: string, limit: number) => (Value & { n?: number })[] | null
  /** The dates of the results, by first and last year. */
  dateSpans: (request: SearchRequest) => Promise<DateSpan[]>
  /**
   * The first and last year of the results with each value of a field with stored counts. Dates
   * open at an end do not count; a value without any other date is left out.
   */
  valueYears: (request: SearchRequest, field: string) => Promise<Map<string, YearSpan>>
  /** The records of each generation; generations without records may be left out. */
  summaries: (options: { years: boolean }) => Promise<GenerationSummary[]>
  /** How many records match each request. An engine may stop counting at `most`. */
  countEach: (requests: readonly SearchRequest[], most: number) => Promise<number[]>
  /** Records that match several of the requests, those of the highest sum of worths first. */
  matchSeveral: (
    weighted: readonly WeightedRequest[],
    limits: SeveralLimits,
  ) => Promise<SeveralMatch[]>
}

/**
 * A date of `n` results: its first and last year; null without a date. `isOpen`: it is open at an
 * end, and both years are that of its other end.
 */
export type DateSpan = { years: YearSpan | null; isOpen: boolean; n: number }

/** A first and a last year. */
export type YearSpan = { first: number; last: number }

/** A generation's number of records, and their first and last year; null without any date. */
export type GenerationSummary = {
  esIndex: string
  records: number
  years: YearSpan | null
}

/** The most requests that `matchSeveral` compares. */
export const SEVERAL_MAX = 12
/** A request, and what a match of it adds to a record's score. */
export type WeightedRequest = { request: SearchRequest; worth: number }
/**
 * `least`: how many requests a record must match. An engine may read only the first `most` matches
 * of each request.
 */
export type SeveralLimits = { least: number; most: number; size: number }
/** `matched`: the 0-based positions of the requests that the record matches. */
export type SeveralMatch = { id: string; esIndex: string; score: number; matched: number[] }

/** Opens an engine for one scope, within the caller's transaction. */
export type OpenSearchEngine = (db: Db, scope: SearchScope) => Promise<SearchEngine>

/** `total`: the number of matches. `after`: the end of the page before. */
export type PageRequest = {
  sort: string | undefined
  total: number
  after: Cursor | undefined
  from: number
  size: number
}
/** `score` is null if the page is not by relevance. `cursor`: where the next page begins. */
export type ResultPage = { hits: SearchHit[]; cursor: string | null }
export type SearchHit = { id: string; esIndex: string; score: number | null }

/** A requested facet. `byKey`: in the order of its values, else the most frequent first. */
export type FacetRequest = { name: string; field: string; size: number; byKey: boolean }
export type ValueCount = { name: string; value: string; n: number }
/** `of`: how many records were read if not all; 0 after a timeout. */
export type FieldValues = { counted: ValueCount[]; of?: number }

/** A word, how many results have it, and some of these. */
export type PrefixWord = { folded: string; n: number; hits: SearchHit[] }

/** A generation of an index's records. */
export type SearchGeneration = { tenantId: string; esIndex: string }

/**
 * Tells an engine what changed. Each call may be repeated: the second changes nothing. What a
 * transaction wrote is found by the first search after its commit.
 */
export type SearchFeed = {
  /** Inserts or replaces records. */
  put: (
    db: Db,
    generation: SearchGeneration,
    records: readonly RecordInput[],
    settings?: FeedSettings,
  ) => Promise<void>
  /** Removes records from a generation that is searched. */
  remove: (db: Db, generation: SearchGeneration, ids: readonly string[]) => Promise<void>
  /** Removes records from a generation that another one has replaced. */
  retire: (db: Db, generation: SearchGeneration, ids: readonly string[]) => Promise<void>
  /** Removes all that is left of a generation whose records are gone. */
  drop: (db: Db, generation: SearchGeneration) => Promise<void>
  /** Ends a large number of writes. */
  flush: (db: Db) => Promise<void>
}

/**
 * Values of `uncounted` fields can be searched and filtered, but have no stored counts. Records
 * with a value in `fileField` sort by it instead of their file name. (records.userDefined)
 */
type FeedSettings = {
  uncounted?: ReadonlySet<string> | undefined
  fileField?: string | undefined
  weights?: FieldWeights
}

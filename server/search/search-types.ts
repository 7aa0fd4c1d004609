import type { Histogram, HistogramRequest, SearchPeriod } from '#contract/histogram.ts'
import type { OwnField } from './field-names.ts'
import type { Filter } from './request.ts'
import type { FacetRequest, SearchHit } from './engine.ts'
import type { Part, Vocabulary } from './query-terms.ts'

/** A search as a caller states it. */
export type SearchQuery = {
  query: string
  /** Fields that the searched indices define themselves. */
  ownFields: readonly OwnField[]
  /** The tenant's synonyms and stop words, and the caller's visibility. */
  vocabulary: Vocabulary
  filters: readonly Filter[]
  facets: readonly FacetRequest[]
  /** Years that the date must overlap. */
  period?: SearchPeriod | undefined
  histogram?: HistogramRequest | undefined
  /**
   * `relevance`, `indexed`, `date`, `title`, `file` or `field:` with a name; a leading `-`
   * reverses it. Default: relevance if the query has words, else newest first.
   */
  sort?: string | undefined
  from: number
  size: number
  cursor?: string | undefined
  /** If no record has all words, searches some of them. (search.fallback) */
  isFallbackAllowed?: boolean
}

/** The result of a search. */
export type SearchResult = {
  total: number
  hits: SearchHit[]
  /** The parsed query, for highlights. */
  parts: readonly Part[]
  /** By facet name, in the requested order. `of`: how many records were counted if not all. */
  facets: Map<string, { buckets: { key: string; doc_count: number }[]; of?: number }>
  histogram?: Histogram
  cursor: string | null
  /** Pieces of the query that were left out since nothing has them all; empty normally. */
  missing: string[]
  /** Those of them that no visible record has. */
  unknown: string[]
}

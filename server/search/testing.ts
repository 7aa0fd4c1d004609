import { NO_VOCABULARY } from './query-terms.ts'
import type { SearchQuery } from './search-types.ts'

/** A search for some words, with no filters and no fields of an index; `changes` sets the rest. */
export const searchQueryFor = (query: string, changes: Partial<SearchQuery> = {}): SearchQuery => ({
  query,
  ownFields: [],
  vocabulary: NO_VOCABULARY,
  filters: [],
  facets: [],
  from: 0,
  size: 100,
  ...changes,
})

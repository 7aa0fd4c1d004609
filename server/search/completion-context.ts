import type { SearchEngine } from './engine.ts'
import type { Source } from './record-values.ts'
import type { SearchScope } from './request.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'

/** What completions need: the searched scope, its engine, and a way to read records. */
export type CompletionContext = {
  scope: SearchScope
  engine: SearchEngine
  baseQuery: SearchQuery
  search: (baseQuery: SearchQuery) => Promise<SearchResult>
  sourcesOf: (hits: SearchResult['hits']) => Promise<Source[]>
}

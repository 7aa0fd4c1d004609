import type { OwnField } from './field-names.ts'
import type { Filter } from './request.ts'
import type { FacetRequest } from './search-sql.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a search asks for. */
export type SearchQuery = {
  query: string
  /** Fields of the indices' own, that the query may name. */
  ownFields: readonly OwnField[]
  /** What the tenant says of words. */
  vocabulary: Vocabulary
  filters: readonly Filter[]
  facets: readonly FacetRequest[]
  /** `relevance`, `indexed`, or `date`, `title`, `file` and `field:` with a name, with `-` for the other way; absent: relevance where words are asked for, else the newest first. */
  sort?: string | undefined
  from: number
  size: number
  cursor?: string | undefined
}

/** What it finds. */
export type SearchResult = {
  total: number
  hits: { id: string; esIndex: string; score: number | null }[]
  /** By name; in the order asked for. `of`: of how many records the counts are, where not all were looked at. */
  facets: Map<string, { buckets: { key: string; doc_count: number }[]; of?: number }>
  cursor: string | null
}

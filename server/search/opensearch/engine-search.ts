import { EngineRefused, EngineUnavailable, type EngineClient } from './http-client.ts'
import { Unanswerable, type Query } from './write-query.ts'

/** How long the engine works on one search before it gives up, milliseconds. */
const WORK_MS = '2500ms'

export type Hit = { _index: string; _score: number | null; sort: (number | string)[] } & {
  matched_queries?: string[]
  _id: string
}
export type Bucket = { key: string | Record<string, string>; doc_count: number } & {
  [aggregation: string]: unknown
}
export type Aggregation = {
  buckets: Bucket[]
  sum_other_doc_count?: number
  doc_count_error_upper_bound?: number
  after_key?: Record<string, string>
}
export type Answer = {
  hits: { total: { value: number; relation: string }; hits: Hit[] }
  aggregations?: Record<string, Aggregation>
}
type Response = Answer & {
  timed_out: boolean
  _shards: { total: number; successful: number; failed: number }
  error?: { type?: string; reason?: string }
  status: number
}

/** A search in some indices. Its total is exact. */
export type Search = {
  query: Query
  size?: number
  sort?: object[]
  search_after?: (number | string)[]
  from?: number
  aggs?: Record<string, object>
}

/**
 * Searches in these indices, all in one call. An answer that lacks a shard, or that ended early, is
 * none.
 */
export const searchAll = async (
  client: EngineClient,
  indices: readonly string[],
  searches: readonly Search[],
): Promise<Answer[]> => {
  if (searches.length === 0) return []
  const head = JSON.stringify({ index: indices, allow_partial_search_results: false })
  const lines = searches.flatMap((search) => [
    head,
    JSON.stringify({ size: 0, track_total_hits: true, timeout: WORK_MS, ...search }),
  ])
  const { responses } = await client.call<{ responses: Response[] }>({
    method: 'POST',
    path: '/_msearch',
    body: `${lines.join('\n')}\n`,
  })
  if (responses?.length !== searches.length) throw new EngineUnavailable('no answer of an engine')
  for (const { error, status, timed_out: isLate, _shards: shards } of responses) {
    if (error) throw new EngineRefused(status, error.type ?? '', error.reason ?? '')
    if (isLate) throw new Unanswerable('too much work')
    if (shards.failed > 0) throw new EngineUnavailable('shards are missing')
  }
  return responses
}

/** One search. */
export const searchOne = async (
  client: EngineClient,
  indices: readonly string[],
  search: Search,
): Promise<Answer> => {
  const [answer] = await searchAll(client, indices, [search])
  if (!answer) throw new EngineUnavailable('no answer')
  return answer
}

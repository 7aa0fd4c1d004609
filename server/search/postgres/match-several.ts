import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { SeveralLimits, SeveralMatch, WeightedRequest } from '#server/search/engine.ts'
import type { SearchRequest, SearchScope } from '#server/search/request.ts'
import { conditionIn } from './scope-condition.ts'

/** The number of matches of each request, counted up to `most`. */
export const countEach = async (
  db: Db,
  scope: SearchScope,
  requests: readonly SearchRequest[],
  most: number,
): Promise<number[]> => {
  if (requests.length === 0) return []
  const { rows } = await db.execute<{ n: number; found: number }>(sql`
    select n, found from search_count_each(
      ${scopeArguments(scope)}, ${conditions(scope, requests)}::tsquery[], ${most})`)
  const counts = new Map(rows.map(({ n, found }) => [n, found]))
  return requests.map((_, n) => counts.get(n) ?? 0)
}

/** Records that match several requests, by the sum of worths. */
export const selectSeveral = async (
  db: Db,
  scope: SearchScope,
  weighted: readonly WeightedRequest[],
  { least, most, size }: SeveralLimits,
): Promise<SeveralMatch[]> => {
  if (weighted.length === 0) return []
  const requests = weighted.map(({ request }) => request)
  const { rows } = await db.execute<{
    id: string
    es_index: string
    score: number
    matched: number[]
  }>(sql`
    select id, es_index, score, matched from search_match_several(
      ${scopeArguments(scope)}, ${conditions(scope, requests)}::tsquery[],
      ${sql.param(weighted.map(({ worth }) => worth))}::real[], ${least}, ${most}, ${size})`)
  return rows.map(({ es_index: esIndex, ...row }) => ({ ...row, esIndex }))
}

const scopeArguments = ({ tenantId, generations, hiddenToo }: SearchScope) =>
  sql`${tenantId}, ${sql.param([...generations])}::text[], ${hiddenToo}`

const conditions = (scope: SearchScope, requests: readonly SearchRequest[]) =>
  sql.param(requests.map((request) => conditionIn(scope, request)))

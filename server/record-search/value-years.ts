import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { yearsOfValues, type YearSpan } from '#server/search/service.ts'
import { resolveIndices } from './resolve-indices.ts'
import { readSearchBody, type SearchBody } from './search-records.ts'

/**
 * The first and last year of the records with each value of a field, among those that pass the
 * filters. Empty for callers who may not see dates or the field. (archives.levelYears)
 */
export const readValueYears = async (
  db: Db,
  caller: Caller,
  { tenantId, ids }: { tenantId: string; ids: string },
  { filters, field }: { filters: SearchBody['filters']; field: string },
): Promise<Map<string, YearSpan>> => {
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const body = { query: '', filters, aggs: {}, fallback: false }
  const { scope, access, request } = await readSearchBody(db, caller, tenantId, indices, body)
  const isClosed = ['date', field.toLowerCase()].some((name) => access.closed.has(name))
  return isClosed ? new Map() : yearsOfValues(db, scope, request, field)
}

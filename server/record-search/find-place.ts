import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { search } from '#server/search/service.ts'
import { resolveIndices } from './resolve-indices.ts'
import { readSearchBody, type SearchBody } from './search-records.ts'

/**
 * The 0-based place of a record in the results of a search, looked for in the page that the body
 * names; null if it is not on it. Reads no records, so the page may be long.
 */
export const findPlace = async (
  db: Db,
  caller: Caller,
  { tenantId, ids, recordId }: { tenantId: string; ids: string; recordId: string },
  body: SearchBody,
): Promise<number | null> => {
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const { scope, request } = await readSearchBody(db, caller, tenantId, indices, body)
  const { from, size } = body
  const { hits } = await search(db, scope, { ...request, from, size })
  const at = hits.findIndex(({ id }) => id === recordId)
  return at < 0 ? null : from + at
}

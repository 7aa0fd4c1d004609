import type { Answer } from '#contract/endpoint.ts'
import type { records } from '#contract/records.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  type Caller,
  closesDescription,
  generationOf,
  mayView,
  openValues,
  readFieldAccess,
  seesClosed,
  selectPicks,
  selectRecords,
} from '#server/records/service.ts'
import { matchesFilters } from '#server/search/service.ts'
import { resolveIndices } from './resolve-indices.ts'
import { pickFields } from './search-records.ts'

/** Records by id: one entry for each requested id, in that order. (records.mget) */
export const getRecordsByIds = async (
  db: Db,
  caller: Caller,
  { tenantId, ids }: { tenantId: string; ids: string },
  request: { ids: readonly string[]; _source?: readonly string[] | undefined },
): Promise<Answer<typeof records.mget>> => {
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const access = await readFieldAccess(db, caller, tenantId)
  const found = new Map<string, { _index: string; _source: Record<string, unknown> }>()
  const wanted = request.ids.filter(isUuid)
  for (const index of indices) {
    const generation = generationOf(tenantId, index)
    const picks = index.aliasFilters && (await selectPicks(db, generation, wanted))
    for (const row of await selectRecords(db, generation, wanted))
      if (
        mayView(caller, { visibility: index.visibility, hidden: row.hidden !== null }) &&
        (access.closedToo || !closesDescription(row.restriction)) &&
        matchesFilters(
          seesClosed(caller) ? row.source : openValues(row.source, row.restriction),
          index.aliasFilters,
          index.rights,
          picks?.get(row.id),
        )
      )
        found.set(row.id, {
          _index: index.id,
          _source: pickFields(
            access.visibleValues(row.source, index, row.restriction),
            request._source,
          ),
        })
  }
  const first = indices[0]?.id ?? ''
  return {
    docs: request.ids.map((id) => ({
      _id: id,
      _index: first,
      found: found.has(id.toLowerCase()),
      ...found.get(id.toLowerCase()),
    })),
  }
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

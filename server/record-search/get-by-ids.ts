import type { Answer } from '#contract/endpoint.ts'
import type { records } from '#contract/records.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  type Asker,
  generationOf,
  mayView,
  selectRecords,
  veilOf,
} from '#server/records/service.ts'
import { isSeenThrough } from '#server/search/service.ts'
import { pick } from './pick-fields.ts'
import { indicesOf } from './scope.ts'

/** Records by id: as many as were asked for, in that order. (records.mget) */
export const mgetRecords = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: { tenantId: string; ids: string },
  asked: { ids: readonly string[]; _source?: readonly string[] | undefined },
): Promise<Answer<typeof records.mget>> => {
  const indices = await indicesOf(db, asker, tenantId, ids)
  const veil = await veilOf(db, asker, tenantId)
  const found = new Map<string, { _index: string; _source: Record<string, unknown> }>()
  for (const index of indices)
    for (const row of await selectRecords(
      db,
      generationOf(tenantId, index),
      asked.ids.filter(isUuid),
    ))
      if (
        mayView(asker, { visibility: index.visibility, hidden: row.hidden !== null }) &&
        isSeenThrough(row.source, index.through)
      )
        found.set(row.id, {
          _index: index.id,
          _source: pick(veil.shown(row.source, index), asked._source),
        })
  const first = indices[0]?.id ?? ''
  return {
    docs: asked.ids.map((id) => ({
      _id: id,
      _index: first,
      found: found.has(id.toLowerCase()),
      ...found.get(id.toLowerCase()),
    })),
  }
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

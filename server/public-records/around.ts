import type { z } from 'zod'
import type { PublicRecord, publicRecords } from '#contract/public-records.ts'
import { pictureList, searchOf } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { resolveIndices, searchRecords } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'

type ListPlace = NonNullable<z.output<typeof publicRecords.get.body>['list']>

/** Pictures of the filmstrip, and how far from its last known place a record is looked for. */
const STRIP = 15
const NEARBY = 100

/**
 * The pictures around a record in a list. The list may have changed since the visitor saw it, so
 * the record is looked for near its last known place. (publicRecords.around)
 */
export const picturesAround = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  recordId: string,
  { id, query, at = 0 }: ListPlace,
): Promise<PublicRecord['around']> => {
  const indices = await resolveIndices(db, caller, tenantId, id)
  const from = Math.max(0, at - NEARBY)
  const { hits } = await searchRecords(
    db,
    caller,
    { tenantId, ids: id },
    { ...searchOf(query), from, size: 2 * NEARBY },
  )
  const found = hits.hits.findIndex(({ _id }) => _id === recordId)
  if (found < 0) return null
  const first = Math.max(0, Math.min(found - Math.floor(STRIP / 2), hits.hits.length - STRIP))
  const toPicture = await pictureList(db, tenantId, indices)
  return {
    total: hits.total,
    first: from + first,
    at: from + found,
    pictures: hits.hits.slice(first, first + STRIP).map(toPicture),
  }
}

import type { z } from 'zod'
import { NEIGHBOURS_SOUGHT } from '#contract/public-limits.ts'
import type { PublicRecord, publicRecords } from '#contract/public-records.ts'
import { pictureList, searchOf } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { findPlace, resolveIndices, searchRecords } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'

type ListPlace = NonNullable<z.output<typeof publicRecords.get.body>['list']>

/** Pictures of the filmstrip, and how far from its last known place a record is looked for. */
const STRIP = 15
const NEARBY = 100

/**
 * The pictures around a record in a list. The list may have changed since the visitor saw it, so
 * the record is looked for near its last known place, then in the beginning of the list. An address
 * without a list knows no place. (publicRecords.around)
 */
export const picturesAround = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  recordId: string,
  { id, query, at = 0 }: ListPlace,
): Promise<PublicRecord['around']> => {
  const search = searchOf(query)
  const place = { tenantId, ids: id, recordId }
  const placeIn = (from: number, size: number) =>
    findPlace(db, caller, place, { ...search, from, size })
  const found =
    (await placeIn(Math.max(0, at - NEARBY), 2 * NEARBY)) ?? (await placeIn(0, NEIGHBOURS_SOUGHT))
  if (found === null) return null
  // The strip is as long at the end of the list, whose length is known after it is read.
  const from = Math.max(0, found - STRIP + 1)
  const size = 2 * STRIP - 1
  const { hits } = await searchRecords(db, caller, place, { ...search, from, size })
  const middle = found - from - Math.floor(STRIP / 2)
  const first = Math.max(0, Math.min(middle, hits.hits.length - STRIP))
  const toPicture = await pictureList(db, tenantId, await resolveIndices(db, caller, tenantId, id))
  return {
    total: hits.total,
    first: from + first,
    at: found,
    pictures: hits.hits.slice(first, first + STRIP).map(toPicture),
  }
}

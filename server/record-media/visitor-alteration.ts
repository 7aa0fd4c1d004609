import { markOf } from '#server/image-profiles/service.ts'
import { type Alteration, alterationOf, type Mark } from '#server/images/service.ts'
import { findIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import type { Storage } from '#server/storage/service.ts'
import { blurredParts } from './picture-values.ts'

/**
 * How a picture of this index differs for the caller, by the values that the caller sees of it: the
 * parts that are blurred, and for visitors the watermark. Answers a function of the picture, which
 * answers null if the caller gets the picture itself. (records.staffPictures, restrictions.blur)
 */
export const alterationFor = async (
  assets: Storage,
  db: Db,
  caller: Caller,
  tenantId: string,
  indexId: string,
): Promise<(picture: Record<string, unknown>) => Alteration | null> => {
  const mark = await visitorWatermark(assets, db, caller, tenantId, indexId)
  return (picture) => alterationOf(mark, blurredParts(picture))
}

const visitorWatermark = async (
  assets: Storage,
  db: Db,
  { may }: Caller,
  tenantId: string,
  indexId: string,
): Promise<Mark | null> => {
  if (may('record.read')) return null
  const index = await findIndex(db, tenantId, indexId)
  return markOf(db, assets, tenantId, index?.imageProfile ?? null)
}

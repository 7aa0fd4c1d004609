import { markOf } from '#server/image-profiles/service.ts'
import type { Mark } from '#server/images/service.ts'
import { findIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import type { Storage } from '#server/storage/service.ts'

/**
 * The watermark visitors see on this index's pictures; null for members of the tenant.
 * (records.staffPictures)
 */
export const visitorWatermark = async (
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

import { markOf } from '#server/image-profiles/service.ts'
import type { Mark } from '#server/images/watermark.ts'
import { findIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Asker } from '#server/records/service.ts'

/** What is laid over the pictures of an index for this asker; nothing for those of the tenant. (records.staffPictures) */
export const visitorsMark = async (
  dataDir: string,
  db: Db,
  { may }: Asker,
  tenantId: string,
  indexId: string,
): Promise<Mark | null> => {
  if (may('record.read')) return null
  const index = await findIndex(db, tenantId, indexId)
  return markOf(db, dataDir, tenantId, index?.imageProfile ?? null)
}

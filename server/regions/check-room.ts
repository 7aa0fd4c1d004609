import { REGION } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { countLocked } from './sql.ts'

/** Refuses one region more than a record may have. */
export const checkRoom = async (db: Db, tenantId: string, recordId: string): Promise<void> => {
  if ((await countLocked(db, tenantId, recordId)) >= REGION.ofRecord)
    throw new Problem('regions.full')
}

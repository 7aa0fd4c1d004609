import { sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database.ts'
import { removeRecords } from '#server/records/service.ts'

type Place = { tenantId: string; indexId: string; esIndex: string }

/**
 * Takes the records of files away and forgets what the files held. Their ids stay: those `removed` because they are gone get them again
 * when they come back, those `excluded` by hand when they are put in.
 */
export const takeAway = async (db: Db, { tenantId, indexId, esIndex }: Place, ids: readonly string[], state: 'removed' | 'excluded') => {
  await removeRecords(db, tenantId, indexId, esIndex, ids)
  await db.execute(sql`
    update indexed_file set state = ${state}, sha256 = null, updated = now()
    where tenant_id = ${tenantId} and index_id = ${indexId} and id = any (${sql.param([...ids])}::uuid[])`)
}

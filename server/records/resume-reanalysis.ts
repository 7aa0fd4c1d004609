import { sql } from 'drizzle-orm'
import { enqueue } from '#server/jobs/service.ts'
import { asOwner, type Database } from '#server/kit/database/database.ts'

/** Goes on with what is to be written anew, of all tenants: also what an older version of the program left to this one. (search.rewording) */
export const resumeRewording = async (
  url: string,
  database: Pick<Database, 'transact'>,
): Promise<void> => {
  const { rows } = await asOwner(url, (db) =>
    db.execute<{ tenantId: string; indexId: string }>(
      sql`select tenant_id as "tenantId", index_id as "indexId" from rewording where ended is null`,
    ),
  )
  for (const place of rows)
    await database.transact({ tenantId: place.tenantId }, (db) =>
      enqueue(db, 'records.reword', place),
    )
}

import { sql } from '#server/kit/database/drizzle.ts'
import { enqueue } from '#server/jobs/service.ts'
import { asOwner, type Database } from '#server/kit/database/database.ts'

/**
 * Resumes re-analysis jobs of all tenants, including those an older version left unfinished.
 * (search.rewording)
 */
export const resumeReanalysis = async (
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

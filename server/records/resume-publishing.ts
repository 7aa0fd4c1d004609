import { sql } from '#server/kit/database/drizzle.ts'
import { enqueue } from '#server/jobs/service.ts'
import { asOwner, type Database } from '#server/kit/database/database.ts'

/**
 * Enters the public indices of all tenants that the ledger does not know yet: an older version of
 * the program kept none. (publications.older)
 */
export const resumePublishing = async (
  url: string,
  database: Pick<Database, 'transact'>,
): Promise<void> => {
  const { rows } = await asOwner(url, (db) =>
    db.execute<{ tenantId: string; indexId: string }>(sql`
      select i.tenant_id as "tenantId", i.id as "indexId"
      from tenant_index i
      join site s on s.tenant_id = i.tenant_id and s.public
      where i.visibility = 'public' and i.deleted_at is null and not exists (
        select from publication p where p.tenant_id = i.tenant_id and p.index_id = i.id)`),
  )
  for (const place of rows)
    await database.transact({ tenantId: place.tenantId }, (db) =>
      enqueue(db, 'records.publish', { ...place, reason: 'opened' }),
    )
}

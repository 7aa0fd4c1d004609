import { sql } from '#server/kit/database/drizzle.ts'
import { asOwner, type Db } from '#server/kit/database/database.ts'

/**
 * Deletes bulk actions of purged indices. The owner runs it at start and daily.
 * (indices.binEmptied)
 */
export const deleteBulksOfPurged = (url: string): Promise<void> =>
  asOwner(url, async (db) => {
    await db.execute(sql`
      delete from bulk_item b
      where not exists (
        select from tenant_index i where i.tenant_id = b.tenant_id and i.id = b.index_id
      )`)
    await db.execute(sql`
      delete from bulk b
      where not exists (
        select from tenant_index i where i.tenant_id = b.tenant_id and i.id = any (b.index_ids)
      )`)
  })

/** Deletes bulk actions of one purged index. (indices.emptyBin) */
export const deleteBulksOfIndex = async (
  db: Db,
  { tenantId, indexId }: { tenantId: string; indexId: string },
): Promise<void> => {
  await db.execute(
    sql`delete from bulk_item where tenant_id = ${tenantId} and index_id = ${indexId}`,
  )
  await db.execute(sql`
    delete from bulk b where b.tenant_id = ${tenantId} and ${indexId} = any (b.index_ids)
      and not exists (
        select from tenant_index i where i.tenant_id = b.tenant_id and i.id = any (b.index_ids)
      )`)
}

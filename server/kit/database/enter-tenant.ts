import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from './database.ts'

/** Sets the tenant of the statements that follow, where one transaction reads several tenants. */
export const enterTenant = async (db: Db, tenantId: string): Promise<void> => {
  if (db.entered?.tenantId === tenantId) return
  await db.execute(sql`select set_config('app.tenant_id', ${tenantId}, true)`)
  if (db.entered) db.entered.tenantId = tenantId
}

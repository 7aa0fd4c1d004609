import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The tenant that a transaction entered last. */
const current = new WeakMap<Db, string>()

/** Sets the tenant of the statements that follow, where one transaction reads several tenants. */
export const enterTenant = async (db: Db, tenantId: string): Promise<void> => {
  if (current.get(db) === tenantId) return
  await db.execute(sql`select set_config('app.tenant_id', ${tenantId}, true)`)
  current.set(db, tenantId)
}

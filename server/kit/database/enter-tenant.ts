import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Sets the tenant of the statements that follow, where one transaction reads several tenants. */
export const enterTenant = (db: Db, tenantId: string): Promise<unknown> =>
  db.execute(sql`select set_config('app.tenant_id', ${tenantId}, true)`)

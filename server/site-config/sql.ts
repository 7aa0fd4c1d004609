import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database.ts'
import { tenant } from '#server/tenants/table.ts'
import { siteConfig } from './table.ts'

type Row = typeof siteConfig.$inferInsert

export const selectConfig = async (db: Db, tenantId: string) =>
  (await db.select().from(siteConfig).where(eq(siteConfig.tenantId, tenantId)))[0]

/** Saves where nothing is saved yet, or the version is still the one that was seen; the number of rows changed. */
export const upsertConfig = async (db: Db, seen: number, row: Omit<Row, 'version' | 'updated'>): Promise<number> => {
  const saved = { ...row, version: seen + 1, updated: sql`now()` }
  const target = { target: siteConfig.tenantId, set: saved, setWhere: eq(siteConfig.version, seen) }
  return (await db.insert(siteConfig).values(saved).onConflictDoUpdate(target)).rowCount ?? 0
}

/** The name of the tenant, where its settings name an asset by this address. */
export const selectUser = async (db: Db, tenantId: string, uri: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: tenant.name })
    .from(siteConfig)
    .innerJoin(tenant, eq(tenant.id, siteConfig.tenantId))
    .where(and(eq(siteConfig.tenantId, tenantId), sql`${siteConfig.settings} #>> '{background,uri}' = ${uri}`))
  return row?.name
}

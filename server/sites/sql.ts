import { eq, sql } from '#server/kit/database/drizzle.ts'
import type { IndexType } from '#contract/index-types.ts'
import type { Presentation } from '#contract/sites.ts'
import type { Db } from '#server/kit/database/database.ts'
import { site } from './table.ts'

type Row = typeof site.$inferInsert
export type SiteRow = typeof site.$inferSelect

export type ListedRow = {
  id: string
  name: string
  presentation: Partial<Presentation>
  host: string | null
  /** Numbers of collections and of records, by type. */
  collections: Partial<Record<IndexType, number>>
  records: Partial<Record<IndexType, number>>
  news: number
}

/** The tenants with a public site, in Icelandic order of names. */
export const selectSites = async (db: Db, most: number) =>
  (await db.execute<ListedRow>(sql`select * from public_sites(${most})`)).rows

/** The names of the first public sites. */
export const selectSiteNames = async (db: Db, most: number) =>
  (
    await db.execute<Pick<ListedRow, 'id' | 'name' | 'presentation'>>(
      sql`select * from public_site_names(${most})`,
    )
  ).rows

export type FaceRow = {
  name: string
  isPublic: boolean | null
  presentation: Partial<Presentation> | null
  updated: string | null
  host: string | null
}

/** A tenant's name and what it writes about itself; nulls if it never wrote anything. */
export const selectFace = async (db: Db, tenantId: string) =>
  (
    await db.execute<FaceRow>(sql`
      select t.name, s.public as "isPublic", s.presentation, s.updated,
        (select h.host from site_host h where h.tenant_id = t.id order by h.place limit 1) as host
      from tenant t left join site s on s.tenant_id = t.id
      where t.id = ${tenantId}`)
  ).rows[0]

export type Face = NonNullable<Awaited<ReturnType<typeof selectFace>>>

export type CollectionRow = { id: string; type: IndexType; esIndex: string | null }

/**
 * The indices and aliases that visitors see; `esIndex` is null for an alias, which counts if one of
 * its indices is public.
 */
export const selectPublicCollections = async (db: Db, tenantId: string) =>
  (
    await db.execute<CollectionRow>(sql`
      select i.id, i.type, i.es_index as "esIndex" from tenant_index i
      where i.tenant_id = ${tenantId} and i.visibility = 'public' and i.deleted_at is null
      union all
      select a.id, a.type, null from alias a
      where a.tenant_id = ${tenantId} and a.public and exists (
        select from alias_member m
        join tenant_index i on i.tenant_id = m.tenant_id and i.id = m.index_id
        where m.tenant_id = a.tenant_id and m.alias_id = a.id
          and i.visibility = 'public' and i.deleted_at is null)`)
  ).rows

/** The ids of these that are indices, in use, or aliases of the tenant. */
export const selectKnownIds = async (db: Db, tenantId: string, ids: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from tenant_index
      where tenant_id = ${tenantId} and deleted_at is null and id = any (${sql.param(ids)}::text[])
      union all
      select id from alias where tenant_id = ${tenantId} and id = any (${sql.param(ids)}::text[])`)
  ).rows.map(({ id }) => id)

export const selectSite = async (db: Db, tenantId: string) =>
  (await db.select().from(site).where(eq(site.tenantId, tenantId)))[0]

/** Inserts, or saves if the version is unchanged; answers the number of rows. */
export const upsertSite = async (
  db: Db,
  seen: number,
  row: Omit<Row, 'version' | 'updated'>,
): Promise<number> => {
  const saved = { ...row, version: seen + 1, updated: sql`now()` }
  const target = { target: site.tenantId, set: saved, setWhere: eq(site.version, seen) }
  return (await db.insert(site).values(saved).onConflictDoUpdate(target)).rowCount ?? 0
}

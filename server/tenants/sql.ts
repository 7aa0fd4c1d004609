import { SOURCE_TYPES } from '#contract/index-types.ts'
import { and, eq, sql } from '#server/kit/database/drizzle.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/kit/database/database.ts'
import { tenant, tenantUser } from './table.ts'

export type TenantRow = {
  id: string
  name: string
  role: Role | null
  creator: string | null
  creator_name: string | null
  admins: { id: string; name: string }[]
  users: number
  indices: number
  created: string
  updated: string
  edit_by: string | null
  tagged_worker: string | null
  version: number
}

/** The tenants of the transaction's person; all for an administrator. */
export const selectMyTenants = async (db: Db) =>
  (await db.execute<TenantRow>(sql`select * from my_tenants()`)).rows

export const selectTenant = async (db: Db, id: string) =>
  (await db.select().from(tenant).where(eq(tenant.id, id)))[0]

export const selectTenantIds = async (db: Db) =>
  (await db.select({ id: tenant.id }).from(tenant)).map(({ id }) => id)

export const insertTenant = (db: Db, row: typeof tenant.$inferInsert) =>
  db.insert(tenant).values(row)

/** Saves if the version is current; returns the number of changed rows. */
export const updateTenant = async (
  db: Db,
  id: string,
  version: number,
  set: Partial<typeof tenant.$inferInsert>,
) =>
  (
    await db
      .update(tenant)
      .set({ ...set, updated: sql`now()`, version: sql`${tenant.version} + 1` })
      .where(and(eq(tenant.id, id), eq(tenant.version, version)))
  ).rowCount ?? 0

export const deleteTenant = async (db: Db, id: string) =>
  (await db.delete(tenant).where(eq(tenant.id, id))).rowCount ?? 0

export type PersonRow = { user_id: string; name: string; email: string | null; role: Role }

/** The members of the transaction's tenant, by name. */
export const selectPeople = async (db: Db) =>
  (await db.execute<PersonRow>(sql`select * from tenant_people()`)).rows

export const selectPersonByEmail = async (db: Db, email: string) =>
  (
    await db.execute<{ user_id: string; name: string }>(
      sql`select * from person_by_email(${email})`,
    )
  ).rows[0]

export const upsertMember = (db: Db, tenantId: string, userId: string, role: Role) =>
  db
    .insert(tenantUser)
    .values({ tenantId, userId, role })
    .onConflictDoUpdate({ target: [tenantUser.tenantId, tenantUser.userId], set: { role } })

export const deleteMember = async (db: Db, tenantId: string, userId: string) =>
  (
    await db
      .delete(tenantUser)
      .where(and(eq(tenantUser.tenantId, tenantId), eq(tenantUser.userId, userId)))
  ).rowCount ?? 0

/** The number of files, bytes, records and indices of the transaction's tenant. */
export const selectSize = async (db: Db) =>
  (
    await db.execute<{ size: number; files: number; records: number; indices: number }>(sql`
      select coalesce(sum(f.size_bytes) filter (where f.part_of is null), 0)::float8 as size,
             count(f.*) filter (where f.part_of is null)::int as files,
             count(f.*) filter (where f.sha256 is not null
               and (f.part_of is not null) = (i.type in ${SOURCE_TYPES}))::int as records,
             (select count(*)::int from tenant_index where deleted_at is null) as indices
      from indexed_file f join tenant_index i on i.tenant_id = f.tenant_id and i.id = f.index_id
      where i.deleted_at is null and f.state not in ('excluded', 'removed')`)
  ).rows[0]

/**
 * The deleted indices of the transaction's tenant, and whether each is being purged, in Icelandic
 * order of names.
 */
export const selectBin = async (db: Db) =>
  (
    await db.execute<{ name: string; emptied: boolean }>(sql`
      select name, emptied is not null as emptied
      from tenant_index
      where deleted_at is not null
      order by name collate "is-x-icu"`)
  ).rows

/**
 * The bytes and number of known originals, and bytes of assets, per tenant; for administrators
 * only.
 */
export const selectSizes = async (db: Db) =>
  (
    await db.execute<{ tenant_id: string; size: number; files: number; assets: number }>(sql`
      select tenant_id, size::float8 as size, files, assets::float8 as assets from tenant_sizes()`)
  ).rows

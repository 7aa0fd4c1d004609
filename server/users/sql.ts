import { and, count, eq, ilike, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/kit/database.ts'
import { containing } from '#server/kit/like.ts'
import { appUser } from './table.ts'

const matching = (q: string | undefined) => {
  const pattern = containing(q ?? '')
  return q === undefined ? undefined : or(ilike(appUser.name, pattern), ilike(appUser.email, pattern))
}

/** Users in Icelandic order of names. */
export const selectUsers = (db: Db, q: string | undefined, { from, size }: { from: number; size: number }) =>
  db
    .select()
    .from(appUser)
    .where(matching(q))
    .orderBy(sql`${appUser.name} collate "is-x-icu"`, appUser.id)
    .offset(from)
    .limit(size)

export const countUsers = async (db: Db, q?: string) => (await db.select({ n: count() }).from(appUser).where(matching(q)))[0]?.n ?? 0

export const countAdmins = async (db: Db) => (await db.select({ n: count() }).from(appUser).where(eq(appUser.admin, true)))[0]?.n ?? 0

export const selectUser = async (db: Db, id: string) => (await db.select().from(appUser).where(eq(appUser.id, id)))[0]

/** Tenants and roles of users: rows of the slice above, read here by name so that a list of users is one call. */
export const selectMemberships = async (db: Db, userIds: string[]) =>
  (
    await db.execute<{ user_id: string; tenant_id: string; name: string; role: Role }>(sql`
      select m.user_id, t.id as tenant_id, t.name, m.role from tenant_user m join tenant t on t.id = m.tenant_id
      where m.user_id = any (${sql.param(userIds)}::uuid[]) order by t.name collate "is-x-icu"`)
  ).rows

/** The tenants that a user made. */
export const selectCreated = async (db: Db, id: string) =>
  (
    await db.execute<{ id: string; name: string }>(
      sql`select id, name from tenant where creator = ${id}::uuid order by name collate "is-x-icu"`,
    )
  ).rows

/** How many sessions and API tokens let a user in: rows of the slice above, counted here by name as its memberships are. */
export const countAccess = async (db: Db, id: string) =>
  (
    await db.execute<{ sessions: number; tokens: number }>(sql`
      select (select count(*)::int from session where user_id = ${id}::uuid and expires > now()) as sessions,
             (select count(*)::int from api_token where user_id = ${id}::uuid and (expires is null or expires > now())) as tokens`)
  ).rows[0] ?? { sessions: 0, tokens: 0 }

export const insertUser = async (db: Db, row: typeof appUser.$inferInsert) => (await db.insert(appUser).values(row).returning())[0]

export const updateUser = async (db: Db, id: string, version: number, set: Partial<typeof appUser.$inferInsert>) =>
  (
    await db
      .update(appUser)
      .set({ ...set, version: version + 1 })
      .where(and(eq(appUser.id, id), eq(appUser.version, version)))
  ).rowCount ?? 0

export const deleteUser = async (db: Db, id: string) => (await db.delete(appUser).where(eq(appUser.id, id))).rowCount ?? 0

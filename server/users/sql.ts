import { and, count, eq, getTableColumns, like, sql } from '#server/kit/database/drizzle.ts'
import type { Role } from '#contract/permissions.ts'
import type { UserSort } from '#contract/users.ts'
import type { Db } from '#server/kit/database/database.ts'
import { keyset, type Keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { appUser } from './table.ts'

export type UserFilter = {
  q?: string | undefined
  email?: string | undefined
  admin?: boolean
  provider?: string | undefined
}

const matching = ({ q, email, admin, provider }: UserFilter) =>
  and(
    q === undefined ? undefined : like(appUser.sought, containsPattern(q.toLowerCase())),
    email === undefined ? undefined : eq(appUser.email, email),
    admin ? eq(appUser.admin, true) : undefined,
    provider === undefined ? undefined : eq(appUser.provider, provider),
  )

const NAME = sql`${appUser.name} collate "is-x-icu"`

const LAST_LOGIN = sql`coalesce(${appUser.lastLogin}, '-infinity')`
const ID = sql`${appUser.id}`

const ORDERS: Record<UserSort, Keyset> = {
  name: keyset('name', [
    { by: NAME, type: 'text' },
    { by: ID, type: 'uuid' },
  ]),
  '-name': keyset('-name', [
    { by: NAME, type: 'text', falls: true },
    { by: ID, type: 'uuid', falls: true },
  ]),
  lastLogin: keyset('lastLogin', [
    { by: LAST_LOGIN, type: 'timestamptz', order: sql`${appUser.lastLogin} nulls first` },
    { by: ID, type: 'uuid', falls: true },
  ]),
  '-lastLogin': keyset('-lastLogin', [
    {
      by: LAST_LOGIN,
      type: 'timestamptz',
      falls: true,
      order: sql`${appUser.lastLogin} desc nulls last`,
    },
    { by: ID, type: 'uuid' },
  ]),
}

/** Matching users, sorted by name in Icelandic order. */
export const selectUsers = (
  db: Db,
  filter: UserFilter,
  { sort, ...page }: PageAsked & { sort: UserSort },
) =>
  ORDERS[sort].read(page, async ({ after, orderBy, place, take, skip }) => ({
    rows: await db
      .select({ ...getTableColumns(appUser), place })
      .from(appUser)
      .where(and(matching(filter), after))
      .orderBy(orderBy)
      .limit(take)
      .offset(skip),
  }))

export const countUsers = async (db: Db, filter: UserFilter) =>
  (await db.select({ n: count() }).from(appUser).where(matching(filter)))[0]?.n ?? 0

/**
 * The number of other administrators who can sign in: with a password and an e-mail address, or by
 * a provider (rows of the slice above, read by table name). Locks them, so that concurrent removals
 * keep one.
 */
export const countOtherAdmins = async (db: Db, id: string): Promise<number> =>
  (
    await db.execute(sql`
      select from app_user u where admin and id <> ${id}
        and ((email is not null and password_hash is not null)
          or exists (select from identity i where i.user_id = u.id))
      order by id for update of u`)
  ).rows.length

/** Locks all administrators until the transaction ends. */
export const lockAdmins = (db: Db) =>
  db
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.admin, true))
    .orderBy(appUser.id)
    .for('update')

/** Whether a person can sign in by a provider. */
export const hasIdentity = async (db: Db, id: string): Promise<boolean> =>
  (await db.execute(sql`select from identity where user_id = ${id} limit 1`)).rows.length > 0

export const selectUser = async (db: Db, id: string) =>
  (await db.select().from(appUser).where(eq(appUser.id, id)))[0]

/**
 * The tenants and roles of users: rows of the slice above, read by table name, so that a list of
 * users is one call.
 */
export const selectMemberships = async (db: Db, userIds: string[]) =>
  (
    await db.execute<{ user_id: string; tenant_id: string; name: string; role: Role }>(sql`
      select m.user_id, t.id as tenant_id, t.name, m.role
      from tenant_user m join tenant t on t.id = m.tenant_id
      where m.user_id = any (${sql.param(userIds)}::uuid[]) order by t.name collate "is-x-icu"`)
  ).rows

/** The tenants that a user created. */
export const selectCreated = async (db: Db, id: string) =>
  (
    await db.execute<{ id: string; name: string }>(
      sql`select id, name from tenant where creator = ${id}::uuid order by name collate "is-x-icu"`,
    )
  ).rows

/**
 * The number of a user's sessions and API tokens: rows of the slice above, counted by table name.
 */
export const countAccess = async (db: Db, id: string) =>
  (
    await db.execute<{ sessions: number; tokens: number }>(sql`
      select
        (select count(*)::int from session where user_id = ${id}::uuid and expires > now())
          as sessions,
        (select count(*)::int from api_token
          where user_id = ${id}::uuid and (expires is null or expires > now())) as tokens`)
  ).rows[0] ?? { sessions: 0, tokens: 0 }

export const insertUser = async (db: Db, row: typeof appUser.$inferInsert) =>
  (await db.insert(appUser).values(row).returning())[0]

export const updateUser = async (
  db: Db,
  id: string,
  version: number,
  set: Partial<typeof appUser.$inferInsert>,
) =>
  (
    await db
      .update(appUser)
      .set({ ...set, version: sql`${appUser.version} + 1` })
      .where(and(eq(appUser.id, id), eq(appUser.version, version)))
  ).rowCount ?? 0

export const deleteUser = async (db: Db, id: string) =>
  (await db.delete(appUser).where(eq(appUser.id, id))).rowCount ?? 0

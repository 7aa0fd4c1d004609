import { eq, ne, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { identity } from './table.ts'

/** The owner of an identity, before sign-in. */
export const findIdentity = async (db: Db, personKey: Buffer) =>
  (
    await db.execute<{ id: string; user_id: string }>(
      sql`select * from find_identity(${personKey})`,
    )
  ).rows[0]

/** Whether new visitors of a tenant get an account; without a tenant, of any. */
export const allowsAccounts = async (db: Db, tenantId: string | undefined): Promise<boolean> =>
  (
    await db.execute<{ allowed: boolean }>(
      sql`select visitor_accounts_allowed(${tenantId ?? null}) as allowed`,
    )
  ).rows[0]?.allowed ?? false

export const insertIdentity = (db: Db, row: typeof identity.$inferInsert) =>
  db.insert(identity).values(row)

export const updateUsed = (db: Db, personKey: Buffer) =>
  db
    .update(identity)
    .set({ used: sql`now()` })
    .where(eq(identity.personKey, personKey))

export const countOtherMarks = (db: Db, mark: Buffer) =>
  db.$count(identity, ne(identity.secretMark, mark))

/** A person's identities, oldest link first. */
export const selectIdentities = (db: Db, userId: string) =>
  db.select().from(identity).where(eq(identity.userId, userId)).orderBy(identity.id)

export const deleteIdentity = async (db: Db, id: string) =>
  (await db.delete(identity).where(eq(identity.id, id))).rowCount ?? 0

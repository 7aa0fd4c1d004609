import { and, desc, eq, sql } from '#server/kit/database/drizzle.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/kit/database/database.ts'
import { appUser } from '#server/users/table.ts'
import { apiToken, session } from './table.ts'

/** The valid sessions of a person, most recently used first. */
export const selectSessions = (db: Db, userId: string) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), sql`${session.expires} > now()`))
    .orderBy(desc(session.renewed), desc(session.id))

export const deleteSessionOf = async (db: Db, userId: string, id: string) =>
  (await db.delete(session).where(and(eq(session.userId, userId), eq(session.id, id)))).rowCount ??
  0

export const selectTokens = (db: Db, userId: string) =>
  db.select().from(apiToken).where(eq(apiToken.userId, userId)).orderBy(desc(apiToken.id))

/** Counts a person's tokens under a lock, so that concurrent creation cannot exceed the limit. */
export const countTokens = async (db: Db, userId: string): Promise<number> => {
  await db.execute(sql`select 1 from ${appUser} where id = ${userId} for update`)
  return db.$count(apiToken, eq(apiToken.userId, userId))
}

export const insertToken = async (db: Db, row: typeof apiToken.$inferInsert) =>
  (await db.insert(apiToken).values(row).returning())[0]

export const deleteToken = async (db: Db, userId: string, id: string) =>
  (await db.delete(apiToken).where(and(eq(apiToken.userId, userId), eq(apiToken.id, id))))
    .rowCount ?? 0

export type TokenRow = {
  token_id: string
  token_name: string
  read_only: boolean
  last_used: string | null
  user_id: string
  name: string
  admin: boolean
  roles: Record<string, Role>
}

export const selectToken = async (db: Db, tokenHash: Buffer) =>
  (await db.execute<TokenRow>(sql`select * from find_token(${tokenHash})`)).rows[0]

export const updateLastUsed = (db: Db, id: string) =>
  db
    .update(apiToken)
    .set({ lastUsed: sql`now()` })
    .where(eq(apiToken.id, id))

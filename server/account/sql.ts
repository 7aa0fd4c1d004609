import { and, desc, eq, sql } from '#server/kit/database/drizzle.ts'
import type { OwnKind } from '#contract/account.ts'
import type { Db } from '#server/kit/database/database.ts'
import { accountSearch } from './table.ts'

/** A row of what the transaction's person sent or made in a tenant. */
export type OwnRow = {
  kind: Exclude<OwnKind, 'searches'>
  tenant_id: string
  tenant: string
  id: string
  title: string
  body: string
  code: string
  state: string
  at: string
  answer: string | null
  data: unknown
}

/** What the transaction's person sent or made, the latest first. */
export const selectOwn = async (
  db: Db,
  kind: OwnRow['kind'] | 'all',
  most: number,
): Promise<OwnRow[]> =>
  (await db.execute<OwnRow>(sql`select * from own_items(${kind}) limit ${most}`)).rows

export const countOwn = async (db: Db): Promise<Partial<Record<OwnRow['kind'], number>>> =>
  Object.fromEntries(
    (await db.execute<{ kind: string; n: number }>(sql`select kind, n from own_counts()`)).rows.map(
      ({ kind, n }) => [kind, n],
    ),
  )

/** The consents to being named that the transaction's person gave. */
export const selectConsents = async (db: Db) =>
  (await db.execute(sql`select * from own_consents()`)).rows

/** By which providers a person has signed in; the keys of persons stay. */
export const selectIdentities = async (db: Db, userId: string) =>
  (
    await db.execute(sql`
      select provider, kind, created, used from identity where user_id = ${userId}
      order by created`)
  ).rows

const isOf = (userId: string) => eq(accountSearch.userId, userId)

export const countSearches = (db: Db, userId: string): Promise<number> =>
  db.$count(accountSearch, isOf(userId))

/** Saved searches of a person, the latest first. */
export const selectSearches = (db: Db, userId: string) =>
  db.select().from(accountSearch).where(isOf(userId)).orderBy(desc(accountSearch.id))

/** Saves a search; one of the same path gets the new name. */
export const saveSearch = async (db: Db, values: typeof accountSearch.$inferInsert) =>
  (
    await db
      .insert(accountSearch)
      .values(values)
      .onConflictDoUpdate({
        target: [accountSearch.userId, accountSearch.path],
        set: { name: values.name },
      })
      .returning()
  )[0]

export const deleteSearch = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.delete(accountSearch).where(and(isOf(userId), eq(accountSearch.id, id)))).rowCount === 1

/** The schedule of backups; undefined as long as nobody has changed it. */
export const selectBackups = async (
  db: Db,
): Promise<{ hour: number | null; keep: number } | undefined> =>
  (
    await db.execute<{ hour: number | null; keep: number }>(
      sql`select hour, keep from backup_setting`,
    )
  ).rows[0]

/**
 * Erases the transaction's person, or the one that an administrator names; `sender` is the key by
 * which the person's forms were counted.
 */
export const eraseAccount = (db: Db, sender: string, named: string | null) =>
  db.execute(sql`select erase_account(${sender}, ${named}::uuid)`)

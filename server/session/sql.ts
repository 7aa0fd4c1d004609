import { and, eq, inArray, isNull, ne, sql } from '#server/kit/database/drizzle.ts'
import type { Role } from '#contract/permissions.ts'
import type { Settings } from '#contract/session.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { appUser } from '#server/users/table.ts'
import {
  accessLink,
  apiToken,
  knownBrowser,
  loginFailure,
  replacedSession,
  session,
} from './table.ts'

/** Makes the rest of the transaction act as a person who has just authenticated. */
export const actAs = (db: Db, userId: string) =>
  db.execute(sql`select set_config('app.user_id', ${userId}, true)`)

export const selectAccount = async (db: Db, email: string) =>
  (
    await db.execute<{ id: string; password_hash: string | null }>(
      sql`select * from sign_in_account(${email})`,
    )
  ).rows[0]

export type SessionRow = {
  session_id: string
  user_id: string
  name: string
  admin: boolean
  renewed: string
  authenticated: string | null
  roles: Record<string, Role>
}

export const selectSession = async (db: Db, tokenHash: Buffer) =>
  (await db.execute<SessionRow>(sql`select * from find_session(${tokenHash})`)).rows[0]

export const insertSession = (db: Db, row: typeof session.$inferInsert) =>
  db.insert(session).values(row)

export const deleteSession = (db: Db, id: string) => db.delete(session).where(eq(session.id, id))

const REPLACED_SECONDS = 60
const lately = sql`${replacedSession.replaced} > now() - make_interval(secs => ${REPLACED_SECONDS})`

/** Records for a minute that a newer cookie replaced this one; deletes older records. */
export const insertReplaced = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.delete(replacedSession).where(sql`not (${lately})`)
  await db.insert(replacedSession).values({ tokenHash }).onConflictDoNothing()
}

/** Whether a newer cookie replaced this one within the last minute. */
export const wasReplaced = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.$count(replacedSession, and(eq(replacedSession.tokenHash, tokenHash), lately))) > 0

/** Deletes a person's sessions except one. */
export const deleteSessions = (db: Db, userId: string, except?: string) =>
  db
    .delete(session)
    .where(
      and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)),
    )

export const updateRenewed = (db: Db, id: string, expires: string) =>
  db
    .update(session)
    .set({ renewed: sql`now()`, expires })
    .where(eq(session.id, id))

export const selectMe = async (db: Db, id: string) =>
  (await db.select().from(appUser).where(eq(appUser.id, id)))[0]

export const updateMe = (db: Db, id: string, set: Partial<typeof appUser.$inferInsert>) =>
  db.update(appUser).set(set).where(eq(appUser.id, id))

/**
 * Merges settings into the stored ones in one statement, so that a concurrent save of another tab
 * stays.
 */
export const updateSettings = async (db: Db, id: string, settings: Settings): Promise<Settings> => {
  const laid = sql`${appUser.settings} || ${JSON.stringify(settings)}::jsonb`
  const [row] = await db
    .update(appUser)
    .set({ settings: laid })
    .where(eq(appUser.id, id))
    .returning({ settings: appUser.settings })
  return row?.settings ?? {}
}

/** The failure counters by key; those whose pause has ended are left out. */
export const selectFailures = (db: Db, keys: string[], pauseMinutes: number) =>
  db
    .select()
    .from(loginFailure)
    .where(
      and(
        inArray(loginFailure.account, keys),
        sql`${loginFailure.last} >= now() - make_interval(mins => ${pauseMinutes})`,
      ),
    )

/**
 * Increments the counter of each key, in sorted order to avoid deadlocks; a counter whose pause has
 * ended restarts.
 */
export const upsertFailures = (db: Db, keys: string[], pauseMinutes: number) =>
  db
    .insert(loginFailure)
    .values(keys.toSorted().map((account) => ({ account, failures: 1, last: nowIso() })))
    .onConflictDoUpdate({
      target: loginFailure.account,
      set: {
        failures: sql`
          case
            when ${loginFailure.last} < now() - make_interval(mins => ${pauseMinutes}) then 1
            else ${loginFailure.failures} + 1
          end`,
        last: sql`now()`,
      },
    })

export const deleteFailures = (db: Db, keys: string[]) =>
  db.delete(loginFailure).where(inArray(loginFailure.account, keys))

/** Whether a person signed in with a browser within a number of days. */
export const isKnownBrowser = async (
  db: Db,
  tokenHash: Buffer,
  userId: string,
  days: number,
): Promise<boolean> =>
  (await db.$count(
    knownBrowser,
    and(
      eq(knownBrowser.tokenHash, tokenHash),
      eq(knownBrowser.userId, userId),
      sql`${knownBrowser.created} > now() - make_interval(days => ${days})`,
    ),
  )) > 0

/** Stores a known browser; deletes the person's oldest beyond the limit. */
export const insertKnownBrowser = async (
  db: Db,
  tokenHash: Buffer,
  userId: string,
  most: number,
): Promise<void> => {
  await db.insert(knownBrowser).values({ tokenHash, userId })
  await db.execute(sql`delete from known_browser where user_id = ${userId} and token_hash in (
    select token_hash
    from known_browser
    where user_id = ${userId}
    order by created desc, token_hash
    offset ${most})`)
}

/** Deletes a person's known browsers. */
export const deleteKnownBrowsers = (db: Db, userId: string) =>
  db.delete(knownBrowser).where(eq(knownBrowser.userId, userId))

/** Deletes a person's unused links. */
export const deleteLinks = (db: Db, userId: string) =>
  db.delete(accessLink).where(and(eq(accessLink.userId, userId), isNull(accessLink.used)))

/** Revokes the API tokens of a person. */
export const deleteTokens = (db: Db, userId: string) =>
  db.delete(apiToken).where(eq(apiToken.userId, userId))

export const insertLink = (db: Db, row: typeof accessLink.$inferInsert) =>
  db.insert(accessLink).values(row)

export const selectLink = async (db: Db, tokenHash: Buffer) =>
  (
    await db.execute<{
      user_id: string
      name: string
      email: string | null
      purpose: 'reset' | 'register'
      expires: string
    }>(sql`select * from find_link(${tokenHash})`)
  ).rows[0]

/** Marks a link as used; 0 if it was used concurrently. */
export const updateLinkUsed = async (db: Db, tokenHash: Buffer) =>
  (
    await db
      .update(accessLink)
      .set({ used: sql`now()` })
      .where(and(eq(accessLink.tokenHash, tokenHash), sql`${accessLink.used} is null`))
  ).rowCount ?? 0

/**
 * Up to a number of names of the installation's administrators; none for a person without a role in
 * a tenant.
 */
export const selectAdministratorNames = async (db: Db, most: number): Promise<string[]> =>
  (await db.execute<{ name: string }>(sql`select name from administrator_names(${most})`)).rows.map(
    ({ name }) => name,
  )

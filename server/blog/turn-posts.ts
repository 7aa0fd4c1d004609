import { sql } from '#server/kit/database/drizzle.ts'
import type { Database } from '#server/kit/database/database.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { pollEvery } from '#server/kit/poll.ts'

const POLL_EVERY_MS = 5000
/** A process that starts says again what happened before: no other may have been running. */
const DAY_MS = 86_400_000

/** Makes pages with news stale when a post begins or expires, until stopped. (pages.clock) */
export const pollPostTimes = (database: Database): (() => Promise<void>) => {
  let since = new Date(nowMs() - DAY_MS).toISOString()
  return pollEvery(async () => {
    since = await turnPosts(database, since)
  }, POLL_EVERY_MS)
}

/** Says which tenants' posts began or expired since a time; answers the present time. */
export const turnPosts = (database: Database, since: string): Promise<string> =>
  database.transact({}, async (db) => {
    const { rows } = await db.execute<{ now: string }>(
      sql`select turn_posts(${since}::timestamptz)::text as now`,
    )
    return rows[0]?.now ?? since
  })

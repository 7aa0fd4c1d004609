import { sql } from '#server/kit/database/drizzle.ts'
import { KEEP_ADDRESS_DAYS } from '#contract/public-limits.ts'
import type { Database } from '#server/kit/database/database.ts'
import { pollEvery } from '#server/kit/poll.ts'

const POLL_EVERY_MS = 3_600_000

/** Erases hourly the addresses that tenants no longer keep, until stopped. (visitors.retention) */
export const pollErasing = (database: Database): (() => Promise<void>) =>
  pollEvery(async () => void (await eraseAddresses(database)), POLL_EVERY_MS)

/** Erases the addresses of all tenants that are too old; answers how many. */
export const eraseAddresses = (database: Database): Promise<number> =>
  database.transact({}, async (db) => {
    const { rows } = await db.execute<{ erased: number }>(
      sql`select erase_old_addresses(${KEEP_ADDRESS_DAYS}) as erased`,
    )
    return rows[0]?.erased ?? 0
  })

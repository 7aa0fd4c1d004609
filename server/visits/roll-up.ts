import type { Database } from '#server/kit/database/database.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import { pollEvery } from '#server/kit/poll.ts'
import { rollUpVisits } from './sql.ts'
import { dayOf } from './summarize-days.ts'

const POLL_EVERY_MS = 6 * 3_600_000

/** Rolls old visits up by month, some times a day, until stopped. (visits.retention) */
export const pollVisitRetention = (database: Database): (() => Promise<void>) =>
  pollEvery(() => database.transact({}, (db) => rollUpVisits(db, dayOf(nowIso()))), POLL_EVERY_MS)

import { createHash } from 'node:crypto'
import { nowMs } from '#server/kit/clock.ts'
import type { Database, Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { deleteFailures, selectFailures, upsertFailure } from './sql.ts'

/** Wrong passwords in a row before an account pauses, and for how long. (session.pause) */
export const MAX_FAILURES = 8
export const PAUSE_MINUTES = 15

const accountKey = (email: string) => createHash('sha256').update(email).digest('hex')

const locked = (minutes: number) => new Problem('session.locked', { params: { minutes }, retrySeconds: minutes * 60 })

type Failures = { failures: number; last: string }

/** The wrong passwords of an account, whether it exists or not. */
export const findFailures = (db: Db, email: string): Promise<Failures | undefined> => selectFailures(db, accountKey(email))

/** Refuses while an account pauses. */
export const refusePaused = (found: Failures | undefined): void => {
  if (!found || found.failures < MAX_FAILURES) return
  const minutes = Math.ceil(PAUSE_MINUTES - (nowMs() - Date.parse(found.last)) / 60_000)
  if (minutes > 0) throw locked(minutes)
}

/** Counts a wrong password, in a transaction of its own since the call fails, and says how many tries are left. */
export const countFailure = async (database: Database, email: string): Promise<Problem> => {
  const key = accountKey(email)
  const failures = await database.transact({ use: 'visitorWrite' }, async (db) => {
    await upsertFailure(db, key, PAUSE_MINUTES)
    return (await selectFailures(db, key))?.failures ?? 1
  })
  return failures >= MAX_FAILURES
    ? locked(PAUSE_MINUTES)
    : new Problem('session.wrongPassword', { params: { left: MAX_FAILURES - failures } })
}

/** Forgets the wrong passwords of an account. */
export const forgetFailures = (db: Db, email: string) => deleteFailures(db, accountKey(email))

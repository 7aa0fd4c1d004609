import { frequencyOf, nextTime } from '#contract/cron.ts'
import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { emitEvent } from '#server/events/service.ts'
import { reportLines, startRun } from '#server/indexing/service.ts'
import { isUnavailable, type Database, type Db } from '#server/kit/database/database.ts'
import { pollEvery } from '#server/kit/poll.ts'
import { isStorageAway } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import * as rows from './sql.ts'
import type { Storage } from '#server/storage/service.ts'
import { log } from '#server/kit/log.ts'

const POLL_EVERY_MS = 5000

/**
 * Starts due runs until stopped. Any number of workers may do so at once. Stopping waits for the
 * current start.
 */
export const pollDueSchedules = (database: Database, originals: Storage): (() => Promise<void>) =>
  pollEvery(() => startDueRuns(database, originals), POLL_EVERY_MS)

/** Starts each due schedule once, however many of its times were missed. (schedules.missed) */
export const startDueRuns = async (database: Database, originals: Storage): Promise<void> => {
  const due = await database.transact({ readOnly: true }, rows.selectDue)
  for (const { tenant_id: tenantId, id } of due) {
    const attempt = (start: Start) =>
      database
        .transact({ tenantId }, (db) => startDueRun(db, tenantId, id, start))
        .catch(logUnexpected)
    const isStarted = await attempt((db, { indexId, action }) =>
      // Saving a scheduled cleanup confirms it, but not that more than a fifth may go missing.
      // (schedules.cleanup)
      startRun(db, originals, undefined, { tenantId, indexId, action, confirmed: false }),
    )
    // The start was rolled back. Without a stored turn and next time it would fail every few
    // seconds.
    if (!isStarted) await attempt(() => Promise.reject(new Problem('server.failed')))
  }
}

/** An unexpected error must not stop the other schedules; a database failure stops all. */
const logUnexpected = (error: unknown): false => {
  if (isUnavailable(error) || isStorageAway(error)) throw error
  log.error(error, 'schedules')
  return false
}

type Start = (db: Db, row: rows.ScheduleRow) => Promise<string>

/**
 * Starts one schedule's run and sets its next time, both or neither. A refusal is stored as the
 * result. (schedules.refused)
 */
const startDueRun = async (db: Db, tenantId: string, id: string, start: Start): Promise<true> => {
  const claimed = await rows.claimDue(db, tenantId, id)
  const frequency = claimed && frequencyOf(claimed.schedule.cron)
  if (!claimed || !frequency) return true
  const row = claimed.schedule
  const turn = { tenantId, scheduleId: id, indexId: row.indexId }
  // A run refuses before it writes anything, so the transaction can continue.
  const result = await start(db, row).catch((error: unknown) => {
    if (error instanceof Problem && !isUnavailable(error) && !isStorageAway(error)) return error
    throw error
  })
  if (result instanceof Problem) {
    await reportRefusal(db, row, result)
    await rows.insertTurn(db, { ...turn, code: result.code, params: result.params })
  } else {
    await rows.insertTurn(db, { ...turn, runId: result })
  }
  await rows.setNext(db, tenantId, id, nextTime(frequency, new Date(claimed.now)))
  return true
}

/** Logs a refusal; also as an event if it differs from the last one. */
const reportRefusal = async (
  db: Db,
  { tenantId, id, indexId, name }: rows.ScheduleRow,
  { code, params }: { code: ProblemCode; params: Params },
) => {
  const line = {
    code: 'schedule.refused',
    params: { ...params, name, reason: code },
    indexId,
  } as const
  await reportLines(db, tenantId, [{ level: 'warn', queueName: 'indexing', ...line }])
  const [last] = await rows.selectTurns(db, tenantId, 1, id)
  if (last?.code !== code) await emitEvent(db, tenantId, { ...line, tone: 'warn' })
}

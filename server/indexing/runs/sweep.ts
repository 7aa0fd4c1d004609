import { sql } from '#server/kit/database/drizzle.ts'
import { MAX_WORKER_DEATHS, WORKER_SILENT_SECONDS } from '#contract/work-limits.ts'
import { enqueue } from '#server/jobs/service.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { pollEvery } from '#server/kit/poll.ts'
import { waitOf } from '#server/workers/service.ts'
import { dropClaims, liveClaims } from './claims.ts'
import { finishRun } from './finish-run.ts'
import { notifyCounter, reportRunLines, reportWaiting } from './run-report.ts'
import * as rows from './run-sql.ts'
import { releaseLeasesOf } from './run-step-sql.ts'

const SWEEP_EVERY_MS = 3000
/** A run without progress for this long is resumed. */
const STALLED_SECONDS = 10

/** A row claimed this often without an end fails, so that its run can continue. */
const MAX_ATTEMPTS = 6

type ActiveRun = {
  tenant_id: string
  index_id: string
  run_id: string
  phase: string
  silent_seconds: number
}

/**
 * Sweeps all runs until stopped: returns rows of dead workers, resumes forgotten runs, and ends
 * finished ones.
 */
export const sweepRuns = (database: Database, workerId: string): (() => Promise<void>) =>
  pollEvery(async () => {
    for (const run of await activeRuns(database))
      await database.transact({ tenantId: run.tenant_id }, (db) => sweepRun(db, run, workerId))
  }, SWEEP_EVERY_MS)

const activeRuns = async (database: Database) =>
  (
    await database.transact({ readOnly: true }, (db) =>
      db.execute<ActiveRun>(sql`select * from runs_under_way()`),
    )
  ).rows

const keyOf = ({ tenant_id, index_id, run_id }: ActiveRun) => ({
  tenantId: tenant_id,
  indexId: index_id,
  runId: run_id,
})

/** Returns the rows this process holds, because it ends. They do not count as crashes. */
export const returnOwnRows = async (database: Database, workerId: string): Promise<void> => {
  dropClaims(database)
  for (const run of await activeRuns(database))
    await database.transact({ tenantId: run.tenant_id }, async (db) => {
      await releaseRows(db, keyOf(run), workerId)
      await releaseLeasesOf(db, keyOf(run), workerId)
    })
}

/** Returns rows of dead workers to the queue at once. (workers.deadJobs) */
export const returnRowsOfDead = async (
  database: Database,
  runs: readonly rows.RunKey[],
): Promise<void> => {
  const once = new Map(runs.map((key) => [key.runId, key]))
  for (const key of once.values())
    await database.transact({ tenantId: key.tenantId }, (db) => releaseRows(db, key, null))
}

const sweepRun = async (db: Db, run: ActiveRun, workerId: string): Promise<void> => {
  const { phase, silent_seconds } = run
  const key = keyOf(run)
  const released = await releaseRows(db, key, workerId)
  const isWorking = phase === 'work'
  if (isWorking && !(await rows.hasWork(db, key, ['waiting']))) return finishRun(db, key)
  if (released === 0 && silent_seconds < STALLED_SECONDS * (isWorking ? 1 : 2)) return
  const wait = await waitOf(db, key.tenantId)
  // No worker takes its tasks; enqueueing more would only pile them up.
  if (wait) return reportWaiting(db, key, wait)
  await enqueue(
    db,
    isWorking ? 'indexing.batch' : phase === 'link' ? 'indexing.link' : 'indexing.walk',
    key,
  )
  await rows.touchRun(db, key)
}

/** Returns abandoned rows to the queue and counts the workers that died at them. */
const releaseRows = async (db: Db, key: rows.RunKey, worker: string | null): Promise<number> => {
  const released = await rows.releaseWork(db, key, {
    silentSeconds: WORKER_SILENT_SECONDS,
    worker,
    liveClaims: liveClaims(db),
    maxDeaths: MAX_WORKER_DEATHS,
    maxAttempts: MAX_ATTEMPTS,
  })
  if (released.length === 0) return 0
  const failed = released.filter(({ state }) => state === 'failed').length
  const dead = new Set(released.filter((row) => row.worker !== worker).map((row) => row.worker))
    .size
  await rows.insertDelta(db, key, {
    started: -released.length,
    waiting: released.length - failed,
    failed,
    stalled: dead,
  })
  await reportRunLines(db, key, [
    { level: 'warn', code: 'run.workerDied', params: { files: released.length } },
  ])
  await notifyCounter(db, key)
  return released.length
}

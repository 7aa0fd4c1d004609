import { sql } from '#server/kit/database/drizzle.ts'
import {
  MAX_STEP_FAILURES,
  MAX_WORKER_DEATHS,
  WORKER_SILENT_SECONDS,
} from '#contract/work-limits.ts'
import type { TaskContext } from '#server/jobs/service.ts'
import { isUnavailable, type Database, type Db } from '#server/kit/database/database.ts'
import { isStorageAway } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { holdClaim, liveClaims } from './claims.ts'
import { endRun, isActive } from './finish-run.ts'
import * as rows from './run-sql.ts'
import * as steps from './run-step-sql.ts'

type Phase = 'walk' | 'link'
/** The owner of an attempt: its worker, and the handle that keeps its claims. */
export type AttemptOwner = { database: Database; workerId: string }
type Context = Pick<TaskContext<'indexing.walk'>, 'payload' | 'tx' | 'signal' | 'claim'>

/**
 * An attempt at a step that only one attempt makes at a time. `signal` also aborts when the attempt
 * loses its lease.
 */
export type Step = {
  key: rows.RunKey
  tx: Context['tx']
  signal: AbortSignal
  claim: string
  phase: Phase
}

/** How often an attempt renews its lease. */
const RENEW_EVERY_MS = 3000
/** After how long without renewal another attempt may take the lease. */
const SILENT_SECONDS = 10

/**
 * Runs a step, unless another attempt holds it. A `Problem` stops the run with its sentence. Too
 * many dead workers or failed attempts stop it too. (indexing.stepEnds)
 */
export const runStep = async (
  { payload: key, tx, signal, claim }: Context,
  { phase, database, workerId }: { phase: Phase } & AttemptOwner,
  work: (step: Step, run: rows.RunRow) => Promise<void>,
): Promise<void> => {
  const run = await tx((db) => claimStep(db, key, { phase, claim, workerId }))
  if (!run) return
  const release = holdClaim(database, claim)
  const lost = new AbortController()
  const step = { key, tx, claim, phase, signal: AbortSignal.any([signal, lost.signal]) }
  const stopRenewing = keepLease(step, () => lost.abort())
  try {
    await work(step, run)
    if (signal.aborted) await tx((db) => steps.releaseLease(db, key, claim))
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (isStorageAway(error)) {
      await tx((db) => steps.releaseLease(db, key, claim))
      throw error
    }
    await whileLeased(step, (db) => endAttempt(db, key, error))
    if (!(error instanceof Problem)) throw error
  } finally {
    stopRenewing()
    release()
  }
}

/**
 * Runs fn while the attempt holds its run, so that nothing is written after the run's end or beside
 * another attempt. Answers whether it still holds it. (indexing.oneWalk)
 */
export const whileLeased = (
  { tx, key, claim, phase }: Step,
  fn: (db: Db) => Promise<unknown>,
): Promise<boolean> =>
  tx(async (db) => {
    const run = await rows.lockRun(db, key)
    if (!run || !isActive(run) || run.phase !== phase || run.claim !== claim) return false
    await fn(db)
    return true
  })

const claimStep = async (
  db: Db,
  key: rows.RunKey,
  { phase, claim, workerId }: { phase: Phase; claim: string; workerId: string },
): Promise<rows.RunRow | undefined> => {
  const run = await rows.lockRun(db, key)
  if (!run || !isActive(run) || run.phase !== phase) return undefined
  if (run.claim !== null && (await isLeased(db, key, run.claim))) return undefined
  // An attempt of this process that ended without releasing its lease lost the database.
  const deaths = run.deaths + (run.claim !== null && run.worker !== workerId ? 1 : 0)
  if (deaths >= MAX_WORKER_DEATHS) {
    await endRun(db, key, { state: 'stopped', code: 'indexing.stepDied', params: aboutStep(run) })
    return undefined
  }
  const started = run.started ?? sql`now()`
  await rows.updateRun(db, key, {
    state: 'running',
    started,
    beat: sql`now()`,
    claim,
    worker: workerId,
    deaths,
    reading: null,
  })
  return run
}

const isLeased = async (db: Db, key: rows.RunKey, claim: string): Promise<boolean> =>
  liveClaims(db).includes(claim) ||
  (await steps.isLeaseAlive(db, key, {
    workerSilentSeconds: WORKER_SILENT_SECONDS,
    silentSeconds: SILENT_SECONDS,
  }))

const endAttempt = async (db: Db, key: rows.RunKey, error: unknown): Promise<void> => {
  if (error instanceof Problem)
    return endRun(db, key, { state: 'stopped', code: error.code, params: error.params })
  const run = await rows.lockRun(db, key)
  if (!run) return
  const failures = run.failures + 1
  if (failures >= MAX_STEP_FAILURES)
    return endRun(db, key, {
      state: 'stopped',
      code: 'indexing.stepFailed',
      params: aboutStep(run),
    })
  await rows.updateRun(db, key, { failures, claim: null, worker: null })
}

const aboutStep = ({ phase, reading }: rows.RunRow) => ({
  phase,
  ...(reading !== null && { file: reading }),
})

/** Renews the lease on a timer, whatever the attempt does. Reports when the lease is lost. */
const keepLease = ({ tx, key, claim }: Step, onLost: () => void): (() => void) => {
  let busy = false
  const renew = async () => {
    if (busy) return
    busy = true
    try {
      if (!(await tx((db) => steps.renewLease(db, key, claim)))) onLost()
    } catch {
      // The database is unavailable; the attempt itself then fails.
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS)
  return () => clearInterval(timer)
}

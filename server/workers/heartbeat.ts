import { and, eq, sql } from '#server/kit/database/drizzle.ts'
import { WORKER_BEAT_MS, WORKER_REPORT_MS } from '#contract/work-limits.ts'
import type { WorkerConfig } from '#contract/workers.ts'
import type { Config } from '#server/kit/config.ts'
import type { Database } from '#server/kit/database/database.ts'
import { readMachine, usageReader } from './machine-report.ts'
import { addToHour, deleteOld, endInstances, selectTagged } from './sql.ts'
import { worker } from './table.ts'
import { jobCounts } from './job-counts.ts'

/**
 * Instructions for a worker: its configuration, whether tenants are tagged to it, and whether it
 * should restart.
 */
export type WorkerInstructions = WorkerConfig & { hasTenants: boolean; reboot: boolean }

type HeartbeatOptions = {
  id: string
  instance: string
  folders: Pick<Config, 'dataDir' | 'libraryDir'>
  /** Called with every heartbeat, one call at a time. */
  onInstructions?: (instructions: WorkerInstructions) => Promise<void>
  /**
   * Called when another process has taken its id, because this one was silent for too long. It
   * restarts under another id.
   */
  onLost?: () => void
}

/** Every how many reports the facts of the machine are read. */
const MACHINE_EVERY = 12

/**
 * Sends a heartbeat every two seconds and reads the worker's instructions; sends a report every
 * five. Returns a function that stops it.
 */
export const sendHeartbeats = (
  database: Database,
  { id, instance, folders, onInstructions, onLost }: HeartbeatOptions,
): (() => Promise<void>) => {
  let reports = 0
  const counts = jobCounts(database)
  const readUsage = usageReader(database)
  const beat = async () => {
    const instructions = await sendHeartbeat(database, id, instance)
    if (instructions) await onInstructions?.(instructions)
    else onLost?.()
  }
  const report = async () => {
    const usage = await readUsage()
    const machine = reports++ % MACHINE_EVERY === 0 ? { machine: await readMachine(folders) } : {}
    const ended = counts.take()
    const write = database.transact({}, async (db) => {
      await db
        .update(worker)
        .set({ reported: sql`now()`, usage, ...machine })
        .where(and(eq(worker.id, id), eq(worker.instance, instance)))
      await addToHour(db, id, ended)
      await deleteOld(db)
    })
    await write.catch(() => counts.add(ended))
  }
  const timers = [repeat(beat, WORKER_BEAT_MS), repeat(report, WORKER_REPORT_MS)]
  return async () => {
    for (const stop of timers) await stop()
    // The database is unavailable; missing beats end the instance later.
    await database.transact({}, (db) => endInstances(db, [instance])).catch(() => {})
  }
}

/** Sends one heartbeat; answers with the instructions, or null if another process has the id. */
const sendHeartbeat = (
  database: Database,
  id: string,
  instance: string,
): Promise<WorkerInstructions | undefined> =>
  database.transact({ admin: true }, async (db) => {
    const [row] = await db
      .update(worker)
      .set({ beat: sql`now()`, ended: null })
      .where(and(eq(worker.id, id), eq(worker.instance, instance)))
      .returning()
    if (!row) return undefined
    const { onlyTagged, paused, parallel, reboot } = row
    const hasTenants = (await selectTagged(db)).some((one) => one.worker === id)
    return { onlyTagged, paused, parallel, hasTenants, reboot: reboot !== null }
  })

/**
 * Runs fn now and at intervals, never overlapping; a database failure is retried. Stopping waits
 * for the current run.
 */
const repeat = (fn: () => Promise<void>, everyMs: number): (() => Promise<void>) => {
  let current: Promise<void> | undefined
  const next = () => {
    current ??= fn()
      // The next interval tries again.
      .catch(() => {})
      .finally(() => (current = undefined))
  }
  next()
  const timer = setInterval(next, everyMs)
  return async () => {
    clearInterval(timer)
    await current
  }
}

import { and, eq, sql } from 'drizzle-orm'
import { WORKER_BEAT_MS, WORKER_REPORT_MS } from '#contract/limits.ts'
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
export type Asked = WorkerConfig & { hasTenants: boolean; reboot: boolean }

type Living = {
  id: string
  instance: string
  folders: Pick<Config, 'dataDir' | 'libraryDir'>
  /** Told with every beat, one at a time. */
  onAsked?: (asked: Asked) => Promise<void>
  /**
   * Told when another process has its id: it was silent for too long, and begins anew under
   * another.
   */
  onLost?: () => void
}

const MACHINE_EVERY = 12

/**
 * Sends a heartbeat every two seconds and reads the worker's instructions; sends a report every
 * five. Returns a function that stops it.
 */
export const keepLiving = (
  database: Database,
  { id, instance, folders, onAsked, onLost }: Living,
): (() => Promise<void>) => {
  let reports = 0
  const counts = jobCounts(database)
  const readUsage = usageReader(database)
  const beat = async () => {
    const asked = await beatOnce(database, id, instance)
    if (asked) await onAsked?.(asked)
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
const beatOnce = (database: Database, id: string, instance: string): Promise<Asked | undefined> =>
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
  let turn: Promise<void> | undefined
  const next = () => {
    turn ??= fn()
      // The next turn tries again.
      .catch(() => {})
      .finally(() => (turn = undefined))
  }
  next()
  const timer = setInterval(next, everyMs)
  return async () => {
    clearInterval(timer)
    await turn
  }
}

import { hostname } from 'node:os'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/kit/database.ts'
import { worker } from './table.ts'

const BEAT_EVERY_MS = 2000
/** A worker that has been silent for so long is dead; what it held goes to others. */
export const SILENT_SECONDS = 12

/** Says every two seconds that this worker lives, until stopped. */
export const keepBeating = (database: Database, id: string): (() => Promise<void>) => {
  const beat = () =>
    database
      .transact({}, (db) =>
        db
          .insert(worker)
          .values({ id, host: hostname(), pid: process.pid })
          .onConflictDoUpdate({ target: worker.id, set: { beat: sql`now()` } }),
      )
      .catch(() => {}) // the database is away; the next beat says it
  void beat()
  const timer = setInterval(beat, BEAT_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await database.transact({}, (db) => db.delete(worker).where(eq(worker.id, id))).catch(() => {})
  }
}

/** Forgets workers of this machine that are no more: said by the parent, which saw them end. */
export const forgetWorkers = (db: Db, host = hostname()) => db.delete(worker).where(eq(worker.host, host))

/** Forgets workers silent for a day. */
export const forgetSilent = (db: Db) => db.delete(worker).where(lt(worker.beat, sql`now() - interval '1 day'`))

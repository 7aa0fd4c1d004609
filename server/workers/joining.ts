import { hostname } from 'node:os'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { freeSlug, slugOf } from '#contract/common.ts'
import { ADVISORY_LOCKS } from '#server/kit/database/advisory-locks.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { isAlive } from '#server/process/process-table.ts'
import { endInstances, isLiving } from './sql.ts'
import { worker } from './table.ts'

/**
 * Takes an id for a process: the wanted one, or the machine's name; `-2`, `-3` where a process lives that has it. What is
 * known of the id, its configuration too, goes on. (workers.id)
 */
export const joinWorkers = (
  database: Database,
  { wanted, instance }: { wanted?: string | undefined; instance: string },
): Promise<string> =>
  database.transact({}, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.workerNames})`)
    const living = await db.select({ id: worker.id }).from(worker).where(isLiving)
    const id = freeSlug(
      wanted ?? (slugOf(hostname()) || 'vinnsla'),
      living.map((one) => one.id),
    )
    const process_ = {
      instance,
      host: hostname(),
      pid: process.pid,
      ended: null,
      reboot: null,
      usage: null,
    }
    const times = { started: sql`now()`, beat: sql`now()`, reported: sql`now()` }
    await db
      .insert(worker)
      .values({ id, ...process_ })
      .onConflictDoUpdate({ target: worker.id, set: { ...process_, ...times } })
    return id
  })

/** Says that a worker process of this machine has ended: its parent saw it. */
export const endWorker = async (db: Db, pid: number, host = hostname()): Promise<void> => {
  const found = await db
    .select({ instance: worker.instance })
    .from(worker)
    .where(and(eq(worker.host, host), eq(worker.pid, pid)))
  await endInstances(
    db,
    found.map(({ instance }) => instance),
  )
}

/** Says so of all processes of this machine that are no more; a parent that was killed could not. */
export const endLostWorkers = async (db: Db, host = hostname()): Promise<void> => {
  const found = await db
    .select({ instance: worker.instance, pid: worker.pid })
    .from(worker)
    .where(and(eq(worker.host, host), isNull(worker.ended)))
  await endInstances(
    db,
    found.filter(({ pid }) => !isAlive(pid)).map(({ instance }) => instance),
  )
}

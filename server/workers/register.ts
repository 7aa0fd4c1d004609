import { hostname } from 'node:os'
import { and, eq, isNull, sql } from '#server/kit/database/drizzle.ts'
import { freeSlug, slugOf } from '#contract/common.ts'
import { ADVISORY_LOCKS } from '#server/kit/database/advisory-locks.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { isAlive } from '#server/process/process-table.ts'
import { endInstances, isLiving } from './sql.ts'
import { worker } from './table.ts'

/**
 * Registers a process under an id: the requested one or the host name, with `-2`, `-3` if a live
 * process has it. The id keeps its configuration and history. (workers.id)
 */
export const registerWorker = (
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

/** Records that a worker process of this machine ended; its parent calls it. */
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

/** Records the end of all dead processes of this machine, which a killed parent could not. */
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

import { and, asc, eq, gt, inArray, isNull, lt, sql } from '#server/kit/database/drizzle.ts'
import { WORKER_AGE_MINUTES, WORKER_REBOOT_SECONDS } from '#contract/limits.ts'
import { WORKER_SILENT_SECONDS } from '#contract/work-limits.ts'
import type { HeldJob, Worker } from '#contract/workers.ts'
import type { Db } from '#server/kit/database/database.ts'
import { worker, workerHour } from './table.ts'

export type WorkerRow = typeof worker.$inferSelect

/** Whether the process of a row is alive. */
export const isLiving = sql<boolean>`(
  ${worker.ended} is null
  and ${worker.beat} > now() - make_interval(secs => ${WORKER_SILENT_SECONDS})
)`

const state = sql<Worker['state']>`
  case
    when not ${isLiving} and ${worker.reboot} is null then 'silent'
    when ${worker.reboot} is null then 'live'
    when ${worker.reboot} > now() - make_interval(secs => ${WORKER_REBOOT_SECONDS.failed})
      then 'restarting'
    else 'stuck'
  end`
const ageMs = sql<number>`(extract(epoch from now() - ${worker.reported}) * 1000)::float8`
const isYoung = gt(
  worker.reported,
  sql`now() - make_interval(mins => ${WORKER_AGE_MINUTES.removed})`,
)

/** The listed workers, or one of them. */
export const selectWorkers = (db: Db, id?: string) =>
  db
    .select({ row: worker, state, ageMs, isLiving })
    .from(worker)
    .where(and(isYoung, id === undefined ? undefined : eq(worker.id, id)))
    .orderBy(asc(worker.id))

/** Whether a worker exists. */
export const hasWorker = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(worker, eq(worker.id, id))) > 0

/** Locks one worker until the transaction ends. */
export const lockWorker = async (db: Db, id: string) =>
  (await db.select().from(worker).where(eq(worker.id, id)).for('update'))[0]

/** Saves what people edit. */
export const updateWorker = (db: Db, id: string, set: Partial<WorkerRow>) =>
  db
    .update(worker)
    .set({ ...set, version: sql`${worker.version} + 1` })
    .where(eq(worker.id, id))

/** Raises the version of what people see, after changes made elsewhere. */
export const touchWorkers = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .update(worker)
      .set({ version: sql`${worker.version} + 1` })
      .where(inArray(worker.id, [...ids]))
}

export const setReboot = (db: Db, id: string) =>
  db
    .update(worker)
    .set({ reboot: sql`now()` })
    .where(eq(worker.id, id))

/** Records ended processes. */
export const endInstances = async (db: Db, instances: readonly string[]): Promise<void> => {
  if (instances.length > 0)
    await db
      .update(worker)
      .set({ ended: sql`now()` })
      .where(and(inArray(worker.instance, [...instances]), isNull(worker.ended)))
}

/** Deletes workers without a report for a day. */
export const deleteOld = (db: Db) =>
  db
    .delete(worker)
    .where(lt(worker.reported, sql`now() - make_interval(mins => ${WORKER_AGE_MINUTES.removed})`))

export type HeldRow = {
  worker: string
  id: string
  tenant_id: string
  index_id: string
  index_name: string
  run_id: string
  action: HeldJob['action']
  rel: string
  file_id: string
  started: string | null
}

/** Jobs held by a process, or all; for administrators. */
export const selectHeld = async (db: Db, instance?: string) =>
  (await db.execute<HeldRow>(sql`select * from worker_jobs(${instance ?? null}::uuid)`)).rows

export const selectHours = (db: Db, id: string) =>
  db
    .select()
    .from(workerHour)
    .where(and(eq(workerHour.worker, id), gt(workerHour.hour, sql`now() - interval '1 day'`)))
    .orderBy(sql`${workerHour.hour} desc`)

/** Adds ended jobs to the hour's count; deletes earlier days. */
export const addToHour = async (
  db: Db,
  id: string,
  { completed, failed }: { completed: number; failed: number },
): Promise<void> => {
  if (completed + failed > 0)
    await db.execute(sql`
      insert into ${workerHour} (worker, hour, completed, failed)
      values (${id}, date_trunc('hour', now()), ${completed}, ${failed})
      on conflict (worker, hour) do update set
        completed = worker_hour.completed + excluded.completed,
        failed = worker_hour.failed + excluded.failed`)
  await db
    .delete(workerHour)
    .where(and(eq(workerHour.worker, id), lt(workerHour.hour, sql`now() - interval '2 days'`)))
}

/** Tagged tenants by worker. Administrators see all, a tenant its own. */
export const selectTagged = async (db: Db) =>
  (
    await db.execute<{ id: string; worker: string }>(sql`
      select id, tagged_worker as worker
      from tenant
      where tagged_worker is not null
      order by name, id`)
  ).rows

/** Tags a worker to exactly these tenants. Returns how many of them exist. */
export const setTagged = async (
  db: Db,
  id: string,
  tenants: readonly string[],
  by: string,
): Promise<number> => {
  const wanted = sql`${sql.param([...tenants])}::text[]`
  await db.execute(sql`
    update tenant
    set tagged_worker = case when id = any (${wanted}) then ${id} end, edit_by = ${by},
      updated = now(), version = version + 1
    where (tagged_worker is not distinct from ${id}) <> (id = any (${wanted}))`)
  return (
    (
      await db.execute<{ n: number }>(
        sql`select count(*)::int as n from tenant where id = any (${wanted})`,
      )
    ).rows[0]?.n ?? 0
  )
}

/**
 * A tenant's tagged worker, whether a worker that may take its jobs reported in the last minute,
 * and whether one of those takes any. A worker that is restarting counts.
 */
export const selectService = async (db: Db, tenantId: string) =>
  (
    await db.execute<{ tag: string | null; answers: boolean; served: boolean }>(sql`
      with young as (
        select *
        from ${worker}
        where reported > now() - make_interval(mins => ${WORKER_AGE_MINUTES.old})
      )
      select t.tagged_worker as tag,
        exists (
          select from young where id = t.tagged_worker or t.tagged_worker is null
        ) as answers,
        exists (
          select from young
          where not paused
            and (id = t.tagged_worker or t.tagged_worker is null and not only_tagged)
        ) as served
      from tenant t
      where t.id = ${tenantId}`)
  ).rows[0]

import { sql } from 'drizzle-orm'
import type { Params } from '#contract/problems.ts'
import type { JobState, QueuedJob, QueueType } from '#contract/queues.ts'
import type { Db } from '#server/kit/database.ts'

type Counts = Record<JobState, number>

/** Sums of the counters of all runs. */
export const selectCounts = async (db: Db, tenantId: string | undefined) =>
  (await db.execute<Counts>(sql`select * from queue_counts(${tenantId ?? null})`)).rows[0]

export type JobRow = {
  tenant_id: string | null
  index_id: string | null
  index_name: string | null
  /** Of the queue of indexing alone, as the file and the outcome. */
  run_id?: string
  action: string
  id: string
  rel: string
  file_id?: string | null
  state: JobState
  outcome?: QueuedJob['outcome']
  code: string | null
  params: Params | null
  attempts: number
  started: string | null
  ended: string | null
}

type Sought = { tenantId: string | undefined; state: JobState; pattern?: string; id?: string }

const asked = ({ tenantId, state, pattern, id }: Sought) => sql`${tenantId ?? null}, ${state}, ${pattern ?? null}, ${id ?? null}::uuid`

export const selectJobs = async (db: Db, { from, size, ...sought }: Sought & { from: number; size: number }) =>
  (await db.execute<JobRow>(sql`select * from queue_jobs(${asked(sought)}, ${from}, ${size})`)).rows

export const countFound = async (db: Db, sought: Sought) =>
  Number((await db.execute<{ n: string }>(sql`select count_queue_jobs(${asked(sought)})::text as n`)).rows[0]?.n ?? 0)

/** Jobs by state of a queue beside that of indexing. */
export const selectTaskCounts = async (db: Db, type: QueueType, tenantId: string | undefined): Promise<Counts> => {
  const { rows } = await db.execute<{ state: JobState; n: number }>(
    sql`select state, count(*)::int as n from queue_tasks(${type}, ${tenantId ?? null}) group by state`,
  )
  const nothing = { waiting: 0, started: 0, completed: 0, failed: 0, skipped: 0 }
  return { ...nothing, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}

const soughtTasks = (type: QueueType, { tenantId, state, pattern, id }: Sought) => sql`
  queue_tasks(${type}, ${tenantId ?? null}) where state = ${state} and (${pattern ?? null}::text is null or rel ilike ${pattern ?? null})
    and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)`

/** Its jobs in a state, the newest first. */
export const selectTasks = async (db: Db, type: QueueType, { from, size, ...sought }: Sought & { from: number; size: number }) =>
  (
    await db.execute<JobRow>(
      sql`select * from ${soughtTasks(type, sought)} order by started desc nulls last, id desc offset ${from} limit ${size}`,
    )
  ).rows

export const countTasks = async (db: Db, type: QueueType, sought: Sought) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${soughtTasks(type, sought)}`)).rows[0]?.n ?? 0

/** One of its jobs, whatever its state. */
export const selectTask = async (db: Db, type: QueueType, tenantId: string | undefined, id: string) =>
  (await db.execute<JobRow>(sql`select * from queue_tasks(${type}, ${tenantId ?? null}) where id = ${id}::uuid`)).rows[0]

import { sql } from 'drizzle-orm'
import type { Params } from '#contract/problems.ts'
import type { JobState, QueuedJob } from '#contract/queues.ts'
import type { Db } from '#server/kit/database.ts'

type Counts = Record<JobState, number>

/** Sums of the counters of all runs. */
export const selectCounts = async (db: Db, tenantId: string | undefined) =>
  (await db.execute<Counts>(sql`select * from queue_counts(${tenantId ?? null})`)).rows[0]

export type JobRow = {
  tenant_id: string
  index_id: string
  index_name: string
  run_id: string
  action: QueuedJob['action']
  id: string
  rel: string
  file_id: string | null
  state: JobState
  outcome: QueuedJob['outcome']
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

import { sql } from '#server/kit/database/drizzle.ts'
import { z } from 'zod'
import type { Params } from '#contract/problem-body.ts'
import type { JobState, QueuedJob, QueueType } from '#contract/queues.ts'
import { decodeCursor, encodeCursor } from '#server/kit/database/cursor.ts'
import type { Db } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'

type Counts = Record<JobState, number>

/** Sums of the counters of all runs. */
export const selectCounts = async (db: Db, tenantId: string | undefined) =>
  (await db.execute<Counts>(sql`select * from queue_counts(${tenantId ?? null})`)).rows[0]

export type JobRow = {
  tenant_id: string | null
  index_id: string | null
  index_name: string | null
  /** Only for indexing jobs, as are `file_id` and `outcome`. */
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

type JobSearch = { tenantId: string | undefined; state: JobState; pattern?: string; id?: string }

const searchArguments = ({ tenantId, state, pattern, id }: JobSearch) =>
  sql`${tenantId ?? null}, ${state}, ${pattern ?? null}, ${id ?? null}::uuid`

/** A run and one of its jobs. */
const jobPlace = z.tuple([z.literal('run'), z.uuid(), z.uuid()])

/** Indexing jobs in a state, those of the newest run first. */
export const selectJobs = async (
  db: Db,
  { from, size, cursor, ...search }: JobSearch & PageAsked,
) => {
  const [, run, id] = cursor === undefined ? [] : decodeCursor(jobPlace, cursor, () => true)
  const { rows: found } = await db.execute<JobRow & { run_id: string }>(sql`
    select *
    from queue_jobs(
      ${searchArguments(search)}, ${run ? 0 : from}, ${size + 1},
      ${run ?? null}::uuid, ${id ?? null}::uuid
    )`)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows,
    cursor: last && found.length > size ? encodeCursor(['run', last.run_id, last.id]) : null,
  }
}

export const countFound = async (db: Db, search: JobSearch) =>
  Number(
    (
      await db.execute<{ n: string }>(
        sql`select count_queue_jobs(${searchArguments(search)})::text as n`,
      )
    ).rows[0]?.n ?? 0,
  )

/** Jobs by state of another queue than indexing. */
export const selectTaskCounts = async (
  db: Db,
  type: QueueType,
  tenantId: string | undefined,
): Promise<Counts> => {
  const { rows } = await db.execute<{ state: JobState; n: number }>(sql`
    select state, count(*)::int as n
    from queue_tasks(${type}, ${tenantId ?? null})
    group by state`)
  const nothing = { waiting: 0, started: 0, completed: 0, failed: 0, skipped: 0 }
  return { ...nothing, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}

const matchingTasks = (type: QueueType, { tenantId, state, pattern, id }: JobSearch) => sql`
  queue_tasks(${type}, ${tenantId ?? null})
  where state = ${state} and (${pattern ?? null}::text is null or rel ilike ${pattern ?? null})
    and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)`

const NEWEST_FIRST = keyset('started', [
  { by: sql`coalesce(queue_tasks.started, '-infinity')`, type: 'timestamptz', falls: true },
  { by: sql`queue_tasks.id`, type: 'uuid', falls: true },
])

/** Jobs of such a queue in a state, newest first. */
export const selectTasks = (
  db: Db,
  type: QueueType,
  { from, size, cursor, ...search }: JobSearch & PageAsked,
) =>
  NEWEST_FIRST.read({ from, size, cursor }, ({ after, orderBy, place, limit }) =>
    db.execute<JobRow & { place: string[] }>(sql`
      select *, ${place}
      from ${matchingTasks(type, search)} and ${after}
      order by ${orderBy} limit ${limit}`),
  )

export const countTasks = async (db: Db, type: QueueType, search: JobSearch) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${matchingTasks(type, search)}`,
    )
  ).rows[0]?.n ?? 0

/** One job of such a queue in any state. */
export const selectTask = async (
  db: Db,
  type: QueueType,
  tenantId: string | undefined,
  id: string,
) =>
  (
    await db.execute<JobRow>(
      sql`select * from queue_tasks(${type}, ${tenantId ?? null}) where id = ${id}::uuid`,
    )
  ).rows[0]

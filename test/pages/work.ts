import type { Answer } from '#contract/endpoint.ts'
import { indexing } from '#contract/indexing.ts'
import { logs } from '#contract/logs.ts'
import { queues } from '#contract/queues.ts'
import { TENANT, type World } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { byCursor, byLast, inTenant, type PagedList } from './row.ts'

const ofIndex = `'${TENANT}', '${INDICES.files}'`

/** A finished run, so that no worker takes its work rows. */
const newRun = async (world: World): Promise<string> => {
  const [run] = await world.owner<{ id: string }>(`
    insert into run (tenant_id, index_id, action, state, phase)
    values (${ofIndex}, 'scan', 'completed', 'done')
    returning id`)
  return run?.id ?? ''
}

const newJobs = (world: World, runId: string, jobs: readonly { rel: string; state: string }[]) =>
  world.owner(`
    with w as (
      insert into work (tenant_id, index_id, run_id, rel, size_bytes, mtime_ms, state, ended)
      select ${ofIndex}, '${runId}', rel, 1, 0, state, now()
      from jsonb_to_recordset('${JSON.stringify(jobs)}') as given (rel text, state text)
      returning *)
    insert into run_delta (tenant_id, index_id, run_id, failed, completed)
    select ${ofIndex}, '${runId}',
      count(*) filter (where state = 'failed'),
      count(*) filter (where state = 'completed')
    from w`)

/** Marks a job as skipped, as staff do. */
const skipJob = (world: World, id: string) =>
  world.owner(`
    with old as (select * from work where tenant_id = '${TENANT}' and id = '${id}'),
    w as (update work set state = 'skipped' where tenant_id = '${TENANT}' and id = '${id}')
    insert into run_delta (tenant_id, index_id, run_id, failed, completed, skipped)
    select tenant_id, index_id, run_id, -(state = 'failed')::int, -(state = 'completed')::int, 1
    from old`)

/** The files of a run; each new one sorts first by its name or its failure. */
const filesOfRun = async (world: World) => {
  const runId = await newRun(world)
  const make = () => {
    const n = world.count()
    return newJobs(world, runId, [
      { rel: `m${10_000_000 - n}.jpg`, state: n % 3 === 0 ? 'failed' : 'completed' },
    ])
  }
  for (let n = 0; n < 20; n++) await make()
  const drop = (id: string) =>
    world.owner(`delete from work where tenant_id = '${TENANT}' and id = '${id}'`)
  return { params: { ...inTenant, id: INDICES.files, runId }, make, drop }
}

/** Failed jobs of runs of several sizes. Adds runs of two jobs and deletes jobs. */
const failedJobs = async (world: World) => {
  const fail = async (jobs: number) =>
    newJobs(
      world,
      await newRun(world),
      Array.from({ length: jobs }, (_, n) => ({ rel: `${n}.jpg`, state: 'failed' })),
    )
  for (const jobs of [7, 1, 5, 3, 4]) await fail(jobs)
  return {
    params: { type: 'indexing', ...inTenant },
    query: { state: 'failed' },
    make: () => fail(2),
    drop: (id: string) => skipJob(world, id),
  }
}

/** Stopped bulk actions. */
const stoppedTasks = async (world: World) => {
  const make = () =>
    world.owner(`
      insert into bulk (tenant_id, index_ids, names, action, what, state, by_id, by_name, ended)
      select '${TENANT}', '{${INDICES.files}}', '{Skrár}', 'hide', '{"action":"hide"}', 'cancelled',
        '${world.adminId}', 'Anna', now()
      from generate_series(1, 2)`)
  for (let n = 0; n < 10; n++) await make()
  const drop = (id: string) =>
    world.owner(`delete from bulk where tenant_id = '${TENANT}' and id = '${id}'`)
  return { params: { type: 'bulk', ...inTenant }, query: { state: 'skipped' }, make, drop }
}

const jobsOf = byCursor<Answer<typeof queues.list> | Answer<typeof indexing.jobs>>(({ jobs }) =>
  jobs.map(({ id }) => id),
)

/** Lines of the log of an index. */
const lines = (world: World) => {
  const make = () =>
    world.owner(`
      insert into log_entry (tenant_id, index_id, level, code, params, message)
      select ${ofIndex}, 'info', 'file.unchanged', '{}', 'Lína ${world.count()} í blöðum'
      from generate_series(1, 8)`)
  return { params: inTenant, body: { filters: { indexId: INDICES.files } }, make }
}

const linesOf = byLast((answer) =>
  (answer as Answer<typeof logs.query>).hits.hits.map(({ _id }) => ({ id: _id })),
)

/** Lists of jobs and of log lines. */
export const workLists = async (world: World): Promise<PagedList[]> => [
  { endpoint: logs.query, ...lines(world), by: 'before', size: 5, pageOf: linesOf },
  {
    endpoint: logs.query,
    ...lines(world),
    body: { query: 'blöðum' },
    by: 'before',
    size: 5,
    pageOf: linesOf,
  },
  { endpoint: indexing.jobs, ...(await filesOfRun(world)), by: 'cursor', size: 3, pageOf: jobsOf },
  { endpoint: queues.list, ...(await failedJobs(world)), by: 'cursor', size: 3, pageOf: jobsOf },
  { endpoint: queues.list, ...(await stoppedTasks(world)), by: 'cursor', size: 3, pageOf: jobsOf },
]

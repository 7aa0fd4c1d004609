import { randomUUID } from 'node:crypto'
import { QUEUE_PAGE_SIZE } from '#contract/limits.ts'
import type { JobState } from '#contract/queues.ts'
import { countJobs, listJobs } from '#server/queues/service.ts'
import { medianMs, withFreshDatabase, type BenchDatabase } from './database.ts'
import { printResults, type BenchResult } from './result.ts'

const JOBS = 1_000_000
const RUNS = 15
const TENANTS = 40
const INDICES = 2
const RUNS_OF_INDEX = 2

type PageRequest = {
  tenantId?: string | undefined
  state?: JobState
  from?: number
  q?: string
  isByPlace?: boolean
}

/**
 * Duration of pages and counts of the queue among a million finished jobs of forty tenants, 99 % of
 * them completed.
 */
export const run = (jobs = JOBS): Promise<BenchResult[]> =>
  withFreshDatabase('queues', async (fresh) => {
    await load(fresh, jobs)
    const { database } = fresh
    const scopeOf = (tenantId: string | undefined) => ({
      tenantId,
      admin: tenantId === undefined,
      readOnly: true,
    })
    const page = async (
      what: string,
      { tenantId, state = 'completed', from = 0, q, isByPlace }: PageRequest,
      goal?: number,
    ): Promise<BenchResult> => {
      const read = (place: { from: number; cursor?: string | undefined }) =>
        database.transact(scopeOf(tenantId), (db) =>
          listJobs(db, 'indexing', tenantId, { state, q, size: QUEUE_PAGE_SIZE, ...place }),
        )
      const { cursor } = isByPlace ? await read({ from: from - QUEUE_PAGE_SIZE }) : {}
      const figure = await medianMs(RUNS, () => read({ from, cursor: cursor ?? undefined }))
      return {
        question: `queue of ${jobs} jobs, ${what}`,
        figure,
        unit: 'ms',
        ...(goal && { goal }),
        runs: RUNS,
      }
    }
    const count = async (what: string, tenantId?: string): Promise<BenchResult> => {
      const figure = await medianMs(RUNS, () =>
        database.transact(scopeOf(tenantId), (db) => countJobs(db, 'indexing', tenantId)),
      )
      return { question: `queue of ${jobs} jobs, ${what}`, figure, unit: 'ms', goal: 5, runs: RUNS }
    }
    const [one, deep] = ['safn-0', Math.floor(jobs / 10)]
    return [
      await count('the counts of a tenant', one),
      await count('the counts of all'),
      await page('first page of a tenant', { tenantId: one }, 20),
      await page('sixth page of a tenant', { tenantId: one, from: 1000 }, 20),
      await page(`page at ${deep} of a tenant, inside one run`, { tenantId: one, from: deep }, 20),
      await page(`the same page by cursor`, { tenantId: one, from: deep, isByPlace: true }, 20),
      await page('first page of all', {}, 20),
      await page('sixth page of all', { from: 1000 }, 20),
      await page(`page at ${deep} of all`, { from: deep }, 20),
      await page(`page at ${5 * deep} of all`, { from: 5 * deep }, 20),
      await page('the same page by cursor, of all', { from: 5 * deep, isByPlace: true }, 20),
      await page('failed ones of all', { state: 'failed' }, 20),
      await page('a part of one path', {
        tenantId: one,
        q: `mynd-${Math.floor(jobs * 0.8)}.jpg`,
      }),
      await page('a part of every path', { tenantId: one, q: 'mynd-' }),
      await writing(fresh),
    ]
  })

/**
 * Four runs a tenant and one with a quarter of all jobs, their finished jobs, the counts of each
 * run, and the hours of the jobs.
 */
const load = async ({ asOwner }: BenchDatabase, jobs: number) => {
  const each = Math.ceil((jobs * 3) / 4 / (TENANTS * INDICES * RUNS_OF_INDEX))
  for (let tenant = 0; tenant < TENANTS; tenant++) {
    await asOwner(`insert into tenant (id, name) values ('safn-${tenant}', 'Safn ${tenant}')`)
    for (let index = 0; index < INDICES; index++)
      await asOwner(`insert into tenant_index (tenant_id, id, name, type, directory, include,
        exclude, filters, crowdsource, visibility, charset, es_index)
        values ('safn-${tenant}', 'v-${index}', 'Vísir ${index}', 'album', '', '{}', '{}', '[]',
          false, 'closed', 'auto', 'v-${index}-1')`)
  }
  for (let n = 0; n < TENANTS * INDICES * RUNS_OF_INDEX; n++)
    await asOwner(
      ...finishedRun(
        `'safn-${n % TENANTS}', 'v-${Math.floor(n / TENANTS) % INDICES}'`,
        n * each,
        each,
      ),
    )
  await asOwner(...finishedRun(`'safn-0', 'v-0'`, (jobs * 3) / 4, jobs / 4))
  await asOwner(
    `insert into hourly_count (tenant_id, index_id, hour, completed, failed)
      select tenant_id, index_id, date_trunc('hour', ended),
        count(*) filter (where state = 'completed'), count(*) filter (where state = 'failed')
      from work group by 1, 2, 3`,
    'vacuum analyze',
  )
}

const finishedRun = (index: string, first: number, jobs: number): string[] => {
  // Later runs have higher ids.
  const id = `${String(first).padStart(8, '0')}-${randomUUID().slice(9)}`
  return [
    `insert into run (tenant_id, index_id, id, action, state, phase, started, ended)
      values (${index}, '${id}', 'scan', 'completed', 'done', now(), now())`,
    `insert into work (tenant_id, index_id, run_id, rel, size_bytes, mtime_ms, state, outcome,
      started, ended)
      select ${index}, '${id}', n / 1000 || '/mynd-' || n || '.jpg', 1e6, 0,
        case when n % 100 = 0 then 'failed' else 'completed' end,
        case when n % 100 = 0 then 'failed' else 'new' end, now(), now() - n * interval '1 second'
      from generate_series(${first}, ${first + jobs - 1}) n`,
    `insert into run_delta (tenant_id, index_id, run_id, completed, failed)
      select ${index}, '${id}', count(*) filter (where state = 'completed'),
        count(*) filter (where state = 'failed') from work where run_id = '${id}'`,
  ]
}

const WRITTEN = 100_000

/** Shows the cost of each index on the jobs. */
const writing = async ({ asOwner }: BenchDatabase): Promise<BenchResult> => {
  let first = 2 * JOBS
  const figure = await medianMs(3, () =>
    asOwner(...finishedRun(`'safn-0', 'v-0'`, (first += WRITTEN), WRITTEN)),
  )
  return { question: `queue: ${WRITTEN} jobs written`, figure: figure / 1000, unit: 's', runs: 3 }
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? JOBS)))

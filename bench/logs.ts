import { sql } from '#server/kit/database/drizzle.ts'
import { maintainLogPartitions } from '#server/logs/partitions.ts'
import { queryLog, type LogQuery } from '#server/logs/service.ts'
import { medianMs, withFreshDatabase, type BenchDatabase } from './database.ts'
import { printResults, type BenchResult } from './result.ts'

const LINES = 5_000_000
const RUNS = 15
const TENANT = 'safn-0'
const TENANTS = 4
const DAYS = 90
const NOTHING: LogQuery = { query: '', filters: {}, from: 0, size: 50 }

/**
 * Duration of a page of the log among five million lines of four tenants and ninety days, and of a
 * word search compared with ILIKE.
 */
export const run = (lines = LINES): Promise<BenchResult[]> =>
  withFreshDatabase('logs', async (fresh) => {
    await load(fresh, lines)
    const { database } = fresh
    const ask = (asked: Partial<LogQuery>) =>
      database.transact({ tenantId: TENANT, readOnly: true }, (db) =>
        queryLog(db, TENANT, { ...NOTHING, ...asked }),
      )
    const time = async (
      what: string,
      asked: Partial<LogQuery>,
      goal = 20,
    ): Promise<BenchResult> => {
      const { total } = (await ask(asked)).hits
      const figure = await medianMs(RUNS, () => ask(asked))
      return {
        question: `log of ${lines} lines, ${what} (${total} found)`,
        figure,
        unit: 'ms',
        goal,
        runs: RUNS,
      }
    }
    /** The id of the line at this share of the tenant's lines. */
    const deep = async (share: number) => {
      const { hits } = (await ask({ from: Math.floor((lines / TENANTS) * share), size: 1 })).hits
      return Number(hits[0]?._id)
    }
    const [half, early] = [await deep(0.5), await deep(0.99)]
    return [
      await time('newest', {}),
      await time('errors and warnings', { filters: { level: ['error', 'warn'] } }),
      await time('all but debug', { filters: { level: ['error', 'warn', 'info'] } }),
      await time('one index', { filters: { indexId: 'v-3' } }),
      await time('one file', { filters: { fileId: 'f-1236' } }),
      await time('one job', { filters: { jobId: 'r-7' } }),
      await time('after ten thousand', { from: 10_000 }),
      await time('half way down, by cursor', { before: half }),
      await time('near the oldest, by cursor', { before: early }),
      await time('errors and warnings half way down, by cursor', {
        filters: { level: ['error', 'warn'] },
        before: half,
      }),
      await time('one index half way down, by cursor', {
        filters: { indexId: 'v-3' },
        before: half,
      }),
      await time('a common word half way down, by cursor', { query: 'skráð', before: half }, 50),
      await time('a rare word', { query: 'skemmd' }, 50),
      await time(
        'a word of one file',
        { query: `mynd-${Math.floor(lines / 2) - (Math.floor(lines / 2) % TENANTS)}.jpg` },
        50,
      ),
      await time('a common word', { query: 'skráð' }, 50),
      await rival(fresh, lines),
    ]
  })

/**
 * Every tenant writes the same each day: a run of each of ten indices, every hundredth line a
 * warning or an error.
 */
const load = async ({ url, asOwner }: BenchDatabase, lines: number) => {
  const now = Date.now()
  for (let ago = DAYS; ago >= 0; ago--)
    await maintainLogPartitions(url, new Date(now - ago * 86_400_000))
  const perDay = Math.ceil(lines / DAYS)
  await asOwner('drop index log_entry_words')
  for (let day = 0; day < DAYS; day++)
    await asOwner(`insert into log_entry
        (tenant_id, at, level, code, params, message, index_id, file_id, file_name, job_id)
      select 'safn-' || n % ${TENANTS},
        now() - interval '1 day' * ${DAYS - 1 - day}
          - interval '1 second' * ((${(day + 1) * perDay} - n) * 3600.0 / ${perDay}),
        case when n % 401 = 0 then 'error' when n % 101 = 0 then 'warn'
          when n % 7 = 0 then 'debug' else 'info' end,
        case when n % 401 = 0 then 'images.truncated' else 'file.indexed' end, '{"ms": 500}',
        case when n % 401 = 0 then 'Skráin er skemmd'
          else 'Skráð í vísi eftir ' || n % 90 || ',5 s' end,
        'v-' || n / ${TENANTS} % 10, 'f-' || n % ${Math.ceil(lines / 20)},
        'mynd-' || n || '.jpg', 'r-' || ${day * 10} + n / ${TENANTS} % 10
      from generate_series(${day * perDay}, ${(day + 1) * perDay - 1}) n`)
  await asOwner(
    `insert into log_count (tenant_id, day, index_id, level, lines)
      select tenant_id, (at at time zone 'UTC')::date, index_id, level, count(*)
      from log_entry group by 1, 2, 3, 4`,
    'create index log_entry_words on log_entry using gin (words)',
    'vacuum analyze log_entry, log_count',
  )
}

const rival = async ({ database }: BenchDatabase, lines: number): Promise<BenchResult> => {
  const figure = await medianMs(3, () =>
    database.transact({ tenantId: TENANT, readOnly: true }, (db) =>
      db.execute(
        sql`select count(*) from log_entry
          where message ilike '%skemmd%' or file_name ilike '%skemmd%'`,
      ),
    ),
  )
  return {
    question: `log of ${lines} lines, a rare word`,
    figure,
    unit: 'ms',
    rival: 'this is ILIKE',
    runs: 3,
  }
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? LINES)))

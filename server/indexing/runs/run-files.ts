import { sql } from '#server/kit/database/drizzle.ts'
import { DAMAGE_CODES, type Job } from '#contract/indexing.ts'
import type { Db, Transact } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { refuse } from '#server/kit/problem.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import { problemSentence, problems } from '#texts/problems.ts'
import { csvOf, PAGE_LINES } from '#server/kit/csv.ts'
import * as rows from './run-sql.ts'

type JobQuery = {
  state?: Job['state'] | undefined
  outcome?: rows.Outcome | undefined
  q?: string | undefined
  damaged?: boolean
} & PageAsked
type FileRow = Pick<
  rows.WorkRow,
  'id' | 'rel' | 'outcome' | 'code' | 'params' | 'attempts' | 'started' | 'ended'
> &
  Pick<Job, 'state'>

/** Whether a row's file is in the index but could be read only in part. (files.damaged) */
export const isDamaged = sql`
  state in ('completed', 'skipped') and code = any (${sql.param([...DAMAGE_CODES])}::text[])`

/**
 * The files of a run: its work rows, and its missing files, which have no state. `tail` filters
 * both.
 */
const filesOf = ({ tenantId, indexId, runId }: rows.RunKey, tail = sql``) => sql`
  (select id, rel, state, outcome, code, params, attempts, started, ended from work
    where tenant_id = ${tenantId} and run_id = ${runId} and index_id = ${indexId} ${tail})
  union all (select file_id, rel, null, 'missing', null, null, 0, null, null from run_missing
    where tenant_id = ${tenantId} and run_id = ${runId} and index_id = ${indexId} ${tail})`

const FAILED_FIRST = keyset('failed', [
  { by: sql`f.state is not distinct from 'failed'`, type: 'boolean', falls: true },
  { by: sql`f.rel`, type: 'text' },
  { by: sql`f.id`, type: 'uuid' },
])

/** The files of a run: failed ones first, then by path. (indexing.jobs) */
export const listJobs = async (
  db: Db,
  key: rows.RunKey,
  { state, outcome, q, damaged = false, ...page }: JobQuery,
) => {
  await requireRun(db, key)
  const wanted = sql`
    from (${filesOf(key)}) f
    where (${state ?? null}::text is null or state = ${state ?? null})
    and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
    and (not ${damaged}::bool or ${isDamaged})
    and (${q ?? null}::text is null or rel ilike ${containsPattern((q ?? '').normalize('NFC'))})`
  const found = await FAILED_FIRST.read(page, ({ after, orderBy, place, limit }) =>
    db.execute<FileRow & { place: string[] }>(sql`
      select f.*, ${place} ${wanted} and ${after} order by ${orderBy} limit ${limit}`),
  )
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n ${wanted}`)
  return { total: counted.rows[0]?.n ?? 0, jobs: found.rows.map(toJob), cursor: found.cursor }
}

const toJob = ({
  id,
  rel,
  state,
  outcome,
  code,
  params,
  attempts,
  started,
  ended,
}: FileRow): Job => ({
  id,
  rel,
  state,
  outcome,
  reason: code === null ? null : { code, params: params ?? {} },
  attempts,
  started: started && isoTime(started),
  ended: ended && isoTime(ended),
})

/** The files of a run as a table for a spreadsheet, one file a line. (indexing.report) */
export const reportOf = (transact: Transact, key: rows.RunKey) =>
  csvOf(
    ['rel', 'state', 'outcome', 'code', 'reason'],
    (last: FileRow | undefined) =>
      transact(async (db) => {
        if (!last) await requireRun(db, key)
        const tail = sql`and rel > ${last?.rel ?? ''} order by rel limit ${PAGE_LINES}`
        return (
          await db.execute<FileRow>(
            sql`select * from (${filesOf(key, tail)}) f order by rel limit ${PAGE_LINES}`,
          )
        ).rows
      }),
    ({ rel, state, outcome, code, params }) => [
      rel,
      state ?? '',
      outcome ?? '',
      code ?? '',
      reasonText(code, params ?? {}),
    ],
  )

const reasonText = (code: string | null, params: Record<string, string | number>) =>
  code !== null && code in problems
    ? problemSentence(code as keyof typeof problems, params, 'is')
    : ''

const requireRun = async (db: Db, key: rows.RunKey) => {
  if (!(await rows.selectRun(db, key))) refuse('indexing.runNotFound')
}

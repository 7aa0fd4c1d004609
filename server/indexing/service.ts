import { and, count, eq, ilike, sql } from 'drizzle-orm'
import type { Job, Run } from '#contract/indexing.ts'
import type { Db } from '#server/kit/database.ts'
import { containing } from '#server/kit/like.ts'
import { refuse } from '#server/kit/problem.ts'
import { waitOf } from '#server/workers/service.ts'
import { problemSentence, problems } from '#texts/problems.ts'
import { csvOf } from './csv.ts'
import { isUnderWay } from './ending.ts'
import * as rows from './sql.ts'
import { hourlyCount, work } from './table.ts'

export { kindOf } from './kinds.ts'
export { listUnlinked, unlinkedReport } from './unlinked.ts'
export { deleteJob, retryJob } from './one-job.ts'
export { giveBackDead } from './sweep.ts'
export { tellLines } from './report.ts'
export { cancelRun, startRun } from './starting.ts'
export { takeAway } from './taking-away.ts'

/** One run with its counter and summary. */
export const getRun = async (db: Db, key: rows.RunKey): Promise<Run> =>
  toRun(db, (await rows.selectRun(db, key)) ?? refuse('indexing.runNotFound'))

/** The runs of an index, newest first. */
export const listRuns = async (db: Db, tenantId: string, indexId: string, page: { from: number; size: number }) => {
  const found = []
  for (const row of await rows.selectRuns(db, tenantId, indexId, page)) found.push(await toRun(db, row))
  return { total: await rows.countRuns(db, tenantId, indexId), runs: found }
}

const toRun = async (db: Db, row: rows.RunRow): Promise<Run> => {
  const sums =
    (await rows.selectSums(db, { tenantId: row.tenantId, indexId: row.indexId, runId: row.id })) ?? refuse('indexing.runNotFound')
  const { waiting, started, completed, failed, skipped } = sums
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    walking: row.phase === 'walk' && isUnderWay(row),
    started: row.started,
    ended: row.ended,
    message: row.code === null ? null : { code: row.code, params: row.params ?? {} },
    waits: (isUnderWay(row) && (await waitOf(db, row.tenantId))) || null,
    by: row.byId && row.byName !== null ? { id: row.byId, name: row.byName } : null,
    counts: { ...sums, total: waiting + started + completed + failed + skipped },
    summary: row.ended === null ? null : row.summary,
  }
}

type JobQuery = { state?: Job['state'] | undefined; outcome?: rows.Outcome | undefined; q?: string | undefined; from: number; size: number }

/** The files of a run, those with most to tell first: failed, then the rest by path. (indexing.jobs) */
export const listJobs = async (db: Db, key: rows.RunKey, { state, outcome, q, from, size }: JobQuery) => {
  await getRun(db, key)
  const wanted = and(
    eq(work.tenantId, key.tenantId),
    eq(work.runId, key.runId),
    eq(work.indexId, key.indexId),
    state && eq(work.state, state),
    outcome && eq(work.outcome, outcome),
    q ? ilike(work.rel, containing(q.normalize('NFC'))) : undefined,
  )
  const found = await db
    .select()
    .from(work)
    .where(wanted)
    .orderBy(sql`${work.state} = 'failed' desc`, work.rel)
    .offset(from)
    .limit(size)
  const total = (await db.select({ n: count() }).from(work).where(wanted))[0]?.n ?? 0
  return { total, jobs: found.map(toJob) }
}

const toJob = ({ id, rel, state, outcome, code, params, attempts, started, ended }: rows.WorkRow): Job => ({
  id,
  rel,
  state,
  outcome,
  reason: code === null ? null : { code, params: params ?? {} },
  attempts,
  started,
  ended,
})

/** The files of a run as a table for a spreadsheet: UTF-8 with its mark, semicolons, one file a line. */
export const reportOf = async (db: Db, key: rows.RunKey): Promise<string> => {
  await getRun(db, key)
  const found = await db
    .select()
    .from(work)
    .where(and(eq(work.tenantId, key.tenantId), eq(work.runId, key.runId), eq(work.indexId, key.indexId)))
    .orderBy(work.rel)
  const lines = found.map(({ rel, state, outcome, code, params }) => [
    rel,
    state,
    outcome ?? '',
    code ?? '',
    reasonText(code, params ?? {}),
  ])
  return csvOf(['rel', 'state', 'outcome', 'code', 'reason'], lines)
}

const reasonText = (code: string | null, params: Record<string, string | number>) =>
  code !== null && code in problems ? problemSentence(code as keyof typeof problems, params, 'is') : ''

/** Finished jobs of indices in a time; whole hours once their rows are gone. */
export const countJobs = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => {
  const [sums] = (
    await db.execute<{ completed: number; failed: number; skipped: number }>(sql`
      select coalesce(sum(completed), 0)::int as completed, coalesce(sum(failed), 0)::int as failed, coalesce(sum(skipped), 0)::int as skipped
      from ${hourlyCount} where tenant_id = ${tenantId} and index_id = any (${sql.param([...ids])}::text[])
        and (${from ?? null}::timestamptz is null or hour >= date_trunc('hour', ${from ?? null}::timestamptz))
        and (${to ?? null}::timestamptz is null or hour < ${to ?? null}::timestamptz)`)
  ).rows
  return sums ?? { completed: 0, failed: 0, skipped: 0 }
}

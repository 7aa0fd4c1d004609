import { sql } from 'drizzle-orm'
import type { Run } from '#contract/indexing.ts'
import type { Db } from '#server/kit/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { waitOf } from '#server/workers/service.ts'
import { isUnderWay } from './ending.ts'
import * as rows from './sql.ts'
import { hourlyCount } from './table.ts'

export { kindOf } from './kinds.ts'
export { listUnlinked, unlinkedReport } from './unlinked.ts'
export { listJobs, reportOf } from './run-files.ts'
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

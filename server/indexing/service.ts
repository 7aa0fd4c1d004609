import { sql } from '#server/kit/database/drizzle.ts'
import type { PageByTime } from '#contract/common.ts'
import { ALL_INDICES, type JOB_INTERVALS, type Run } from '#contract/indexing.ts'
import { JOB_INTERVALS_MAX } from '#contract/limits.ts'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import { waitOf } from '#server/workers/service.ts'
import { isActive } from './runs/finish-run.ts'
import * as rows from './runs/run-sql.ts'
import { hourlyCount } from './table.ts'

export { listUnlinked, unlinkedReport } from './linking/list-unlinked.ts'
export { pairPicture } from './linking/pair-picture.ts'
export { decidePairs, listPairs } from './walk/moved-file-pairs.ts'
export { listJobs, reportOf } from './runs/run-files.ts'
export { deleteJob, retryJob } from './runs/change-job.ts'
export { returnRowsOfDead } from './runs/sweep.ts'
export { reportLines } from './runs/run-report.ts'
export { cancelRun, startRun } from './runs/start-run.ts'
export { processOneFile, selectKnown as findKnown } from './ingest/process-one-file.ts'
export { includeFile, removeRecordsOfFiles } from './walk/exclude-file.ts'

/** One run with its counter and summary. */
export const getRun = async (db: Db, key: rows.RunKey): Promise<Run> =>
  toRun(db, (await rows.selectRun(db, key)) ?? refuse('indexing.runNotFound'))

/** The runs of an index, newest first; refuses an index that does not exist. */
export const listRuns = async (db: Db, tenantId: string, indexId: string, page: PageByTime) => {
  await getIndex(db, tenantId, indexId)
  const found = []
  for (const row of await rows.selectRuns(db, tenantId, indexId, page))
    found.push(await toRun(db, row))
  return { total: await rows.countRuns(db, tenantId, indexId), runs: found }
}

const toRun = async (db: Db, row: rows.RunRow): Promise<Run> => {
  const sums =
    (await rows.selectSums(db, { tenantId: row.tenantId, indexId: row.indexId, runId: row.id })) ??
    refuse('indexing.runNotFound')
  const { waiting, started, completed, failed, skipped } = sums
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    walking: row.phase === 'walk' && isActive(row),
    started: row.started,
    ended: row.ended,
    message: row.code === null ? null : { code: row.code, params: row.params ?? {} },
    waits: (isActive(row) && (await waitOf(db, row.tenantId))) || null,
    by: row.byId && row.byName !== null ? { id: row.byId, name: row.byName } : null,
    counts: { ...sums, total: waiting + started + completed + failed + skipped },
    summary: row.ended === null ? null : row.summary,
  }
}

type Finished = { completed: number; failed: number; skipped: number }
type Asked = {
  from?: string | undefined
  to?: string | undefined
  interval?: (typeof JOB_INTERVALS)[number] | undefined
}

/**
 * Finished jobs of indices in a period, by intervals on request; by whole hours once their rows are
 * deleted. (indexing.jobCount, indexing.jobInterval)
 */
export const countJobs = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
  { from, to, interval }: Asked,
) => {
  const sums = sql`
    coalesce(sum(completed), 0)::int as completed, coalesce(sum(failed), 0)::int as failed,
    coalesce(sum(skipped), 0)::int as skipped`
  const counted = sql`
    from ${hourlyCount}
    where tenant_id = ${tenantId}
      and (${ids.includes(ALL_INDICES)} or index_id = any (${sql.param([...ids])}::text[]))
    and (
      ${from ?? null}::timestamptz is null
      or hour >= date_trunc('hour', ${from ?? null}::timestamptz)
    )
    and (${to ?? null}::timestamptz is null or hour < ${to ?? null}::timestamptz)`
  const [whole] = (await db.execute<Finished>(sql`select ${sums} ${counted}`)).rows
  const total = whole ?? { completed: 0, failed: 0, skipped: 0 }
  if (!interval) return total
  const found = await db.execute<Finished & { from: string }>(sql`
    select date_trunc(${interval}, hour, 'UTC') as "from", ${sums} ${counted}
    group by 1 having sum(completed + failed + skipped) > 0 order by 1 desc
    limit ${JOB_INTERVALS_MAX}`)
  return {
    ...total,
    intervals: found.rows.map((row) => ({ ...row, from: isoTime(row.from) })).toReversed(),
  }
}

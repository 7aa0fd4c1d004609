import { sql } from '#server/kit/database/drizzle.ts'
import { findIndex, lockIndex } from '#server/indices/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { isActive } from './finish-run.ts'
import * as job from './work-sql.ts'
import { fileKindOf } from '#contract/index-types.ts'
import { ACTION_STEPS } from './actions.ts'
import { reportRunEvent, notifyCounter, reportRunLines } from './run-report.ts'
import * as rows from './run-sql.ts'
import type { RunKey, RunRow, WorkRow } from './run-sql.ts'

type JobRef = { tenantId: string; id: string; by: string }

/**
 * Removes a job from its queue: its row is skipped with the reason, and a worker that holds it
 * writes nothing. (jobs.delete)
 */
export const deleteJob = async (db: Db, { by, ...ref }: JobRef): Promise<void> => {
  const { row, run, key } = await lockJob(db, ref)
  const isNew = row.state !== 'skipped'
  if (isNew && (await isCounted(db, row, run))) await job.countHour(db, row, -1)
  await job.skipWork(db, row, 'indexing.deletedByUser')
  if (isNew) {
    await rows.insertDelta(db, key, { [row.state]: -1, skipped: 1 })
    if (!isActive(run)) {
      await job.countHour(db, row, 1)
      await rows.foldDeltas(db, key)
    }
  }
  await reportRunLines(db, key, [
    { ...aboutFile(row), level: 'info', code: 'indexing.deletedByUser', params: { by } },
  ])
  await notifyCounter(db, key)
}

/**
 * Retries a job that failed or was skipped with a reason. Reopens its run if that has ended.
 * (jobs.retry)
 */
export const retryJob = async (db: Db, { by, ...ref }: JobRef): Promise<void> => {
  const { row, run, key } = await lockJob(db, ref)
  if (row.state === 'waiting') return
  if (row.state === 'started') throw new Problem('jobs.started')
  if (row.state === 'completed' || row.code === null) throw new Problem('jobs.nothingToRetry')
  if (row.code === 'indexing.sameName')
    throw new Problem('indexing.sameName', { params: row.params ?? {} })
  if (row.outcome === 'held') throw new Problem('indexing.held')
  const index = await findIndex(db, key.tenantId, key.indexId)
  if (index && row.partOf === null && fileKindOf(index.type, row.rel) === 'source')
    throw new Problem('jobs.sourceByRun')
  const known = await job.selectKnown(db, row)
  if (known?.state === 'excluded') throw new Problem('jobs.fileExcluded')
  if (await isCounted(db, row, run)) await job.countHour(db, row, -1)
  if (!isActive(run)) await reopenRun(db, key, run, by)
  // Contents identified the record, unless a later run gave the file an id of its own.
  const isMatched = row.sha256 !== null && row.partOf === null && (await job.isLatestRun(db, key))
  await job.awaitWork(db, row, isMatched ? row.fileId : (known?.id ?? row.fileId))
  await rows.insertDelta(db, key, { [row.state]: -1, waiting: 1 })
  if (run.phase !== 'walk') await enqueue(db, 'indexing.batch', key)
  await reportRunLines(db, key, [
    { ...aboutFile(row), level: 'info', code: 'file.retried', params: { by } },
  ])
  await notifyCounter(db, key)
}

/** Locks the row and then its run, in the order that workers use. */
const lockJob = async (db: Db, ref: { tenantId: string; id: string }) => {
  const row = (await job.lockWork(db, ref)) ?? refuse('jobs.notFound')
  const key = { tenantId: row.tenantId, indexId: row.indexId, runId: row.runId }
  const run = (await rows.lockRun(db, key)) ?? refuse('jobs.notFound')
  return { row, run, key }
}

/** Whether the hourly counts include the row. The end of a run writes them. */
const isCounted = async (db: Db, row: WorkRow, run: RunRow): Promise<boolean> =>
  !isActive(run) || (await job.endedBefore(db, row))

/**
 * Reopens an ended run. Refuses if another run is active, or for a cleanup, whose files may have
 * come back.
 */
export const reopenRun = async (db: Db, key: RunKey, run: RunRow, by: string): Promise<void> => {
  if (ACTION_STEPS[run.action].work === 'remove') throw new Problem('jobs.cleanupOnce')
  if (!(await lockIndex(db, key.tenantId, key.indexId))) refuse('indices.notFound')
  if (await rows.selectRunning(db, key.tenantId, key.indexId)) throw new Problem('jobs.otherRun')
  await rows.updateRun(db, key, {
    state: 'running',
    phase: 'work',
    ended: null,
    reopened: sql`clock_timestamp()`,
    beat: sql`now()`,
  })
  await reportRunEvent(db, key, {
    code: 'run.takenUp',
    params: { action: run.action },
    tone: 'info',
    by,
  })
}

const aboutFile = ({ fileId, id, rel }: WorkRow) => ({ fileId: fileId ?? id, fileName: rel })

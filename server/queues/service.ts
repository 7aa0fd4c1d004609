import { z } from 'zod'
import {
  ALL_TENANTS,
  type JobState,
  type QueueCounts,
  type QueuedJob,
  type QueueType,
} from '#contract/queues.ts'
import { startRun } from '#server/backup/service.ts'
import { cancelBulk } from '#server/bulk/service.ts'
import { deleteJob, retryJob as retryFile } from '#server/indexing/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { PageAsked } from '#server/kit/database/keyset.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { retrySidecar } from '#server/sidecars/service.ts'
import * as rows from './sql.ts'

/** Jobs of one tenant or of all, by state; the total is their sum. (jobs.count) */
export const countJobs = async (
  db: Db,
  type: QueueType,
  tenantId: string | undefined,
): Promise<QueueCounts> => {
  const counts =
    type === 'indexing'
      ? ((await rows.selectCounts(db, tenantId)) ?? refuse('server.failed'))
      : await rows.selectTaskCounts(db, type, tenantId)
  const { waiting, started, completed, failed, skipped } = counts
  return { type, total: waiting + started + completed + failed + skipped, ...counts }
}

type ListRequest = { state: JobState; q?: string | undefined } & PageAsked

/** Jobs of one tenant or of all in a state. `q` is part of a path or a whole job id. (jobs.list) */
export const listJobs = async (
  db: Db,
  type: QueueType,
  tenantId: string | undefined,
  { state, q = '', ...page }: ListRequest,
) => {
  const search = searchBy(q.trim().normalize('NFC'))
  const filter = { tenantId, state, ...search }
  const found = await (type === 'indexing'
    ? rows.selectJobs(db, { ...filter, ...page })
    : rows.selectTasks(db, type, { ...filter, ...page }))
  const { cursor } = found
  const jobs = found.rows.map((row: rows.JobRow) => toJob(row, type))
  if (search.id === undefined && search.pattern === undefined)
    return { total: (await countJobs(db, type, tenantId))[state], jobs, cursor }
  // A page that is not full is the last one and needs no count. Counting the matches of a path
  // reads every job in the state, which takes seconds for a million.
  const { from, size } = page
  const isLast = page.cursor === undefined && jobs.length < size && (jobs.length > 0 || from === 0)
  const countFound = () =>
    type === 'indexing' ? rows.countFound(db, filter) : rows.countTasks(db, type, filter)
  return { total: isLast ? from + jobs.length : await countFound(), jobs, cursor }
}

type JobCall = { tenantId: string; id: string; by: string }

/** Removes a job from its queue, or stops it. (jobs.delete, jobs.types) */
export const removeJob = async (
  db: Db,
  type: QueueType,
  { tenantId, id, by }: JobCall,
): Promise<void> => {
  if (type === 'indexing') return deleteJob(db, { tenantId, id, by })
  if (type === 'bulk') return void (await cancelBulk(db, { tenantId, bulkId: id }))
  await findTask(db, type, { tenantId, id })
  throw new Problem('jobs.notRemovable')
}

/** Retries a failed job; a failed backup or drill is requested again. (jobs.retry, jobs.types) */
export const retryJob = async (
  db: Db,
  type: QueueType,
  { tenantId, id, by }: JobCall,
): Promise<void> => {
  if (type === 'indexing') return retryFile(db, { tenantId, id, by })
  const { state, action, index_id: indexId } = await findTask(db, type, { tenantId, id })
  if (state !== 'failed') throw new Problem('jobs.nothingToRetry')
  if (type === 'sidecars' && indexId !== null)
    return retrySidecar(db, { tenantId, indexId, recordId: id })
  if (type === 'backup')
    return void (await startRun(db, { name: by }, action === 'drill' ? 'drill' : 'backup'))
  throw new Problem('jobs.nothingToRetry')
}

const findTask = async (
  db: Db,
  type: QueueType,
  { tenantId, id }: Pick<JobCall, 'tenantId' | 'id'>,
) =>
  (await rows.selectTask(db, type, tenantId === ALL_TENANTS ? undefined : tenantId, id)) ??
  refuse('jobs.notFound')

const searchBy = (q: string): { id?: string; pattern?: string } => {
  if (q === '') return {}
  return z.uuid().safeParse(q).success ? { id: q } : { pattern: containsPattern(q) }
}

const toJob = (row: rows.JobRow, type: QueueType): QueuedJob => {
  const timestamp = row.ended ?? row.started
  return {
    type,
    id: row.id,
    tenantID: row.tenant_id,
    indexId: row.index_id,
    indexName: row.index_name,
    runId: row.run_id ?? null,
    action: row.action,
    rel: row.rel,
    fileId: type === 'indexing' ? (row.file_id ?? row.id) : type === 'sidecars' ? row.id : null,
    state: row.state,
    outcome: row.outcome ?? null,
    reason: row.code === null ? null : { code: row.code, params: row.params ?? {} },
    attempts: row.attempts,
    started: row.started && isoTime(row.started),
    ended: row.ended && isoTime(row.ended),
    timestamp: timestamp && isoTime(timestamp),
  }
}

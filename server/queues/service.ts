import { z } from 'zod'
import type { JobState, QueueCounts, QueuedJob, QueueType } from '#contract/queues.ts'
import type { Db } from '#server/kit/database.ts'
import { containing } from '#server/kit/like.ts'
import { isoTime } from '#server/kit/table.ts'
import { refuse } from '#server/kit/problem.ts'
import * as rows from './sql.ts'

/** Jobs of a tenant, or of all, by state; the total is their sum. (jobs.count) */
export const countJobs = async (db: Db, type: QueueType, tenantId: string | undefined): Promise<QueueCounts> => {
  const counts = (await rows.selectCounts(db, tenantId)) ?? refuse('server.failed')
  const { waiting, started, completed, failed, skipped } = counts
  return { type, total: waiting + started + completed + failed + skipped, ...counts }
}

type Asked = { state: JobState; from: number; end: number; q?: string | undefined }

/** Jobs of a tenant, or of all, in a state; `q` is part of a path or the whole id of a job. (jobs.list) */
export const listJobs = async (db: Db, type: QueueType, tenantId: string | undefined, { state, from, end, q = '' }: Asked) => {
  const sought = soughtBy(q.trim().normalize('NFC'))
  const found = await rows.selectJobs(db, { tenantId, state, ...sought, from, size: end - from })
  const jobs = found.map((row) => toJob(row, type))
  if (sought.id === undefined && sought.pattern === undefined) return { total: (await countJobs(db, type, tenantId))[state], jobs }
  // A page that is not full is the last one. Seeking a path reads every job in the state: seconds where there are a million.
  const isLast = jobs.length < end - from && (jobs.length > 0 || from === 0)
  return { total: isLast ? from + jobs.length : await rows.countFound(db, { tenantId, state, ...sought }), jobs }
}

const soughtBy = (q: string): { id?: string; pattern?: string } => {
  if (q === '') return {}
  return z.uuid().safeParse(q).success ? { id: q } : { pattern: containing(q) }
}

const toJob = (row: rows.JobRow, type: QueueType): QueuedJob => {
  const timestamp = row.ended ?? row.started
  return {
    type,
    id: row.id,
    tenantID: row.tenant_id,
    indexId: row.index_id,
    indexName: row.index_name,
    runId: row.run_id,
    action: row.action,
    rel: row.rel,
    fileId: row.file_id ?? row.id,
    state: row.state,
    outcome: row.outcome,
    reason: row.code === null ? null : { code: row.code, params: row.params ?? {} },
    attempts: row.attempts,
    started: row.started && isoTime(row.started),
    ended: row.ended && isoTime(row.ended),
    timestamp: timestamp && isoTime(timestamp),
  }
}

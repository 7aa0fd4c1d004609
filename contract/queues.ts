import { z } from 'zod'
import { cursor, instant, nextCursor, slug } from './common.ts'
import { endpoints } from './endpoint.ts'
import { job, JOB_STATES } from './indexing.ts'
import { QUEUE_PAGE_SIZE } from './limits.ts'

/**
 * The queues: files and records of runs, bulk actions, sidecar writes, fixity rounds, backups.
 * (jobs.types)
 */
export const QUEUE_TYPES = ['indexing', 'bulk', 'sidecars', 'fixity', 'backup'] as const
export type QueueType = (typeof QUEUE_TYPES)[number]

/** The actions that a person can apply to the jobs of a queue. */
export const QUEUE_DEEDS: Record<QueueType, { remove: boolean; retry: boolean }> = {
  indexing: { remove: true, retry: true },
  bulk: { remove: true, retry: false },
  sidecars: { remove: false, retry: true },
  fixity: { remove: false, retry: false },
  backup: { remove: false, retry: true },
}
export type JobState = (typeof JOB_STATES)[number]

/** Stands for all tenants in place of a tenant's id; no tenant may have this id. */
export const ALL_TENANTS = 'all'

/** Jobs of a queue by state. (jobs.count) */
export const queueCounts = z.object({
  type: z.enum(QUEUE_TYPES),
  total: z.int(),
  waiting: z.int(),
  started: z.int(),
  completed: z.int(),
  failed: z.int(),
  skipped: z.int(),
})
export type QueueCounts = z.output<typeof queueCounts>

/** A job in its queue. (jobs.list) */
export const queuedJob = job.extend({
  type: z.enum(QUEUE_TYPES),
  /** Null for a job of the installation. */
  tenantID: z.string().nullable(),
  indexId: z.string().nullable(),
  indexName: z.string().nullable(),
  /** Only in the queue of indexing. */
  runId: z.uuid().nullable(),
  /** The action of a run, the action of a bulk job, or the kind of a backup. */
  action: z.string(),
  /** The id of the file, as in the log and the record. */
  fileId: z.uuid().nullable(),
  /** When it entered its state; null while it waits. */
  timestamp: instant.nullable(),
})
export type QueuedJob = z.output<typeof queuedJob>

const inQueue = z.object({ type: z.enum(QUEUE_TYPES) })
const ofTenant = inQueue.extend({ tenantId: slug })
const oneJob = ofTenant.extend({ jobId: z.uuid() })

const PAGE_MAX = 1000

export const queues = endpoints('queues', {
  count: {
    method: 'GET',
    path: '/api/queues/:type',
    needs: 'job.read',
    tenantInQuery: true,
    allTenants: 'queue.read',
    params: inQueue,
    query: z.object({ tenant: slug.optional() }),
    answer: queueCounts,
    about:
      'Counts the jobs of a queue by state, of one tenant or, for administrators, of all tenants.',
  },
  list: {
    method: 'GET',
    path: '/api/queues/:type/jobs/:tenantId',
    needs: 'job.read',
    allTenants: 'queue.read',
    params: ofTenant,
    query: z
      .object({
        state: z.enum(JOB_STATES),
        from: z.coerce.number().int().min(0).max(100_000_000).default(0),
        /** The page ends before this job; by default a page has 200 jobs. */
        end: z.coerce.number().int().min(1).max(100_000_000).optional(),
        /** Replaces `end`: the number of jobs on a page. */
        size: z.coerce.number().int().min(1).max(PAGE_MAX).default(QUEUE_PAGE_SIZE),
        /** Replaces `from`: the position where the page before ended. (kit.pages) */
        cursor: cursor.optional(),
        /** A part of the file's path, or the id of a job. */
        q: z.string().max(200).optional(),
      })
      .refine(({ from, end }) => end === undefined || (end > from && end - from <= PAGE_MAX), {
        path: ['end'],
      })
      .transform(({ from, end, size, ...rest }) => ({
        ...rest,
        from,
        size: end === undefined ? size : end - from,
      })),
    answer: z.object({ total: z.int(), jobs: z.array(queuedJob), cursor: nextCursor }),
    about:
      'Lists jobs of a tenant, or of `all`, in a state, the newest run first: from ' +
      '`from` to before `end`, or a number of them after a cursor; at most 1000 at ' +
      'once.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/queues/:type/jobs/:tenantId/:jobId',
    needs: 'job.write',
    allTenants: 'queue.write',
    params: oneJob,
    problems: ['jobs.notFound', 'jobs.notRemovable', 'bulk.notFound', 'bulk.ended'],
    about:
      'Removes a job from its queue: it is skipped, with the reason; a bulk action is stopped.',
  },
  retry: {
    method: 'POST',
    path: '/api/queues/:type/jobs/:tenantId/:jobId/retry',
    needs: 'job.write',
    allTenants: 'queue.write',
    params: oneJob,
    problems: [
      'jobs.notFound',
      'backup.running',
      'jobs.started',
      'jobs.nothingToRetry',
      'jobs.otherRun',
      'indexing.sameName',
      'jobs.cleanupOnce',
      'jobs.fileExcluded',
      'indices.notFound',
    ],
    about:
      'Retries a job that failed or was skipped with a reason; an ended run continues. ' +
      'For a backup, of `all`, it starts a new one.',
  },
})

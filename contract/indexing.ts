import { z } from 'zod'
import {
  inIndex,
  instant,
  inTenant,
  nextCursor,
  pageByCursor,
  pageByTime,
  params,
  person,
} from './common.ts'
import { endpoints } from './endpoint.ts'
import { ACTIONS, counter, counts, runHead, UNLINKED_KINDS } from './indices.ts'
import { QUEUE_PAGE_SIZE } from './limits.ts'

/** Codes for a file that could be read only in part. (files.damaged) */
export const DAMAGE_CODES = [
  'images.truncated',
  'images.damaged',
  'audio.truncated',
  'audio.damaged',
] as const
export type DamageCode = (typeof DAMAGE_CODES)[number]

/** The result of a run, or the expected result after a dry run. (indexing.summary) */
export const summary = z.object({
  new: z.int(),
  changed: z.int(),
  moved: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  failed: z.int(),
  /** Files in the index that could be read only in part, including those of earlier runs. */
  damaged: z.int().default(0),
  /** Files still being written, left for the next run. */
  unsettled: z.int(),
  /** Files waiting until a person decides which record they belong to. */
  held: z.int().default(0),
  /** Files of other kinds, by extension. */
  other: z.record(z.string(), z.int()),
  /**
   * In an index with linked pictures: linked pictures, and records and pictures without a match.
   */
  links: z
    .object({ linked: z.int(), record: z.int(), picture: z.int(), ambiguous: z.int() })
    .optional(),
})
export type Summary = z.output<typeof summary>

/** One action on one index. `waits` says which worker its jobs wait for, if none takes them. */
export const run = runHead.extend({
  by: person.nullable(),
  counts,
  summary: summary.nullable(),
  waits: z.object({ code: z.string(), params }).nullable(),
})
export type Run = z.output<typeof run>

export const JOB_STATES = ['waiting', 'started', 'completed', 'failed', 'skipped'] as const
export const OUTCOMES = [
  'new',
  'changed',
  'moved',
  'unchanged',
  'missing',
  'unsettled',
  'held',
  'failed',
] as const

/** One work row: one file of a run. (indexing.job) */
export const job = z.object({
  id: z.uuid(),
  rel: z.string(),
  /** Null for a file that the run found missing, which needs no work. */
  state: z.enum(JOB_STATES).nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  reason: z.object({ code: z.string(), params }).nullable(),
  attempts: z.int(),
  started: instant.nullable(),
  ended: instant.nullable(),
})
export type Job = z.output<typeof job>

/** Intervals for counting finished jobs. (indexing.jobInterval) */
export const JOB_INTERVALS = ['hour', 'day', 'week', 'month'] as const

const finished = z.object({ completed: z.int(), failed: z.int(), skipped: z.int() })

/** The path parameters of a run. */
export const inRun = inIndex.extend({ runId: z.uuid() })

/** Problems that can prevent the start of a run. */
export const START_PROBLEMS = [
  'indices.notFound',
  'indexing.alreadyRunning',
  'indexing.directoryMissing',
  'indexing.directoryEmpty',
  'indexing.directoryUnreadable',
] as const

/** Stands for all indices of the tenant, including deleted ones. (indexing.jobCount) */
export const ALL_INDICES = '_all'

export const indexing = endpoints('indexing', {
  run: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/run',
    needs: 'index.run',
    params: inIndex,
    query: z.object({ action: z.enum(ACTIONS).exclude(['cleanup']) }),
    answer: run,
    problems: START_PROBLEMS,
    about: 'Starts a run of an index; an index has one active run at most.',
  },
  cleanup: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/cleanup',
    needs: 'index.run',
    params: inIndex,
    body: z.object({ confirmed: z.boolean().default(false) }),
    answer: run,
    problems: START_PROBLEMS,
    about:
      'Removes the records of missing files; more than a fifth of them needs ' +
      'confirmation. Suggestions, comments and history stay.',
  },
  cancel: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/cancel',
    needs: 'index.run',
    params: inIndex,
    answer: run,
    problems: ['indices.notFound', 'indexing.notRunning'],
    about: 'Cancels the active run; finished work stays.',
  },
  counter: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/counter',
    needs: 'counter.read',
    params: inIndex,
    answer: counter,
    problems: ['indices.notFound'],
    about: 'Returns the counter of the latest full run.',
  },
  resetCounter: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/counter',
    needs: 'index.run',
    params: inIndex,
    answer: counter,
    problems: ['indices.notFound', 'indices.running'],
    about: 'Resets the counter to zero; refused during a run.',
  },
  runs: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/runs',
    needs: 'index.read',
    params: inIndex,
    query: pageByTime(20, 200),
    answer: z.object({ total: z.int(), runs: z.array(run) }),
    problems: ['indices.notFound'],
    about: 'Lists the runs of an index, newest first.',
  },
  runDetail: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/runs/:runId',
    needs: 'index.read',
    params: inRun,
    answer: run,
    problems: ['indexing.runNotFound'],
    about: 'Returns one run.',
  },
  jobs: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/runs/:runId/jobs',
    needs: 'index.read',
    params: inRun,
    query: pageByCursor(QUEUE_PAGE_SIZE).extend({
      state: z.enum(JOB_STATES).optional(),
      outcome: z.enum(OUTCOMES).optional(),
      damaged: z.stringbool().default(false),
      q: z.string().max(200).optional(),
    }),
    answer: z.object({ total: z.int(), jobs: z.array(job), cursor: nextCursor }),
    problems: ['indexing.runNotFound'],
    about:
      'Lists the files of a run with state, outcome and reason; after a dry run, the ' +
      'expected changes. `damaged=true`: files that could be read only in part.',
  },
  report: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/runs/:runId/report',
    needs: 'index.read',
    audited: true,
    params: inRun,
    problems: ['indexing.runNotFound'],
    about: 'Returns the files of a run as a table (CSV, UTF-8, semicolons).',
  },
  links: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/links',
    needs: 'index.read',
    params: inIndex,
    query: pageByCursor(QUEUE_PAGE_SIZE).extend({ kind: z.enum(UNLINKED_KINDS) }),
    answer: z.object({
      /** Counts of all kinds. */
      totals: z.record(z.enum(UNLINKED_KINDS), z.int()),
      unlinked: z.array(z.object({ rel: z.string(), names: z.array(z.string()) })),
      cursor: nextCursor,
    }),
    problems: ['indices.notFound'],
    about: 'Lists records and pictures that had no match when they were last linked.',
  },
  linksReport: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/links/report',
    needs: 'index.read',
    audited: true,
    params: inIndex,
    problems: ['indices.notFound'],
    about: 'Returns the same list as a table for a spreadsheet (CSV).',
  },
  jobCount: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/jobs/count',
    needs: 'index.read',
    params: inTenant.extend({ ids: z.string().min(1).max(2000) }),
    query: z.object({
      from: instant.optional(),
      to: instant.optional(),
      interval: z.enum(JOB_INTERVALS).optional(),
    }),
    answer: finished.extend({
      /** Intervals with finished jobs, oldest first; `from` is the start of an interval. */
      intervals: z.array(finished.extend({ from: instant })).optional(),
    }),
    about:
      'Counts finished jobs of indices, or of `_all`, in a period; with an interval ' +
      'also by hour, day, week or month in UTC, the latest thousand of them.',
  },
})

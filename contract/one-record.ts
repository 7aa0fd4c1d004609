import { z } from 'zod'
import { inIndex, instant, params } from './common.ts'
import { endpoints } from './endpoint.ts'
import { JOB_STATES, OUTCOMES } from './indexing.ts'
import { ACTIONS } from './indices.ts'
import { TIMELINE_PAGE_SIZE } from './limits.ts'
import { LEVELS } from './logs.ts'
import { recordVersion } from './record-edits.ts'

const one = inIndex.extend({ recordId: z.uuid() })
const sentence = z.object({ code: z.string(), params })

/**
 * How a file of a record stands: as it is in the index, or what is being done, or why it is not.
 */
export const RECORD_FILE_STATES = [
  'indexed',
  'damaged',
  'started',
  'waiting',
  'failed',
  'missing',
  'excluded',
] as const

/**
 * A picture that was made of a file, in one size and format; `file` is the name by which it is
 * asked for: `small.webp`. (records.sizes)
 */
const derivative = z.object({
  size: z.string(),
  file: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  sizeBytes: z.int(),
})

/**
 * A file that a record is made of: its own, the source that it is read from, or one of its
 * pictures. (records.state)
 */
export const recordFile = z.object({
  fileId: z.uuid(),
  role: z.enum(['own', 'source', 'picture']),
  /** Path from the index's directory. */
  rel: z.string(),
  sizeBytes: z.number(),
  /** When it was last changed on disk. */
  changed: instant,
  sha256: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  state: z.enum(RECORD_FILE_STATES),
  /** Why its work failed last, or what is missing of it. */
  reason: sentence.nullable(),
  derivatives: z.array(derivative),
  /** Name of its picture in IIIF. */
  iiif: z.string().nullable(),
})
export type RecordFile = z.output<typeof recordFile>

/**
 * What must hold for a record to be seen on the web, in the order in which it is asked.
 * (records.why)
 */
export const WEB_CONDITIONS = ['indexed', 'public', 'shown', 'pictured'] as const
export type WebCondition = (typeof WEB_CONDITIONS)[number]

/**
 * Whether a condition holds; `unasked`: one before it does not; `warn`: the record is seen, but not
 * as it should be.
 */
export const CONDITION_STATES = ['holds', 'fails', 'warn', 'unasked'] as const

/** Why a condition does not hold, each with a sentence and a next step of its own. */
export const WEB_REASONS = [
  'notIndexed',
  'waiting',
  'started',
  'failed',
  'excluded',
  'closed',
  'hidden',
  'noPicture',
  'failedLast',
  'damaged',
  'missing',
] as const
export type WebReason = (typeof WEB_REASONS)[number]

export const webCondition = z.object({
  condition: z.enum(WEB_CONDITIONS),
  state: z.enum(CONDITION_STATES),
  reason: z.enum(WEB_REASONS).nullable(),
  /** Why the work on its file failed, or what is missing of the file. */
  failure: sentence.nullable(),
  hidden: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})

export const recordState = z.object({
  files: z.array(recordFile),
  /** Whether visitors see it. */
  isOnWeb: z.boolean(),
  conditions: z.array(webCondition),
})
export type RecordState = z.output<typeof recordState>

export const TIMELINE_KINDS = ['job', 'log', 'change', 'version', 'suggestion', 'comment'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const happened = z.object({ id: z.string(), at: instant })

/**
 * A job of the record's file, a line of the log about it, what a person did to the record, a
 * version of what is accepted of it, a suggestion that was accepted, or a comment.
 * (records.timeline)
 */
export const timelineItem = z.discriminatedUnion('kind', [
  happened.extend({
    kind: z.literal('job'),
    runId: z.uuid(),
    action: z.enum(ACTIONS),
    state: z.enum(JOB_STATES),
    outcome: z.enum(OUTCOMES).nullable(),
    attempts: z.int(),
    reason: sentence.nullable(),
  }),
  happened.extend({
    kind: z.literal('log'),
    level: z.enum(LEVELS),
    code: z.string(),
    params,
    message: z.string(),
    /** The run that wrote it. */
    runId: z.string().nullable(),
  }),
  happened.extend({
    kind: z.literal('change'),
    /** The call that was made. */
    endpoint: z.string(),
    by: z.string().nullable(),
  }),
  happened.extend({
    ...recordVersion.omit({ kind: true }).shape,
    kind: z.literal('version'),
    done: recordVersion.shape.kind,
  }),
  happened.extend({
    kind: z.literal('suggestion'),
    suggestionId: z.uuid(),
    /** Who suggested it, as they gave their name. */
    from: z.string().nullable(),
    /** Who accepted it. */
    by: z.string(),
    /** Those that were accepted. */
    fields: z.array(z.string()),
  }),
  happened.extend({
    kind: z.literal('comment'),
    commentId: z.uuid(),
    by: z.string().nullable(),
    text: z.string(),
  }),
])
export type TimelineItem = z.output<typeof timelineItem>

export const oneRecord = endpoints('records', {
  state: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/state',
    needs: 'file.read',
    params: one,
    answer: recordState,
    problems: ['records.notFound', 'indices.notFound'],
    about:
      'The files of a record with what was made of them, and why it is not to be seen on the ' +
      'web where it is not.',
  },
  timeline: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/timeline',
    needs: 'record.read',
    params: one,
    query: z.object({
      kind: z.enum(TIMELINE_KINDS).optional(),
      /** Where the page before ended, as its answer said. */
      cursor: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(200).default(TIMELINE_PAGE_SIZE),
    }),
    answer: z.object({ items: z.array(timelineItem), cursor: z.string().nullable() }),
    problems: ['records.notFound', 'indices.notFound'],
    about:
      'What happened to a record, newest first; jobs are told to those who see the queues, ' +
      'lines of the log to those who see the log, what was changed to those who edit, ' +
      'accepted suggestions and comments to those who see them.',
  },
})

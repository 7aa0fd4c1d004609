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
 * The state of a record's file: in the index, in progress, or the reason why it is not in the
 * index.
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
 * A derivative of a file in one size and format; `file` is its name in requests, such as
 * `small.webp`. (records.sizes)
 */
const derivative = z.object({
  size: z.string(),
  file: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  sizeBytes: z.int(),
})

/** A file of a record: its own file, its source, or one of its pictures. (records.state) */
export const recordFile = z.object({
  fileId: z.uuid(),
  role: z.enum(['own', 'source', 'picture']),
  /** Path relative to the index's directory. */
  rel: z.string(),
  sizeBytes: z.number(),
  /** Its last change on disk. */
  changed: instant,
  sha256: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  state: z.enum(RECORD_FILE_STATES),
  /** Why processing last failed, or what part of the file is missing. */
  reason: sentence.nullable(),
  derivatives: z.array(derivative),
  /** Its IIIF identifier. */
  iiif: z.string().nullable(),
})
export type RecordFile = z.output<typeof recordFile>

/** Conditions for a record to be visible on the web, in the order of checking. (records.why) */
export const WEB_CONDITIONS = ['indexed', 'public', 'shown', 'open', 'pictured'] as const
export type WebCondition = (typeof WEB_CONDITIONS)[number]

/**
 * The result of a condition. `unasked`: an earlier condition fails. `warn`: the record is visible,
 * but incomplete.
 */
export const CONDITION_STATES = ['holds', 'fails', 'warn', 'unasked'] as const

/** Reasons why a condition fails, each with its own sentence and next step. */
export const WEB_REASONS = [
  'notIndexed',
  'waiting',
  'started',
  'failed',
  'excluded',
  'closed',
  'hidden',
  'restricted',
  'filesRestricted',
  'partsRestricted',
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
  /** Why processing of its file failed, or what part of the file is missing. */
  failure: sentence.nullable(),
  hidden: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})

export const recordState = z.object({
  files: z.array(recordFile),
  /** Whether visitors can see it. */
  isOnWeb: z.boolean(),
  conditions: z.array(webCondition),
})
export type RecordState = z.output<typeof recordState>

export const TIMELINE_KINDS = ['job', 'log', 'change', 'version', 'suggestion', 'comment'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const happened = z.object({ id: z.string(), at: instant })

/**
 * An item of a record's timeline: a job of its file, a log line, an audit entry, a version of its
 * accepted values, an accepted suggestion, or a comment. (records.timeline)
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
    /** The endpoint that was called. */
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
    /** The contributor's name, as given. */
    from: z.string().nullable(),
    /** The person who accepted it. */
    by: z.string(),
    /** The accepted fields. */
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
      'Lists the files of a record with their derivatives, and the reason if the record ' +
      'is not visible on the web.',
  },
  timeline: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/timeline',
    needs: 'record.read',
    params: one,
    query: z.object({
      kind: z.enum(TIMELINE_KINDS).optional(),
      /** The position where the page before ended, from its answer. */
      cursor: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(200).default(TIMELINE_PAGE_SIZE),
    }),
    answer: z.object({ items: z.array(timelineItem), cursor: z.string().nullable() }),
    problems: ['records.notFound', 'indices.notFound'],
    about:
      'Lists what happened to a record, newest first. Jobs, log lines, changes, ' +
      'suggestions and comments each need the permission to see them.',
  },
})

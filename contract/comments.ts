import { z } from 'zod'
import { instant, inTenant, pageByTime } from './common.ts'
import { endpoints } from './endpoint.ts'
import { COMMENTS_PAGE_SIZE, CONTRIBUTION_MAX } from './limits.ts'
import { author, fromForm, written } from './visitors.ts'

/**
 * Why a comment is held back: a hidden field was filled in, too soon, too often, links, the same
 * text again. (comments.held)
 */
export const HELD_REASONS = ['trap', 'fast', 'many', 'links', 'repeated'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** A comment of a record, which it outlives. (comments.comment) */
export const comment = z.object({
  _id: z.uuid(),
  /** The record's. */
  id: z.uuid(),
  indexId: z.string(),
  _read: z.boolean(),
  /** What was known of the record then. */
  metadata: z.record(z.string(), z.unknown()),
  /** Path of its picture from the index's directory. */
  imageRelLocation: z.string(),
  ObjectName: z.string(),
  text: z.string(),
  author,
  at: instant,
  /** Empty: it is not held back. */
  held: z.array(z.enum(HELD_REASONS)),
  read: z.object({ by: z.string(), at: instant }).nullable(),
})
export type Comment = z.output<typeof comment>

/**
 * A comment as visitors read it: its words, the name as it was given, and when. (comments.public)
 */
export const publicComment = z.object({
  _id: z.uuid(),
  /** The record's. */
  id: z.uuid(),
  text: z.string(),
  author: z.object({ name: z.string().nullable() }),
  at: instant,
})

/** Of an answer to staff all comments are whole. */
export const wholeOnes = (
  answered: readonly (Comment | z.output<typeof publicComment>)[],
): Comment[] => answered.flatMap((one) => ('_read' in one ? one : []))

export const COMMENT_STATES = ['all', 'unread', 'read', 'held'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

const one = inTenant.extend({ id: z.uuid() })
/** What is no id is that of nothing: strangers are refused alike, whatever they ask for. */
const anyId = z.uuid().catch('00000000-0000-0000-0000-000000000000')
const counts = z.object({ all: z.int(), unread: z.int(), read: z.int(), held: z.int() })

export const comments = endpoints('comments', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/comments',
    needs: 'comment.read',
    params: inTenant,
    query: pageByTime(COMMENTS_PAGE_SIZE).extend({
      state: z.enum(COMMENT_STATES).default('all'),
      q: z.string().max(200).optional(),
    }),
    answer: z.object({ counts, total: z.int(), comments: z.array(comment) }),
    about: 'Comments, newest first; those held back stand apart.',
  },
  counts: {
    method: 'GET',
    path: '/api/tenants/:tenantId/comments/counts',
    needs: 'comment.read',
    params: inTenant,
    answer: counts,
    about: 'How many comments there are, unread, read and held back.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/comments/:id',
    needs: 'comment.read',
    visitors: true,
    params: inTenant.extend({ id: anyId }),
    query: pageByTime(COMMENTS_PAGE_SIZE),
    answer: z.object({ comments: z.array(z.union([comment, publicComment])) }),
    problems: ['comments.notFound'],
    about:
      'The comments of a record, or one comment; visitors read the words, the name and the ' +
      'time of those below a record that they see.',
  },
  write: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/:recordId',
    needs: 'public',
    once: true,
    perMinute: 60,
    params: inTenant.extend({ recordId: z.uuid() }),
    body: z.object({ text: written(CONTRIBUTION_MAX.text).min(1), ...fromForm }),
    /** Not whether it was held back: a program would learn how to get through. */
    answer: z.object({ id: z.uuid() }),
    problems: ['comments.recordNotFound', 'comments.closed', 'visitors.form', 'visitors.tooMany'],
    about:
      'Writes a comment to a record; open to visitors where the index is public and takes ' +
      'suggestions.',
  },
  readAll: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/read',
    needs: 'comment.mark',
    params: inTenant,
    answer: z.object({ marked: z.int() }),
    about: 'Marks all comments read.',
  },
  read: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/:id/read',
    needs: 'comment.mark',
    params: one,
    body: z.object({ read: z.boolean().default(true) }).default({ read: true }),
    answer: comment,
    problems: ['comments.notFound'],
    about: 'Marks a comment read, or unread again.',
  },
  release: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/:id/release',
    needs: 'comment.delete',
    params: one,
    answer: comment,
    problems: ['comments.notFound'],
    about: 'Lets a comment out that was held back.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/comments/:id',
    needs: 'comment.delete',
    params: one,
    problems: ['comments.notFound'],
    about: 'Deletes a comment.',
  },
})

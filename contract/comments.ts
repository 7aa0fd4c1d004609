import { z } from 'zod'
import { instant, inTenant, pageByTime } from './common.ts'
import { endpoints } from './endpoint.ts'
import { COMMENTS_PAGE_SIZE, CONTRIBUTION_MAX } from './limits.ts'
import { author, fromForm, written } from './visitors.ts'

/**
 * Why a comment is held back: hidden field filled in, sent too soon, too many, links, repeated
 * text. (comments.held)
 */
export const HELD_REASONS = ['trap', 'fast', 'many', 'links', 'repeated'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** A comment on a record; it stays when the record is deleted. (comments.comment) */
export const comment = z.object({
  _id: z.uuid(),
  /** The id of the record. */
  id: z.uuid(),
  indexId: z.string(),
  _read: z.boolean(),
  /** The metadata of the record when the comment was written. */
  metadata: z.record(z.string(), z.unknown()),
  /** Path of the record's picture, relative to the index's directory. */
  imageRelLocation: z.string(),
  ObjectName: z.string(),
  text: z.string(),
  author,
  at: instant,
  /** Empty if the comment is not held back. */
  held: z.array(z.enum(HELD_REASONS)),
  read: z.object({ by: z.string(), at: instant }).nullable(),
})
export type Comment = z.output<typeof comment>

/** A comment as visitors see it: text, given name and time. (comments.public) */
export const publicComment = z.object({
  _id: z.uuid(),
  /** The id of the record. */
  id: z.uuid(),
  text: z.string(),
  author: z.object({ name: z.string().nullable() }),
  at: instant,
})

/** The comments in an answer to staff, which contains complete comments only. */
export const wholeOnes = (
  answered: readonly (Comment | z.output<typeof publicComment>)[],
): Comment[] => answered.flatMap((one) => ('_read' in one ? one : []))

export const COMMENT_STATES = ['all', 'unread', 'read', 'held'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

const one = inTenant.extend({ id: z.uuid() })
/** An invalid id counts as an unknown one, so that strangers get the same refusal for both. */
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
    about: 'Lists comments, newest first; comments held back are listed separately.',
  },
  counts: {
    method: 'GET',
    path: '/api/tenants/:tenantId/comments/counts',
    needs: 'comment.read',
    params: inTenant,
    answer: counts,
    about: 'Counts all, unread, read and held-back comments.',
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
      'Returns the comments of a record, or one comment. Visitors get text, name and ' +
      'time of comments on records that they may see.',
  },
  write: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/:recordId',
    needs: 'public',
    once: true,
    perMinute: 60,
    params: inTenant.extend({ recordId: z.uuid() }),
    body: z.object({ text: written(CONTRIBUTION_MAX.text).min(1), ...fromForm }),
    /**
     * The answer does not say whether the comment was held back: spam programs would learn from it.
     */
    answer: z.object({ id: z.uuid() }),
    problems: ['comments.recordNotFound', 'comments.closed', 'visitors.form', 'visitors.tooMany'],
    about:
      'Writes a comment on a record; open to visitors if the index is public and ' +
      'accepts suggestions.',
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
    about: 'Marks a comment as read or unread.',
  },
  release: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/:id/release',
    needs: 'comment.delete',
    params: one,
    answer: comment,
    problems: ['comments.notFound'],
    about: 'Publishes a comment that was held back.',
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

import { z } from 'zod'
import { instant, inTenant, pageByTime } from './common.ts'
import { endpoints } from './endpoint.ts'
import { COMMENTS_PAGE_SIZE, CONTRIBUTION_MAX } from './limits.ts'
import { author, fromForm, receipt, token, written } from './visitors.ts'

/**
 * Why a comment is held back: hidden field filled in, sent too soon, too many, links, repeated
 * text, reported by readers, its sender is blocked, somebody asked to take it off, staff took it
 * off, staff read all comments first. (comments.held)
 */
export const HELD_REASONS = [
  'trap',
  'fast',
  'many',
  'links',
  'repeated',
  'reported',
  'blocked',
  'takedown',
  'staff',
  'review',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** The answer of staff, which stands below the comment. (comments.answer) */
const answered = z.object({ text: z.string(), at: instant })

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
  receipt,
  /** Whether everybody may use the text, as CC0 has it. */
  licence: z.boolean(),
  /** When its writer corrected it last. */
  edited: instant.nullable(),
  answer: answered.extend({ by: z.string() }).nullable(),
  /** What readers reported since staff read it last. (comments.report) */
  reports: z.array(z.object({ reason: z.string(), at: instant })),
})
export type Comment = z.output<typeof comment>

/** A comment as visitors see it: text, given name, times and answer. (comments.public) */
export const publicComment = z.object({
  _id: z.uuid(),
  /** The id of the record. */
  id: z.uuid(),
  text: z.string(),
  author: z.object({ name: z.string().nullable() }),
  at: instant,
  edited: instant.nullable(),
  answer: answered.nullable(),
})
export type PublicComment = z.output<typeof publicComment>

/**
 * A comment as its writer follows it. It does not say whether the comment is held back: spam
 * programs would learn from it. (comments.sent)
 */
export const sentComment = publicComment.extend({
  receipt,
  title: z.string(),
  /** Whether the writer may see the record. */
  isThere: z.boolean(),
  /** Whether everybody may use the text, as CC0 has it. */
  licence: z.boolean(),
})
export type SentComment = z.output<typeof sentComment>

/** The comments in an answer to staff, which contains complete comments only. */
export const wholeOnes = (
  answered: readonly (Comment | z.output<typeof publicComment>)[],
): Comment[] => answered.flatMap((one) => ('_read' in one ? one : []))

export const COMMENT_STATES = ['all', 'unread', 'read', 'held'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

const one = inTenant.extend({ id: z.uuid() })
const ownOne = inTenant.extend({ receipt })
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
    formOnly: true,
    once: true,
    perMinute: 60,
    params: inTenant.extend({ recordId: z.uuid() }),
    body: z.object({
      text: written(CONTRIBUTION_MAX.text).min(1),
      licence: z.boolean().default(false),
      ...fromForm,
    }),
    /**
     * The answer does not say whether the comment was held back: spam programs would learn from it.
     */
    answer: z.object({ id: z.uuid(), receipt, token: z.string().nullable() }),
    problems: [
      'comments.recordNotFound',
      'comments.closed',
      'visitors.form',
      'visitors.tooMany',
      'visitors.blocked',
    ],
    about:
      'Writes a comment on a record; open to visitors if the index is public and ' +
      'accepts suggestions.',
  },
  sent: {
    method: 'GET',
    path: '/api/tenants/:tenantId/comments/sent/:receipt',
    needs: 'public',
    params: ownOne,
    query: z.object({ token }),
    answer: sentComment,
    problems: ['comments.notFound'],
    about: 'Returns a comment of the caller by its receipt number, with the answer of staff.',
  },
  change: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/comments/sent/:receipt',
    needs: 'public',
    formOnly: true,
    perMinute: 60,
    params: ownOne,
    body: z.object({
      text: written(CONTRIBUTION_MAX.text).min(1),
      /** By default as it was. */
      licence: z.boolean().optional(),
      website: fromForm.website,
      token,
    }),
    answer: sentComment,
    problems: ['comments.notFound'],
    about: 'Corrects a comment of the caller; staff read it anew.',
  },
  withdraw: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/sent/:receipt/withdraw',
    needs: 'public',
    formOnly: true,
    perMinute: 60,
    params: ownOne,
    body: z.object({ token }),
    answer: z.object({ id: z.uuid() }),
    problems: ['comments.notFound'],
    about: 'Deletes a comment of the caller; answers the id of its record.',
  },
  report: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/:id/report',
    needs: 'public',
    formOnly: true,
    perMinute: 20,
    params: one,
    body: z.object({ reason: written(CONTRIBUTION_MAX.text).min(1), ...fromForm }),
    problems: ['comments.notFound', 'visitors.form', 'visitors.tooMany', 'visitors.blocked'],
    about: 'Reports a published comment to staff; several reports hold it back.',
  },
  answer: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/comments/:id/answer',
    needs: 'comment.delete',
    params: one,
    /** An empty text takes the answer away. */
    body: z.object({ answer: written(CONTRIBUTION_MAX.text) }),
    answer: comment,
    problems: ['comments.notFound'],
    about: 'Answers a comment; visitors read the answer below it.',
  },
  block: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/:id/block',
    needs: 'comment.delete',
    params: one,
    body: z.object({ reason: written(CONTRIBUTION_MAX.text).min(1) }),
    answer: z.object({ held: z.int() }),
    problems: ['comments.notFound', 'visitors.senderUnknown'],
    about: 'Blocks the sender of a comment, and holds back all published comments of that sender.',
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
  hold: {
    method: 'POST',
    path: '/api/tenants/:tenantId/comments/:id/hold',
    needs: 'comment.delete',
    params: one,
    answer: comment,
    problems: ['comments.notFound'],
    about: 'Holds back a published comment.',
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

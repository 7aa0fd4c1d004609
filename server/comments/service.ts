import type { PageByTime } from '#contract/common.ts'
import type { Comment, CommentState, comments, PublicComment } from '#contract/comments.ts'
import type { Answer } from '#contract/endpoint.ts'
import { COMMENTS_SHOWN } from '#contract/public-limits.ts'
import { emitEvent } from '#server/events/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import {
  type Caller,
  findRecordPlace,
  getRecord,
  type TimelineSource,
} from '#server/records/service.ts'
import { blockSender } from '#server/visitors/service.ts'
import * as rows from './sql.ts'
import { toPublic } from './to-public.ts'
import { emitWritten, isForStaff } from './write-comment.ts'

export { countComments, countUnread } from './sql.ts'
export { findShownComment, hideComment, showComment } from './takedown.ts'
export { writeComment } from './write-comment.ts'
export { changeOwn, getOwn, reportComment, withdrawOwn } from './visitor-actions.ts'

type Moderator = Caller & { viewer: Viewer }

/** A page of comments, with counts by state. (comments.list) */
export const listComments = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  asked: PageByTime & { state: CommentState; q?: string | undefined },
): Promise<Answer<typeof comments.list>> => {
  const { total, rows: found } = await rows.selectComments(db, tenantId, { caller, ...asked })
  return {
    counts: await rows.countComments(db, caller, tenantId),
    total,
    comments: await toComments(db, caller, found),
  }
}

/**
 * The comments of a record, or one comment. Visitors get published ones. (comments.list,
 * comments.public)
 */
export const commentsOf = async (
  db: Db,
  caller: Caller,
  { tenantId, id }: { tenantId: string; id: string },
  page: PageByTime,
): Promise<Answer<typeof comments.get>> => {
  if (!caller.may('comment.read')) return publishedOf(db, caller, { tenantId, recordId: id }, page)
  const found = await rows.selectOf(db, tenantId, rows.isOnRecordOrHasId(caller, id), page)
  if (found.length === 0 && (await findRecordPlace(db, id))?.tenantId !== tenantId)
    throw new Problem('comments.notFound')
  return { comments: await toComments(db, caller, found) }
}

/** Comments of a record, for its timeline. (records.timeline) */
export const timelineOf: TimelineSource = async (db, { tenantId, recordId }, older) =>
  (await rows.selectOlder(db, { tenantId, recordId }, older)).map(
    ({ id, exactAt, at, name, text }) => ({
      at: exactAt,
      id,
      item: { kind: 'comment', id: `comment-${id}`, at, commentId: id, by: name, text },
    }),
  )

/**
 * The public comments of a visible record. The answer is the same for a missing, closed or hidden
 * record. (comments.public)
 */
const publishedOf = async (
  db: Db,
  caller: Caller,
  { tenantId, recordId }: { tenantId: string; recordId: string },
  page: PageByTime,
) => {
  const refused = () => refuse(caller.viewer ? 'permission.missing' : 'session.missing')
  const place = await findRecordPlace(db, recordId)
  if (place?.tenantId !== tenantId) return refused()
  await getRecord(db, caller, { tenantId, id: place.indexId, recordId }).catch((error: unknown) => {
    if (error instanceof Problem) return refused()
    throw error
  })
  const found = await rows.selectOf(db, tenantId, rows.isPublishedOn(recordId), page)
  return { comments: found.map(toPublic) }
}

/** The published comments of a record that the caller may see, newest first. */
export const commentsShown = async (
  db: Db,
  { tenantId, recordId }: { tenantId: string; recordId: string },
): Promise<PublicComment[]> => {
  const page = { from: 0, size: COMMENTS_SHOWN }
  return (await rows.selectOf(db, tenantId, rows.isPublishedOn(recordId), page)).map(toPublic)
}

/** A comment, for moderators. */
export const getComment = async (
  db: Db,
  caller: Caller,
  place: rows.CommentPlace,
): Promise<Comment> =>
  toComment(
    caller,
    (await rows.selectComment(db, caller, place)) ?? refuse('comments.notFound'),
    await rows.selectReports(db, place.tenantId, [place.id]),
  )

/** Marks a comment read or unread; its first reader stays recorded. (comments.read) */
export const markRead = async (
  db: Db,
  moderator: Moderator,
  place: rows.CommentPlace,
  read: boolean,
): Promise<Comment> => {
  await rows.updateComment(db, moderator, place, {
    from: read ? 'unread' : 'read',
    ...reader(moderator.viewer, read),
  })
  if (read) await rows.settleReports(db, place)
  return getComment(db, moderator, place)
}

/** Marks every published comment read. (comments.readAll) */
export const markAllRead = async (
  db: Db,
  moderator: Moderator,
  tenantId: string,
): Promise<{ marked: number }> => ({
  marked: await rows.markAll(db, moderator, tenantId, reader(moderator.viewer, true)),
})

/**
 * Publishes a held comment as unread. A comment that is already public causes no notification.
 * (comments.held)
 */
export const release = async (
  db: Db,
  moderator: Moderator,
  place: rows.CommentPlace,
): Promise<Comment> => {
  const before = await rows.selectComment(db, moderator, place)
  const released = await rows.updateComment(db, moderator, place, { from: 'held', held: [] })
  await rows.settleReports(db, place)
  // Staff know already of one that waited for them.
  if (released && !isForStaff(before?.held ?? [])) await emitWritten(db, place.tenantId, released)
  return getComment(db, moderator, place)
}

/** Holds back a published comment; a held one stays as it is. (comments.hold) */
export const hold = async (
  db: Db,
  moderator: Moderator,
  place: rows.CommentPlace,
): Promise<Comment> => {
  await rows.setHeld(db, place, { from: [], to: ['staff'] })
  return getComment(db, moderator, place)
}

/** Answers a comment for visitors; an empty text takes the answer away. (comments.answer) */
export const answerComment = async (
  db: Db,
  moderator: Moderator,
  place: rows.CommentPlace,
  text: string,
): Promise<Comment> => {
  if (!(await rows.selectComment(db, moderator, place))) throw new Problem('comments.notFound')
  const answer = text === '' ? null : { text, by: moderator.viewer.name, at: nowIso() }
  await rows.setComment(db, place, { answer })
  return getComment(db, moderator, place)
}

/** Blocks the sender of a comment, and holds back what that sender wrote. (visitors.blocked) */
export const blockWriter = async (
  db: Db,
  moderator: Moderator,
  place: rows.CommentPlace,
  reason: string,
): Promise<{ held: number }> => {
  const { who, name } =
    (await rows.selectComment(db, moderator, place)) ?? refuse('comments.notFound')
  const { tenantId } = place
  const by = moderator.viewer.name
  const blocked = await blockSender(db, { tenantId, who, name, reason, by })
  return { held: await rows.holdAllOf(db, tenantId, blocked) }
}

/** Deletes a comment permanently. (comments.delete) */
export const removeComment = async (
  db: Db,
  moderator: Moderator,
  place: rows.CommentPlace,
): Promise<void> => {
  const { title, recordId, indexId } =
    (await rows.deleteComment(db, moderator, place)) ?? refuse('comments.notFound')
  const told = {
    code: 'comment.deleted',
    params: { title, record: recordId },
    tone: 'warn',
    indexId,
    by: moderator.viewer.name,
  } as const
  await emitEvent(db, place.tenantId, told)
}

const reader = ({ name }: Viewer, read: boolean) => ({
  readBy: read ? name : null,
  readAt: read ? nowIso() : null,
})

type Reports = ReadonlyMap<string, Comment['reports']>

/** Comments in an answer, with their open reports. */
const toComments = async (
  db: Db,
  caller: Caller,
  found: readonly rows.Row[],
): Promise<Comment[]> => {
  const [first] = found
  const ids = found.map(({ id }) => id)
  const reports: Reports = first ? await rows.selectReports(db, first.tenantId, ids) : new Map()
  return found.map((row) => toComment(caller, row, reports))
}

/** A comment in an answer; only staff get the writer's address. (comments.comment) */
const toComment = ({ may }: Caller, row: rows.Row, reports: Reports): Comment => ({
  _id: row.id,
  id: row.recordId,
  indexId: row.indexId,
  _read: row.readAt !== null,
  metadata: row.metadata,
  imageRelLocation: row.rel,
  ObjectName: row.title,
  text: row.text,
  author: {
    name: row.name,
    email: may('comment.delete') ? row.email : null,
    kind: row.kind,
    enteredBy: null,
  },
  at: row.at,
  held: row.held,
  read: row.readAt !== null && row.readBy !== null ? { by: row.readBy, at: row.readAt } : null,
  receipt: row.receipt,
  licence: row.licence,
  edited: row.edited,
  answer: row.answer,
  reports: reports.get(row.id) ?? [],
})

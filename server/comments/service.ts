import type { PageByTime } from '#contract/common.ts'
import type { Comment, CommentState, comments } from '#contract/comments.ts'
import type { Answer, Parsed } from '#contract/endpoint.ts'
import { titleOf } from '#contract/record-title.ts'
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
  visibleIndex,
} from '#server/records/service.ts'
import { authorOf, suspicionsOf } from '#server/visitors/service.ts'
import { holdReasons, lettersOf } from './spam.ts'
import * as rows from './sql.ts'

export { countComments } from './sql.ts'

/**
 * The data of a record stored with a comment, so that the comment makes sense after the record is
 * gone.
 */
const STORED_FIELDS = [
  'Title',
  'Byline',
  'Artist',
  'date',
  'City',
  'ReferenceCode',
  'OriginalTransmissionReference',
]

type Moderator = Caller & { viewer: Viewer }
type NewComment = Pick<Parsed<typeof comments.write>, 'params' | 'body'> & { address: string }

/** CommentPlace page of comments, with counts by state. (comments.list) */
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
    comments: found.map((row) => toComment(caller, row)),
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
  return { comments: found.map((row) => toComment(caller, row)) }
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
  return {
    comments: found.map(({ id, text, name, at }) => ({
      _id: id,
      id: recordId,
      text,
      author: { name },
      at,
    })),
  }
}

/**
 * Stores a comment. A suspicious one is held back and causes no notification. (comments.write,
 * comments.held)
 */
export const writeComment = async (
  db: Db,
  caller: Caller,
  { params, body, address }: NewComment,
): Promise<Answer<typeof comments.write>> => {
  const { tenantId, recordId } = params
  const place = await findRecordPlace(db, recordId)
  if (place?.tenantId !== tenantId) throw new Problem('comments.recordNotFound')
  const { indexId } = place
  const index = await visibleIndex(db, caller, tenantId, indexId)
  const { source } = await getRecord(db, caller, { tenantId, id: indexId, recordId }).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'records.notFound')
        return refuse('comments.recordNotFound')
      throw error
    },
  )
  if (!index.crowdsource) throw new Problem('comments.closed')
  const sender = { address, viewer: caller.viewer, isMember: caller.may('comment.mark') }
  const suspicions = await suspicionsOf(db, { tenantId, recordId }, sender, body)
  const author = authorOf(sender, body)
  const letters = lettersOf(body.text)
  const isKnown = await rows.isKnown(db, tenantId, letters)
  const held = [...suspicions, ...holdReasons(body.text, { kind: author.kind, isKnown })]
  const title = titleOf(source)
  const metadata = Object.fromEntries(
    STORED_FIELDS.flatMap((field) => (source[field] === undefined ? [] : [[field, source[field]]])),
  )
  const rel = typeof source.rel === 'string' ? source.rel : ''
  const id = await rows.insertComment(db, {
    tenantId,
    indexId,
    recordId,
    title,
    rel,
    metadata,
    text: body.text,
    letters,
    ...author,
    held,
  })
  if (held.length === 0)
    await emitWritten(db, tenantId, { title, recordId, indexId, name: author.name })
  return { id }
}

/** CommentPlace comment, for moderators. */
export const getComment = async (
  db: Db,
  caller: Caller,
  place: rows.CommentPlace,
): Promise<Comment> =>
  toComment(caller, (await rows.selectComment(db, caller, place)) ?? refuse('comments.notFound'))

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
  const released = await rows.updateComment(db, moderator, place, { from: 'held', held: [] })
  if (released) await emitWritten(db, place.tenantId, released)
  return getComment(db, moderator, place)
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

const emitWritten = (
  db: Db,
  tenantId: string,
  { title, recordId, indexId, name }: Pick<rows.Row, 'title' | 'recordId' | 'indexId' | 'name'>,
) =>
  emitEvent(db, tenantId, {
    code: 'comment.written',
    params: { title, record: recordId },
    tone: 'info',
    indexId,
    by: name ?? undefined,
  })

const reader = ({ name }: Viewer, read: boolean) => ({
  readBy: read ? name : null,
  readAt: read ? nowIso() : null,
})

/** A comment in an answer; only staff get the writer's address. (comments.comment) */
const toComment = ({ may }: Caller, row: rows.Row): Comment => ({
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
})

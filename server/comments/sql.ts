import {
  and,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
  type SQL,
} from '#server/kit/database/drizzle.ts'
import type { PgUpdateSetSource } from '#server/kit/database/pg-core.ts'
import type { PageByTime } from '#contract/common.ts'
import type { Comment, CommentState } from '#contract/comments.ts'
import { REPORTS_SHOWN } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { exactTime, olderThan, type Older } from '#server/kit/database/columns.ts'
import { type Caller, whereVisible } from '#server/records/service.ts'
import { comment, commentReport } from './table.ts'

export type Row = typeof comment.$inferSelect

const isHeld = sql`${comment.held} <> '{}'`
const isPublished = sql`${comment.held} = '{}'`
/** Held back only until staff have read it. (comments.review) */
const isWaiting = sql`${comment.held} = '{review}'`
/** The states that a change starts from. */
const FROM: Record<Exclude<CommentState, 'all'>, SQL | undefined> = {
  unread: and(isPublished, isNull(comment.readAt)),
  read: and(isPublished, isNotNull(comment.readAt)),
  held: isHeld,
}
/** What lists show: what waits for staff is among the unread. */
const STATES: Record<CommentState, SQL | undefined> = {
  all: or(isPublished, isWaiting),
  unread: or(FROM.unread, isWaiting),
  read: FROM.read,
  held: and(isHeld, not(isWaiting)),
}

type Filter = { caller: Caller; state: CommentState; q?: string | undefined }
export type CommentPlace = { tenantId: string; id: string }

const matchesFilter = (tenantId: string, { caller, state, q = '' }: Filter): SQL | undefined => {
  const words = containsPattern(q.trim())
  const matchesText = q.trim()
    ? or(ilike(comment.text, words), ilike(comment.name, words), ilike(comment.title, words))
    : undefined
  return and(
    eq(comment.tenantId, tenantId),
    STATES[state],
    matchesText,
    whereVisible(caller, comment),
  )
}

const isComment = ({ tenantId, id }: CommentPlace) =>
  and(eq(comment.tenantId, tenantId), eq(comment.id, id))

/** The comment, if the caller may see it. */
const isVisibleComment = (caller: Caller, place: CommentPlace) =>
  and(isComment(place), whereVisible(caller, comment))

/** Comments, newest first. */
export const selectComments = async (
  db: Db,
  tenantId: string,
  { from, size, before, ...asked }: Filter & PageByTime,
): Promise<{ total: number; rows: Row[] }> => {
  const filter = matchesFilter(tenantId, asked)
  const rows = await db
    .select()
    .from(comment)
    .where(and(filter, olderThan(comment.id, before)))
    .orderBy(desc(comment.id))
    .offset(from)
    .limit(size)
  return { total: await db.$count(comment, filter), rows }
}

/** Published comments of a record, newest first. */
export const isPublishedOn = (recordId: string) => and(eq(comment.recordId, recordId), isPublished)

/** The comments of a record, or the comment with this id. */
export const isOnRecordOrHasId = (caller: Caller, id: string) =>
  and(or(eq(comment.id, id), isPublishedOn(id)), whereVisible(caller, comment))

export const selectOf = (
  db: Db,
  tenantId: string,
  which: SQL | undefined,
  { from, size, before }: PageByTime,
): Promise<Row[]> =>
  db
    .select()
    .from(comment)
    .where(and(eq(comment.tenantId, tenantId), which, olderThan(comment.id, before)))
    .orderBy(desc(comment.id))
    .offset(from)
    .limit(size)

/** Published comments of a record, older than a cursor. */
export const selectOlder = (
  db: Db,
  { tenantId, recordId }: Record<'tenantId' | 'recordId', string>,
  { before, size }: Older,
) =>
  db
    .select({
      id: comment.id,
      at: comment.at,
      exactAt: sql<string>`${exactTime(sql`${comment.at}`)}`,
      name: comment.name,
      text: comment.text,
    })
    .from(comment)
    .where(
      and(
        eq(comment.tenantId, tenantId),
        isPublishedOn(recordId),
        sql`(${comment.at}, ${comment.id}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(comment.at), desc(comment.id))
    .limit(size)

/** The number of comments by state. */
export const countComments = async (db: Db, caller: Caller, tenantId: string) => {
  const count = (state: CommentState) =>
    sql<number>`(count(*) filter (where ${STATES[state]}))::int`
  const counts = {
    all: count('all'),
    unread: count('unread'),
    read: count('read'),
    held: count('held'),
  }
  const seen = and(eq(comment.tenantId, tenantId), whereVisible(caller, comment))
  return (
    (await db.select(counts).from(comment).where(seen))[0] ?? {
      all: 0,
      unread: 0,
      read: 0,
      held: 0,
    }
  )
}

/** The number of unread comments, for the menu. */
export const countUnread = (db: Db, caller: Caller, tenantId: string): Promise<number> =>
  db.$count(comment, matchesFilter(tenantId, { caller, state: 'unread' }))

/** Whether the same text was written in the last 30 days. */
export const isKnown = async (db: Db, tenantId: string, letters: string): Promise<boolean> =>
  (
    await db.execute(sql`
      select 1 from comment
      where tenant_id = ${tenantId} and md5(letters) = md5(${letters})
        and at > now() - interval '30 days'
      limit 1`)
  ).rows.length > 0

/** A comment by the number of its writer. */
export const selectByReceipt = async (
  db: Db,
  tenantId: string,
  receipt: string,
): Promise<Row | undefined> =>
  (
    await db
      .select()
      .from(comment)
      .where(and(eq(comment.tenantId, tenantId), eq(comment.receipt, receipt)))
  )[0]

/** A comment that visitors may read, if it is there. */
export const selectPublished = async (
  db: Db,
  caller: Caller,
  place: CommentPlace,
): Promise<Row | undefined> =>
  (
    await db
      .select()
      .from(comment)
      .where(and(isVisibleComment(caller, place), isPublished))
  )[0]

/** Sets values of a comment whose writer or reader was checked. */
export const setComment = async (
  db: Db,
  place: CommentPlace,
  set: PgUpdateSetSource<typeof comment>,
): Promise<void> => void (await db.update(comment).set(set).where(isComment(place)))

/** Holds back the published comments of a sender, and answers how many. */
export const holdAllOf = async (db: Db, tenantId: string, who: string): Promise<number> =>
  (
    await db
      .update(comment)
      .set({ held: ['blocked'] })
      .where(and(eq(comment.tenantId, tenantId), eq(comment.who, who), isPublished))
  ).rowCount ?? 0

/** Changes why a comment is held back, if it is for these reasons alone; false if it is not. */
export const setHeld = async (
  db: Db,
  { tenantId, id }: CommentPlace,
  { from, to }: Record<'from' | 'to', Comment['held']>,
): Promise<boolean> =>
  (
    await db
      .update(comment)
      .set({ held: to })
      .where(and(eq(comment.tenantId, tenantId), eq(comment.id, id), eq(comment.held, from)))
  ).rowCount === 1

/** Stores a report, one of each reader, and answers how many are not settled. */
export const insertReport = async (
  db: Db,
  values: Pick<typeof commentReport.$inferInsert, 'tenantId' | 'commentId' | 'who' | 'reason'>,
): Promise<number> => {
  await db.insert(commentReport).values(values).onConflictDoNothing()
  return db.$count(commentReport, isOpenReport(values.tenantId, [values.commentId]))
}

const isOpenReport = (tenantId: string, ids: readonly string[]) =>
  and(
    eq(commentReport.tenantId, tenantId),
    inArray(commentReport.commentId, [...ids]),
    eq(commentReport.isSettled, false),
  )

export const settleReports = (db: Db, { tenantId, id }: CommentPlace) =>
  db
    .update(commentReport)
    .set({ isSettled: true })
    .where(isOpenReport(tenantId, [id]))

/** The reports of comments that are not settled, oldest first, by comment. */
export const selectReports = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Comment['reports']>> => {
  const { commentId, reason, at } = commentReport
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ commentId, reason, at })
          .from(commentReport)
          .where(isOpenReport(tenantId, ids))
          .orderBy(at)
          .limit(REPORTS_SHOWN)
  return new Map(
    [...Map.groupBy(found, (one) => one.commentId)].map(([id, list]) => [
      id,
      list.map((one) => ({ reason: one.reason, at: one.at })),
    ]),
  )
}

export const insertComment = async (db: Db, values: typeof comment.$inferInsert): Promise<string> =>
  (await db.insert(comment).values(values).returning({ id: comment.id }))[0]?.id ?? ''

type Reader = { readBy: string | null; readAt: string | null }

/** Changes a comment if it is in the given state, and answers with the result. */
export const updateComment = async (
  db: Db,
  caller: Caller,
  place: CommentPlace,
  { from, ...set }: Partial<Reader> & { from: keyof typeof FROM; held?: Comment['held'] },
) =>
  (
    await db
      .update(comment)
      .set(set)
      .where(and(isVisibleComment(caller, place), FROM[from]))
      .returning()
  )[0]

export const selectComment = async (
  db: Db,
  caller: Caller,
  place: CommentPlace,
): Promise<Row | undefined> =>
  (await db.select().from(comment).where(isVisibleComment(caller, place)))[0]

/** Marks all published comments read, and answers how many. */
export const markAll = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  reader: Reader,
): Promise<number> =>
  (
    await db
      .update(comment)
      .set(reader)
      .where(and(eq(comment.tenantId, tenantId), FROM.unread, whereVisible(caller, comment)))
  ).rowCount ?? 0

/** Deletes a comment whose writer was checked; false if another call was first. */
export const deleteOwn = async (db: Db, place: CommentPlace): Promise<boolean> =>
  (await db.delete(comment).where(isComment(place))).rowCount === 1

export const deleteComment = async (
  db: Db,
  caller: Caller,
  place: CommentPlace,
): Promise<Row | undefined> =>
  (await db.delete(comment).where(isVisibleComment(caller, place)).returning())[0]

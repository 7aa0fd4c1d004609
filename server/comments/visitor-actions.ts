import type { SentComment } from '#contract/comments.ts'
import { REPORTS_HOLD } from '#contract/public-limits.ts'
import { emitEvent } from '#server/events/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { type Caller, getRecord } from '#server/records/service.ts'
import { checkForm, isSender, type FormFields, type Sender } from '#server/visitors/service.ts'
import { holdReasons, lettersOf } from './spam.ts'
import * as rows from './sql.ts'
import { toPublic } from './to-public.ts'
import { waitsForStaff } from './write-comment.ts'

type OwnPlace = { tenantId: string; receipt: string; token?: string | undefined }

/** A comment of the caller, known by account or by secret; to everybody else it does not exist. */
const findOwn = async (
  db: Db,
  { viewer }: Caller,
  { tenantId, receipt, token }: OwnPlace,
): Promise<rows.Row> => {
  const row = receipt === '' ? undefined : await rows.selectByReceipt(db, tenantId, receipt)
  return row && isSender({ userId: row.byId, tokenHash: row.tokenHash }, { viewer, token })
    ? row
    : refuse('comments.notFound')
}

/** A comment as its writer follows it. (comments.sent) */
export const getOwn = async (db: Db, caller: Caller, place: OwnPlace): Promise<SentComment> => {
  const row = await findOwn(db, caller, place)
  const { tenantId, indexId: id, recordId } = row
  const isThere = await getRecord(db, caller, { tenantId, id, recordId }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
  const { receipt, title, licence } = row
  return { ...toPublic(row), receipt, title, isThere, licence }
}

type Correction = { text: string; licence?: boolean | undefined; website?: string | undefined }

/**
 * Corrects a comment of the caller; it is checked and unread again. A program that filled in the
 * hidden field learns nothing. (comments.change, visitors.protection)
 */
export const changeOwn = async (
  db: Db,
  caller: Caller,
  place: OwnPlace,
  { text, licence, website }: Correction,
): Promise<SentComment> => {
  const { id, tenantId, kind, held } = await findOwn(db, caller, place)
  const reasons = [
    ...held,
    ...(website ? (['trap'] as const) : []),
    ...holdReasons(text, { kind, isKnown: false }),
    ...(await waitsForStaff(db, tenantId, kind)),
  ]
  await rows.setComment(
    db,
    { tenantId, id },
    {
      text,
      letters: lettersOf(text),
      ...(licence !== undefined && { licence }),
      edited: nowIso(),
      held: [...new Set(reasons)],
      readBy: null,
      readAt: null,
    },
  )
  return getOwn(db, caller, place)
}

/** Deletes a comment of the caller. (comments.withdraw) */
export const withdrawOwn = async (
  db: Db,
  caller: Caller,
  place: OwnPlace,
): Promise<{ id: string }> => {
  const { id, tenantId, recordId, indexId, title, name } = await findOwn(db, caller, place)
  if (!(await rows.deleteOwn(db, { tenantId, id }))) throw new Problem('comments.notFound')
  await emitEvent(db, tenantId, {
    code: 'comment.withdrawn',
    params: { title, record: recordId },
    tone: 'info',
    indexId,
    by: name ?? undefined,
  })
  return { id: recordId }
}

type Report = { place: rows.CommentPlace; sender: Sender; fields: FormFields; reason: string }

/**
 * Reports a published comment, once for each reader. It is unread again, and with the reports of
 * several readers held back. A program that filled in the hidden field learns nothing.
 * (comments.report)
 */
export const reportComment = async (
  db: Db,
  caller: Caller,
  { place, sender, fields, reason }: Report,
): Promise<void> => {
  const { tenantId } = place
  const row = (await rows.selectPublished(db, caller, place)) ?? refuse('comments.notFound')
  const { recordId } = row
  const { suspicions, who } = await checkForm(db, { tenantId, recordId }, sender, fields)
  if (suspicions.includes('trap')) return
  const open = await rows.insertReport(db, { tenantId, commentId: row.id, who, reason })
  await rows.setComment(db, place, {
    readBy: null,
    readAt: null,
    ...(open >= REPORTS_HOLD && { held: ['reported'] }),
  })
}

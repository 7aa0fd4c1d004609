import type { comments, HeldReason } from '#contract/comments.ts'
import type { Answer, Parsed } from '#contract/endpoint.ts'
import { titleOf } from '#contract/record-title.ts'
import type { Author } from '#contract/visitors.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import { type Caller, findRecordPlace, getRecord, visibleIndex } from '#server/records/service.ts'
import { getSettings } from '#server/sites/service.ts'
import { authorOf, blockableKey, checkForm, nextReceipt } from '#server/visitors/service.ts'
import { holdReasons, lettersOf } from './spam.ts'
import * as rows from './sql.ts'

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

type NewComment = Pick<Parsed<typeof comments.write>, 'params' | 'body'> & { address: string }

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
  const checked = await checkForm(db, { tenantId, recordId }, sender, body)
  const author = authorOf(sender, body)
  const letters = lettersOf(body.text)
  const isKnown = await rows.isKnown(db, tenantId, letters)
  const held = [
    ...checked.suspicions,
    ...holdReasons(body.text, { kind: author.kind, isKnown }),
    ...(await waitsForStaff(db, tenantId, author.kind)),
  ]
  const title = titleOf(source)
  const metadata = Object.fromEntries(
    STORED_FIELDS.flatMap((field) => (source[field] === undefined ? [] : [[field, source[field]]])),
  )
  const rel = typeof source.rel === 'string' ? source.rel : ''
  const receipt = await nextReceipt(db, tenantId, 'U')
  const token = caller.viewer ? null : newToken()
  const id = await rows.insertComment(db, {
    tenantId,
    receipt,
    tokenHash: token === null ? null : hashOf(token),
    licence: body.licence,
    who: blockableKey(sender, checked),
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
  if (isForStaff(held))
    await emitWritten(db, tenantId, { title, recordId, indexId, name: author.name })
  return { id, receipt, token }
}

/** Why a comment that is no spam waits: a tenant may read all first. (comments.review) */
export const waitsForStaff = async (
  db: Db,
  tenantId: string,
  kind: Author['kind'],
): Promise<HeldReason[]> =>
  kind !== 'member' && (await getSettings(db, tenantId)).commentsWait ? ['review'] : []

/** Whether staff are told of a comment: visitors see it, or it waits for staff alone. */
export const isForStaff = (held: readonly HeldReason[]): boolean =>
  held.every((reason) => reason === 'review')

/** Tells staff of a comment. */
export const emitWritten = (
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

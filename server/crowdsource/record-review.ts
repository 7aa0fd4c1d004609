import type { ReviewedRecord } from '#contract/public-records.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { getSuggestion } from './list-suggestions.ts'
import { countSuggestions, selectSuggestions } from './sql.ts'
import { selectWaiting } from './waiting-sql.ts'

type Place = { tenantId: string; indexId: string; recordId: string }
/** `changeId`: the suggestion to review; by default the oldest waiting one for the record. */
type Asked = { changeId?: string | undefined; decided?: string | undefined }
type Review = Pick<ReviewedRecord, 'suggestion' | 'waiting' | 'next' | 'decided'>

/**
 * A suggestion for a record, the waiting one that follows it, and the one that was decided just
 * before. Throws `crowdsource.gone` if the record has no such suggestion. (crowdsource.reviewLink)
 */
export const getRecordReview = async (
  db: Db,
  caller: Caller,
  { tenantId, indexId, recordId }: Place,
  { changeId, decided }: Asked,
): Promise<Review> => {
  const id = changeId ?? (await selectWaiting(db, tenantId, caller, { recordId }))?.id
  const place = { tenantId, indexId, documentId: recordId }
  return {
    suggestion: id === undefined ? null : await getSuggestion(db, caller, { ...place, id }),
    waiting: await countSuggestions(db, tenantId, { caller, state: 'waiting' }),
    next: (await selectWaiting(db, tenantId, caller, { after: id })) ?? null,
    decided: decided === undefined ? null : await decidedOf(db, caller, tenantId, decided),
  }
}

const decidedOf = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  id: string,
): Promise<Review['decided']> => {
  const [row] = await selectSuggestions(db, tenantId, { caller, id })
  if (!row || row.state === 'waiting') return null
  const { indexId, recordId, title, state } = row
  return { indexId, recordId, id, title, state }
}

import type { z } from 'zod'
import type { publicRecords, ReviewedRecord } from '#contract/public-records.ts'
import { getRecordReview } from '#server/crowdsource/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { openRecord } from './open-record.ts'
import { comparedOf } from './service.ts'

type Asked = z.output<typeof publicRecords.review.query>

/**
 * A record beside a suggestion for it. For people who may not review the suggestions of the
 * record's tenant, and in another index, it does not exist. (publicRecords.review)
 */
export const getReviewedRecord = async (
  db: Db,
  viewer: Viewer,
  recordId: string,
  { indexId, ...asked }: Asked,
  siteTenantId?: string,
): Promise<ReviewedRecord> => {
  const opened = await openRecord(db, viewer, recordId, [siteTenantId])
  const { caller, tenantId } = opened
  if (opened.indexId !== indexId || !caller.may('crowdsource.review'))
    throw new Problem('records.notFound')
  return {
    ...(await comparedOf(db, opened)),
    ...(await getRecordReview(db, caller, { tenantId, indexId, recordId }, asked)),
  }
}

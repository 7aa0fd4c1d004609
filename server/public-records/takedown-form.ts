import type { publicRecords } from '#contract/public-records.ts'
import type { Answer } from '#contract/endpoint.ts'
import { recordWords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { openForm } from '#server/visitors/service.ts'
import { openRecord } from './open-record.ts'
import { comparedOf } from './service.ts'

/** A record that somebody wants off the site, and the ticket of the form. (takedowns.form) */
export const getTakedownForm = async (
  db: Db,
  viewer: Viewer | undefined,
  recordId: string,
  siteTenantId?: string,
): Promise<Answer<typeof publicRecords.takedown>> => {
  const opened = await openRecord(db, viewer, recordId, [siteTenantId])
  return {
    ...(await comparedOf(db, opened)),
    code: recordWords(opened.source).code,
    ...(await openForm(db, opened.tenantId, recordId)),
  }
}

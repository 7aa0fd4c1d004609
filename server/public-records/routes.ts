import { publicRecords } from '#contract/public-records.ts'
import { route } from '#server/kit/http/routes.ts'
import type { Places } from '#server/storage/service.ts'
import { getTakedownForm } from './takedown-form.ts'
import { getCorrectedRecord } from './corrected-record.ts'
import { getNamedRecord } from './named-record.ts'
import { getReviewedRecord } from './reviewed-record.ts'
import { getComparedRecord, getPublicRecord } from './service.ts'

/** The endpoints of records as the public site shows them. */
export const publicRecordRoutes = (places: Places) => [
  route(
    publicRecords.get,
    ({ db, params: { recordId }, body, viewer, request: { siteTenantId } }) =>
      getPublicRecord(places, db, viewer, recordId, body, siteTenantId),
  ),
  route(publicRecords.compared, ({ db, params: { recordId }, viewer, request: { siteTenantId } }) =>
    getComparedRecord(db, viewer, recordId, siteTenantId),
  ),
  route(publicRecords.takedown, ({ db, params: { recordId }, viewer, request: { siteTenantId } }) =>
    getTakedownForm(db, viewer, recordId, siteTenantId),
  ),
  route(publicRecords.who, ({ db, params: { recordId }, viewer, request: { siteTenantId } }) =>
    getNamedRecord(db, viewer, recordId, siteTenantId),
  ),
  route(
    publicRecords.correction,
    ({ db, params: { recordId }, viewer, request: { siteTenantId } }) =>
      getCorrectedRecord(db, viewer, recordId, siteTenantId),
  ),
  route(
    publicRecords.review,
    ({ db, params: { recordId }, query, viewer, request: { siteTenantId } }) =>
      getReviewedRecord(db, viewer, recordId, query, siteTenantId),
  ),
]

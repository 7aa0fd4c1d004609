import type { NamedRecord } from '#contract/public-records.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { getConfig } from '#server/site-config/service.ts'
import { openForm } from '#server/visitors/service.ts'
import { openRecord } from './open-record.ts'
import { peopleIn } from './people-in.ts'
import { comparedOf } from './service.ts'

/** A record whose people a visitor names, and the ticket of the form. (regions.form) */
export const getNamedRecord = async (
  db: Db,
  viewer: Viewer | undefined,
  recordId: string,
  siteTenantId?: string,
): Promise<NamedRecord> => {
  const opened = await openRecord(db, viewer, recordId, [siteTenantId])
  if (!opened.index.crowdsource) throw new Problem('crowdsource.closed')
  const compared = await comparedOf(db, opened)
  if (compared.pictures.length === 0) throw new Problem('records.notFound')
  return {
    ...compared,
    people: await peopleIn(db, opened, await getConfig(db, opened.tenantId)),
    ...(await openForm(db, opened.tenantId, recordId)),
  }
}

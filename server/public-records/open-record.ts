import type { Permission } from '#contract/permissions.ts'
import type { Db } from '#server/kit/database/database.ts'
import { enterTenant } from '#server/kit/database/enter-tenant.ts'
import { mayVisit } from '#server/kit/http/check-tenant.ts'
import { mayViewer, type Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { removedRecordSite } from '#server/publications/service.ts'
import { type Caller, findRecordPlace, showRecord, visibleIndex } from '#server/records/service.ts'
import { getSite } from '#server/sites/service.ts'

/**
 * Finds a record by its id alone, enters its tenant, and reads what the viewer may see of it.
 * Throws `records.notFound` for records of other tenants than the given ones, and of closed
 * sites, and `records.removed` for those that visitors saw and that were taken away for good.
 */
export const openRecord = async (...asked: Parameters<typeof open>) => {
  try {
    return await open(...asked)
  } catch (error) {
    const [db, , recordId, tenants] = asked
    if (!(error instanceof Problem) || error.code !== 'records.notFound') throw error
    const owner = await removedRecordSite(db, recordId)
    throw owner === null || isElsewhere(tenants, owner) ? error : new Problem('records.removed')
  }
}

const isElsewhere = (tenants: readonly (string | undefined)[], owner: string): boolean =>
  tenants.some((one) => (one ?? owner) !== owner)

const open = async (
  db: Db,
  viewer: Viewer | undefined,
  recordId: string,
  tenants: readonly (string | undefined)[],
  /** `closedToo`: also with what is left of a closed one. */
  options: { closedToo?: boolean } = {},
) => {
  const place = await findRecordPlace(db, recordId)
  if (!place || isElsewhere(tenants, place.tenantId)) throw new Problem('records.notFound')
  const { tenantId, indexId } = place
  await enterTenant(db, tenantId)
  if (!(await mayVisit(db, viewer, tenantId))) throw new Problem('records.notFound')
  const caller: Caller = {
    viewer,
    may: (permission: Permission) => mayViewer(viewer, permission, tenantId),
  }
  const site = await getSite(db, caller, tenantId)
  const index = await visibleIndex(db, caller, tenantId, indexId)
  const { source, rights, use, hidden, restriction } = await showRecord(
    db,
    caller,
    { tenantId, id: indexId, recordId },
    options,
  )
  return {
    recordId,
    tenantId,
    indexId,
    caller,
    site,
    index,
    source,
    rights,
    use,
    hidden,
    restriction,
  }
}

/** A record with its place, its caller, and what the caller may see of it. */
export type OpenedRecord = Awaited<ReturnType<typeof openRecord>>

import type { ShownRegion } from '#contract/region-shapes.ts'
import type { Db } from '#server/kit/database/database.ts'
import { fieldAccessFor, seesClosed } from '#server/records/service.ts'
import { shownRegions } from '#server/regions/service.ts'
import type { OpenedRecord } from './open-record.ts'

/** The field of a record that names the people in its picture. */
const PEOPLE_FIELD = 'personinimage'

/**
 * The people marked in the pictures of a record that the caller sees. Where the tenant keeps the
 * field of people for staff, visitors read no names. (regions.shown)
 */
export const peopleIn = async (
  db: Db,
  { tenantId, recordId, caller, restriction }: OpenedRecord,
  config: Parameters<typeof fieldAccessFor>[1],
): Promise<ShownRegion[]> => {
  // A restriction of the files closes what is marked in them.
  if (restriction && !seesClosed(caller)) return []
  const people = await shownRegions(db, caller, { tenantId, recordId })
  const isClosed = fieldAccessFor(caller, config).closed.has(PEOPLE_FIELD)
  return isClosed ? people.filter(({ person }) => person === '') : people
}

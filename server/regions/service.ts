import type { Answer } from '#contract/endpoint.ts'
import { titleOf } from '#contract/record-title.ts'
import type { Region, RegionFields, ShownRegion } from '#contract/region-shapes.ts'
import type { regions } from '#contract/regions.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { type Caller, picturesIn } from '#server/records/service.ts'
import { checkRoom } from './check-room.ts'
import { findRecord } from './find-record.ts'
import { withNameChange } from './name-changes.ts'
import * as rows from './sql.ts'
import { boxWithin, toRegion, toShown } from './to-region.ts'

export { getConsent, recordConsent, withdraw } from './consents.ts'
export { listFacesOfFiles } from './faces-of-files.ts'
export { saveFileRegions } from './file-regions.ts'
export { accept, deny, listProposals } from './decide-proposal.ts'
export { getOwn, propose, withdrawName } from './send-proposal.ts'
export { blockProposer, takeBackNames } from './take-back-names.ts'
export { countWaiting as countProposedNames } from './sql.ts'
export { listUnknown } from './unknown.ts'

type OfRecord = { tenantId: string; recordId: string }
type Reviewer = Caller & { viewer: Viewer }

/**
 * The regions of a record that the caller sees: visitors those without a name, and those whose name
 * may be shown; people who review names all of them. (regions.shown)
 */
export const shownRegions = async (
  db: Db,
  caller: Caller,
  { tenantId, recordId }: OfRecord,
): Promise<ShownRegion[]> =>
  (await rows.selectOfRecord(db, tenantId, recordId))
    .map(toShown)
    .filter(({ isKept }) => !isKept || caller.may('crowdsource.review'))

/** The regions of a record with all names and consents, for staff. */
export const listOfRecord = async (
  db: Db,
  caller: Caller,
  of: OfRecord,
): Promise<Answer<typeof regions.ofRecord>> => {
  const { indexId, source } = await findRecord(db, caller, of)
  return {
    indexId,
    title: titleOf(source),
    pictures: picturesIn(source),
    regions: (await rows.selectOfRecord(db, of.tenantId, of.recordId)).map(toRegion),
  }
}

const getRegion = async (db: Db, place: rows.Place): Promise<Region> =>
  toRegion((await rows.selectRegion(db, place)) ?? refuse('regions.notFound'))

/** Marks a person in a picture, with or without a name. (regions.region) */
export const createRegion = async (
  db: Db,
  reviewer: Reviewer,
  { tenantId, recordId }: OfRecord,
  fields: RegionFields,
): Promise<Region> => {
  const { indexId, source } = await findRecord(db, reviewer, { tenantId, recordId })
  if (!picturesIn(source).some(({ at }) => at === fields.at))
    throw new Problem('regions.recordNotFound')
  await checkRoom(db, tenantId, recordId)
  const id = await withNameChange(db, { tenantId, indexId, recordId }, () =>
    rows.insertRegion(db, {
      ...fields,
      ...boxWithin(fields),
      tenantId,
      indexId,
      recordId,
      by: reviewer.viewer.name,
    }),
  )
  return getRegion(db, { tenantId, id: id ?? '' })
}

/**
 * Changes a region. With another name, the consents to the name before no longer show it.
 * (regions.consent)
 */
export const saveRegion = async (
  db: Db,
  { viewer }: Reviewer,
  place: rows.Place,
  fields: RegionFields,
): Promise<Region> => {
  const found = (await rows.lockRegion(db, place)) ?? refuse('regions.notFound')
  // Which picture it is of stays as it is.
  const { at: _, ...changed } = fields
  await withNameChange(db, found, () =>
    rows.updateRegion(db, place, { ...changed, ...boxWithin(fields), by: viewer.name }),
  )
  return getRegion(db, place)
}

/** Removes a region with its name and consents. */
export const removeRegion = async (db: Db, place: rows.Place): Promise<void> => {
  const found = (await rows.lockRegion(db, place)) ?? refuse('regions.notFound')
  await withNameChange(db, found, () => rows.deleteRegion(db, place))
}

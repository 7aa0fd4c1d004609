import { recordEdits, type RecordVersion } from '#contract/record-edits.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  type AcceptedValues,
  selectVersions,
  type VersionWithPrevious,
} from '#server/overlays/service.ts'
import { getRecord } from './get-record.ts'
import type { Caller } from './visibility.ts'

type Place = { tenantId: string; id: string; recordId: string }

/**
 * Endpoints that add an overlay version. The timeline shows the version instead of their audit
 * entry.
 */
export const VERSION_CALLS = [
  recordEdits.save,
  recordEdits.hide,
  recordEdits.show,
  recordEdits.undo,
  recordEdits.restoreVersion,
].map(({ name }) => name)

/** The overlay versions of a record, newest first. (overlays.history) */
export const listVersions = async (
  db: Db,
  caller: Caller,
  place: Place,
): Promise<RecordVersion[]> => {
  await getRecord(db, caller, place)
  return (
    await selectVersions(db, { tenantId: place.tenantId, indexId: place.id }, place.recordId)
  ).map(toVersion)
}

/** An overlay version as the API answers it, with the values it changed. */
export const toVersion = ({
  version,
  kind,
  at,
  byName,
  note,
  bulkId,
  before,
  values,
}: VersionWithPrevious): RecordVersion => ({
  version,
  kind,
  at,
  by: byName,
  note,
  bulk: bulkId !== null,
  changes: changesOf(before ?? {}, values),
})

const changesOf = (before: AcceptedValues, after: AcceptedValues): RecordVersion['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))

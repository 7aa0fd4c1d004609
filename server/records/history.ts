import { recordEdits, type RecordVersion } from '#contract/record-edits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Accepted, type VersionAfter, versionsOf } from '#server/overlays/service.ts'
import { getRecord } from './service.ts'
import type { Asker } from './visibility.ts'

type Place = { tenantId: string; id: string; recordId: string }

/** Calls that make a version of a record, so that who reads its versions need not be told of them as well. */
export const MAKE_VERSIONS = [
  recordEdits.save,
  recordEdits.hide,
  recordEdits.show,
  recordEdits.undo,
  recordEdits.restoreVersion,
].map(({ name }) => name)

/** What people have changed of a record, newest first. (overlays.history) */
export const historyOf = async (db: Db, asker: Asker, place: Place): Promise<RecordVersion[]> => {
  await getRecord(db, asker, place)
  return (
    await versionsOf(db, { tenantId: place.tenantId, indexId: place.id }, place.recordId)
  ).map(toVersion)
}

/** A version as it is told: what was done, by whom, and which values it changed. */
export const toVersion = ({
  version,
  kind,
  at,
  byName,
  note,
  bulkId,
  before,
  values,
}: VersionAfter): RecordVersion => ({
  version,
  kind,
  at,
  by: byName,
  note,
  bulk: bulkId !== null,
  changes: changesOf(before ?? {}, values),
})

const changesOf = (before: Accepted, after: Accepted): RecordVersion['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))

import type { RecordVersion } from '#contract/record-edits.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { versionsOf, type Accepted } from '#server/overlays/service.ts'
import { changeRecord, type Change } from './changing.ts'
import { indexOf } from './reach.ts'
import { getRecord } from './service.ts'
import type { Asker } from './visibility.ts'

type Place = { tenantId: string; id: string; recordId: string }
type Editor = Asker & { viewer: Viewer }

const CODES = { edit: 'record.edited', hide: 'record.hidden', show: 'record.shown', undo: 'record.undone' } as const

/** Changes one record and tells of it; a stale version is answered with the record as it is now. (records.edit, records.hide) */
export const changeOne = async (db: Db, asker: Editor, place: Place, change: Change, version?: number) => {
  const { tenantId, id, recordId } = place
  const by = { id: asker.viewer.id, name: asker.viewer.name }
  const index = await indexOf(db, asker, tenantId, id)
  const isChanged = await changeRecord(db, tenantId, index, { recordId, by, ...(version !== undefined && { version }) }, change).catch(
    async (error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'version.stale') throw error
      throw new Problem('version.stale', { current: await getRecord(db, asker, place) })
    },
  )
  const record = await getRecord(db, asker, place)
  if (isChanged) {
    const title = String(record.source.Title ?? record.source.name ?? recordId)
    await emitEvent(db, tenantId, { code: CODES[change.kind], params: { title, record: recordId }, tone: 'info', indexId: id, by: by.name })
  }
  return record
}

/** What people have changed of a record, newest first. (overlays.history) */
export const historyOf = async (db: Db, asker: Asker, place: Place): Promise<RecordVersion[]> => {
  await getRecord(db, asker, place)
  const versions = await versionsOf(db, { tenantId: place.tenantId, indexId: place.id }, place.recordId)
  return versions.map(({ version, kind, at, byName, note, values }, n) => ({
    version,
    kind,
    at,
    by: byName,
    note,
    changes: changesOf(versions[n + 1]?.values ?? {}, values),
  }))
}

const changesOf = (before: Accepted, after: Accepted): RecordVersion['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))

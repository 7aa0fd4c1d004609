import type { EditedValues, VersionKind } from '#contract/record-edits.ts'
import { titleOf } from '#contract/record-title.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Happening } from '#texts/happenings.ts'
import { type Change, changeRecord } from './change-record.ts'
import { getRecord } from './service.ts'
import type { Asker } from './visibility.ts'
import { indexOf } from './visible-index.ts'

type Place = { tenantId: string; id: string; recordId: string }
type Editor = Asker & { viewer: Viewer }

const CODES: Record<VersionKind, Happening> = {
  edit: 'record.edited',
  hide: 'record.hidden',
  show: 'record.shown',
  undo: 'record.undone',
  restore: 'record.versionRestored',
}

/** Changes one record and tells of it; a stale version is answered with the record as it is now. (records.edit, records.hide) */
export const changeOne = async (
  db: Db,
  asker: Editor,
  place: Place,
  change: Change,
  version?: number,
) => {
  const { tenantId, id, recordId } = place
  const by = { id: asker.viewer.id, name: asker.viewer.name }
  const index = await indexOf(db, asker, tenantId, id)
  const isChanged = await changeRecord(
    db,
    tenantId,
    index,
    { recordId, by, ...(version !== undefined && { version }) },
    change,
  ).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'version.stale') throw error
    throw new Problem('version.stale', { current: await getRecord(db, asker, place) })
  })
  const record = await getRecord(db, asker, place)
  if (isChanged) {
    const params = { title: titleOf(record.source), record: recordId }
    await emitEvent(db, tenantId, {
      code: CODES[change.kind],
      params,
      tone: 'info',
      indexId: id,
      by: by.name,
    })
  }
  return record
}

/** What the fields held that are about to be edited, as people write it. (audit.changes) */
export const valuesBefore = async (db: Db, asker: Asker, place: Place, values: EditedValues) => {
  const { source } = await getRecord(db, asker, place)
  const shown = (field: string) =>
    field === 'date' ? (source.date as { display?: unknown } | undefined)?.display : source[field]
  return {
    values: Object.fromEntries(Object.keys(values).map((field) => [field, shown(field) ?? null])),
  }
}

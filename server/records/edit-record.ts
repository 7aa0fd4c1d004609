import type { EditedValues, VersionKind } from '#contract/record-edits.ts'
import { titleOf } from '#contract/record-title.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Happening } from '#texts/happenings.ts'
import { changeRecord, type Change } from './change-record.ts'
import { getRecord } from './service.ts'
import { type Caller, visibleIndex } from './visibility.ts'

type Place = { tenantId: string; id: string; recordId: string }
type Editor = Caller & { viewer: Viewer }

const CODES: Record<VersionKind, Happening> = {
  edit: 'record.edited',
  hide: 'record.hidden',
  show: 'record.shown',
  undo: 'record.undone',
  restore: 'record.versionRestored',
}

/**
 * Changes one record and emits an event. A stale version is refused together with the current
 * record. (records.edit, records.hide)
 */
export const editRecord = async (
  db: Db,
  caller: Editor,
  place: Place,
  change: Change,
  version?: number,
) => {
  const { tenantId, id, recordId } = place
  const by = { id: caller.viewer.id, name: caller.viewer.name }
  const index = await visibleIndex(db, caller, tenantId, id)
  const { isChanged } = await changeRecord(
    db,
    tenantId,
    index,
    { recordId, by, ...(version !== undefined && { version }) },
    change,
  ).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'version.stale') throw error
    throw new Problem('version.stale', { current: await getRecord(db, caller, place) })
  })
  const record = await getRecord(db, caller, place)
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

/** The values of the edited fields before the edit, for the audit entry. (audit.changes) */
export const fieldsBeforeEdit = async (
  db: Db,
  caller: Caller,
  place: Place,
  values: EditedValues,
) => {
  const { source } = await getRecord(db, caller, place)
  const shown = (field: string) =>
    field === 'date' ? (source.date as { display?: unknown } | undefined)?.display : source[field]
  return {
    values: Object.fromEntries(Object.keys(values).map((field) => [field, shown(field) ?? null])),
  }
}

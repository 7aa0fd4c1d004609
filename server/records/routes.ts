import { oneRecord } from '#contract/one-record.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { route } from '#server/kit/http/routes.ts'
import { editRecord, fieldsBeforeEdit } from './edit-record.ts'
import { getRecord, showRecord } from './get-record.ts'
import { listVersions } from './history.ts'
import { readRecordState } from './state.ts'
import { readTimeline, type TimelineSources } from './timeline.ts'
import { readTreePage } from './tree.ts'
import type { Places } from '#server/storage/service.ts'

const NO_SOURCES: TimelineSources = { suggestion: async () => [], comment: async () => [] }

/**
 * Endpoints of one record and of the archive tree. `sources` add items of other slices to a
 * record's timeline.
 */
export const recordRoutes = (
  { derivatives }: Pick<Places, 'derivatives'>,
  sources = NO_SOURCES,
) => [
  route(records.get, ({ db, params, ...caller }) => showRecord(db, caller, params)),
  route(oneRecord.state, ({ db, params, ...caller }) =>
    readRecordState(derivatives, db, caller, params),
  ),
  route(oneRecord.timeline, ({ db, params, query, ...caller }) =>
    readTimeline(db, caller, params, query, sources),
  ),
  route(records.tree, ({ db, params, query, ...caller }) =>
    readTreePage(db, caller, params.tenantId, params.id, query),
  ),
  route(
    recordEdits.save,
    ({ db, params, body, version, ...caller }) =>
      editRecord(db, caller, params, { kind: 'edit', ...body }, version),
    ({ db, params, body, ...caller }) => fieldsBeforeEdit(db, caller, params, body.values),
  ),
  route(recordEdits.hide, ({ db, params, body, ...caller }) =>
    editRecord(db, caller, params, { kind: 'hide', ...body }),
  ),
  route(
    recordEdits.show,
    ({ db, params, ...caller }) => editRecord(db, caller, params, { kind: 'show' }),
    ({ db, params, ...caller }) => getRecord(db, caller, params),
  ),
  route(recordEdits.undo, ({ db, params, version, ...caller }) =>
    editRecord(db, caller, params, { kind: 'undo' }, version),
  ),
  route(recordEdits.restoreVersion, ({ db, params: { number, ...place }, version, ...caller }) =>
    editRecord(db, caller, place, { kind: 'restore', number: Number(number) }, version),
  ),
  route(recordEdits.versions, ({ db, params, ...caller }) => listVersions(db, caller, params)),
]

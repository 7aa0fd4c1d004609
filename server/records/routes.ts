import { oneRecord } from '#contract/one-record.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import type { Config } from '#server/kit/config.ts'
import { route } from '#server/kit/http/routes.ts'
import { changeOne, valuesBefore } from './edit-record.ts'
import { getRecord, showRecord } from './get-record.ts'
import { historyOf } from './history.ts'
import { stateOf } from './state.ts'
import { type Tellers, timelineOf } from './timeline.ts'
import { treeOf } from './tree.ts'

const NOTHING: Tellers = { suggestion: async () => [], comment: async () => [] }

/** Endpoints of one record and of the archive tree. `tellers`: what other slices add to a record's timeline. */
export const recordRoutes = ({ dataDir }: Pick<Config, 'dataDir'>, tellers = NOTHING) => [
  route(records.get, ({ db, params, ...asker }) => showRecord(db, asker, params)),
  route(oneRecord.state, ({ db, params, ...asker }) => stateOf(dataDir, db, asker, params)),
  route(oneRecord.timeline, ({ db, params, query, ...asker }) =>
    timelineOf(db, asker, params, query, tellers),
  ),
  route(records.tree, ({ db, params, query, ...asker }) =>
    treeOf(db, asker, params.tenantId, params.id, query),
  ),
  route(
    recordEdits.save,
    ({ db, params, body, version, ...asker }) =>
      changeOne(db, asker, params, { kind: 'edit', ...body }, version),
    ({ db, params, body, ...asker }) => valuesBefore(db, asker, params, body.values),
  ),
  route(recordEdits.hide, ({ db, params, body, ...asker }) =>
    changeOne(db, asker, params, { kind: 'hide', ...body }),
  ),
  route(
    recordEdits.show,
    ({ db, params, ...asker }) => changeOne(db, asker, params, { kind: 'show' }),
    ({ db, params, ...asker }) => getRecord(db, asker, params),
  ),
  route(recordEdits.undo, ({ db, params, version, ...asker }) =>
    changeOne(db, asker, params, { kind: 'undo' }, version),
  ),
  route(recordEdits.restoreVersion, ({ db, params: { number, ...place }, version, ...asker }) =>
    changeOne(db, asker, place, { kind: 'restore', number: Number(number) }, version),
  ),
  route(recordEdits.versions, ({ db, params, ...asker }) => historyOf(db, asker, params)),
]

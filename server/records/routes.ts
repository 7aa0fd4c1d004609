import { oneRecord } from '#contract/one-record.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { recordCounts } from '#contract/record-counts.ts'
import { records } from '#contract/records.ts'
import type { Config } from '#server/kit/config.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { changeOne, valuesBefore } from './editing.ts'
import { exportRecords, tableName } from './exporting.ts'
import { lackingOf } from './lacking.ts'
import { historyOf } from './history.ts'
import { pictureOf } from './pictures.ts'
import * as service from './service.ts'
import { stateOf } from './state.ts'
import { suggestionsOf } from './suggesting.ts'
import { timelineOf, type Tellers } from './timeline.ts'
import { treeOf } from './tree.ts'
import { peaksOfRecord, soundOf } from './sounds.ts'

const NOTHING: Tellers = { suggestion: async () => [], comment: async () => [] }

/** Pictures and waveforms lie under the data folder, sound in the library; other slices tell of a record what they hold. */
export const recordRoutes = (
  config: Pick<Config, 'libraryDir' | 'dataDir'> & { publicUrl?: Config['publicUrl'] },
  tellers = NOTHING,
) => [
  route(records.search, ({ db, params, body, ...asker }) =>
    service.searchRecords(db, asker, params, body),
  ),
  file(records.export, async ({ transact, params, query, request, ...asker }) => {
    const base = ownOrigin(request, config.publicUrl)
    const body = await exportRecords(transact, asker, params, query, { base })
    return { type: 'text/csv; charset=utf-8', body, download: tableName(params.ids, new Date()) }
  }),
  route(records.mappings, ({ db, params, ...asker }) => service.mappingsOf(db, asker, params)),
  route(recordCounts.lacking, ({ db, params, query, ...asker }) =>
    lackingOf(db, asker, params, query.field),
  ),
  route(records.mget, ({ db, params, body, ...asker }) =>
    service.mgetRecords(db, asker, params, body),
  ),
  route(records.get, ({ db, params, ...asker }) => service.showRecord(db, asker, params)),
  route(oneRecord.state, ({ db, params, ...asker }) => stateOf(config.dataDir, db, asker, params)),
  route(oneRecord.timeline, ({ db, params, query, ...asker }) =>
    timelineOf(db, asker, params, query, tellers),
  ),
  route(records.suggest, ({ db, params, query, ...asker }) =>
    suggestionsOf(db, asker, params, query.q),
  ),
  route(records.tree, ({ db, params, query, ...asker }) =>
    treeOf(db, asker, params.tenantId, params.id, query),
  ),
  file(records.image, ({ transact, params, query, request, ...asker }) =>
    pictureOf(config.dataDir, transact, asker, {
      ...params,
      ...query,
      accept: request.headers.accept,
    }),
  ),
  file(records.sound, ({ transact, params, ...asker }) => soundOf(config, transact, asker, params)),
  route(records.peaks, ({ db, params, ...asker }) => peaksOfRecord(config, db, asker, params)),
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
    ({ db, params, ...asker }) => service.getRecord(db, asker, params),
  ),
  route(recordEdits.undo, ({ db, params, version, ...asker }) =>
    changeOne(db, asker, params, { kind: 'undo' }, version),
  ),
  route(recordEdits.restoreVersion, ({ db, params: { number, ...place }, version, ...asker }) =>
    changeOne(db, asker, place, { kind: 'restore', number: Number(number) }, version),
  ),
  route(recordEdits.versions, ({ db, params, ...asker }) => historyOf(db, asker, params)),
]

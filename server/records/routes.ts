import { records } from '#contract/records.ts'
import { file, route } from '#server/kit/routes.ts'
import { pictureOf } from './pictures.ts'
import * as service from './service.ts'
import { treeOf } from './tree.ts'

/** Pictures lie under the data folder. */
export const recordRoutes = (dataDir: string) => [
  route(records.search, ({ db, params, body, ...asker }) => service.searchRecords(db, asker, params, body)),
  route(records.mappings, ({ db, params, ...asker }) => service.mappingsOf(db, asker, params)),
  route(records.mget, ({ db, params, body, ...asker }) => service.mgetRecords(db, asker, params, body)),
  route(records.get, ({ db, params, ...asker }) => service.getRecord(db, asker, params)),
  route(records.tree, ({ db, params, query, ...asker }) => treeOf(db, asker, params.tenantId, params.id, query)),
  file(records.image, ({ transact, params, query, ...asker }) => pictureOf(dataDir, transact, asker, { ...params, ...query })),
]

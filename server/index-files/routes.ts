import { indexFiles } from '#contract/index-files.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { cleanRelative } from '#server/files/service.ts'
import { getRun, readOne, startRun } from '#server/indexing/service.ts'
import type { Config } from '#server/kit/config.ts'
import { long, route } from '#server/kit/routes.ts'
import { alikeFiles } from './alike.ts'
import { listFiles, removeFiles, removeRecord, restoreRecord } from './service.ts'

/** The library's root and the data folder are configuration. */
export const indexFileRoutes = ({ libraryDir, dataDir }: Pick<Config, 'libraryDir' | 'dataDir'>) => [
  route(indexFiles.list, ({ db, params: { tenantId, id }, query }) => listFiles(db, libraryDir, { tenantId, indexId: id }, query.path)),
  route(indexFiles.alike, ({ db, params: { tenantId, id, fileId } }) => alikeFiles(db, { tenantId, indexId: id }, fileId)),
  route(indexFiles.index, async ({ db, viewer, params: { tenantId, id }, body }) => {
    const only = [...new Set(body.rels.map(cleanRelative))]
    const runId = await startRun(db, libraryDir, viewer, { tenantId, indexId: id, action: 'scan', only })
    return getRun(db, { tenantId, indexId: id, runId })
  }),
  route(indexFiles.remove, async ({ db, params: { tenantId, id }, body }) => ({
    removed: await removeFiles(db, { tenantId, indexId: id }, body.rels),
  })),
  long(recordEdits.reindex, ({ transact, params: { tenantId, id, recordId }, query: { rel } }) =>
    readOne(transact, { libraryDir, dataDir }, { tenantId, indexId: id, recordId, rel }),
  ),
  route(recordEdits.remove, ({ db, params: { tenantId, id, recordId }, query: { rel } }) =>
    removeRecord(db, { tenantId, indexId: id }, recordId, rel),
  ),
  route(recordEdits.restore, ({ db, params: { tenantId, id, recordId } }) => restoreRecord(db, { tenantId, indexId: id }, recordId)),
]

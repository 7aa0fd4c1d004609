import { indexFiles } from '#contract/index-files.ts'
import { cleanRelative } from '#server/files/service.ts'
import { getRun, startRun } from '#server/indexing/service.ts'
import { route } from '#server/kit/routes.ts'
import { alikeFiles } from './alike.ts'
import { listFiles, removeFiles } from './service.ts'

/** The library's root is configuration. */
export const indexFileRoutes = (libraryDir: string) => [
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
]

import { indexFiles } from '#contract/index-files.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { cleanRelative } from '#server/files/service.ts'
import { getRun, processOneFile, startRun } from '#server/indexing/service.ts'
import { originalOf } from '#server/indices/service.ts'
import { refuse } from '#server/kit/problem.ts'
import { file, long, route } from '#server/kit/http/routes.ts'
import { listNearDuplicates } from './near-duplicates.ts'
import { listFiles, removeFiles, removeRecord, restoreRecord } from './service.ts'
import { refuseWithheld } from './withheld.ts'
import type { Places } from '#server/storage/service.ts'

/** How long a download may begin at an object store. (storage.links) */
const LINK_SECONDS = 300

/** Endpoints that list, download, index and exclude the files of an index. */
export const indexFileRoutes = (places: Places) => [
  route(indexFiles.list, ({ db, params: { tenantId, id }, query }) =>
    listFiles(db, places.originals, { tenantId, indexId: id }, query.path),
  ),
  file(
    indexFiles.master,
    async ({ transact, may, params: { tenantId, id: indexId }, query: { rel } }) => {
      const { directory, key } = await transact(async (db) => {
        const clean = cleanRelative(rel)
        await refuseWithheld(db, { may }, { tenantId, indexId, rel: clean })
        return originalOf(db, places.originals, { tenantId, indexId }, clean)
      })
      const body = (await directory.open(key)) ?? refuse('files.notFound')
      // The browser downloads the file and never renders it, whatever it contains. (files.master)
      const [type, name] = ['application/octet-stream', rel.split('/').at(-1) ?? rel]
      return {
        body,
        etag: `"${body.version}"`,
        type,
        cache: 'private, no-cache',
        download: name,
        link: await directory.link(key, LINK_SECONDS, { type, name }),
      }
    },
  ),
  route(indexFiles.alike, ({ db, params: { tenantId, id, fileId } }) =>
    listNearDuplicates(db, { tenantId, indexId: id }, fileId),
  ),
  route(indexFiles.index, async ({ db, viewer, params: { tenantId, id }, body }) => {
    const only = [...new Set(body.rels.map(cleanRelative))]
    const runId = await startRun(db, places.originals, viewer, {
      tenantId,
      indexId: id,
      action: 'scan',
      only,
    })
    return getRun(db, { tenantId, indexId: id, runId })
  }),
  route(indexFiles.remove, async ({ db, params: { tenantId, id }, body }) => ({
    removed: await removeFiles(db, { tenantId, indexId: id }, body.rels),
  })),
  long(recordEdits.reindex, ({ database, transact, params, query: { rel } }) =>
    processOneFile(
      transact,
      { database, ...places },
      { tenantId: params.tenantId, indexId: params.id, recordId: params.recordId, rel },
    ),
  ),
  route(recordEdits.remove, ({ db, params: { tenantId, id, recordId }, query: { rel } }) =>
    removeRecord(db, { tenantId, indexId: id }, recordId, rel),
  ),
  route(recordEdits.restore, ({ db, params: { tenantId, id, recordId } }) =>
    restoreRecord(db, { tenantId, indexId: id }, recordId),
  ),
]

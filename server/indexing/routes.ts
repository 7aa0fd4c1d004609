import { filePairs } from '#contract/file-pairs.ts'
import { indexing } from '#contract/indexing.ts'
import { file, route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'
import type { Places } from '#server/storage/service.ts'

const keyOf = ({ tenantId, id, runId }: { tenantId: string; id: string; runId: string }) => ({
  tenantId,
  indexId: id,
  runId,
})

/** The configured library root and data folder. */
export const indexingRoutes = (places: Places) => [
  route(indexing.run, async ({ db, viewer, params, query }) => {
    const runId = await service.startRun(db, places.originals, viewer, {
      tenantId: params.tenantId,
      indexId: params.id,
      action: query.action,
    })
    return service.getRun(db, keyOf({ ...params, runId }))
  }),
  route(indexing.cleanup, async ({ db, viewer, params, body }) => {
    const started = {
      tenantId: params.tenantId,
      indexId: params.id,
      action: 'cleanup',
      ...body,
    } as const
    return service.getRun(
      db,
      keyOf({ ...params, runId: await service.startRun(db, places.originals, viewer, started) }),
    )
  }),
  route(indexing.cancel, async ({ db, viewer, params }) => {
    const runId = await service.cancelRun(db, viewer, params.tenantId, params.id)
    return service.getRun(db, keyOf({ ...params, runId }))
  }),
  route(indexing.runs, ({ db, params, query }) =>
    service.listRuns(db, params.tenantId, params.id, query),
  ),
  route(indexing.runDetail, ({ db, params }) => service.getRun(db, keyOf(params))),
  route(indexing.jobs, ({ db, params, query }) => service.listJobs(db, keyOf(params), query)),
  file(indexing.report, async ({ params, transact }) => {
    const body = await service.reportOf(transact, keyOf(params))
    return {
      type: 'text/csv; charset=utf-8',
      body,
      download: `${params.id}-${params.runId.slice(0, 8)}.csv`,
    }
  }),
  route(filePairs.pairs, ({ db, params, query }) => service.listPairs(db, keyOf(params), query)),
  route(filePairs.decidePairs, ({ db, viewer, params, body }) =>
    service.decidePairs(db, keyOf(params), viewer, body),
  ),
  file(filePairs.pairPicture, ({ params: { pairId, side, ...params }, ...context }) =>
    service.pairPicture(places, context, keyOf(params), { pairId, side }),
  ),
  route(indexing.links, ({ db, params, query }) =>
    service.listUnlinked(db, { tenantId: params.tenantId, indexId: params.id }, query),
  ),
  file(indexing.linksReport, async ({ params, transact }) => {
    const body = await service.unlinkedReport(transact, {
      tenantId: params.tenantId,
      indexId: params.id,
    })
    return { type: 'text/csv; charset=utf-8', body, download: `${params.id}-tengingar.csv` }
  }),
  route(indexing.jobCount, ({ db, params, query }) =>
    service.countJobs(db, params.tenantId, params.ids.split(','), query),
  ),
]

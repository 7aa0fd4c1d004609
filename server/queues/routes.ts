import { ALL_TENANTS, queues } from '#contract/queues.ts'
import { route } from '#server/kit/http/routes.ts'
import { countJobs, listJobs, removeJob, retryJob } from './service.ts'

/**
 * The tenant whose jobs are requested; undefined for all tenants, which only administrators may
 * request.
 */
const tenantOf = (named: string | undefined) => (named === ALL_TENANTS ? undefined : named)

export const queueRoutes = [
  route(queues.count, ({ db, params, query }) =>
    countJobs(db, params.type, tenantOf(query.tenant)),
  ),
  route(queues.list, ({ db, params, query }) =>
    listJobs(db, params.type, tenantOf(params.tenantId), query),
  ),
  route(queues.remove, ({ db, viewer, params }) =>
    removeJob(db, params.type, { tenantId: params.tenantId, id: params.jobId, by: viewer.name }),
  ),
  route(queues.retry, ({ db, viewer, params }) =>
    retryJob(db, params.type, { tenantId: params.tenantId, id: params.jobId, by: viewer.name }),
  ),
]

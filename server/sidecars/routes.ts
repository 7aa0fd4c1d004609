import { sidecars } from '#contract/sidecars.ts'
import { route } from '#server/kit/http/routes.ts'
import { retrySidecars, statusOf } from './service.ts'

export const sidecarRoutes = [
  route(sidecars.status, ({ db, params, query }) =>
    statusOf(db, { tenantId: params.tenantId, indexId: params.id }, query),
  ),
  route(sidecars.retry, ({ db, params }) =>
    retrySidecars(db, { tenantId: params.tenantId, indexId: params.id }),
  ),
]

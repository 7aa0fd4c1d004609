import { visits } from '#contract/visits.ts'
import { route } from '#server/kit/http/routes.ts'
import { summarizeVisits } from './service.ts'
import { listUndescribed } from './list-undescribed.ts'

export const visitRoutes = [
  route(visits.summary, ({ db, params, ...caller }) =>
    summarizeVisits(db, caller, params.tenantId),
  ),
  route(visits.undescribed, ({ db, params, query }) => listUndescribed(db, params.tenantId, query)),
]

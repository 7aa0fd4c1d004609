import { visits } from '#contract/visits.ts'
import { route } from '#server/kit/http/routes.ts'
import { summarizeVisits } from './service.ts'

export const visitRoutes = [
  route(visits.summary, ({ db, params, ...caller }) =>
    summarizeVisits(db, caller, params.tenantId),
  ),
]

import { pendingWork } from '#contract/pending-work.ts'
import { route } from '#server/kit/http/routes.ts'
import { countPendingWork } from './service.ts'

export const pendingWorkRoutes = [
  route(pendingWork.counts, ({ db, params, ...caller }) =>
    countPendingWork(db, caller, params.tenantId),
  ),
]

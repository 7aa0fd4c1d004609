import { pending } from '#contract/pending.ts'
import { route } from '#server/kit/http/routes.ts'
import { countPending } from './service.ts'

export const pendingRoutes = [
  route(pending.counts, ({ db, params, ...caller }) => countPending(db, caller, params.tenantId)),
]

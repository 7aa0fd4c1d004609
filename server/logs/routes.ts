import { logs } from '#contract/logs.ts'
import { route } from '#server/kit/http/routes.ts'
import { queryLog } from './service.ts'

export const logRoutes = [
  route(logs.query, ({ db, params, query, body }) =>
    queryLog(db, params.tenantId, { ...body, ...query }),
  ),
]

import { takedowns } from '#contract/takedowns.ts'
import { route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

/** The endpoints of requests to take things off the site. */
export const takedownRoutes = [
  route(takedowns.request, ({ db, params, body, request, ...caller }) =>
    service.sendRequest(db, caller, { ...params, address: request.ip, body }),
  ),
  route(takedowns.sent, ({ db, params, query, ...caller }) =>
    service.getOwn(db, caller, { ...params, ...query }),
  ),
  route(takedowns.appeal, ({ db, params, body, ...caller }) =>
    service.appeal(db, caller, { ...params, ...body }),
  ),
  route(takedowns.list, ({ db, params, query }) =>
    service.listTakedowns(db, params.tenantId, query),
  ),
  route(takedowns.get, ({ db, params, ...caller }) => service.getWithRecords(db, caller, params)),
  route(takedowns.review, ({ db, params, ...reviewer }) => service.review(db, reviewer, params)),
  route(takedowns.decide, ({ db, params, body, ...reviewer }) =>
    service.decide(db, reviewer, params, body),
  ),
]

import { crowdsource } from '#contract/crowdsource.ts'
import { long, route } from '#server/kit/http/routes.ts'
import { accept, deny, remove, undo } from './deciding.ts'
import { propose } from './proposing.ts'
import * as reading from './reading.ts'
import { takeBack } from './taking-back.ts'

export const crowdsourceRoutes = [
  route(crowdsource.propose, ({ db, params, body, request, ...caller }) =>
    propose(db, caller, { params, body, address: request.ip }),
  ),
  route(crowdsource.query, ({ db, params, ...caller }) =>
    reading.overview(db, caller, params.tenantId),
  ),
  route(crowdsource.index, ({ db, params, query, ...caller }) =>
    reading.ofIndex(db, caller, params, query),
  ),
  route(crowdsource.document, ({ db, params, ...caller }) =>
    reading.ofDocument(db, caller, params),
  ),
  route(crowdsource.get, ({ db, params, ...caller }) => reading.getOne(db, caller, params)),
  route(crowdsource.queue, ({ db, params, query, ...caller }) =>
    reading.queue(db, caller, params.tenantId, query),
  ),
  route(crowdsource.accept, ({ db, params, body, ...judge }) => accept(db, judge, params, body)),
  route(crowdsource.deny, ({ db, params, body, ...judge }) => deny(db, judge, params, body.reason)),
  route(crowdsource.undo, ({ db, params, ...judge }) => undo(db, judge, params)),
  route(crowdsource.remove, ({ db, params, ...judge }) => remove(db, judge, params)),
  route(crowdsource.contributor, ({ db, params, ...caller }) =>
    reading.ofContributor(db, caller, params.tenantId, params.contributorId),
  ),
  long(crowdsource.takeBack, ({ transact, params, body, ...judge }) =>
    takeBack(transact, judge, { ...params, ...body }),
  ),
  route(crowdsource.own, ({ db, params, query, ...caller }) =>
    reading.own(db, caller, params.tenantId, query.token),
  ),
]

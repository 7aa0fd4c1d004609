import { crowdsource } from '#contract/crowdsource.ts'
import { long, route } from '#server/kit/http/routes.ts'
import { accept, deny, remove, undo } from './deciding.ts'
import { propose } from './proposing.ts'
import * as reading from './reading.ts'
import { takeBack } from './taking-back.ts'

export const crowdsourceRoutes = [
  route(crowdsource.propose, ({ db, params, body, request, ...asker }) =>
    propose(db, asker, { params, body, address: request.ip }),
  ),
  route(crowdsource.query, ({ db, params, ...asker }) =>
    reading.overview(db, asker, params.tenantId),
  ),
  route(crowdsource.index, ({ db, params, query, ...asker }) =>
    reading.ofIndex(db, asker, params, query),
  ),
  route(crowdsource.document, ({ db, params, ...asker }) => reading.ofDocument(db, asker, params)),
  route(crowdsource.get, ({ db, params, ...asker }) => reading.getOne(db, asker, params)),
  route(crowdsource.queue, ({ db, params, query, ...asker }) =>
    reading.queue(db, asker, params.tenantId, query),
  ),
  route(crowdsource.accept, ({ db, params, body, ...judge }) => accept(db, judge, params, body)),
  route(crowdsource.deny, ({ db, params, body, ...judge }) => deny(db, judge, params, body.reason)),
  route(crowdsource.undo, ({ db, params, ...judge }) => undo(db, judge, params)),
  route(crowdsource.remove, ({ db, params, ...judge }) => remove(db, judge, params)),
  route(crowdsource.contributor, ({ db, params, ...asker }) =>
    reading.ofContributor(db, asker, params.tenantId, params.contributorId),
  ),
  long(crowdsource.takeBack, ({ transact, params, body, ...judge }) =>
    takeBack(transact, judge, { ...params, ...body }),
  ),
  route(crowdsource.own, ({ db, params, query, ...asker }) =>
    reading.own(db, asker, params.tenantId, query.token),
  ),
]

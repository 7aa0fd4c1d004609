import { crowdsource } from '#contract/crowdsource.ts'
import { long, route } from '#server/kit/http/routes.ts'
import { readAnswerTimes } from './answer-times.ts'
import { blockContributor } from './block-contributor.ts'
import * as listing from './list-suggestions.ts'
import { propose } from './propose.ts'
import { accept, deny, remove, undo } from './review.ts'
import { getSent, withdrawSent } from './sent-suggestion.ts'
import { selectThanked } from './sql.ts'
import { undoContributor } from './undo-contributor.ts'

export const crowdsourceRoutes = [
  route(crowdsource.propose, ({ db, params, body, request, ...caller }) =>
    propose(db, caller, { params, body, address: request.ip }),
  ),
  route(crowdsource.query, ({ db, params, ...caller }) =>
    listing.overview(db, caller, params.tenantId),
  ),
  route(crowdsource.index, ({ db, params, query, ...caller }) =>
    listing.listIndexSuggestions(db, caller, params, query),
  ),
  route(crowdsource.document, ({ db, params, ...caller }) =>
    listing.listRecordSuggestions(db, caller, params),
  ),
  route(crowdsource.get, ({ db, params, ...caller }) => listing.getSuggestion(db, caller, params)),
  route(crowdsource.queue, ({ db, params, query, ...caller }) =>
    listing.listQueue(db, caller, params.tenantId, query),
  ),
  route(crowdsource.figures, ({ db, params }) => readAnswerTimes(db, params.tenantId)),
  route(crowdsource.accept, ({ db, params, body, ...reviewer }) =>
    accept(db, reviewer, params, body),
  ),
  route(crowdsource.deny, ({ db, params, body, ...reviewer }) =>
    deny(db, reviewer, params, body.reason),
  ),
  route(crowdsource.undo, ({ db, params, ...reviewer }) => undo(db, reviewer, params)),
  route(crowdsource.remove, ({ db, params, ...reviewer }) => remove(db, reviewer, params)),
  route(crowdsource.contributor, ({ db, params, ...caller }) =>
    listing.listContributorSuggestions(db, caller, params.tenantId, params.contributorId),
  ),
  long(crowdsource.takeBack, ({ transact, params, body, ...reviewer }) =>
    undoContributor(transact, reviewer, { ...params, ...body }),
  ),
  route(crowdsource.block, ({ db, params, body, ...reviewer }) =>
    blockContributor(db, reviewer, { ...params, ...body }),
  ),
  route(crowdsource.own, ({ db, params, query, ...caller }) =>
    listing.ownSuggestions(db, caller, params.tenantId, query.token),
  ),
  route(crowdsource.sent, ({ db, params, query, ...caller }) =>
    getSent(db, caller, { ...params, ...query }),
  ),
  route(crowdsource.withdraw, ({ db, params, body, ...caller }) =>
    withdrawSent(db, caller, { ...params, ...body }),
  ),
  route(crowdsource.thanks, async ({ db, params }) => ({
    people: await selectThanked(db, params.tenantId),
  })),
]

import { regions } from '#contract/regions.ts'
import { long, route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

/** The endpoints of people in pictures. */
export const regionRoutes = [
  route(regions.propose, ({ db, params, body, request, ...caller }) =>
    service.propose(db, caller, { ...params, address: request.ip, body }),
  ),
  route(regions.sent, ({ db, params, query, ...caller }) =>
    service.getOwn(db, caller, { ...params, ...query }),
  ),
  route(regions.withdrawName, ({ db, params, body, ...caller }) =>
    service.withdrawName(db, caller, { ...params, ...body }),
  ),
  route(regions.consent, ({ db, params, query, ...caller }) =>
    service.getConsent(db, caller, { ...params, ...query }),
  ),
  route(regions.withdraw, ({ db, params, body, ...caller }) =>
    service.withdraw(db, caller, { ...params, ...body }),
  ),
  route(regions.unknown, ({ db, params, query }) =>
    service.listUnknown(db, params.tenantId, query),
  ),
  route(regions.list, ({ db, params, query }) => service.listProposals(db, params.tenantId, query)),
  route(regions.fromFiles, ({ db, params, query, ...caller }) =>
    service.listFacesOfFiles(db, caller, params.tenantId, query),
  ),
  route(regions.accept, ({ db, params, body, ...reviewer }) =>
    service.accept(db, reviewer, params, body),
  ),
  route(regions.deny, ({ db, params, body, ...reviewer }) =>
    service.deny(db, reviewer, params, body),
  ),
  long(regions.block, ({ transact, params, body, ...reviewer }) =>
    service.blockProposer(transact, reviewer, { ...params, ...body }),
  ),
  route(regions.ofRecord, ({ db, params, ...caller }) => service.listOfRecord(db, caller, params)),
  route(regions.create, ({ db, params, body, ...reviewer }) =>
    service.createRegion(db, reviewer, params, body),
  ),
  route(regions.save, ({ db, params, body, ...reviewer }) =>
    service.saveRegion(db, reviewer, params, body),
  ),
  route(regions.remove, ({ db, params }) => service.removeRegion(db, params)),
  route(regions.recordConsent, ({ db, params, body, ...reviewer }) =>
    service.recordConsent(db, reviewer, params, body),
  ),
]

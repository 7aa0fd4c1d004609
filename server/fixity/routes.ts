import { fixity } from '#contract/fixity.ts'
import { long, route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'
import type { Storage } from '#server/storage/service.ts'

export const fixityRoutes = (originals: Storage) => [
  route(fixity.status, ({ db, params }) => service.getStatus(db, params.tenantId)),
  route(fixity.faults, ({ db, params, query }) => service.listFaults(db, params.tenantId, query)),
  route(fixity.start, ({ db, viewer, params }) => service.startRound(db, viewer, params.tenantId)),
  long(fixity.again, ({ transact, params: { tenantId, id, fileId } }) =>
    service.recheckFile(transact, originals, { tenantId, indexId: id, fileId }),
  ),
  route(fixity.accept, ({ db, params: { tenantId, id, fileId } }) =>
    service.acceptFile(db, { tenantId, indexId: id, fileId }),
  ),
]

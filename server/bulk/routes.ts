import { bulks } from '#contract/bulk.ts'
import { route } from '#server/kit/http/routes.ts'
import { previewChange } from './preview.ts'
import * as service from './service.ts'

export const bulkRoutes = [
  route(bulks.start, ({ db, params, body, ...caller }) =>
    service.startBulk(db, caller, params, body),
  ),
  route(bulks.preview, ({ db, params, body, ...caller }) =>
    previewChange(db, caller, params, body),
  ),
  route(bulks.list, ({ db, params, query }) => service.listBulks(db, params.tenantId, query)),
  route(bulks.get, ({ db, params }) => service.getBulk(db, params)),
  route(bulks.failures, ({ db, params, query }) => service.listFailures(db, params, query)),
  route(bulks.cancel, ({ db, params }) => service.cancelBulk(db, params)),
  route(bulks.undo, ({ db, params, ...caller }) => service.undoBulk(db, caller, params)),
]

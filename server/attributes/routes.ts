import { attributes } from '#contract/attributes.ts'
import { route } from '#server/kit/routes.ts'
import * as service from './service.ts'

export const attributeRoutes = [
  route(attributes.list, ({ db, params, query }) => service.listAttributes(db, params.tenantId, query.type)),
  route(attributes.get, ({ db, params }) => service.getAttribute(db, params.tenantId, params.id)),
  route(
    attributes.save,
    ({ db, viewer, params, body }) => service.saveAttribute(db, viewer, params, body.image),
    ({ db, params }) => service.getAttribute(db, params.tenantId, params.id),
  ),
]

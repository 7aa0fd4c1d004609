import { attributes } from '#contract/attributes.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

const getAttribute = ({ db, params }: Named<'tenantId' | 'id'>) =>
  service.getAttribute(db, params.tenantId, params.id)

export const attributeRoutes = [
  route(attributes.list, ({ db, params, query }) =>
    service.listAttributes(db, params.tenantId, query.type),
  ),
  route(attributes.get, getAttribute),
  route(
    attributes.save,
    ({ db, viewer, params, body }) => service.saveAttribute(db, viewer, params, body),
    getAttribute,
  ),
]

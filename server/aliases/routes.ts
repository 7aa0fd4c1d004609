import { aliases } from '#contract/aliases.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

const getAlias = ({ db, params }: Named<'tenantId' | 'id'>) =>
  service.getAlias(db, params.tenantId, params.id)

export const aliasRoutes = [
  route(aliases.list, ({ db, params }) => service.listAliases(db, params.tenantId)),
  route(aliases.create, ({ db, viewer, params, body }) =>
    service.createAlias(db, viewer, params.tenantId, body),
  ),
  route(aliases.get, getAlias),
  route(
    aliases.save,
    ({ db, viewer, params, body, version }) =>
      service.saveAlias(db, viewer, { ...params, version }, body),
    getAlias,
  ),
  route(
    aliases.remove,
    ({ db, viewer, params }) => service.removeAlias(db, viewer, params.tenantId, params.id),
    getAlias,
  ),
]

import { aliases } from '#contract/aliases.ts'
import { route } from '#server/kit/routes.ts'
import * as service from './service.ts'

export const aliasRoutes = [
  route(aliases.list, ({ db, params }) => service.listAliases(db, params.tenantId)),
  route(aliases.create, ({ db, viewer, params, body }) => service.createAlias(db, viewer, params.tenantId, body)),
  route(aliases.get, ({ db, params }) => service.getAlias(db, params.tenantId, params.id)),
  route(
    aliases.save,
    ({ db, viewer, params, body, version }) => service.saveAlias(db, viewer, { ...params, version }, body),
    ({ db, params }) => service.getAlias(db, params.tenantId, params.id),
  ),
  route(
    aliases.remove,
    ({ db, viewer, params }) => service.removeAlias(db, viewer, params.tenantId, params.id),
    ({ db, params }) => service.getAlias(db, params.tenantId, params.id),
  ),
]

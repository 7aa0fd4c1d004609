import { collections } from '#contract/collections.ts'
import { sites } from '#contract/sites.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import * as list from './collections.ts'
import * as service from './service.ts'

const getSettings = ({ db, params }: Named<'tenantId'>) => service.getSettings(db, params.tenantId)

/** Endpoints of the public sites of tenants. */
export const siteRoutes = [
  route(sites.list, ({ db }) => service.listSites(db)),
  route(sites.get, ({ db, params, ...caller }) => service.getSite(db, caller, params.tenantId)),
  route(collections.list, ({ db, params, query, ...caller }) =>
    list.listCollections(db, caller, params.tenantId, query),
  ),
  route(collections.get, ({ db, params, ...caller }) =>
    list.getCollection(db, caller, params.tenantId, params.id),
  ),
  route(sites.settings, getSettings),
  route(
    sites.saveSettings,
    ({ db, viewer, params, body, version }) =>
      service.saveSettings(db, viewer, { ...params, version }, body),
    getSettings,
  ),
]

import { collections } from '#contract/collections.ts'
import { siteAddresses } from '#contract/site-addresses.ts'
import { sites } from '#contract/sites.ts'
import { file, route, type Named } from '#server/kit/http/routes.ts'
import * as addresses from './addresses.ts'
import * as list from './collections.ts'
import * as service from './service.ts'

const getSettings = ({ db, params }: Named<'tenantId'>) => service.getSettings(db, params.tenantId)

const getHosts = ({ db, params }: Named<'tenantId'>) => addresses.getHosts(db, params.tenantId)

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
  route(siteAddresses.hosts, getHosts),
  route(
    siteAddresses.saveHosts,
    ({ db, params, version, body, request }) =>
      addresses.saveHosts(db, { ...params, version }, { ...body, platform: request.hostname }),
    getHosts,
  ),
  route(siteAddresses.redirects, ({ db, params, query }) =>
    addresses.listRedirects(db, params.tenantId, query),
  ),
  route(siteAddresses.addRedirect, ({ db, params, body }) =>
    addresses.addRedirect(db, params.tenantId, body),
  ),
  route(siteAddresses.removeRedirects, ({ db, params, body }) =>
    addresses.removeRedirects(db, params.tenantId, body.paths),
  ),
  route(siteAddresses.importRedirects, ({ db, params, body }) =>
    addresses.importRedirects(db, params.tenantId, body.text),
  ),
  file(siteAddresses.redirectsCsv, async ({ transact, params: { tenantId } }) => ({
    type: 'text/csv; charset=utf-8',
    body: await addresses.redirectsCsv(transact, tenantId),
    download: `tilvisanir-${tenantId}.csv`,
  })),
]

import { rewordings } from '#contract/rewording.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { route } from '#server/kit/routes.ts'
import * as service from './service.ts'

export const siteConfigRoutes = [
  route(siteConfigs.get, ({ db, params }) => service.getConfig(db, params.tenantId)),
  route(rewordings.get, ({ db, params }) => service.rewordingOf(db, params.tenantId)),
  route(
    siteConfigs.save,
    ({ db, viewer, params, body, version }) => service.saveConfig(db, viewer, { ...params, version }, body),
    ({ db, params }) => service.getConfig(db, params.tenantId),
  ),
]

import { reanalysis } from '#contract/reanalysis.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { fieldNames } from '#contract/tenant-names.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

const getConfig = ({ db, params }: Named<'tenantId'>) => service.getConfig(db, params.tenantId)

export const siteConfigRoutes = [
  route(siteConfigs.get, getConfig),
  route(fieldNames.get, ({ db, params }) => service.fieldNames(db, params.tenantId)),
  route(reanalysis.get, ({ db, params }) => service.reanalysisProgressOf(db, params.tenantId)),
  route(
    siteConfigs.save,
    ({ db, viewer, params, body, version }) =>
      service.saveConfig(db, viewer, { ...params, version }, body),
    getConfig,
  ),
]

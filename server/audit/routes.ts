import { audit } from '#contract/audit.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { auditCsv, listAudit } from './service.ts'

export const auditRoutes = [
  route(audit.list, ({ db, params, query }) => listAudit(db, params.tenantId, query)),
  file(audit.csv, async ({ transact, params, query, language }) => ({
    type: 'text/csv; charset=utf-8',
    body: await auditCsv(transact, params.tenantId, query, language),
    download: `adgerdaskra-${params.tenantId}.csv`,
  })),
  route(audit.installation, ({ db, query }) => listAudit(db, null, query)),
]

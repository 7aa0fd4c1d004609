import { audit } from '#contract/audit.ts'
import { route } from '#server/kit/routes.ts'
import { listAudit } from './service.ts'

export const auditRoutes = [route(audit.list, ({ db, params, query }) => listAudit(db, params.tenantId, query))]

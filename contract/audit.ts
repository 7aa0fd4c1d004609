import { z } from 'zod'
import { instant, inTenant, page } from './common.ts'
import { endpoints } from './endpoint.ts'

/** Who changed what, or was refused. (audit.row) */
export const auditRow = z.object({
  id: z.int(),
  at: instant,
  by: z.string().nullable(),
  /** Name of the API token by which it was done. */
  token: z.string().nullable(),
  endpoint: z.string(),
  path: z.string(),
  status: z.int(),
  code: z.string().nullable(),
})

export const audit = endpoints('audit', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/audit',
    needs: 'audit.read',
    params: inTenant,
    query: page(50, 500),
    answer: z.object({ total: z.int(), rows: z.array(auditRow) }),
    about: 'Changes and refusals in a tenant, newest first.',
  },
})

import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'

/** What is counted of records besides their values. */
export const recordCounts = endpoints('records', {
  lacking: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/lacking',
    needs: 'record.read',
    heavy: true,
    params: inTenant.extend({ ids: z.string().min(1).max(2000) }),
    query: z.object({ field: z.string().min(1).max(100) }),
    /** `lacking` is null where it took too long to count. */
    answer: z.object({ total: z.int(), lacking: z.int().nullable() }),
    problems: ['indices.notFound'],
    about: 'How many records there are, and how many of these have no value in a field.',
  },
})

import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'

/** Counts of records other than by value. */
export const recordCounts = endpoints('records', {
  lacking: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/lacking',
    needs: 'record.read',
    heavy: true,
    params: inTenant.extend({ ids: z.string().min(1).max(2000) }),
    query: z.object({ field: z.string().min(1).max(100) }),
    /** `lacking` is null if counting took too long. */
    answer: z.object({ total: z.int(), lacking: z.int().nullable() }),
    problems: ['indices.notFound'],
    about: 'Counts the records, and those without a value in a field.',
  },
})

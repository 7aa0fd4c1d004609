import { z } from 'zod'
import { instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'

/**
 * How far records that were there before are written by what was said of fields last. `total`: null
 * until they are counted; `closing`: a field was closed, and until it ends visitors find by words
 * only what is written anew. (siteConfig.rewording)
 */
export const rewording = z.object({
  total: z.int().nullable(),
  passed: z.int(),
  ended: instant.nullable(),
  closing: z.boolean(),
})
export type Rewording = z.output<typeof rewording>

export const rewordings = endpoints('rewordings', {
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/config/rewording',
    needs: 'config.read',
    params: inTenant,
    answer: rewording,
    about:
      'How many records follow what was last said of fields; `total` is 0 where none had to, and `ended` null while they still do.',
  },
})

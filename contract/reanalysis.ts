import { z } from 'zod'
import { instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'

/**
 * The progress of reanalysing records after a change of field settings. `total` is null until
 * counted.
   'closing': a field was closed; until the end visitors find only reanalysed records by words.
 * (siteConfig.rewording)
 */
export const reanalysisProgress = z.object({
  total: z.int().nullable(),
  passed: z.int(),
  ended: instant.nullable(),
  closing: z.boolean(),
})
export type ReanalysisProgress = z.output<typeof reanalysisProgress>

export const reanalysis = endpoints('reanalysis', {
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/config/rewording',
    needs: 'config.read',
    params: inTenant,
    answer: reanalysisProgress,
    about:
      'Returns how many records follow the latest field settings. `total` is 0 if none ' +
      'had to change; `ended` is null during reanalysis.',
  },
})

import { z } from 'zod'
import { inTenant, instant } from './common.ts'
import { endpoints } from './endpoint.ts'

const choice = z.object({
  /** Whether the site has anything that visitors are asked about. */
  isAsked: z.boolean(),
  /** Whether videos of others may be fetched. */
  embeds: z.boolean(),
  /** When the visitor answered; null without an answer. */
  at: instant.nullable(),
})

export const consent = endpoints('consent', {
  get: {
    method: 'GET',
    path: '/api/sites/:tenantId/consent',
    needs: 'public',
    params: inTenant,
    answer: choice,
    problems: ['sites.notFound'],
    about: "Returns what the visitor agreed to on a tenant's site, from their own cookie.",
  },
  save: {
    method: 'POST',
    path: '/api/sites/:tenantId/consent',
    needs: 'public',
    // The answer is stored in the browser of the visitor alone.
    writes: false,
    params: inTenant,
    body: z.object({ embeds: z.boolean() }),
    answer: choice,
    problems: ['sites.notFound'],
    about: "Stores in a cookie of the visitor what they agree to on a tenant's site.",
  },
})

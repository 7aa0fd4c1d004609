import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'

export const pendingWork = endpoints('pendingWork', {
  counts: {
    method: 'GET',
    path: '/api/tenants/:tenantId/pending',
    needs: 'comment.read',
    params: inTenant,
    answer: z.object({
      /** Suggestions without an answer. */
      suggestions: z.int(),
      /** Unread comments. */
      comments: z.int(),
      /** Open requests to take something off the site; null for people who may not decide them. */
      takedowns: z.int().nullable(),
      /** Proposed names of people in pictures; null for people who may not decide them. */
      names: z.int().nullable(),
    }),
    about: 'Counts what the public sent and staff have not attended to, for the menu.',
  },
})

import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { CONTRIBUTION_MAX } from './limits.ts'

/** A text that a visitor writes. */
export const written = (most: number) => z.string().max(most).trim()

/** What every form of visitors sends beside what was written. (visitors.protection) */
export const fromForm = {
  /** The ticket that the form was opened with. */
  form: z.string().max(200).optional(),
  /** A field that people do not see: who fills it in is a program. */
  website: z.string().max(500).optional(),
  /** As the contributor wants to be called; nobody has to say. */
  name: written(CONTRIBUTION_MAX.name).optional(),
  /** For staff alone. */
  email: z.union([z.literal(''), z.email().max(CONTRIBUTION_MAX.email)]).optional(),
}

/**
 * Who wrote: the name they gave, and whether they were signed in; `enteredBy`: who wrote it down
 * for them.
 */
export const author = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  kind: z.enum(['member', 'account', 'visitor', 'entered']),
  enteredBy: z.string().nullable(),
})
export type Author = z.output<typeof author>

export const visitors = endpoints('visitors', {
  form: {
    method: 'GET',
    path: '/api/tenants/:tenantId/forms/:recordId',
    needs: 'public',
    params: inTenant.extend({ recordId: z.uuid() }),
    answer: z.object({ form: z.string() }),
    about: 'A ticket for a form about a record, which is sent with what was written in it.',
  },
})

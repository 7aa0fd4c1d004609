import { z } from 'zod'
import { instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { CONTRIBUTION_MAX } from './limits.ts'

/** A text written by a visitor. */
export const written = (most: number) => z.string().max(most).trim()

/** The number that a sender gets, of a letter, the year and a count: `A-2026-0318`. */
export const receipt = z.string().max(30)
/** The secret of a sender without an account. */
export const token = z.string().max(100).optional()

/** The fields that every visitor form sends beside its content. (visitors.protection) */
export const fromForm = {
  /** The ticket issued when the form was opened. */
  form: z.string().max(200).optional(),
  /** A honeypot: people do not see this field, so only programs fill it in. */
  website: z.string().max(500).optional(),
  /** The contributor's optional name. */
  name: written(CONTRIBUTION_MAX.name).optional(),
  /** Shown to staff only. */
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

/** A sender from whom the tenant accepts nothing more. (visitors.blocked) */
export const blockedSender = z.object({
  id: z.uuid(),
  /** The name that was given with what was sent. */
  name: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: instant,
})
export type BlockedSender = z.output<typeof blockedSender>

export const visitors = endpoints('visitors', {
  blocked: {
    method: 'GET',
    path: '/api/tenants/:tenantId/blocked-senders',
    needs: 'comment.delete',
    params: inTenant,
    answer: z.array(blockedSender),
    about: 'Lists the senders from whom the tenant accepts neither suggestions nor comments.',
  },
  unblock: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/blocked-senders/:id',
    needs: 'comment.delete',
    params: inTenant.extend({ id: z.uuid() }),
    problems: ['visitors.unblocked'],
    about: 'Accepts suggestions and comments of a sender again.',
  },
  form: {
    method: 'GET',
    path: '/api/tenants/:tenantId/forms/:recordId',
    needs: 'public',
    params: inTenant.extend({ recordId: z.uuid() }),
    answer: z.object({ form: z.string() }),
    about: 'A ticket for a form about a record, which is sent with what was written in it.',
  },
})

import { z } from 'zod'
import { instant, inTenant, params } from './common.ts'
import { endpoints } from './endpoint.ts'
import { counter } from './indices.ts'
import { logHit } from './logs.ts'

/** Something that happened in a tenant. (events.event) */
export const event = z.object({
  id: z.int(),
  at: instant,
  code: z.string(),
  params,
  message: z.string(),
  tone: z.enum(['info', 'ok', 'warn', 'bad']),
  indexId: z.string().nullable(),
  by: z.string().nullable(),
})
export type TenantEvent = z.output<typeof event>

/** What the stream carries, by name of the server-sent event. (events.stream) */
export const streamed = {
  'queue-updates': z.object({ indexID: z.string(), counter }),
  event,
  log: logHit,
} as const

export const events = endpoints('events', {
  stream: {
    kind: 'stream',
    method: 'GET',
    path: '/api/tenants/:tenantId/events',
    needs: 'event.read',
    params: inTenant,
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    about: 'Server-sent events of a tenant: queue-updates, event, log. HEAD says whether it may be read.',
  },
  cache: {
    method: 'GET',
    path: '/api/tenants/:tenantId/events/cache',
    needs: 'event.read',
    params: inTenant,
    query: z.object({ before: z.coerce.number().int().min(1).optional(), size: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: z.object({ last: z.int(), events: z.array(event) }),
    about: 'The latest events, newest first; `last` is where the stream goes on.',
  },
})

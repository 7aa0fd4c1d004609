import { z } from 'zod'
import { instant, inTenant, params } from './common.ts'
import { endpoints } from './endpoint.ts'
import { counter } from './indices.ts'
import { FEED_PAGE_SIZE, QUERY_MIN } from './limits.ts'
import { logHit } from './logs.ts'

export const TONES = ['info', 'ok', 'warn', 'bad'] as const

/**
 * First parts of the codes of events that people cause; all others come from background work.
 * (events.feed)
 */
export const DONE_BY_PEOPLE = [
  'index',
  'alias',
  'record',
  'bulk',
  'blog',
  'suggestion',
  'comment',
  'name',
]
export const EVENT_KINDS = ['work', 'people'] as const

/** Something that happened in a tenant. (events.event) */
export const event = z.object({
  id: z.int(),
  at: instant,
  code: z.string(),
  params,
  message: z.string(),
  tone: z.enum(TONES),
  indexId: z.string().nullable(),
  by: z.string().nullable(),
})
export type TenantEvent = z.output<typeof event>

const feedFilter = z.object({
  kind: z.enum(EVENT_KINDS).optional(),
  tone: z.enum(TONES).optional(),
  indexId: z.string().max(50).optional(),
  /** A part of the sentence; a single letter is ignored. */
  q: z.string().max(200).optional(),
})
export type FeedFilter = z.input<typeof feedFilter>

/** The text to find in sentences; undefined if it is too short. */
export const wordsOf = ({ q = '' }: FeedFilter): string | undefined =>
  q.trim().length < QUERY_MIN ? undefined : q.trim()

/** Whether a new event belongs to a feed. (events.feed) */
export const fitsFeed = (
  { code, tone, indexId, message }: TenantEvent,
  filter: FeedFilter,
): boolean => {
  const kind = DONE_BY_PEOPLE.includes(code.split('.')[0] ?? '') ? 'people' : 'work'
  const words = wordsOf(filter)?.toLowerCase()
  return (
    (!filter.kind || filter.kind === kind) &&
    (!filter.tone || filter.tone === tone) &&
    (!filter.indexId || filter.indexId === indexId) &&
    (!words || message.toLowerCase().includes(words))
  )
}

/** The payloads of the stream, by name of the server-sent event. (events.stream) */
export const streamed = {
  'queue-updates': z.object({ indexID: z.string(), counter }),
  event,
  log: logHit,
  /**
   * Too many events were missed to be sent again: the client must fetch its data again.
   * (events.anew)
   */
  anew: z.object({ last: z.int() }),
} as const

export const events = endpoints('events', {
  stream: {
    kind: 'stream',
    method: 'GET',
    path: '/api/tenants/:tenantId/events',
    needs: 'event.read',
    audited: false,
    params: inTenant,
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    about:
      'Streams server-sent events of a tenant: queue-updates, event, log, and anew if ' +
      'too many events were missed. HEAD answers whether the caller may read it.',
  },
  cache: {
    method: 'GET',
    path: '/api/tenants/:tenantId/events/cache',
    needs: 'event.read',
    params: inTenant,
    query: z.object({
      before: z.coerce.number().int().min(1).optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answer: z.object({ last: z.int(), events: z.array(event) }),
    about: 'Lists the latest events, newest first; the stream continues from `last`.',
  },
  feed: {
    method: 'GET',
    path: '/api/tenants/:tenantId/feed',
    needs: 'event.read',
    params: inTenant,
    query: feedFilter.extend({
      before: z.coerce.number().int().min(1).optional(),
      size: z.coerce.number().int().min(1).max(200).default(FEED_PAGE_SIZE),
    }),
    answer: z.object({ events: z.array(event), next: z.int().nullable() }),
    about:
      'Lists events by kind, tone, index and words, newest first. `next` is the ' +
      '`before` of the next page; null on the last page.',
  },
})

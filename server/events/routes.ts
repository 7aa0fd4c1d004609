import { events } from '#contract/events.ts'
import { route, stream } from '#server/kit/http/routes.ts'
import type { Hub } from './hub.ts'
import { listEvents, readFeed, tellable, type SeenOnly } from './service.ts'
import { openStream } from './event-stream.ts'

/**
 * Each heartbeat also checks that the listener is still signed in and permitted. (events.admitted)
 */
const HEARTBEAT_MS = 20_000

/** The process's hub serves the stream. */
export const eventRoutes = (hub: Hub, seenOnly: SeenOnly, beatMs = HEARTBEAT_MS) => [
  route(events.cache, ({ db, params, query, ...asker }) =>
    listEvents(db, params.tenantId, query, tellable(seenOnly, asker)),
  ),
  route(events.feed, ({ db, params, query, ...asker }) =>
    readFeed(db, params.tenantId, query, tellable(seenOnly, asker)),
  ),
  stream(events.stream, (context) => openStream(context, { hub, seenOnly, beatMs })),
]

import { events } from '#contract/events.ts'
import { route, stream } from '#server/kit/http/routes.ts'
import type { Hub } from './hub.ts'
import { listEvents, readFeed, visibleEvents, type RecordVisibility } from './service.ts'
import { openStream } from './event-stream.ts'

/**
 * Each heartbeat also checks that the listener is still signed in and permitted. (events.admitted)
 */
const HEARTBEAT_MS = 20_000

/** The process's hub serves the stream. */
export const eventRoutes = (
  hub: Hub,
  recordVisibility: RecordVisibility,
  beatMs = HEARTBEAT_MS,
) => [
  route(events.cache, ({ db, params, query, ...caller }) =>
    listEvents(db, params.tenantId, query, visibleEvents(recordVisibility, caller)),
  ),
  route(events.feed, ({ db, params, query, ...caller }) =>
    readFeed(db, params.tenantId, query, visibleEvents(recordVisibility, caller)),
  ),
  stream(events.stream, (context) => openStream(context, { hub, recordVisibility, beatMs })),
]

import { events } from '#contract/events.ts'
import { route, stream } from '#server/kit/routes.ts'
import type { Hub } from './hub.ts'
import { listEvents, readFeed } from './service.ts'
import { openStream } from './streaming.ts'

const HEARTBEAT_MS = 20_000

/** The stream is served by the process's hub. */
export const eventRoutes = (hub: Hub) => [
  route(events.cache, ({ db, params, query }) => listEvents(db, params.tenantId, query)),
  route(events.feed, ({ db, params, query }) => readFeed(db, params.tenantId, query)),
  stream(events.stream, async (context) => {
    const out = await openStream(context, hub)
    const beat = setInterval(() => out.write(': \n\n'), HEARTBEAT_MS)
    out.on('close', () => clearInterval(beat))
    if (out.destroyed) clearInterval(beat)
  }),
]

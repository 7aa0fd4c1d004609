import { events } from '#contract/events.ts'
import { route, stream } from '#server/kit/routes.ts'
import { frameOf, type Ear, type Frame, type Hub } from './hub.ts'
import { eventsAfter, lastEventId, listEvents, readFeed } from './service.ts'

/** A socket with more than this unsent is told nothing until it has caught up; where it misses an event it is ended, and its next stream replays it. */
const UNSENT_MAX_BYTES = 65_536
const HEARTBEAT_MS = 20_000

/** The stream is served by the process's hub. */
export const eventRoutes = (hub: Hub) => [
  route(events.cache, ({ db, params, query }) => listEvents(db, params.tenantId, query)),
  route(events.feed, ({ db, params, query }) => readFeed(db, params.tenantId, query)),
  stream(events.stream, async ({ params, query, request, reply, transact }) => {
    const lastId = Number(request.headers['last-event-id'] ?? query.after)
    // Listening begins before the replay is read, so that nothing falls between the two; what comes meanwhile waits its turn.
    const early: (Frame | 'gap')[] = []
    let hear: Ear = (heard) => void early.push(heard)
    const leave = hub.listen(params.tenantId, (heard) => hear(heard))
    request.raw.on('close', leave)
    const goesOn = Number.isFinite(lastId)
    const missed = goesOn ? await transact((db) => eventsAfter(db, params.tenantId, lastId)) : []
    // Who hears nothing before the stream breaks must know where to go on from, too.
    const from = goesOn ? lastId : await transact((db) => lastEventId(db, params.tenantId))

    reply.hijack()
    const out = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value)
    out.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    out.write(`: tengt\nid: ${from}\n\n`)
    for (const event of missed) out.write(frameOf('event', event, event.id).bytes)
    // The hub may tell of what was replayed long after: it reads an event when its notice comes.
    const replayed = new Set<number | undefined>(missed.map(({ id }) => id))
    hear = (heard) => {
      if (heard !== 'gap' && replayed.has(heard.id)) return
      const isFull = out.writableLength > UNSENT_MAX_BYTES
      if (heard === 'gap' || (isFull && heard.id !== undefined)) out.destroy()
      else if (!isFull) out.write(heard.bytes)
    }
    for (const heard of early) hear(heard)
    const beat = setInterval(() => out.write(': \n\n'), HEARTBEAT_MS)
    request.raw.on('close', () => clearInterval(beat))
  }),
]

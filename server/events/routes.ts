import { events } from '#contract/events.ts'
import { route, stream } from '#server/kit/routes.ts'
import type { Ear, Hub } from './hub.ts'
import { eventsAfter, listEvents } from './service.ts'

/** A socket with more than this unsent is skipped until it has caught up; its stream replays what it missed. */
const UNSENT_MAX_BYTES = 65_536
const HEARTBEAT_MS = 20_000

/** The stream is served by the process's hub. */
export const eventRoutes = (hub: Hub) => [
  route(events.cache, ({ db, params, query }) => listEvents(db, params.tenantId, query)),
  stream(events.stream, async ({ params, query, request, reply, transact }) => {
    const lastId = Number(request.headers['last-event-id'] ?? query.after)
    // Listening begins before the replay is read, so that nothing falls between the two; what comes meanwhile waits its turn.
    const early: Parameters<Ear>[] = []
    let hear: Ear = (...heard) => void early.push(heard)
    const leave = hub.listen(params.tenantId, (...heard) => hear(...heard))
    request.raw.on('close', leave)
    const missed = Number.isFinite(lastId) ? await transact((db) => eventsAfter(db, params.tenantId, lastId)) : []

    reply.hijack()
    const out = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value)
    out.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    const send: Ear = (name, data, id) => {
      if (out.writableLength > UNSENT_MAX_BYTES) return
      out.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`)
    }
    out.write(': tengt\n\n')
    for (const event of missed) send('event', JSON.stringify(event), event.id)
    const replayed = new Set(missed.map(({ id }) => id))
    for (const [name, data, id] of early) if (id === undefined || !replayed.has(id)) send(name, data, id)
    hear = send
    const beat = setInterval(() => out.write(': \n\n'), HEARTBEAT_MS)
    request.raw.on('close', () => clearInterval(beat))
  }),
]

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { SQL } from '#server/kit/database/drizzle.ts'
import type { events } from '#contract/events.ts'
import { EVENT_REPLAY_MAX } from '#contract/limits.ts'
import type { Permission } from '#contract/permissions.ts'
import type { StreamContext } from '#server/kit/http/routes.ts'
import { frameOf, type Frame, type Hub } from './hub.ts'
import {
  countAfter,
  eventsAfter,
  lastEventId,
  visibleEvents,
  type RecordVisibility,
} from './service.ts'

/**
 * A socket with more unsent bytes gets nothing until it catches up. If it misses an event it is
 * closed, and its next stream replays the event.
 */
const UNSENT_MAX_BYTES = 65_536
/** The most messages queued during a replay. More end the stream, and the next one resumes. */
const QUEUED_MAX = 1000
const REPLAY_PAGE = 500

type Context = StreamContext<typeof events.stream>
type Setting = { hub: Hub; recordVisibility: RecordVisibility; beatMs: number }

/**
 * Sends missed events (or that there are too many), then new ones, until the listener leaves or
 * loses permission. (events.stream, events.shared)
 */
export const openStream = async (
  context: Context,
  { hub, recordVisibility, beatMs }: Setting,
): Promise<void> => {
  const { params, query, request, reply, transact, viewer } = context
  const out = reply.raw
  const { may, check } = accessOf(context, out)
  const newest = () => transact((db) => lastEventId(db, params.tenantId))
  const asked = Number(request.headers['last-event-id'] ?? query.after)
  const after = Number.isFinite(asked) ? asked : await newest()
  // It listens before it reads the replay, so that no event is lost between the two. Messages that
  // arrive meanwhile are queued.
  const queued: (Frame | 'gap')[] = []
  let receive = (message: Frame | 'gap') =>
    void (queued.length < QUEUED_MAX ? queued.push(message) : out.destroy())
  const leave = hub.listen(params.tenantId, (message) => {
    if (message === 'gap' || !('person' in message)) receive(message)
    else if (message.person === viewer.id) check()
  })
  out.on('close', leave)
  const last = await newest()
  // An id greater than the last one belongs to a history that a restore replaced.
  const isTooFar =
    after > last ||
    (await transact((db) => countAfter(db, params.tenantId, after, EVENT_REPLAY_MAX + 1))) >
      EVENT_REPLAY_MAX
  // The first id lets a client resume even if the stream breaks before any event.
  const from = isTooFar ? last : after

  reply.hijack()
  if (out.destroyed) return leave()
  writeHead(reply)
  const beat = setInterval(() => (out.write(': \n\n'), check()), beatMs)
  out.on('close', () => clearInterval(beat))
  out.write(`: tengt\nid: ${from}\n\n`)
  if (isTooFar) out.write(frameOf('anew', { last: from }).bytes)
  const replayed = isTooFar
    ? from
    : await replay(out, context, from, visibleEvents(recordVisibility, { viewer, may })).catch(() =>
        out.destroy(),
      )
  if (typeof replayed !== 'number') return
  receive = (message) => {
    // The hub may send a replayed event again: it reads each event when its notification comes.
    if (message !== 'gap' && message.id !== undefined && message.id <= replayed) return
    // Log lines and events of hidden records need a permission. (events.logs, events.hidden)
    if (message !== 'gap' && message.needs && !may(message.needs)) return
    const isFull = out.writableLength > UNSENT_MAX_BYTES
    if (message === 'gap' || (isFull && message.id !== undefined)) out.destroy()
    else if (!isFull) out.write(message.bytes)
  }
  for (const message of queued) receive(message)
}

/**
 * The listener's permissions, reloaded on request; a listener without permission is disconnected.
 * (events.admitted)
 */
const accessOf = ({ may, mayNow }: Context, out: ServerResponse) => {
  let now = may
  const reload = async () => {
    const found = await mayNow()
    if (found) now = found
    else out.destroy()
  }
  return {
    may: (permission: Permission) => now(permission),
    // If the database is unavailable, the next heartbeat checks again.
    check: () => void reload().catch(() => {}),
  }
}

const writeHead = (reply: Context['reply']) => {
  const out = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) out.setHeader(name, value)
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

/** Sends all missed events page by page, as fast as the listener reads; returns the last id. */
const replay = async (
  out: ServerResponse,
  { params, transact }: Context,
  from: number,
  visible: SQL | undefined,
): Promise<number> => {
  const read = (after: number) =>
    transact((db) => eventsAfter(db, params.tenantId, { after, size: REPLAY_PAGE, visible }))
  let last = from
  for (let page = await read(last); page.length > 0 && !out.destroyed; page = await read(last)) {
    for (const event of page) {
      last = event.id
      out.write(frameOf('event', event, event.id).bytes)
    }
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
  }
  return last
}

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { SQL } from 'drizzle-orm'
import type { events } from '#contract/events.ts'
import { EVENT_REPLAY_MAX } from '#contract/limits.ts'
import type { Permission } from '#contract/permissions.ts'
import type { StreamContext } from '#server/kit/http/routes.ts'
import { frameOf, type Frame, type Hub } from './hub.ts'
import { countAfter, eventsAfter, lastEventId, tellable, type SeenOnly } from './service.ts'

/**
 * A socket with more unsent bytes gets nothing until it catches up. If it misses an event it is
 * closed, and its next stream replays the event.
 */
const UNSENT_MAX_BYTES = 65_536
/** The most messages queued during a replay. More end the stream, and the next one resumes. */
const WAITING_MAX = 1000
const REPLAY_PAGE = 500

type Context = StreamContext<typeof events.stream>
type Setting = { hub: Hub; seenOnly: SeenOnly; beatMs: number }

/**
 * Sends missed events (or that there are too many), then new ones, until the listener leaves or
 * loses permission. (events.stream, events.shared)
 */
export const openStream = async (
  context: Context,
  { hub, seenOnly, beatMs }: Setting,
): Promise<void> => {
  const { params, query, request, reply, transact, viewer } = context
  const out = reply.raw
  const { may, check } = accessOf(context, out)
  const newest = () => transact((db) => lastEventId(db, params.tenantId))
  const asked = Number(request.headers['last-event-id'] ?? query.after)
  const wanted = Number.isFinite(asked) ? asked : await newest()
  // Listening begins before the replay is read, so that nothing falls between the two; what comes
  // meanwhile waits its turn.
  const early: (Frame | 'gap')[] = []
  let hear = (heard: Frame | 'gap') =>
    void (early.length < WAITING_MAX ? early.push(heard) : out.destroy())
  const leave = hub.listen(params.tenantId, (heard) => {
    if (heard === 'gap' || !('person' in heard)) hear(heard)
    else if (heard.person === viewer.id) check()
  })
  out.on('close', leave)
  const last = await newest()
  // A number that is not there yet is of another history, as before a restore.
  const isTooMuch =
    wanted > last ||
    (await transact((db) => countAfter(db, params.tenantId, wanted, EVENT_REPLAY_MAX + 1))) >
      EVENT_REPLAY_MAX
  // Who hears nothing before the stream breaks must know where to go on from, too.
  const from = isTooMuch ? last : wanted

  reply.hijack()
  if (out.destroyed) return leave()
  writeHead(reply)
  const beat = setInterval(() => (out.write(': \n\n'), check()), beatMs)
  out.on('close', () => clearInterval(beat))
  out.write(`: tengt\nid: ${from}\n\n`)
  if (isTooMuch) out.write(frameOf('anew', { last: from }).bytes)
  const replayed = isTooMuch
    ? from
    : await replay(out, context, from, tellable(seenOnly, { viewer, may })).catch(() =>
        out.destroy(),
      )
  if (typeof replayed !== 'number') return
  hear = (heard) => {
    // The hub may tell of what was replayed long after: it reads an event when its notice comes.
    if (heard !== 'gap' && heard.id !== undefined && heard.id <= replayed) return
    // Neither the log nor what is of a hidden record is for all who hear the events. (events.logs,
    // events.hidden)
    if (heard !== 'gap' && heard.needs && !may(heard.needs)) return
    const isFull = out.writableLength > UNSENT_MAX_BYTES
    if (heard === 'gap' || (isFull && heard.id !== undefined)) out.destroy()
    else if (!isFull) out.write(heard.bytes)
  }
  for (const heard of early) hear(heard)
}

/**
 * The listener's permissions, reloaded on request; a listener without permission is disconnected.
 * (events.admitted)
 */
const accessOf = ({ may, mayNow }: Context, out: ServerResponse) => {
  let now = may
  const look = async () => {
    const found = await mayNow()
    if (found) now = found
    else out.destroy()
  }
  return {
    may: (permission: Permission) => now(permission),
    // Where the database is away the next beat asks again.
    check: () => void look().catch(() => {}),
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
  mayTell: SQL | undefined,
): Promise<number> => {
  const read = (after: number) =>
    transact((db) => eventsAfter(db, params.tenantId, { after, size: REPLAY_PAGE, told: mayTell }))
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

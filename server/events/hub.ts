import type { Permission } from '#contract/permissions.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import {
  CHANNEL,
  eventsById,
  visibleEvents,
  type Notice,
  type PageMove,
  type RecordVisibility,
} from './service.ts'

/**
 * A server-sent event, encoded once for all listeners, with an id if a stream can resume from it.
 * `needs`: the permission required to receive it.
 */
export type Frame = { name: string; bytes: Buffer; id?: number | undefined; needs?: Permission }
/**
 * A message to a listener. `gap`: something may have been missed and only a new stream replays it.
 * `person`: this person may have lost permissions.
 */
type HubMessage = Frame | 'gap' | { person: string }
type Listener = (message: HubMessage) => void

/** Encodes a value as a server-sent event. */
export const frameOf = (name: string, value: unknown, id?: number): Frame => ({
  name,
  bytes: Buffer.from(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(value)}\n\n`,
  ),
  id,
})

/**
 * Functions of other slices that the hub needs. app.ts passes them, so that events import no index,
 * record or log.
 */
type Loaders = {
  counter: (db: Db, tenantId: string, indexId: string) => Promise<unknown>
  logs: (db: Db, tenantId: string, first: number, last: number) => Promise<unknown[]>
  recordVisibility: RecordVisibility
}

export type Hub = {
  listen: (tenantId: string, listener: Listener) => () => void
  /**
   * Calls a listener when things that pages show have changed; `lost` and `gap`: notifications may
   * be missed from now, and may have been missed until now.
   */
  listenToPages: (listener: (move: PageMove | 'gap' | 'lost') => void) => void
  close: () => Promise<void>
  listeners: () => number
}

/** The shortest interval between counters of one index, in milliseconds. */
const COUNTER_EVERY_MS = 1000

/**
 * One per process: listens to the database once and loads each change once for all streams of the
 * tenant.
 */
export const openHub = async (database: Database, load: Loaders): Promise<Hub> => {
  const listening = new Map<string, Set<Listener>>()
  const pageListeners: ((move: PageMove | 'gap' | 'lost') => void)[] = []
  const sendToPages = (move: PageMove | 'gap' | 'lost') => {
    for (const listener of pageListeners) listener(move)
  }
  /** Ids of events notified while a tenant's events are being read. */
  const unread = new Map<string, number[]>()
  const visibleTo = (may: () => boolean) =>
    visibleEvents(load.recordVisibility, { viewer: undefined, may })
  const visible = { forAll: visibleTo(() => false), forStaff: visibleTo(() => true) }
  const counterDue = new Map<string, NodeJS.Timeout>()

  const send = (tenantId: string, message: HubMessage) => {
    for (const listener of listening.get(tenantId) ?? []) listener(message)
  }
  const sendToAll = (message: HubMessage) => {
    for (const tenantId of listening.keys()) send(tenantId, message)
  }
  const read = <T>(tenantId: string, fn: (db: Db) => Promise<T>) =>
    database.transact({ tenantId, readOnly: true }, fn)
  // If the database is unavailable, the next read reports it.
  const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => {})

  const sendCounter = (tenantId: string, indexId: string) => {
    const key = `${tenantId}/${indexId}`
    if (counterDue.has(key)) return
    const due = setTimeout(() => {
      counterDue.delete(key)
      ignoreFailure(
        read(tenantId, (db) => load.counter(db, tenantId, indexId)).then((counter) =>
          send(tenantId, frameOf('queue-updates', { indexID: indexId, counter })),
        ),
      )
    }, COUNTER_EVERY_MS)
    counterDue.set(key, due)
  }
  /** Reads a tenant's events one batch at a time, so that they stay in order. */
  const sendEvents = async (tenantId: string, first: number) => {
    let ids = [first]
    try {
      while (ids.length > 0) {
        const wanted = ids
        unread.set(tenantId, (ids = []))
        for (const { event, isForAll } of await read(tenantId, (db) =>
          eventsById(db, tenantId, wanted, visible),
        ))
          send(tenantId, {
            ...frameOf('event', event, event.id),
            ...(!isForAll && { needs: 'record.hide' }),
          })
      }
    } finally {
      unread.delete(tenantId)
    }
  }
  const onNotice = (payload: string) => {
    const notice = JSON.parse(payload) as Notice
    if ('person' in notice) return sendToAll(notice)
    if ('tags' in notice) return sendToPages(notice)
    const { tenant } = notice
    if (!listening.has(tenant)) return
    if ('counter' in notice) sendCounter(tenant, notice.counter)
    else if ('event' in notice) {
      const ids = unread.get(tenant)
      if (ids) ids.push(notice.event)
      else void sendEvents(tenant, notice.event).catch(() => send(tenant, 'gap'))
    } else {
      ignoreFailure(
        read(tenant, (db) => load.logs(db, tenant, ...notice.logs)).then((lines) => {
          for (const line of lines) send(tenant, { ...frameOf('log', line), needs: 'log.read' })
        }),
      )
    }
  }
  const onGap = () => {
    sendToAll('gap')
    sendToPages('gap')
  }
  const stop = await database.listen(CHANNEL, onNotice, onGap, () => sendToPages('lost'))
  return {
    listen: (tenantId, listener) => {
      const set = listening.get(tenantId) ?? new Set()
      listening.set(tenantId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listening.delete(tenantId)
      }
    },
    listenToPages: (listener) => void pageListeners.push(listener),
    listeners: () => [...listening.values()].reduce((sum, { size }) => sum + size, 0),
    close: async () => {
      for (const due of counterDue.values()) clearTimeout(due)
      await stop()
    },
  }
}

import type { Permission } from '#contract/permissions.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { CHANNEL, eventsById, tellable, type Notice, type SeenOnly } from './service.ts'

/**
 * A server-sent event, encoded once for all listeners, with an id if a stream can resume from it.
 * `needs`: the permission required to receive it.
 */
export type Frame = { name: string; bytes: Buffer; id?: number | undefined; needs?: Permission }
/**
 * A message to a listener. `gap`: something may have been missed and only a new stream replays it.
 * `person`: this person may have lost permissions.
 */
export type Heard = Frame | 'gap' | { person: string }
export type Ear = (heard: Heard) => void

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
export type Loaders = {
  counter: (db: Db, tenantId: string, indexId: string) => Promise<unknown>
  logs: (db: Db, tenantId: string, first: number, last: number) => Promise<unknown[]>
  seenOnly: SeenOnly
}

export type Hub = {
  listen: (tenantId: string, ear: Ear) => () => void
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
  const ears = new Map<string, Set<Ear>>()
  /** Ids of events that have come while a tenant's are being read. */
  const unread = new Map<string, number[]>()
  const tellableTo = (may: () => boolean) => tellable(load.seenOnly, { viewer: undefined, may })
  const told = { toAll: tellableTo(() => false), toStaff: tellableTo(() => true) }
  const counterDue = new Map<string, NodeJS.Timeout>()

  const tell = (tenantId: string, heard: Heard) => {
    for (const ear of ears.get(tenantId) ?? []) ear(heard)
  }
  const tellAll = (heard: Heard) => {
    for (const tenantId of ears.keys()) tell(tenantId, heard)
  }
  const read = <T>(tenantId: string, fn: (db: Db) => Promise<T>) =>
    database.transact({ tenantId, readOnly: true }, fn)
  // The database is away: the next reading shows it.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {})

  const sendCounter = (tenantId: string, indexId: string) => {
    const key = `${tenantId}/${indexId}`
    if (counterDue.has(key)) return
    const due = setTimeout(() => {
      counterDue.delete(key)
      quietly(
        read(tenantId, (db) => load.counter(db, tenantId, indexId)).then((counter) =>
          tell(tenantId, frameOf('queue-updates', { indexID: indexId, counter })),
        ),
      )
    }, COUNTER_EVERY_MS)
    counterDue.set(key, due)
  }
  /**
   * One reading at a time for a tenant: events stay in order, and those that come meanwhile are
   * read together.
   */
  const sendEvents = async (tenantId: string, first: number) => {
    let ids = [first]
    try {
      while (ids.length > 0) {
        const wanted = ids
        unread.set(tenantId, (ids = []))
        for (const { event, isForAll } of await read(tenantId, (db) =>
          eventsById(db, tenantId, wanted, told),
        ))
          tell(tenantId, {
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
    if ('person' in notice) return tellAll(notice)
    const { tenant } = notice
    if (!ears.has(tenant)) return
    if ('counter' in notice) sendCounter(tenant, notice.counter)
    else if ('event' in notice) {
      const ids = unread.get(tenant)
      if (ids) ids.push(notice.event)
      else void sendEvents(tenant, notice.event).catch(() => tell(tenant, 'gap'))
    } else {
      quietly(
        read(tenant, (db) => load.logs(db, tenant, ...notice.logs)).then((lines) => {
          for (const line of lines) tell(tenant, { ...frameOf('log', line), needs: 'log.read' })
        }),
      )
    }
  }
  const stop = await database.listen(CHANNEL, onNotice, () => tellAll('gap'))
  return {
    listen: (tenantId, ear) => {
      const set = ears.get(tenantId) ?? new Set()
      ears.set(tenantId, set.add(ear))
      return () => {
        set.delete(ear)
        if (set.size === 0) ears.delete(tenantId)
      }
    },
    listeners: () => [...ears.values()].reduce((sum, { size }) => sum + size, 0),
    close: async () => {
      for (const due of counterDue.values()) clearTimeout(due)
      await stop()
    },
  }
}

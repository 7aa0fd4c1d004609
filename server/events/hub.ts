import type { Database, Db } from '#server/kit/database.ts'
import { CHANNEL, eventsById, type Notice } from './service.ts'

/** A listener's ear: an event's name, its JSON, and its id where a stream can go on from it. */
export type Ear = (name: string, data: string, id?: number) => void

/** What other slices load for the hub; app.ts hands it over, so that events know no index and no log. */
export type Loaders = {
  counter: (db: Db, tenantId: string, indexId: string) => Promise<unknown>
  logs: (db: Db, tenantId: string, first: number, last: number) => Promise<unknown[]>
}

export type Hub = { listen: (tenantId: string, ear: Ear) => () => void; close: () => Promise<void>; listeners: () => number }

/** Counters of an index are sent at most so often. */
const COUNTER_EVERY_MS = 1000

/** One a process: hears the database once and tells every stream of the tenant, loading each thing once for all of them. */
export const openHub = async (database: Database, load: Loaders): Promise<Hub> => {
  const ears = new Map<string, Set<Ear>>()
  const counterDue = new Map<string, NodeJS.Timeout>()

  const tell = (tenantId: string, name: string, value: unknown, id?: number) => {
    const data = JSON.stringify(value)
    for (const ear of ears.get(tenantId) ?? []) ear(name, data, id)
  }
  const read = <T>(tenantId: string, fn: (db: Db) => Promise<T>) => database.transact({ tenantId, readOnly: true }, fn)
  const quietly = (work: Promise<unknown>) => void work.catch(() => {}) // the database is away: a stream that misses something replays it

  const sendCounter = (tenantId: string, indexId: string) => {
    const key = `${tenantId}/${indexId}`
    if (counterDue.has(key)) return
    const due = setTimeout(() => {
      counterDue.delete(key)
      quietly(
        read(tenantId, (db) => load.counter(db, tenantId, indexId)).then((counter) =>
          tell(tenantId, 'queue-updates', { indexID: indexId, counter }),
        ),
      )
    }, COUNTER_EVERY_MS)
    counterDue.set(key, due)
  }
  const onNotice = (payload: string) => {
    const notice = JSON.parse(payload) as Notice
    const { tenant } = notice
    if (!ears.has(tenant)) return
    if ('counter' in notice) sendCounter(tenant, notice.counter)
    else if ('event' in notice) {
      quietly(
        read(tenant, (db) => eventsById(db, tenant, [notice.event])).then((events) => {
          for (const event of events) tell(tenant, 'event', event, event.id)
        }),
      )
    } else {
      quietly(
        read(tenant, (db) => load.logs(db, tenant, ...notice.logs)).then((lines) => {
          for (const line of lines) tell(tenant, 'log', line)
        }),
      )
    }
  }
  const onGap = () => {
    for (const tenantId of ears.keys()) tell(tenantId, 'gap', {})
  }
  const stop = await database.listen(CHANNEL, onNotice, onGap)
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

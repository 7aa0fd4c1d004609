import { fork } from 'node:child_process'
import { once } from 'node:events'
import { STREAMS_MAX } from '#contract/connection-limits.ts'
import { emitEvent } from '#server/events/service.ts'
import { openDatabase, type Database } from '#server/kit/database/database.ts'
import { descendants, pause, type Server } from '#test/server.ts'
import { ask, withInstallation } from './installation.ts'
import { pssBytes } from './process-figures.ts'
import { percentile, printResults, type BenchResult } from './result.ts'

const LISTENERS = 5000
const TENANTS = 10
const SECONDS = 30
const DELIVERIES_PER_SECOND = 5500

/**
 * Reports of the listeners: when all streams are open, and at the end the delays from writing to
 * receiving each event, milliseconds.
 */
export type ListenerReport = { open: number } | { delays: number[] }

/**
 * Whether one API process serves five thousand streams of ten tenants: events are written to the
 * database at an even rate, and received by raw sockets in a separate process. Throws if a delivery
 * is lost.
 */
export const run = (listeners = LISTENERS): Promise<BenchResult[]> =>
  withInstallation('events', async ({ server, url }) => {
    for (let n = 0; n < TENANTS; n++)
      await server.call('POST', '/api/tenants', { name: tenantOf(n) })
    await signInListeners(url, listeners / STREAMS_MAX.person)
    const listenerProcess = listening(server, listeners)
    const open = await listenerProcess.next()
    if (!('open' in open) || open.open !== listeners)
      throw new Error(`of ${listeners} streams: ${JSON.stringify(open)}`)
    const database = openDatabase(url, { max: 4 })
    const events = await emitEvenly(database, DELIVERIES_PER_SECOND / (listeners / TENANTS))
    await pause(1000)
    const memory = pssBytes(
      descendants(server.child.pid ?? 0).find(({ command }) => command.includes('api-process.ts'))
        ?.pid ?? 0,
    )
    listenerProcess.end()
    const report = await listenerProcess.next()
    await database.close()
    const delays = 'delays' in report ? report.delays : []
    if (delays.length !== (events.length * listeners) / TENANTS)
      throw new Error(`${events.length} events, ${delays.length} deliveries`)
    const seconds = ((events.at(-1) ?? 0) + percentile(delays, 50) - (events[0] ?? 0)) / 1000
    const what = `events, ${listeners} streams of ${TENANTS} tenants on one process`
    return [
      {
        question: `${what}: deliveries, at ${DELIVERIES_PER_SECOND} a second offered`,
        figure: delays.length / seconds,
        unit: '/s',
        goal: 5000,
        runs: events.length,
      },
      {
        question: `${what}: delay, p50`,
        figure: percentile(delays, 50),
        unit: 'ms',
        runs: delays.length,
      },
      {
        question: `${what}: delay, p99`,
        figure: percentile(delays, 99),
        unit: 'ms',
        goal: 100,
        runs: delays.length,
      },
      {
        question: `${what}: memory of the process (PSS)`,
        figure: memory / 1e6,
        unit: 'MB',
        runs: 1,
      },
    ]
  })

/** Name and id of a tenant. */
const tenantOf = (n: number) => `safn-${n}`

/**
 * Creates the listeners, each with the maximum number of streams; the cookie of the nth is
 * `listener-n`.
 */
const signInListeners = (url: string, people: number) =>
  ask(
    url,
    `with person as (insert into app_user (name, max_indices, admin)
      select 'Hlustandi ' || n, 0, true from generate_series(0, ${Math.ceil(people) - 1}) n
       returning id, name)
     insert into session (token_hash, user_id, authenticated, expires)
     select sha256(convert_to('listener-' || split_part(name, ' ', 2), 'UTF8')), id, now(),
       now() + interval '1 day' from person`,
  )

const listening = (server: Server, listeners: number) => {
  const child = fork(new URL('./event-listeners.ts', import.meta.url), [
    server.origin,
    String(listeners),
    String(TENANTS),
  ])
  return {
    next: async (): Promise<ListenerReport> => {
      const [report] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => [{ open: 0 }]),
      ])) as [ListenerReport]
      return report
    },
    end: () => void child.send('end'),
  }
}

/**
 * Writes events to the tenants in turn at a fixed rate; resolves to the start time of each write.
 */
const emitEvenly = async (database: Database, perSecond: number): Promise<number[]> => {
  const began = Date.now()
  const written: number[] = []
  const emitting: Promise<void>[] = []
  for (let n = 0; n < perSecond * SECONDS; n++) {
    await pause(Math.max(0, began + (n * 1000) / perSecond - Date.now()))
    const [at, tenantId] = [Date.now(), tenantOf(n % TENANTS)]
    written.push(at)
    const happened = { code: 'index.created', params: { name: `kl. ${at}.` }, tone: 'ok' } as const
    emitting.push(database.transact({ tenantId }, (db) => emitEvent(db, tenantId, happened)))
  }
  await Promise.all(emitting)
  return written
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? LISTENERS)))

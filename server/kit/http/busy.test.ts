import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { sql } from '#server/kit/database/drizzle.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoint.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { route } from './routes.ts'
import { appOver, testDatabase } from '#server/kit/testing.ts'

const query = z.object({ seconds: z.coerce.number().default(0) })
const answer = z.object({ done: z.boolean() })
const trial = endpoints('trial', {
  search: {
    method: 'GET',
    path: '/api/search',
    needs: 'public',
    heavy: true,
    query,
    answer,
    about: 'Searches.',
  },
  read: { method: 'GET', path: '/api/read', needs: 'public', query, answer, about: 'Reads.' },
  write: { method: 'POST', path: '/api/write', needs: 'public', query, answer, about: 'Writes.' },
})
const routes = [trial.search, trial.read, trial.write].map((endpoint) =>
  route(endpoint, async ({ db, query: { seconds } }) => {
    await db.execute(sql`select pg_sleep(${seconds})`)
    return { done: true }
  }),
)
const { url, asOwner } = await testDatabase()
const opened = async (options: Parameters<typeof openDatabase>[1], at = url) => {
  const database = openDatabase(at, options)
  afterAll(() => database.close())
  return { database, ...(await appOver(database, routes)) }
}
/** Sleeps in the database until the test cancels it. */
const LONG = 20
const endSleeping = () =>
  asOwner(`
    select pg_cancel_backend(pid)
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  and state = 'active' and query like '%pg_sleep%'`)
const limits = { connectMs: 1000, statementMs: 1500, longMs: 1500, answerMs: 500, idleMs: 30_000 }

test('two hundred concurrent searches are all answered', async () => {
  const { call } = await opened({ max: 2 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => call(undefined, trial.search, {})),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('reads continue while searches and visitors’ writes wait for their shares', async () => {
  const { call, database } = await opened({ max: 3, shares: { search: 1, visitorWrite: 1 } })
  const slow = [trial.search, trial.search, trial.write, trial.write].map((endpoint) =>
    call(undefined, endpoint, { query: { seconds: LONG } }),
  )
  await vi.waitUntil(() => database.connections().waiting === 2)
  expect((await call(undefined, trial.read, {})).status).toBe(200)
  let ended = 0
  await vi.waitUntil(
    async () => (ended += ((await endSleeping()) as unknown[]).length) >= slow.length,
    { timeout: 10_000 },
  )
  expect((await Promise.all(slow)).map(({ status, body }) => [status, body.code])).toEqual(
    slow.map(() => [503, 'server.tooSlow']),
  )
})

test('a full queue, or too long a wait, answers busy with Retry-After', async () => {
  const { call, database } = await opened({ max: 1, queue: { waiting: 1, waitMs: 300 } })
  const first = call(undefined, trial.read, { query: { seconds: LONG } })
  await vi.waitUntil(() => database.connections().open === 1)
  const [waiting, refused] = await Promise.all([
    call(undefined, trial.read, {}),
    call(undefined, trial.read, {}),
  ])
  for (const { status, body, headers } of [waiting, refused])
    expect([status, body.code, body.title, headers['retry-after']]).toEqual([
      503,
      'server.busy',
      'Mjög margir eru að nota vefinn núna. Ekkert tapaðist; reyndu aftur eftir smástund',
      '5',
    ])
  expect(database.refused()).toBe(2)
  await vi.waitUntil(async () => ((await endSleeping()) as unknown[]).length === 1)
  await first
})

test('a slow statement is cancelled with a sentence, and its connection is reused', async () => {
  const { call, database } = await opened({ max: 1, limits: { ...limits, statementMs: 200 } })
  const slow = await call(undefined, trial.write, { query: { seconds: LONG } })
  expect([slow.status, slow.body.code, slow.headers['retry-after']]).toEqual([
    503,
    'server.tooSlow',
    '5',
  ])
  expect((await call(undefined, trial.read, {})).status).toBe(200)
  expect(database.connections().open).toBe(1)
})

test('an idle transaction is ended, and its connection closed', async () => {
  const { database } = await opened({ max: 1, limits: { ...limits, idleMs: 100 } })
  const idle = database.transact({}, async (db) => {
    await vi.waitUntil(
      async () =>
        (
          (await asOwner(`
            select 1
            from pg_stat_activity
            where datname = current_database() and state like 'idle in%'`)) as unknown[]
        ).length === 0,
    )
    await db.execute(sql`select 1`)
  })
  await expect(idle).rejects.toMatchObject({ code: '25P03' })
  await expect(database.transact({}, async () => 'next')).resolves.toBe('next')
})

/** A proxy to the same server that can stop forwarding. */
const wire = async () => {
  const { hostname, port } = new URL(url)
  const pairs: Socket[][] = []
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port || 5432) })
    pairs.push([near, far])
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => near.destroy() && far.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    pairs.flat().forEach((end) => end.destroy())
    server.close()
  })
  const at = new URL(url)
  Object.assign(at, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) })
  const holdUp = () => pairs.flat().forEach((end) => end.unpipe().pause())
  return {
    at: at.href,
    holdUp,
    isRefusing: (refusing: boolean) => (server.maxConnections = refusing ? 0 : 1000),
  }
}

test('calls to a frozen database end as unavailable, also waiting ones', async () => {
  const { at, holdUp } = await wire()
  const { call, database } = await opened(
    { max: 1, limits, queue: { waiting: 10, waitMs: 5000 } },
    at,
  )
  expect((await call(undefined, trial.read, {})).status).toBe(200)
  const held = call(undefined, trial.read, { query: { seconds: 1 } })
  await vi.waitUntil(
    async () =>
      (
        (await asOwner(`
          select 1
          from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep%' and state = 'active'
            and pid <> pg_backend_pid()`)) as unknown[]
      ).length === 1,
  )
  holdUp()
  const { status, body } = await held
  expect([status, body.code]).toEqual([503, 'database.away'])
  expect(database.connections().open).toBe(0)
  expect((await call(undefined, trial.read, {})).status).toBe(200)
  // An idle connection is frozen too: its next transaction cannot begin.
  holdUp()
  expect((await call(undefined, trial.read, {})).body.code).toBe('database.away')
})

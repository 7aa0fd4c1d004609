import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from './drizzle.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoint.ts'
import { route } from '#server/kit/http/routes.ts'
import { appOver } from '#server/kit/testing.ts'
import { startPair } from '#test/standby.ts'
import { APP_ROLE, asOwner, openDatabase, type Database, type Db } from './database.ts'
import { startReading } from './replicas.ts'

const home = mkdtempSync(join(tmpdir(), 'varda-replicas-'))
chmodSync(home, 0o755)
let pair: Awaited<ReturnType<typeof startPair>>
/** Two processes over one primary and its standby. */
let here: Database
let there: Database
const open = () => openDatabase(pair.primary.url(), { replicas: [pair.standby.url()] })
const onStandby = (text: string) =>
  asOwner(pair.standby.url(), async (_, query) => ((await query(text)) as { rows: never[] }).rows)

beforeAll(async () => {
  pair = await startPair(home, (url) =>
    asOwner(url, async (_, query) => {
      await query(`create role ${APP_ROLE} nologin; grant ${APP_ROLE} to current_user with set true;
        create table word (word text); grant select, insert on word to ${APP_ROLE}`)
    }),
  )
  ;[here, there] = [open(), open()]
}, 120_000)
afterEach(() => onStandby('select pg_wal_replay_resume() where pg_is_in_recovery()'))
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await pair.standby.stop()
  await pair.primary.stop()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

const isReplica = async (db: Db) =>
  (await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).rows[0]?.is
const wordsOf = async (db: Db) =>
  (await db.execute<{ word: string }>(sql`select word from word`)).rows.map(({ word }) => word)
const write = (database: Database, word: string) =>
  database.transact({}, (db) => db.execute(sql`insert into word values (${word})`))
const read = <T>(database: Database, fn: (db: Db) => Promise<T>, more = {}) =>
  database.transact({ readOnly: true, ...more }, fn)
/** Waits until reads go to the replica. */
const untilReplica = (database: Database) =>
  vi.waitUntil(() => read(database, isReplica), { timeout: 20_000 })
const asRequest = <T>(fn: () => Promise<T>) =>
  startReading({ place: undefined, onlyPrimary: false }, fn)

test('reads go to a replica, also snapshots; writes and identities go to the primary', async () => {
  await untilReplica(here)
  expect(await read(here, isReplica, { snapshot: true })).toBe(true)
  expect(await read(here, isReplica, { fromPrimary: true })).toBe(false)
  expect(await here.transact({}, isReplica)).toBe(false)
  expect(here.replicaReads?.().replica).toBeGreaterThan(1)
})

test('a request sees what it wrote, while the replica has not replayed it', async () => {
  await untilReplica(here)
  await onStandby('select pg_wal_replay_pause()')
  for (const more of [{}, { snapshot: true }])
    await asRequest(async () => {
      const word = `orð ${JSON.stringify(more)}`
      await write(here, word)
      expect(await read(here, wordsOf, more)).toContain(word)
    })
  expect(here.replicaReads?.().behind).toBeGreaterThan(0)
  await onStandby('select pg_wal_replay_resume()')
  await untilReplica(here)
  expect(await read(here, wordsOf)).toContain('orð {}')
})

test('a process that hears of a change of another sees it at once', async () => {
  const heard: Promise<string[]>[] = []
  const stop = await there.listen(
    'breytt',
    () => void heard.push(read(there, wordsOf)),
    () => {},
  )
  await untilReplica(there)
  await onStandby('select pg_wal_replay_pause()')
  await here.transact({}, async (db) => {
    await db.execute(sql`insert into word values ('tilkynnt')`)
    await db.execute(sql`notify breytt`)
  })
  await vi.waitUntil(() => heard.length > 0)
  expect(await heard[0]).toContain('tilkynnt')
  await stop()
})

test('a replica that stays behind is passed over by all reads', async () => {
  await untilReplica(there)
  await onStandby('select pg_wal_replay_pause()')
  await write(here, 'gamalt')
  await vi.waitUntil(async () => !(await read(there, isReplica)), { timeout: 10_000 })
  expect(await read(there, wordsOf)).toContain('gamalt')
})

test('what a replica cannot do is done by the primary', async () => {
  await untilReplica(here)
  const place = await asRequest(() =>
    read(here, (db) => db.execute(sql`select pg_current_wal_lsn() as place`)),
  )
  expect(place.rows).toHaveLength(1)
})

const trial = endpoints('trial', {
  add: {
    method: 'POST',
    path: '/api/words/:word',
    needs: 'public',
    params: z.object({ word: z.string() }),
    about: 'Adds a word.',
  },
  list: {
    method: 'GET',
    path: '/api/words',
    needs: 'public',
    answer: z.array(z.string()),
    about: 'Lists the words.',
  },
})
const routes = [
  route(trial.add, async ({ db, params }) => {
    await db.execute(sql`insert into word values (${params.word})`)
  }),
  route(trial.list, ({ db }) => wordsOf(db)),
]

test('a session that writes on one machine sees it on another; visitors get no cookie', async () => {
  const [one, other] = [await appOver(here, routes), await appOver(there, routes)]
  const session = 'varda_session=x'
  const add = (word: string, cookie: string) =>
    one.app.inject({ method: 'POST', url: `/api/words/${word}`, headers: { cookie } })
  await untilReplica(there)
  await onStandby('select pg_wal_replay_pause()')
  const added = await add('hestur', session)
  expect([added.statusCode, added.cookies]).toEqual([
    204,
    [expect.objectContaining({ name: 'varda_place', httpOnly: true, maxAge: 60 })],
  ])
  const place = String(added.headers['set-cookie']).split(';')[0] ?? ''
  const list = await other.app.inject({
    url: '/api/words',
    headers: { cookie: `${session}; ${place}` },
  })
  expect(list.json()).toContain('hestur')
  expect(list.headers['set-cookie']).toBeUndefined()
  expect((await add('kýr', '')).headers['set-cookie']).toBeUndefined()
  // A place that nobody wrote, and one that is no place, are read as none.
  for (const wrong of ["0/0'; select 1", 'FFFFFFFFF/1', '%'])
    expect(
      (
        await other.app.inject({
          url: '/api/words',
          headers: { cookie: `varda_place=${encodeURIComponent(wrong)}` },
        })
      ).statusCode,
    ).toBe(200)
})

test('reads go on while a replica is away, and return to it', async () => {
  await untilReplica(here)
  const away = () => here.replicaReads?.().away ?? 0
  const before = away()
  /** Breaks the replica's connections, after which it takes no others. */
  const breakOnce = async (db: Db) => {
    if (await isReplica(db)) {
      await onStandby(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`)
      process.kill(pair.standby.pid(), 'SIGSTOP')
    }
    return isReplica(db)
  }
  try {
    // The read under way is done again by the primary.
    expect(await read(here, breakOnce)).toBe(false)
    for (let n = 0; n < 5; n++) expect(await read(here, isReplica)).toBe(false)
    expect(away()).toBeGreaterThan(before)
  } finally {
    process.kill(pair.standby.pid(), 'SIGCONT')
  }
  await untilReplica(here)
}, 60_000)

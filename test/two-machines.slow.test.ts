import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ADVISORY_LOCKS } from '#server/kit/database/advisory-locks.ts'
import { asOwner, ensureDatabase, withDatabase } from '#server/kit/database/database.ts'
import { startTexts } from '#texts/config.ts'
import { ADMIN, pause, spawnServer, startServer, type Server } from './server.ts'

// Two programs with separate data folders and one database, as on two machines. The second one's
// clock is fast: a minute past the next hour.
const home = mkdtempSync(join(tmpdir(), 'varda-two-'))
const DATABASE = `varda_two_${process.pid}`
const HOUR_MS = 3_600_000
/** The next hour: past by the fast clock, and still to come by the database's clock. */
const nextHour = Math.ceil((Date.now() + 180_000) / HOUR_MS) * HOUR_MS
const AHEAD_MS = nextHour + 60_000 - Date.now()
const url = withDatabase(inject('serverUrl'), DATABASE)
const ask = async (text: string) =>
  ((await asOwner(url, (_, query) => query(text))) as { rows: Record<string, unknown>[] }).rows
let [here, there]: Server[] = []
const both = () => [here, there] as [Server, Server]

beforeAll(async () => {
  chmodSync(home, 0o755)
  for (const shared of ['derivatives', 'assets', 'library']) mkdirSync(join(home, shared))
  for (const data of ['one', 'other']) {
    mkdirSync(join(home, data))
    for (const shared of ['derivatives', 'assets'])
      symlinkSync(join(home, shared), join(home, data, shared))
  }
  const clock = join(home, 'clock.mjs')
  writeFileSync(
    clock,
    `const real = Date
     globalThis.Date = class extends real {
       constructor(...given) {
         given.length === 0 ? super(real.now() + ${AHEAD_MS}) : super(...given)
       }
       static now() { return real.now() + ${AHEAD_MS} }
     }`,
  )
  await ensureDatabase(inject('serverUrl'), DATABASE)
  const env = {
    DATABASE_URL: url,
    VARDA_LIBRARY: join(home, 'library'),
    VARDA_SECRET: 'leyndarmál sem tvær vélar eiga saman',
  }
  here = await startServer(join(home, 'one'), env)
  there = await startServer(join(home, 'other'), {
    ...env,
    NODE_OPTIONS: `--import ${pathToFileURL(clock).href}`,
  })
}, 120_000)
afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()])
  await asOwner(inject('serverUrl'), (_, query) =>
    query(`drop database if exists ${DATABASE} with (force)`),
  )
  rmSync(home, { recursive: true, force: true })
}, 60_000)

test('a browser that signs in again on one machine keeps its new session on the other', async () => {
  const [one, other] = both()
  const signIn = (cookie: string) =>
    fetch(`${one.origin}/api/login`, {
      method: 'POST',
      headers: { origin: one.origin, 'content-type': 'application/json', cookie },
      body: JSON.stringify(ADMIN),
    })
  const old = (await signIn('')).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(old).toMatch(/^varda_session=./)
  expect((await signIn(old)).status).toBe(200)
  const late = await fetch(`${other.origin}/api/me`, { headers: { cookie: old } })
  expect(late.status).toBe(401)
  expect(late.headers.get('set-cookie')).toBeNull()
})

test('a machine with a fast clock uses the database’s clock for sessions and backups', async () => {
  const [, other] = both()
  const wrong = () =>
    other.call('POST', '/api/login', { email: 'enginn@safn.is', password: 'rangt' })
  let answer = await wrong()
  for (let n = 0; n < 12 && answer.status === 401; n++) answer = await wrong()
  expect((answer.body as { params: { minutes: number } }).params.minutes).toBe(15)
  expect((await wrong()).body).toMatchObject({ params: { minutes: 15 } })
  await other.signIn()
  expect((await other.call('GET', '/api/me')).status).toBe(200)
  const [kept] = await ask(
    `select expires - now() < interval '30 days 1 minute' as right
     from session
     order by created desc
     limit 1`,
  )
  expect(kept).toEqual({ right: true })
  // The hour of the nightly backup has come by the fast clock, not by the database's.
  await ask(`insert into backup_run (kind, state) values ('backup', 'completed')`)
  await ask(`update backup_setting set hour = ${new Date(nextHour).getUTCHours()}`)
  await pause(7000)
  expect(await ask(`select state from backup_run where kind = 'backup'`)).toEqual([
    { state: 'completed' },
  ])
}, 60_000)

test('a worker starts and takes jobs while a backup is being made', async () => {
  const name = `velin-${process.pid}`
  await asOwner(url, async (_, query) => {
    await query(`select pg_advisory_lock(${ADVISORY_LOCKS.backups})`)
    const third = await spawnServer(join(home, 'third'), {
      DATABASE_URL: url,
      VARDA_ROLE: 'worker',
      VARDA_WORKER: name,
    })
    try {
      for (
        const until = Date.now() + 30_000;
        (await ask(`select 1 from worker where id = '${name}'`)).length === 0;
        await pause(100)
      )
        expect(Date.now(), third.output()).toBeLessThan(until)
    } finally {
      await third.stop()
    }
  })
}, 60_000)

test('a program that meets unknown tables exits with a message, unless they only expand', async () => {
  const [one, other] = both()
  await ask(`insert into drizzle.expanding values ('bætir við')`)
  await ask(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     values ('bætir við', 9999999999998)`,
  )
  await pause(12_000)
  expect([one.child.exitCode, other.child.exitCode]).toEqual([null, null])
  await ask(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('breytir', 9999999999999)`,
  )
  for (
    const until = Date.now() + 30_000;
    one.child.exitCode === null || other.child.exitCode === null;
    await pause(100)
  )
    expect(Date.now(), one.output() + other.output()).toBeLessThan(until)
  expect([one.child.exitCode, other.child.exitCode]).toEqual([1, 1])
  for (const { output } of [one, other]) expect(output()).toContain(startTexts.tablesRenewed.is())
}, 60_000)

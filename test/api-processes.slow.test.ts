import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner, ensureDatabase, withDatabase } from '#server/kit/database/database.ts'
import { startTexts } from '#texts/config.ts'
import { ADMIN, descendants, pause, startServer, type Server } from './server.ts'

const home = mkdtempSync(join(tmpdir(), 'varda-processes-'))
const DATABASE = `varda_processes_${process.pid}`
const env = {
  DATABASE_URL: withDatabase(inject('serverUrl'), DATABASE),
  VARDA_ROLE: 'api',
  VARDA_API_PROCESSES: '3',
}
let server: Server

beforeAll(async () => {
  chmodSync(home, 0o755)
  await ensureDatabase(inject('serverUrl'), DATABASE)
  server = await startServer(join(home, 'data'), env)
  await server.signIn()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await asOwner(inject('serverUrl'), (_, query) =>
    query(`drop database if exists ${DATABASE} with (force)`),
  )
  rmSync(home, { recursive: true, force: true })
}, 60_000)

const apis = () =>
  descendants(server.child.pid ?? 0).filter(({ command }) => command.includes('api-process.ts'))
const close = { connection: 'close' }
/** The number of the process that answered. */
const answeredBy = async () =>
  /varda_event_listeners\{process="(\d+)"\}/.exec(
    (await server.call('GET', '/metrics', undefined, close)).text,
  )?.[1]

test('several processes answer on one port, and one that dies is replaced', async () => {
  expect(apis()).toHaveLength(3)
  const answered = new Set<string | undefined>()
  for (let n = 0; n < 12; n++) answered.add(await answeredBy())
  expect([...answered].toSorted()).toEqual(['1', '2', '3'])

  const [one] = apis()
  process.kill(one!.pid, 'SIGKILL') // counted above
  const answers: (number | 'cut')[] = []
  const isReplaced = () => apis().length === 3 && apis().every(({ pid }) => pid !== one?.pid)
  for (const until = Date.now() + 30_000; !isReplaced(); await pause(20)) {
    expect(Date.now()).toBeLessThan(until)
    const answer = server.call('GET', '/healthz', undefined, close).then(({ status }) => status)
    answers.push(await answer.catch(() => 'cut' as const)) // it waited at the dead process
  }
  expect(answers.filter((answer) => answer !== 200).length).toBeLessThanOrEqual(1)
  expect(answers).toContain(200)
}, 60_000)

test('wrong sign-ins are counted over all processes', async () => {
  const wrong = () =>
    fetch(`${server.origin}/api/login`, {
      method: 'POST',
      headers: { ...close, origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, email: `enginn${Math.random()}@safn.is` }),
    })
  const statuses: number[] = []
  for (let n = 0; n < 24; n++) statuses.push((await wrong()).status)
  // The first sign-in counted too.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
  expect(statuses.slice(0, 10)).not.toContain(429)
}, 60_000)

test('a port in use is refused by several processes too', async () => {
  const second = await startServer(join(home, 'second'), {
    ...env,
    PORT: new URL(server.origin).port,
  })
  expect(second.child.exitCode).toBe(1)
  expect(second.output()).toContain(startTexts.portTaken.is(Number(new URL(server.origin).port)))
}, 60_000)

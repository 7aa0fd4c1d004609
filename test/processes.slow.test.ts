import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Counter } from '#contract/indices.ts'
import type { Worker } from '#contract/workers.ts'
import { isAlive } from '#server/process/process-table.ts'
import { descendants, pause, processesNaming, startServer, type Server } from './server.ts'

const FILES = 90
/** What a scan and the recovery from a killed process may take on a busy machine. */
const SCAN_MS = 240_000
const TIMEOUT = { timeout: SCAN_MS + 60_000 }
const home = mkdtempSync(join(tmpdir(), 'varda-processes-'))
const data = join(home, 'data')
let server: Server

beforeAll(async () => {
  chmodSync(home, 0o755)
  server = await startServer(data, { DATABASE_URL: undefined })
  await server.signIn()
  await server.call('POST', '/api/tenants', { name: 'Safn' })
  const old = new Date(Date.now() - 3_600_000)
  const noise = Buffer.alloc(1000 * 700 * 3)
  for (const folder of ['worker', 'child', 'reboot', 'database']) {
    const path = join(data, 'library', 'safn', folder)
    mkdirSync(path, { recursive: true })
    for (let n = 0; n < FILES; n++) {
      noise.fill(n, 0, 1000 * 3 * (n + 1)).write(`${folder} ${n}`)
      const file = join(path, `${n}.jpg`)
      writeFileSync(
        file,
        await sharp(noise, { raw: { width: 1000, height: 700, channels: 3 } })
          .jpeg({ quality: 50 })
          .toBuffer(),
      )
      utimesSync(file, old, old)
    }
    await server.call('POST', '/api/tenants/safn/indices', { name: folder, directory: folder })
  }
}, 180_000)
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

const counterOf = async (index: string): Promise<Counter> => {
  const { body } = await server.call('GET', `/api/tenants/safn/indices/${index}/counter`)
  const counter = body as Counter
  if (counter.run)
    expect(counter.total).toBe(
      counter.waiting + counter.started + counter.completed + counter.failed + counter.skipped,
    )
  return counter
}
/** Starts a scan and waits until a worker holds the first files and most still wait. */
const scanBegins = async (index: string) => {
  expect(
    (await server.call('POST', `/api/tenants/safn/indices/${index}/run?action=scan`)).status,
  ).toBe(200)
  while ((await counterOf(index)).started === 0) await pause(10)
}
const scanEnds = async (index: string): Promise<Counter> => {
  for (const end = Date.now() + SCAN_MS; Date.now() < end;) {
    const counter = await counterOf(index).catch(() => undefined) // the database may be away
    if (counter?.run?.ended) return counter
    await pause(100)
  }
  throw new Error(`the scan of ${index} did not end: ${JSON.stringify(await counterOf(index))}`)
}
/** Waits for the process of a program and returns its id. */
const processOf = async (name: string): Promise<number> => {
  for (;;) {
    const found = descendants(server.child.pid ?? 0).find(({ command }) => command.includes(name))
    if (found) return found.pid
    await pause(10)
  }
}
const derivativesAreWhole = () => {
  const files = globSync(join(data, 'derivatives/safn/??/*/*.jpg'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    expect(readFileSync(file).subarray(-2).toString('hex'), file).toBe('ffd9')
}
const countsOnce = async (index: string, counter: Counter) => {
  expect(counter).toMatchObject({
    total: FILES,
    completed: FILES,
    failed: 0,
    skipped: 0,
    run: { state: 'completed' },
  })
  const { body } = await server.call('POST', `/api/tenants/safn/indices/${index}/search`, {
    size: 0,
  })
  expect(body).toMatchObject({ hits: { total: FILES } })
  derivativesAreWhole()
}

test('an installation without the demo has only the tenants that people created', async () => {
  const { body } = await server.call('GET', '/api/tenants')
  expect((body as { id: string }[]).map(({ id }) => id)).toEqual(['safn'])
})

test(
  'a worker killed during a scan: the run ends and every file counts once',
  TIMEOUT,
  async () => {
    const pid = await processOf('worker-process.ts')
    await scanBegins('worker')
    process.kill(pid, 'SIGKILL')
    const counter = await scanEnds('worker')
    await countsOnce('worker', counter)
    const log = await server.call('POST', '/api/tenants/safn/logs', {
      filters: { level: ['warn', 'error'] },
    })
    expect(counter.stalled, log.text).toBe(1)
    expect(await processOf('worker-process.ts')).not.toBe(pid)
  },
)

test(
  'an image process killed during a scan: its file is retried and counts once',
  TIMEOUT,
  async () => {
    await scanBegins('child')
    process.kill(await processOf('images/pool-child.ts'), 'SIGKILL')
    await countsOnce('child', await scanEnds('child'))
  },
)

test(
  'a worker restarted during a scan finishes or returns its jobs and keeps its id',
  TIMEOUT,
  async () => {
    const pid = await processOf('worker-process.ts')
    const only = async (): Promise<Worker> => {
      const list = (await server.call('GET', '/api/server/workers')).body as Worker[]
      expect(list).toHaveLength(1)
      return list[0]! // looked at on the line above
    }
    const { id } = await only()
    await scanBegins('reboot')
    expect(
      (await server.call('POST', `/api/server/workers/${id}/action`, { action: 'reboot' })).status,
    ).toBe(200)
    expect((await only()).state).toBe('restarting')
    while ((await only()).state !== 'live') await pause(50)
    expect(await processOf('worker-process.ts')).not.toBe(pid)
    const counter = await scanEnds('reboot')
    await countsOnce('reboot', counter)
    expect(counter.stalled).toBe(0)
    expect((await only()).id).toBe(id)
  },
)

test(
  'a database killed during a scan restarts; calls answer 503, and the run ends',
  TIMEOUT,
  async () => {
    await scanBegins('database')
    process.kill(
      Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
    // bench/recovery.ts measures the time; this test only waits.
    const giveUp = Date.now() + 60_000
    const away = []
    for (;;) {
      const answer = await server.call('GET', '/readyz')
      if (answer.status === 200 && away.length > 0) break
      if (answer.status !== 200) away.push(answer)
      if (Date.now() > giveUp) throw new Error('the database did not come back')
      await pause(20)
    }
    expect(away[0]).toMatchObject({
      status: 503,
      body: {
        code: 'database.away',
        title: 'Ekki næst samband við gagnagrunninn. Ekkert tapaðist; reyndu aftur eftir smástund',
      },
    })
    await countsOnce('database', await scanEnds('database'))
  },
)

test('a data folder in use is refused with a message', { timeout: 120_000 }, async () => {
  const second = await startServer(data, { DATABASE_URL: undefined })
  expect(second.child.exitCode).toBe(1)
  expect(second.output()).toContain(
    `Annað eintak af Vörðu (ferli ${server.child.pid}) notar gagnamöppuna ${data}`,
  )
})

test('a port in use is refused with a message', { timeout: 120_000 }, async () => {
  const port = new URL(server.origin).port
  const second = await startServer(join(home, 'annad'), { DATABASE_URL: undefined, PORT: port })
  expect(second.child.exitCode).toBe(1)
  expect(second.output()).toContain(`Annað forrit notar port ${port}`)
  expect(processesNaming(join(home, 'annad'))).toEqual([])
})

test(
  'after the parent is killed the next start takes over its database and loses nothing',
  { timeout: 120_000 },
  async () => {
    const left = descendants(server.child.pid ?? 0).filter(({ command }) =>
      command.includes('-process.ts'),
    )
    expect(left.length).toBe(2)
    server.child.kill('SIGKILL')
    for (let n = 0; n < 100 && left.some(({ pid }) => isAlive(pid)); n++) await pause(50)
    server = await startServer(data, { DATABASE_URL: undefined })
    expect(server.child.exitCode, server.output()).toBeNull()
    await server.signIn()
    const { body } = await server.call('GET', '/api/tenants/safn/size')
    expect(body).toMatchObject({ files: 4 * FILES, records: 4 * FILES })
  },
)

test('Ctrl+C ends everything that was started', { timeout: 120_000 }, async () => {
  const began = descendants(server.child.pid ?? 0).map(({ pid }) => pid)
  expect(began.length).toBeGreaterThan(1)
  expect(await server.stop()).toBe(0)
  const left = processesNaming('').filter(
    ({ pid, command }) => began.includes(pid) || command.includes(data),
  )
  expect(left).toEqual([])
  server = await startServer(data, { DATABASE_URL: undefined })
})

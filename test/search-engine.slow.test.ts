import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asOwner, ensureDatabase, withDatabase } from '#server/kit/database/database.ts'
import { missingForNode, startNode, type TestNode } from './opensearch/start-node.ts'
import { pause, startServer, type Server } from './server.ts'

const missing = missingForNode()
const DATABASE = `varda_engine_${process.pid}`
const WAIT_MS = 120_000
const PICTURES = 6

describe.skipIf(missing !== null)('an installation with OpenSearch', () => {
  const home = mkdtempSync(join(tmpdir(), 'varda-engine-'))
  const data = join(home, 'data')
  let node: TestNode | undefined
  let server: Server | undefined
  const url = () => withDatabase(inject('serverUrl'), DATABASE)
  const ask = async (text: string) =>
    ((await asOwner(url(), (_, query) => query(text))) as { rows: Record<string, unknown>[] }).rows
  const until = async (isReached: () => Promise<boolean>) => {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(200))
      if (await isReached()) return
    throw new Error('waited in vain')
  }
  const addPictures = async (from: number, to: number) => {
    const folder = join(data, 'library', 'safn', 'myndir')
    mkdirSync(folder, { recursive: true })
    const old = new Date(Date.now() - 3_600_000)
    for (let n = from; n < to; n++) {
      const file = join(folder, `hestur ${n}.jpg`)
      const background = { r: n, g: 90, b: 200 }
      await sharp({ create: { width: 60, height: 40, channels: 3, background } }).toFile(file)
      utimesSync(file, old, old)
    }
  }
  const scan = () => server?.call('POST', '/api/tenants/safn/indices/myndir/run?action=scan')
  const found = async (): Promise<number> => {
    const answer = await server?.call('POST', '/api/tenants/safn/indices/myndir/search', {
      query: 'hestur',
    })
    return (answer?.body as { hits?: { total?: number } } | undefined)?.hits?.total ?? -1
  }
  const isLive = async () =>
    (await ask(`select from search_fed where state = 'live' and records > 0`)).length === 1

  beforeAll(async () => {
    chmodSync(home, 0o755)
    node = await startNode('512m')
    await ensureDatabase(inject('serverUrl'), DATABASE)
    server = await startServer(data, {
      DATABASE_URL: url(),
      VARDA_SEARCH_URL: node.url,
      VARDA_SEARCH_ENGINE_FROM: '1',
      LOG_LEVEL: 'warn',
    })
    await server.signIn()
    await server.call('POST', '/api/tenants', { name: 'Safn' })
    await addPictures(0, PICTURES)
    await server.call('POST', '/api/tenants/safn/indices', { name: 'myndir', directory: 'myndir' })
    await scan()
    await until(async () => (await found()) === PICTURES)
  }, 300_000)
  afterAll(async () => {
    await server?.stop()
    await node?.stop()
    await asOwner(inject('serverUrl'), (_, query) =>
      query(`drop database if exists ${DATABASE} with (force)`),
    )
    rmSync(home, { recursive: true, force: true })
  }, 60_000)

  test('searches are answered by the engine, and by PostgreSQL once it is killed', async () => {
    await until(isLive)
    const searches = async () => {
      const stats = await fetch(`${node?.url}/_stats/search`)
      const { _all: all } = (await stats.json()) as {
        _all: { total: { search: { query_total: number } } }
      }
      return all.total.search.query_total
    }
    const before = await searches()
    expect(await found()).toBe(PICTURES)
    expect(await searches()).toBeGreaterThan(before)
    await node?.kill()
    expect(await found()).toBe(PICTURES)
    const asked = performance.now()
    expect(await found()).toBe(PICTURES)
    // The engine is left alone for a while, so no search waits for it.
    expect(performance.now() - asked).toBeLessThan(5000)
    await addPictures(PICTURES, PICTURES + 2)
    await scan()
    await until(async () => (await found()) === PICTURES + 2)
  }, 300_000)
})

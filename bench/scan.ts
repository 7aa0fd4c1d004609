import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Run } from '#contract/indexing.ts'
import { pause, startServer, type Server } from '#test/server.ts'
import { familyCpu, familyOf, pssBytes } from './process-figures.ts'
import { describePhotograph, writeDescribed } from './photographs.ts'
import { median, printResults, type BenchResult } from './result.ts'

const PAIRS = 3
const PHOTOGRAPHS = 24
const SMALL_FILES = 1000

/** The whole scan against the derivatives alone, a scan of unchanged files, and the memory all this takes. */
export const run = async (): Promise<BenchResult[]> => {
  const home = mkdtempSync(join(tmpdir(), 'varda-bench-scan-'))
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  const library = join(data, 'library', 'safn')
  // As `npm start` keeps it: what is made of the TypeScript is read, not made anew by each process.
  const env = { DATABASE_URL: undefined, NODE_COMPILE_CACHE: join(home, 'compiled') }
  await (await startServer(data, env)).stop()
  const server = await startServer(data, env)
  try {
    await server.signIn()
    await server.call('POST', '/api/tenants', { name: 'Safn' })
    await writeLarge(join(library, 'storar'))
    await writeSmall(join(library, 'litlar'))
    return [
      ...(await wholeScan(server, data, join(library, 'storar'))),
      ...(await rescan(server)),
      ...(await memory(server, data, library)),
    ]
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const old = () => new Date(Date.now() - 3_600_000)
const settle = (folder: string) => {
  for (const file of globSync(join(folder, '**/*.*'))) utimesSync(file, old(), old())
}

/** JPEGs of 12 and 24 megapixels, as cameras and scanners give them. */
const writeLarge = async (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const sizes = [
    { width: 4000, height: 3000 },
    { width: 6000, height: 4000 },
  ]
  const all = Array.from({ length: PHOTOGRAPHS }, (_, n) => ({
    ...describePhotograph(n),
    ...sizes[n % 2],
    name: `${n}.jpg`,
    orientation: 1,
    profile: 'none',
  }))
  await writeDescribed(folder, all as Parameters<typeof writeDescribed>[1])
  settle(folder)
}

const writeSmall = async (folder: string) => {
  mkdirSync(folder, { recursive: true })
  for (let n = 0; n < SMALL_FILES; n++) {
    const background = { r: n % 256, g: (n >> 8) * 40, b: 90 }
    await sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, `${n}.jpg`))
  }
  settle(folder)
}

/** Makes an index over a directory and scans it; resolves to the run as it ended. */
const scan = async (server: Server, name: string, directory: string): Promise<Run> => {
  await server.call('POST', '/api/tenants/safn/indices', { name, id: name, directory })
  const { body } = await server.call('POST', `/api/tenants/safn/indices/${name}/run?action=scan`)
  for (;;) {
    const { body: now } = await server.call('GET', `/api/tenants/safn/indices/${name}/runs/${(body as Run).id}`)
    const found = now as Run
    if (found.ended) return found
    await pause(100)
  }
}

const wholeScan = async (server: Server, data: string, folder: string): Promise<BenchResult[]> => {
  const ratios = []
  const perSecond = []
  const alone = fileURLToPath(new URL('./derivatives-alone.ts', import.meta.url))
  for (let pair = 0; pair < PAIRS; pair++) {
    rmSync(join(data, 'derivatives'), { recursive: true, force: true })
    const before = familyCpu(server.child.pid ?? 0, data)
    const found = await scan(server, `pair-${pair}`, 'storar')
    if (found.counts.completed !== PHOTOGRAPHS) throw new Error(JSON.stringify(found))
    const whole = familyCpu(server.child.pid ?? 0, data) - before
    perSecond.push(PHOTOGRAPHS / ((Date.parse(found.ended ?? '') - Date.parse(found.started ?? '')) / 1000))
    const rival = spawnSync(process.execPath, [alone, folder], { encoding: 'utf8' })
    ratios.push(whole / Number(rival.stdout))
  }
  return [
    {
      question: 'scan, 12-24 MP JPEG: CPU of the whole scan',
      figure: median(ratios),
      unit: 'x',
      goal: 1.3,
      rival: 'the derivatives alone',
      runs: PAIRS,
    },
    { question: 'scan, 12-24 MP JPEG: pictures done', figure: median(perSecond), unit: '/s', runs: PAIRS },
  ]
}

const rescan = async (server: Server): Promise<BenchResult[]> => {
  await scan(server, 'litlar', 'litlar')
  const seconds = []
  for (let n = 0; n < 5; n++) {
    const found = await scan(server, 'litlar', 'litlar')
    if (found.counts.skipped !== SMALL_FILES) throw new Error(JSON.stringify(found))
    seconds.push((Date.parse(found.ended ?? '') - Date.parse(found.started ?? '')) / 1000)
  }
  const middle = median(seconds)
  return [
    { question: `rescan of ${SMALL_FILES} unchanged files`, figure: middle, unit: 's', goal: 2, runs: seconds.length },
    { question: 'rescan, unchanged files', figure: SMALL_FILES / middle, unit: 'files/s', runs: seconds.length },
  ]
}

/** The most memory by share, over samples taken while 24-megapixel JPEGs and one TIFF of 150 MB are scanned. */
const memory = async (server: Server, data: string, library: string): Promise<BenchResult[]> => {
  const folder = join(library, 'minni')
  mkdirSync(folder, { recursive: true })
  const all = Array.from({ length: 12 }, (_, n) => ({
    ...describePhotograph(n + 500),
    width: 6000,
    height: 4000,
    name: `${n}.jpg`,
    orientation: 1,
    profile: 'none',
  }))
  await writeDescribed(folder, all as Parameters<typeof writeDescribed>[1])
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 8660, height: 5774, channels: 3, background: '#888', noise } })
    .tiff({ compression: 'none' })
    .toFile(join(folder, 'stor.tif'))
  settle(folder)
  let [own, postgres, watching] = [0, 0, true]
  const watch = async () => {
    while (watching) {
      const family = familyOf(server.child.pid ?? 0, data)
      own = Math.max(
        own,
        family.own.reduce((sum, { pid }) => sum + pssBytes(pid), 0),
      )
      postgres = Math.max(
        postgres,
        family.postgres.reduce((sum, { pid }) => sum + pssBytes(pid), 0),
      )
      await pause(100)
    }
  }
  const watched = watch()
  const found = await scan(server, 'minni', 'minni')
  watching = false
  await watched
  if (found.counts.completed !== 13) throw new Error(JSON.stringify(found))
  return [
    {
      question: 'memory while scanning 24 MP JPEGs and a TIFF of 150 MB, most by share (PSS)',
      figure: own / 1e6,
      unit: 'MB',
      goal: 900,
      runs: 1,
    },
    { question: 'the same of PostgreSQL', figure: postgres / 1e6, unit: 'MB', runs: 1 },
  ]
}

if (import.meta.main) printResults(await run())

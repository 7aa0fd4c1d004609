import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pause, type Server } from '#test/server.ts'
import { createIndex, scan, secondsOf, withInstallation } from './installation.ts'
import { familyCpu, familyOf, pssBytes } from './process-figures.ts'
import { describePhotograph, writeDescribed } from './photographs.ts'
import { median, printResults, type BenchResult } from './result.ts'

const PAIRS = 3
const PHOTOGRAPHS = 24
const SMALL_FILES = 1000

/** The whole scan against the derivatives alone, a scan of unchanged files, and the memory all this takes. */
export const run = (): Promise<BenchResult[]> =>
  withInstallation('scan', async ({ server, data, library }) => {
    await writeLarge(join(library, 'storar'))
    await writeSmall(join(library, 'litlar'))
    return [
      ...(await wholeScan(server, data, join(library, 'storar'))),
      ...(await rescan(server)),
      ...(await memory(server, data, library)),
    ]
  })

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

const wholeScan = async (server: Server, data: string, folder: string): Promise<BenchResult[]> => {
  const ratios = []
  const perSecond = []
  const alone = fileURLToPath(new URL('./derivatives-alone.ts', import.meta.url))
  for (let pair = 0; pair < PAIRS; pair++) {
    rmSync(join(data, 'derivatives'), { recursive: true, force: true })
    await createIndex(server, `pair-${pair}`, 'storar')
    const before = familyCpu(server.child.pid ?? 0, data)
    const found = await scan(server, `pair-${pair}`)
    if (found.counts.completed !== PHOTOGRAPHS) throw new Error(JSON.stringify(found))
    const whole = familyCpu(server.child.pid ?? 0, data) - before
    perSecond.push(PHOTOGRAPHS / secondsOf(found))
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
  await createIndex(server, 'litlar')
  await scan(server, 'litlar')
  const seconds = []
  for (let n = 0; n < 5; n++) {
    const found = await scan(server, 'litlar')
    if (found.counts.skipped !== SMALL_FILES) throw new Error(JSON.stringify(found))
    seconds.push(secondsOf(found))
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
  await createIndex(server, 'minni')
  const watched = watch()
  const found = await scan(server, 'minni')
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

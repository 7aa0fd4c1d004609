import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Server } from '#test/server.ts'
import { createIndex, scan, secondsOf, withInstallation } from './installation.ts'
import { familyCpu } from './process-figures.ts'
import { describePhotograph, writeDescribed } from './photographs.ts'
import { median, printResults, type BenchResult } from './result.ts'

const PAIRS = 3
const PHOTOGRAPHS = 24
const SMALL_FILES = 1000

/** The whole scan compared with the derivatives alone, and a scan of unchanged files. */
export const run = (): Promise<BenchResult[]> =>
  withInstallation('scan', async ({ server, data, library }) => {
    await writeLarge(join(library, 'storar'))
    await writeSmall(join(library, 'litlar'))
    return [...(await wholeScan(server, data, join(library, 'storar'))), ...(await rescan(server))]
  })

const old = () => new Date(Date.now() - 3_600_000)
/** Makes all files of a folder old enough to be scanned. */
export const makeFilesOld = (folder: string) => {
  for (const file of globSync(join(folder, '**/*.*'))) utimesSync(file, old(), old())
}

/** JPEGs of 12 and 24 megapixels, like those of cameras and scanners. */
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
  makeFilesOld(folder)
}

const writeSmall = async (folder: string) => {
  mkdirSync(folder, { recursive: true })
  for (let n = 0; n < SMALL_FILES; n++) {
    const background = { r: n % 256, g: (n >> 8) * 40, b: 90 }
    await sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, `${n}.jpg`))
  }
  makeFilesOld(folder)
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
    {
      question: 'scan, 12-24 MP JPEG: pictures processed',
      figure: median(perSecond),
      unit: '/s',
      runs: PAIRS,
    },
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
    {
      question: `rescan of ${SMALL_FILES} unchanged files`,
      figure: middle,
      unit: 's',
      goal: 2,
      runs: seconds.length,
    },
    {
      question: 'rescan, unchanged files',
      figure: SMALL_FILES / middle,
      unit: 'files/s',
      runs: seconds.length,
    },
  ]
}

if (import.meta.main) printResults(await run())

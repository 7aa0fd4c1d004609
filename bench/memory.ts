import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { CHILD_IDLE_MS } from '#contract/work-limits.ts'
import { pause, type Server } from '#test/server.ts'
import { createIndex, scan, withInstallation } from './installation.ts'
import { describePhotograph, writeDescribed } from './photographs.ts'
import { familyOf, pssBytes } from './process-figures.ts'
import { printResults, type BenchResult } from './result.ts'
import { makeFilesOld } from './scan.ts'

const PHOTOGRAPHS = 24
/** Time from the end of the last child process until the idle installation is measured. */
const SETTLED_MS = 15_000

/**
 * Memory of the whole installation including its PostgreSQL, by share (PSS): the peak while
 * scanning, and afterwards when idle.
 */
export const run = (): Promise<BenchResult[]> =>
  withInstallation('memory', async ({ server, data, library }) => {
    const folder = join(library, 'minni')
    await writeMasters(folder)
    const scanning = await watchScan(server, data)
    await pause(CHILD_IDLE_MS + SETTLED_MS)
    const idle = measureMemory(server, data)
    return [
      {
        question:
          'memory while scanning 24 MP JPEGs and a TIFF of 150 MB, peak of all processes (PSS)',
        ...figure(scanning.all, 1000),
      },
      { question: 'of this PostgreSQL', ...figure(scanning.postgres) },
      {
        question: 'memory when idle after the scan, all processes (PSS)',
        ...figure(idle.all, 550),
      },
      { question: 'of this PostgreSQL, idle', ...figure(idle.postgres) },
      ...Object.entries(idle.parts).map(([name, bytes]) => ({
        question: `idle: ${name}`,
        ...figure(bytes),
      })),
    ]
  })

const figure = (bytes: number, goal?: number) => ({
  figure: bytes / 1e6,
  unit: 'MB',
  runs: 1,
  ...(goal !== undefined && { goal }),
})

const writeMasters = async (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const all = Array.from({ length: PHOTOGRAPHS }, (_, n) => ({
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
  makeFilesOld(folder)
}

type Weight = { all: number; postgres: number; parts: Record<string, number> }

const measureMemory = (server: Server, data: string): Weight => {
  const { own, postgres } = familyOf(server.child.pid ?? 0, data)
  const parts: Record<string, number> = {}
  for (const { pid, command } of own) {
    const program = basename(/[\w./-]+\.ts/.exec(command)?.[0] ?? command, '.ts')
    parts[program] = (parts[program] ?? 0) + pssBytes(pid)
  }
  const ofPostgres = postgres.reduce((sum, { pid }) => sum + pssBytes(pid), 0)
  return {
    all: Object.values(parts).reduce((sum, bytes) => sum + bytes, ofPostgres),
    postgres: ofPostgres,
    parts,
  }
}

/** The peak, with our processes and PostgreSQL measured together. */
const watchScan = async (server: Server, data: string): Promise<Weight> => {
  let most: Weight = { all: 0, postgres: 0, parts: {} }
  let watching = true
  const watch = async () => {
    while (watching) {
      const now = measureMemory(server, data)
      if (now.all > most.all) most = now
      await pause(100)
    }
  }
  await createIndex(server, 'minni')
  const watched = watch()
  const found = await scan(server, 'minni')
  watching = false
  await watched
  if (found.counts.completed !== PHOTOGRAPHS + 1) throw new Error(JSON.stringify(found))
  console.error(most.parts)
  return most
}

if (import.meta.main) printResults(await run())

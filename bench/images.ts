import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_SIZES } from '#contract/limits.ts'
import { makeDerivatives } from '#server/images/derivatives.ts'
import { describePhotograph, writeDescribed, type Photograph } from './photographs.ts'
import { median, printResults, type BenchResult } from './result.ts'
import { openStorage } from '#server/storage/service.ts'

const RUNS = 11
const GOAL = 0.9

const photograph = (width: number, height: number, profile: string): Photograph => ({
  ...describePhotograph(0),
  name: `${width}x${height}-${profile}.jpg`,
  width,
  height,
  profile,
  orientation: 1,
})

/**
 * CPU time of all seven default sizes, written and verified, as a ratio to `vipsthumbnail` making
 * only the 2400-pixel one.
 */
export const run = async (): Promise<BenchResult[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'varda-bench-images-'))
  try {
    const photographs = [
      photograph(4000, 3000, 'none'),
      photograph(6000, 4000, 'none'),
      photograph(4000, 3000, 'p3'),
      photograph(6000, 4000, 'p3'),
    ]
    const paths = await writeDescribed(folder, photographs)
    const results: BenchResult[] = []
    for (const [i, path] of paths.entries()) {
      const { width, height, profile } = photographs[i] ?? describePhotograph(0)
      const what =
        `${(width * height) / 1e6} MP JPEG` +
        `${profile === 'none' ? '' : ` with profile ${profile}`}`
      results.push(...(await compare(what, path, folder)))
    }
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const compare = async (what: string, path: string, folder: string): Promise<BenchResult[]> => {
  const ratios: number[] = []
  const seconds: number[] = []
  // The first run of each loads modules and is not counted.
  for (let n = -1; n < RUNS; n++) {
    const rival = rivalSeconds(path, join(folder, 'rival.jpg'))
    const ours = await ourSeconds(path, join(folder, `ours-${n}`))
    if (n < 0) continue
    ratios.push(ours / rival)
    seconds.push(ours)
  }
  return [
    {
      question: `images, ${what}: CPU of seven sizes`,
      figure: median(ratios),
      unit: 'x',
      goal: GOAL,
      rival: 'vipsthumbnail, one size of 2400',
      runs: RUNS,
    },
    {
      question: `images, ${what}: CPU of seven sizes`,
      figure: median(seconds) * 1000,
      unit: 'ms',
      runs: RUNS,
    },
  ]
}

const ourSeconds = async (file: string, folder: string): Promise<number> => {
  const before = process.cpuUsage()
  await makeDerivatives(
    { file, orientation: 1, limitPixels: 600e6 },
    openStorage('derivatives', folder),
    'made',
    DEFAULT_SIZES,
  )
  const { user, system } = process.cpuUsage(before)
  await rm(folder, { recursive: true })
  return (user + system) / 1e6
}

/** The shell's `times` includes its children. One thread, which is cheapest for the rival. */
const rivalSeconds = (file: string, output: string): number => {
  const script = `vipsthumbnail "$1" --size 2400x2400 -o "$2[Q=100]" && times`
  const { stdout, status } = spawnSync('bash', ['-c', script, 'bash', file, output], {
    env: { ...process.env, VIPS_CONCURRENCY: '1' },
  })
  const [, children = ''] = stdout.toString().trim().split('\n')
  if (status !== 0) throw new Error('vipsthumbnail is not installed: apt-get install libvips-tools')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  )
}

if (import.meta.main) printResults(await run())

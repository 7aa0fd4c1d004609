import { argv } from 'node:process'
import { pause, type Server } from '#test/server.ts'
import { ask, withInstallation, type Installation } from './installation.ts'
import { cpuSeconds, familyCpu, familyOf } from './process-figures.ts'
import { openGallery } from './public-gallery.ts'
import { seeded } from './random.ts'
import { percentile, printResults, type BenchResult } from './result.ts'
import { addressOf, GALLERY, randomSearch, send } from './visitors.ts'

const RECORDS = 1_000_000
const [KEPT, LEAVES, SEARCHES, REDRAWS, TURNS] = [2000, 90, 100, 20, 5]
/** A page that has changed is drawn again after a second at the earliest. */
const REDRAW_MS = 1100
const WORDS = ['hestum', 'kirkjunni', 'bátar', 'hvalveiðum', 'síldarstúlkum', 'Guðrúnu'] as const
const SEARCH = '/main/search/safn'

/** Milliseconds of CPU of an answer. */
const perAnswer = async (count: number, cpu: () => number, call: (n: number) => unknown) => {
  const before = cpu()
  for (let n = 0; n < count; n++) await call(n)
  return ((cpu() - before) / count) * 1000
}

/** CPU of a kept search and of the waiting page, in turns, by visitors without an allowance. */
const measureWaiting = async (server: Server, main: () => number) => {
  const random = seeded(3)
  const search = randomSearch(random, 5)
  const sums = { keptSearch: 0, waiting: 0 }
  for (let turn = 0; turn < TURNS; turn++) {
    const spent = (path: string) => send(server, `127.9.${4 + turn}.1`, path)
    await spent(search)
    for (let n = 0; n < 50; n++) await spent(randomSearch(random, 5))
    const paths = Array.from({ length: KEPT / TURNS }, () => randomSearch(random, 5))
    sums.keptSearch += await perAnswer(paths.length, main, () => spent(search))
    sums.waiting += await perAnswer(paths.length, main, async (n) => {
      const { status } = await spent(paths[n] ?? '')
      if (status !== 429) throw new Error(`not a waiting page: ${status}`)
    })
  }
  return { keptSearch: sums.keptSearch / TURNS, waiting: sums.waiting / TURNS }
}

const measureCpu = async ({ server, data }: Installation, of: string): Promise<BenchResult[]> => {
  const parent = server.child.pid ?? 0
  const api = familyOf(parent, data).own.find(({ command }) => command.includes('api-process'))
  const main = () => cpuSeconds(api?.pid ?? 0)
  const whole = () => familyCpu(parent, data)
  const read = (address: string) => send(server, '127.9.1.1', address)
  await perAnswer(200, main, () => read(GALLERY))
  const kept = await perAnswer(KEPT, main, () => read(GALLERY))
  const unkept = await perAnswer(LEAVES, whole, (n) =>
    read(`${n % 2 ? '/en' : ''}${GALLERY}?page=${2 + (n >> 1)}`),
  )
  const { keptSearch, waiting } = await measureWaiting(server, main)
  return [
    { question: 'a kept page: CPU', figure: kept, unit: 'ms', goal: 0.3, runs: KEPT },
    {
      question: 'a waiting page: CPU, more than a kept search',
      figure: Math.max(0, waiting - keptSearch),
      unit: 'ms',
      goal: 0.1,
      runs: KEPT,
    },
    {
      question: `a leaf of a gallery ${of}, not kept, without filters: CPU with that of PostgreSQL`,
      figure: unkept,
      unit: 'ms',
      goal: 40,
      runs: LEAVES,
    },
  ]
}

/** Searches and lists of one visitor each, none of them kept: the time of the nth. */
const searchesOf = (random: () => number): Record<string, (n: number) => string> => {
  const word = (n: number) => encodeURIComponent(WORDS[n % WORDS.length] ?? '')
  const years = (n: number) => `from=${1860 + (n % 100)}&to=${1869 + (n % 100)}`
  return {
    'a gallery with a filter': () => randomSearch(random, 1),
    'a gallery with 4 filters': () => randomSearch(random, 4),
    'a gallery with 8 filters': () => randomSearch(random, 8),
    'a gallery of certain dates': (n) => `${GALLERY}?${years(n)}&certain=1`,
    'a search': (n) => `${SEARCH}?q=${word(n)}&${years(n)}`,
    'an advanced search': (n) => `${SEARCH}/advanced?j1=and&f1=&o1=has&w1=${word(n)}&${years(n)}`,
    'the page of a value': (n) => `/main/t/safn/Keywords/efni%20${n}`,
  }
}

const OVERVIEWS = {
  'the front page': '/main',
  'the front page of a tenant': '/main/safn',
  'the galleries': '/main/albums/safn',
  'the timeline': '/main/time/safn',
  'the map': '/main/map/safn',
}

/**
 * Pages of the public site at a million records: CPU of kept and of drawn ones, and the times in
 * which one visitor gets those that are not kept.
 */
export const run = (records = RECORDS): Promise<BenchResult[]> =>
  withInstallation('public-pages', async (installation) => {
    const { server, url } = installation
    await openGallery(installation, records)
    const of = `of ${records} records`
    const timed = async (path: string, visitor: number) => {
      const { status, ms } = await send(server, addressOf(visitor), path)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      return ms
    }
    const row = (name: string, times: number[], goal?: number): BenchResult => ({
      question: `${name} ${of}, not kept, one visitor: p95`,
      figure: percentile(times, 95),
      unit: 'ms',
      ...(goal !== undefined && { goal }),
      runs: times.length,
    })
    const results = await measureCpu(installation, of)
    for (const [name, pathOf] of Object.entries(searchesOf(seeded(5)))) {
      const times: number[] = []
      for (let n = 0; n < SEARCHES; n++) times.push(await timed(pathOf(n), n))
      results.push(row(name, times, 100))
    }
    for (const [name, path] of Object.entries(OVERVIEWS)) {
      const times: number[] = []
      for (let n = 0; n < REDRAWS; n++) {
        await ask(url, `update site set version = version + 1 where tenant_id = 'safn'`)
        await pause(REDRAW_MS)
        times.push(await timed(path, n))
      }
      results.push(row(name, times))
    }
    return results
  })

if (import.meta.main) printResults(await run(Number(argv[2] ?? RECORDS)))

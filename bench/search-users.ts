import { globSync, mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import type { SearchAnswer } from '#contract/record-search.ts'
import { pause, type Server } from '#test/server.ts'
import { createIndex, runOf, startScan, withInstallation } from './installation.ts'
import { describePhotograph, writeDescribed } from './photographs.ts'
import { pick, seeded } from './random.ts'
import { median, percentile, printResults, type BenchResult } from './result.ts'
import { fillIndex, untilInMemory } from './searched-index.ts'

const PHOTOGRAPHS = 400
const USERS = 10
const [QUIET_SEARCHES, SECONDS] = [100, 30]
/** A user's pause between searches, milliseconds. */
const THINKING = { least: 500, most: 1500 }
const WORDS = [
  'hestum',
  'kirkjunni',
  'bátar',
  'hvalveiðum',
  'síldarstúlkum',
  'Guðrúnu',
  'Akureyri',
  'bryggjan',
  'torfbæir',
  'ljósmyndara',
] as const
const AGGS = Object.fromEntries(
  ['Keywords', 'City', 'Byline', 'Source', 'Category', 'decade'].map((field) => [
    field,
    { field, size: 100 },
  ]),
)

/**
 * Ten people searching, each with pauses, while another index of the same museum is scanned;
 * compared with one alone on a quiet machine.
 */
export const run = (records = 1_000_000): Promise<BenchResult[]> =>
  withInstallation('search-users', async ({ server, library, url }) => {
    mkdirSync(join(library, 'safnid'), { recursive: true })
    mkdirSync(join(library, 'myndir'), { recursive: true })
    await createIndex(server, 'safnid')
    await createIndex(server, 'myndir')
    await fillIndex(url, records)
    await writeDescribed(
      join(library, 'myndir'),
      Array.from({ length: PHOTOGRAPHS }, (_, n) => ({
        ...describePhotograph(n),
        width: 4000,
        height: 3000,
      })),
    )
    for (const file of globSync(join(library, 'myndir/*')))
      utimesSync(file, Date.now() / 1000 - 3600, Date.now() / 1000 - 3600)
    await untilInMemory(server)
    const quiet = await searchesOf(server, seeded(1), {
      most: QUIET_SEARCHES,
      until: Infinity,
      thinks: false,
    })
    const run = await startScan(server, 'myndir')
    await pause(2000)
    const until = Date.now() + SECONDS * 1000
    const all = await Promise.all(
      Array.from({ length: USERS }, (_, n) =>
        searchesOf(server, seeded(n + 2), { most: Infinity, until, thinks: true }),
      ),
    )
    const { counts } = await runOf(server, 'myndir', run)
    if (counts.waiting === 0) throw new Error('the scan ended before the users did')
    const times = all.flat()
    const question = `${USERS} users search ${records} records while pictures are scanned`
    return [
      {
        question: 'a search with six facets over HTTP, one user, quiet: median',
        figure: median(quiet),
        unit: 'ms',
        runs: quiet.length,
      },
      {
        question: `${question}: p95, relative to the quiet median`,
        figure: percentile(times, 95) / median(quiet),
        unit: 'x',
        goal: 4,
        runs: times.length,
      },
      { question: `${question}: median`, figure: median(times), unit: 'ms', runs: times.length },
      {
        question: `${question}: p95`,
        figure: percentile(times, 95),
        unit: 'ms',
        runs: times.length,
      },
      {
        question: `${question}: pictures processed meanwhile`,
        figure: counts.completed / (SECONDS + 2),
        unit: '/s',
        runs: 1,
      },
    ]
  })

const search = async (server: Server, query: string): Promise<SearchAnswer> =>
  (
    await server.call('POST', '/api/tenants/safn/indices/safnid/search', {
      query,
      aggs: AGGS,
      size: 100,
    })
  ).body

const searchesOf = async (
  server: Server,
  random: () => number,
  { most, until, thinks }: { most: number; until: number; thinks: boolean },
) => {
  const times: number[] = []
  while (times.length < most && Date.now() < until) {
    if (thinks) await pause(THINKING.least + random() * (THINKING.most - THINKING.least))
    const began = performance.now()
    const { hits } = await search(server, pick(random, WORDS))
    times.push(performance.now() - began)
    if (hits.total === 0) throw new Error('nothing was found')
  }
  return times
}

if (import.meta.main) printResults(await run(Number(argv[2] ?? 1_000_000)))

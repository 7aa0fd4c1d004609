import { argv } from 'node:process'
import { pause, type Server } from '#test/server.ts'
import { sessionOf, withInstallation } from './installation.ts'
import { familyCpu, familyOf, pssBytes } from './process-figures.ts'
import { openGallery } from './public-gallery.ts'
import { seeded } from './random.ts'
import { percentile, printResults, type BenchResult } from './result.ts'
import { addressOf, GALLERY, randomSearch, send, type Answer } from './visitors.ts'

const RECORDS = 1_000_000
const [VISITORS, PER_SECOND, SECONDS] = [200, 500, 60]
/** Requests of readers and of the administration beside them, each after such a pause. */
const [READER_MS, STAFF_MS] = [25, 200]

/** Calls again and again until told to stop. */
const repeat = async (everyMs: number, until: number, call: (n: number) => Promise<Answer>) => {
  const answers: Answer[] = []
  for (let n = 0; performance.now() < until; n++) {
    answers.push(await call(n))
    await pause(everyMs)
  }
  return answers
}

/** Sends the harvesters' searches at their rate, whether or not answers keep up. */
const harvest = async (server: Server, until: number): Promise<Answer[]> => {
  const random = seeded(7)
  const sent: Promise<Answer>[] = []
  const began = performance.now()
  while (performance.now() < until) {
    const due = Math.floor(((performance.now() - began) / 1000) * PER_SECOND)
    while (sent.length < due) {
      const visitor = addressOf(sent.length % VISITORS)
      sent.push(send(server, visitor, randomSearch(random)))
    }
    await pause(5)
  }
  return Promise.all(sent)
}

/**
 * Two hundred harvesters with random filters, five hundred a second, beside readers of kept pages
 * and somebody at work in the administration. Throws if a call fails in another way than by
 * `server.busy`. (pages.load)
 */
export const run = (records = RECORDS, seconds = SECONDS): Promise<BenchResult[]> =>
  withInstallation('load', async (installation) => {
    const { server, data } = installation
    const ids = await openGallery(installation, records)
    const cookie = await sessionOf(server)
    const kept = [GALLERY, '/main', '/main/safn', ...ids.map((id) => `/main/r/${id}`)]
    const read = (n: number) => send(server, '127.8.1.1', kept[n % kept.length] ?? GALLERY)
    for (let n = 0; n < kept.length; n++) await read(n)
    const staffCalls = [
      { path: '/api/tenants/safn/indices' },
      { path: `/api/tenants/safn/indices/safnid/records/${ids[0]}` },
      {
        path: '/api/tenants/safn/indices/safnid/search',
        body: { query: 'hestum', size: 100, aggs: { City: { field: 'City' } } },
      },
    ]
    const work = (n: number) => {
      const { path, ...rest } = staffCalls[n % staffCalls.length] ?? { path: '/' }
      return send(server, '127.8.2.1', path, { cookie, ...rest })
    }
    const parent = server.child.pid ?? 0
    const memory = () =>
      familyOf(parent, data).own.reduce((sum, { pid }) => sum + pssBytes(pid), 0) / 1e6
    const sizes: number[] = []
    const until = performance.now() + seconds * 1000
    const [own, family] = [process.cpuUsage(), familyCpu(parent, data)]
    const [harvested, readers, staff] = await Promise.all([
      harvest(server, until),
      repeat(READER_MS, until, read),
      repeat(STAFF_MS, until, work),
      (async () => {
        for (; performance.now() < until; await pause(5000)) sizes.push(memory())
      })(),
    ])
    const { user, system } = process.cpuUsage(own)
    const used = (familyCpu(parent, data) - family) / seconds
    const all = [...harvested, ...readers, ...staff]
    const failed = all.filter(({ status, text }) => status >= 500 && !text.includes('server.busy'))
    if (failed.length > 0) throw new Error(`failed: ${JSON.stringify(failed.slice(0, 3))}`)
    const share = (status: number) =>
      (harvested.filter((one) => one.status === status).length / harvested.length) * 100
    const ms = (answers: Answer[]) => answers.map((answer) => answer.ms)
    const what = `${PER_SECOND} searches of ${records} records a second for ${seconds} s`
    const half = sizes.slice(sizes.length >> 1)
    const figures: [string, number, string, number?, number?][] = [
      ['a kept page, p95', percentile(ms(readers), 95), 'ms', 50, readers.length],
      ['a kept page, p50', percentile(ms(readers), 50), 'ms', undefined, readers.length],
      ['the administration, p95', percentile(ms(staff), 95), 'ms', 300, staff.length],
      ['the administration, p50', percentile(ms(staff), 50), 'ms', undefined, staff.length],
      ['searches drawn', share(200), 'percent', undefined, harvested.length],
      ['waiting pages', share(429), 'percent', undefined, harvested.length],
      ['answers `server.busy`', share(503), 'percent', undefined, harvested.length],
      ['memory of our processes (PSS), at most', Math.max(...sizes), 'MB'],
      ['growth of memory in the second half', (half.at(-1) ?? 0) - (half[0] ?? 0), 'MB', 30],
      ['CPU of the server with PostgreSQL', used, 'cores'],
      ['CPU of the load generator', (user + system) / 1e6 / seconds, 'cores'],
    ]
    return figures.map(([question, figure, unit, goal, runs = 1]) => ({
      question: `${what}: ${question}`,
      figure,
      unit,
      ...(goal !== undefined && { goal }),
      runs,
    }))
  })

if (import.meta.main)
  printResults(await run(Number(argv[2] ?? RECORDS), Number(argv[3] ?? SECONDS)))

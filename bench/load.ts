import { Agent, request } from 'node:http'
import { argv } from 'node:process'
import { pause, type Server } from '#test/server.ts'
import { ask, createIndex, sessionOf, withInstallation, type Installation } from './installation.ts'
import { cpuSeconds, familyCpu, familyOf, pssBytes } from './process-figures.ts'
import { seeded } from './random.ts'
import { percentile, printResults, type BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'
import { putDescribed, untilInMemory } from './searched-index.ts'

const RECORDS = 20_000
const [VISITORS, PER_SECOND, SECONDS] = [200, 500, 60]
/** Requests of readers and of the administration beside them, each after such a pause. */
const [READER_MS, STAFF_MS] = [25, 200]
const [KEPT, UNKEPT, FACETS] = [2000, 90, 100]
const GALLERY = '/main/albums/safn/safnid'

type Answer = { status: number; ms: number; text: string }

const agents = new Map<string, Agent>()
/** A client at an address of its own, whose connections stay open as those of browsers do. */
const agentAt = (localAddress: string): Agent => {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress })
  agents.set(localAddress, agent)
  return agent
}

const send = (
  server: Server,
  address: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'br',
      'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      ...(cookie && { cookie, accept: 'application/json' }),
      ...(body && { 'content-type': 'application/json', origin: server.origin }),
    }
    const method = body ? 'POST' : 'GET'
    const sent = request(
      `${server.origin}${path}`,
      { method, agent: agentAt(address), headers },
      (answer) => {
        const status = answer.statusCode ?? 0
        let text = ''
        answer.on('data', (chunk) => (text += status >= 500 ? String(chunk) : ''))
        answer.on('end', () => resolve({ status, ms: performance.now() - began, text }))
      },
    )
    sent.on('error', reject).end(body && JSON.stringify(body))
  })

/** The address of a visitor, each in a network of their own. */
const addressOf = (visitor: number) => `127.${1 + (visitor >> 7)}.${visitor & 127}.1`

const FIELDS = ['City', 'Byline', 'Keywords', 'Source', 'Category', 'SubLocation'] as const
/** A search with random filters, as harvesters find them: values of some record. */
const randomSearch = (random: () => number, filters = 1 + Math.floor(random() * 6)): string => {
  const query = new URLSearchParams()
  for (let n = 0; n < filters; n++) {
    const source = describeRecord(Math.floor(random() * RECORDS)) as Record<string, unknown>
    const field = FIELDS[Math.floor(random() * FIELDS.length)] ?? 'City'
    const [value] = [source[field]].flat()
    if (typeof value === 'string') query.append(`v.${field}`, value)
  }
  // All records are younger, so that this changes the address alone.
  query.append('from', String(1 + Math.floor(random() * 1850)))
  return `${GALLERY}?${query}`
}

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

const prepare = async ({ server, url }: Installation): Promise<string[]> => {
  await createIndex(server, 'safnid', '')
  await putDescribed(url, RECORDS, describeRecord)
  await ask(url, `update tenant_index set visibility = 'public' where tenant_id = 'safn'`)
  await ask(
    url,
    `insert into site (tenant_id, public, presentation, version) values ('safn', true, '{}', 1)
      on conflict (tenant_id) do update set public = true`,
  )
  await ask(url, 'vacuum analyze')
  await untilInMemory(server)
  const ids = await ask<{ id: string }>(
    url,
    `select id from record where tenant_id = 'safn' order by id limit 20`,
  )
  return ids.map(({ id }) => id)
}

/** The measured costs of single pages, on a quiet machine. */
const measurePages = async ({ server, data }: Installation): Promise<BenchResult[]> => {
  const parent = server.child.pid ?? 0
  const api = familyOf(parent, data).own.find(({ command }) => command.includes('api-process'))
  const perAnswer = async (count: number, cpu: () => number, call: (n: number) => unknown) => {
    const before = cpu()
    for (let n = 0; n < count; n++) await call(n)
    return ((cpu() - before) / count) * 1000
  }
  const main = () => cpuSeconds(api?.pid ?? 0)
  const whole = () => familyCpu(parent, data)
  await perAnswer(200, main, () => send(server, '127.9.1.1', GALLERY))
  const kept = await perAnswer(KEPT, main, () => send(server, '127.9.1.1', GALLERY))
  const unkept = await perAnswer(UNKEPT, whole, (n) =>
    send(server, '127.9.2.1', `${n % 2 ? '/en' : ''}${GALLERY}?page=${2 + (n >> 1)}`),
  )
  const random = seeded(3)
  const searched: number[] = []
  for (let n = 0; n < FACETS; n++) {
    searched.push((await send(server, '127.9.3.1', randomSearch(random, 1))).ms)
  }
  // An exhausted allowance: what remains is the waiting page.
  const search = randomSearch(random, 5)
  await send(server, '127.9.4.1', search)
  const keptSearch = await perAnswer(KEPT, main, () => send(server, '127.9.4.1', search))
  for (let n = 0; n < 50; n++) await send(server, '127.9.4.1', randomSearch(random, 5))
  const paths = Array.from({ length: KEPT }, () => randomSearch(random, 5))
  const waiting = await perAnswer(KEPT, main, async (n) => {
    const { status } = await send(server, '127.9.4.1', paths[n] ?? '')
    if (status !== 429) throw new Error(`not a waiting page: ${status}`)
  })
  const of = `of ${RECORDS} records`
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
      runs: UNKEPT,
    },
    {
      question: `a gallery ${of} with filters, not kept, one visitor: p95`,
      figure: percentile(searched, 95),
      unit: 'ms',
      goal: 100,
      runs: FACETS,
    },
  ]
}

/**
 * Two hundred harvesters with random filters, five hundred a second, beside readers of kept pages
 * and somebody at work in the administration. Throws if a call fails in another way than by
 * `server.busy`. (pages.load)
 */
export const run = (seconds = SECONDS): Promise<BenchResult[]> =>
  withInstallation('load', async (installation) => {
    const { server, data } = installation
    const ids = await prepare(installation)
    const cookie = await sessionOf(server)
    const kept = [GALLERY, '/main', '/main/safn', ...ids.map((id) => `/main/r/${id}`)]
    const read = (n: number) => send(server, '127.8.1.1', kept[n % kept.length] ?? GALLERY)
    for (let n = 0; n < kept.length; n++) await read(n)
    const pages = await measurePages(installation)
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
    const what = `${PER_SECOND} searches a second by ${VISITORS} visitors for ${seconds} s`
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
    return [
      ...pages,
      ...figures.map(([question, figure, unit, goal, runs = 1]) => ({
        question: `${what}: ${question}`,
        figure,
        unit,
        ...(goal !== undefined && { goal }),
        runs,
      })),
    ]
  })

if (import.meta.main) printResults(await run(Number(argv[2] ?? SECONDS)))

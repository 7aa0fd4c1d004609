import { beforeEach, expect, test, vi } from 'vitest'
import { collections } from '#contract/collections.ts'
import { galleries } from '#contract/galleries.ts'
import { PAGE_ALLOWANCE } from '#contract/public-limits.ts'
import { route } from '#server/kit/http/routes.ts'
import { personAs, testDatabase } from '#server/kit/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { pageCounts } from './service.ts'
import { siteProcess } from './testing.ts'

const { database, asOwner } = await testDatabase()
await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
await asOwner(
  `insert into site (tenant_id, public, presentation, version) values ('safn', true, '{}', 1)`,
)

/** While it is closed, searches of visitors end only when it opens. */
let gate = Promise.withResolvers<void>()
let started = 0
const EMPTY = {
  total: 0,
  page: 1,
  pages: 1,
  pictures: [],
  facets: [],
  covers: [],
  coverIndices: [],
  decades: { step: 10 as const, first: null, last: null, undated: 0, bins: [] },
  suggestion: null,
  missing: [],
  unknown: [],
}
const routes = [
  ...siteRoutes.filter(({ endpoint }) => endpoint !== collections.get),
  route(collections.get, ({ params }) => ({
    id: params.id,
    kind: 'album' as const,
    type: 'album' as const,
    isAlias: false,
    name: { is: 'Myndir', en: 'Pictures' },
    description: { is: '', en: '' },
    records: 0,
    years: null,
    cover: null,
    indices: [params.id],
    crowdsource: false,
  })),
  route(galleries.find, async ({ viewer }) => {
    if (!viewer) {
      started++
      await gate.promise
    }
    return EMPTY
  }),
]
/** Draws one search at once while one waits. */
const QUEUE = { search: 1, heavy: 1, waiting: 1, waitMs: 60_000 }
const crowd = await siteProcess(database, routes, { queue: QUEUE })
const limited = await siteProcess(database, routes, { rateLimit: true })
const staff = personAs('tenant::user', 'safn')
const counts = pageCounts(database)

const gallery = (query: string) => `/main/albums/safn/myndir?${query}`
const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
const from = (address: string) => ({ 'x-forwarded-for': address })
const open = () => {
  gate.resolve()
}
/** Fills the queue: one search is drawn, and another waits. */
const fill = async (get: typeof crowd) => {
  const before = started
  const running = get(gallery(`q=a${before}`))
  await vi.waitFor(() => expect(started).toBe(before + 1))
  const waiting = get(gallery(`q=b${before}`))
  await vi.waitFor(() => expect(counts.waiting()).toBe(1))
  return [running, waiting]
}

beforeEach(() => {
  gate = Promise.withResolvers()
})

/** A process of its own, so that the counts are of its queue. */
const crowded = () => siteProcess(database, routes, { queue: QUEUE })

test('a search beyond the queue gets the waiting page, in the language of its address', async () => {
  const get = await crowded()
  const full = await fill(get)
  const page = await get(`${gallery('q=c')}&v.City=%22%3Cb%3E`)
  expect(page).toMatchObject({ status: 429, headers: { 'retry-after': '3' } })
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.headers['content-encoding']).toBeUndefined()
  expect(page.html).toContain('<h1>Margir leita núna.</h1>')
  expect(page.html).toContain('<form method="post">')
  expect(page.html).toContain('href="/en/main/albums/safn/myndir?q=c&amp;v.City=%22%3Cb%3E"')
  expect(page.html).not.toMatch(/style="|http-equiv|<script(?![^>]*src)|--ticket--|--address--/)
  expect((await get(`/en${gallery('q=c')}`)).html).toContain('Many people are searching now.')
  open()
  expect((await Promise.all(full)).map(({ status }) => status)).toEqual([200, 200])
})

test('the button leads back to the search, which then goes before others', async () => {
  const get = await crowded()
  const full = await fill(get)
  const path = gallery('q=rsti&v.City=A')
  const ticket = ticketIn((await get(path)).html)
  expect(await get.post(path, { ticket })).toMatchObject({
    status: 303,
    headers: { location: path },
  })
  const admitted = get(path)
  await vi.waitFor(() => expect(counts.waiting()).toBe(2))
  // The leave is for the shape of the query, not for others.
  expect((await get(gallery('q=x'))).status).toBe(429)
  open()
  await Promise.all(full)
  expect((await admitted).status).toBe(200)
})

test.each([
  ['forged', (ticket: string) => `${ticket.slice(0, -2)}xx`, gallery('q=c')],
  ['of another shape', (ticket: string) => ticket, gallery('v.City=A&v.Byline=B')],
  ['missing', () => '', gallery('q=c')],
])('a ticket that is %s gives no leave: the waiting page comes again', async (_, changed, path) => {
  const get = await crowded()
  const full = await fill(get)
  const ticket = ticketIn((await get(gallery('q=c'))).html)
  const again = await get.post(path, { ticket: changed(ticket) })
  expect(again.status).toBe(429)
  expect(ticketIn(again.html)).not.toBe('')
  expect((await get(path)).status).toBe(429)
  open()
  await Promise.all(full)
})

test('a form of another site gives no leave', async () => {
  const path = gallery('q=c')
  const sent = await crowd.post(path, { ticket: 'x' }, { origin: 'https://annar.is' })
  expect(sent.status).toBe(404)
})

test('staff never wait, nor does who wants a kept page or one that is being drawn', async () => {
  open()
  const get = await crowded()
  const kept = gallery('q=geymd')
  expect((await get(kept)).status).toBe(200)
  gate = Promise.withResolvers()
  const full = await fill(get)
  expect((await get(kept)).status).toBe(200)
  expect((await get(gallery('q=ny'), staff)).status).toBe(200)
  // A list without filters is no search.
  const list = get('/main/albums/safn/myndir')
  const same = get(gallery(`q=a${started - 1}`))
  open()
  await Promise.all(full)
  expect((await list).status).toBe(200)
  expect((await same).status).toBe(200)
})

test('an account without a role waits and is counted as a visitor', async () => {
  const account = { ...staff, roles: {} }
  const get = await crowded()
  const full = await fill(get)
  expect((await get(gallery('q=mitt'), account)).status).toBe(429)
  open()
  await Promise.all(full)
  expect((await get(gallery('q=mitt'), account)).status).toBe(200)
  // The page is drawn for the account alone.
  const { html } = await get(gallery('q=mitt'))
  expect(html).not.toContain(account.name)
  const query = Array.from({ length: 9 }, (_, n) => `v.City=${n}`).join('&')
  expect((await get(gallery(query), account)).status).toBe(400)
  const heavy = (n: number) => gallery(`v.City=${n}&v.City=a&v.City=b&v.City=d`)
  const at = from('198.18.0.1')
  for (let n = 0; n < PAGE_ALLOWANCE.heavy; n++)
    expect((await limited(heavy(n), account, at)).status).toBe(200)
  expect((await limited(heavy(99), account, at)).status).toBe(429)
  expect((await limited(heavy(99), staff, at)).status).toBe(200)
})

test('who waits holds no database connection', async () => {
  const get = await crowded()
  const inUse = () => database.connections().open - database.connections().idle
  const before = started
  const running = get(gallery('q=ein'))
  await vi.waitFor(() => expect(started).toBe(before + 1))
  const held = inUse()
  const waiting = get(gallery('q=tvo'))
  await vi.waitFor(() => expect(counts.waiting()).toBe(1))
  expect(inUse()).toBe(held)
  expect(database.connections().waiting).toBe(0)
  open()
  await Promise.all([running, waiting])
})

test('nine filters are refused with a sentence before anything is read', async () => {
  const query = Array.from({ length: 9 }, (_, n) => `v.City=${n}`).join('&')
  const before = started
  const { status, html } = await crowd(gallery(query))
  expect(status).toBe(400)
  expect(html).toContain('átta síur')
  expect(started).toBe(before)
})

test('a network draws thirty heavy searches in five minutes, and others are not hurt', async () => {
  open()
  const heavy = (n: number) => gallery(`v.City=${n}&v.City=a&v.City=b&v.City=c`)
  for (let n = 0; n < PAGE_ALLOWANCE.heavy; n++)
    expect((await limited(heavy(n), undefined, from(`203.0.113.${n}`))).status).toBe(200)
  const beyond = await limited(heavy(99), undefined, from('203.0.113.99'))
  expect(beyond.status).toBe(429)
  // What is kept is free, other networks and simple searches have their own allowance.
  expect((await limited(heavy(1), undefined, from('203.0.113.99'))).status).toBe(200)
  expect((await limited(heavy(99), undefined, from('203.0.114.99'))).status).toBe(200)
  expect((await limited(gallery('q=x'), undefined, from('203.0.113.99'))).status).toBe(200)
  const path = heavy(100)
  const refused = await limited(path, undefined, from('203.0.113.5'))
  const ticket = ticketIn(refused.html)
  expect((await limited.post(path, { ticket }, from('198.51.100.1'))).status).toBe(429)
  expect((await limited.post(path, { ticket }, from('203.0.113.6'))).status).toBe(303)
  expect((await limited(path, undefined, from('203.0.113.7'))).status).toBe(200)
})

test('a network draws a hundred and twenty searches in five minutes', async () => {
  open()
  const at = from('192.0.2.1')
  for (let n = 0; n < PAGE_ALLOWANCE.search; n++) await limited(gallery(`q=l${n}`), undefined, at)
  expect((await limited(gallery('q=enn'), undefined, at)).status).toBe(429)
})

test('answers are counted by class, those of robots apart, and waiting pages with their returns', async () => {
  const answered = (cost: string) => counts.answers().find((one) => one.cost === cost)
  const robot = { 'user-agent': 'GPTBot/1.2' }
  const reader = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  open()
  const [before, kept] = [answered('search'), answered('kept')]
  await crowd(gallery('q=talning'), undefined, robot)
  await crowd(gallery('q=talning'), undefined, reader)
  expect(answered('search')?.robots).toBe((before?.robots ?? 0) + 1)
  expect(answered('kept')?.others).toBe((kept?.others ?? 0) + 1)
  expect(answered('waiting')?.others).toBeGreaterThanOrEqual(0)
  expect(counts.returns()).toBeGreaterThan(0)
  expect(counts.cpuSeconds().find(({ cost }) => cost === 'search')?.seconds).toBeGreaterThan(0)
})

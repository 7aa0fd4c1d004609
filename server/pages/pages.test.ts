import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { blog } from '#contract/blog.ts'
import { COST_CLASSES } from '#contract/page.ts'
import { isPersonal, pages, type PageName } from '#contract/pages.ts'
import { sites } from '#contract/sites.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { openDatabase, type Db } from '#server/kit/database/database.ts'
import { proxyTo } from '#server/kit/database/testing.ts'
import { inProcess } from '#server/kit/http/in-process.ts'
import { personAs, testDatabase } from '#server/kit/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { siteProcess } from './testing.ts'

const { database, url, asOwner } = await testDatabase()
afterAll(await connectJobs(database, url))
const get = await siteProcess(database, siteRoutes)
const getElsewhere = await siteProcess(database, siteRoutes)
const member = personAs('tenant::user', 'safn')

beforeEach(async () => {
  await asOwner(`truncate tenant cascade`)
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið <b>'), ('annad', 'Annað')`)
  await asOwner(
    `insert into site (tenant_id, public, presentation, version) values ('safn', true, '{}', 1)`,
  )
})

test('a page is a whole document in the language of its address', async () => {
  const icelandic = await get('/main/safn')
  expect(icelandic.status).toBe(200)
  expect(icelandic.html).toMatch(/^<!doctype html><html lang="is">/)
  expect(icelandic.html).toContain('Innskráning')
  const english = await get('/en/main/safn')
  expect(english.html).toContain('<html lang="en">')
  expect(english.html).toContain('Sign in')
  for (const { html } of [icelandic, english]) {
    expect(html).toContain('hrefLang="is" href="http://localhost:80/main/safn"')
    expect(html).toContain('hrefLang="en" href="http://localhost:80/en/main/safn"')
    expect(html).toContain('Safnið &lt;b&gt;')
    expect(html).not.toMatch(/style="|<script(?![^>]*(src|type="application\/ld\+json"))/)
  }
  expect(icelandic.html).toContain('rel="canonical" href="http://localhost:80/main/safn"')
  expect(english.html).toContain('rel="canonical" href="http://localhost:80/en/main/safn"')
})

test('text of a tenant cannot end the description for search engines', async () => {
  await asOwner(`update tenant set name = '</script><script>x' where id = 'safn'`)
  // The page of a test before is sent until it may be drawn again.
  await vi.waitFor(async () => {
    const { html } = await get('/main/safn')
    expect(html).toContain('"name":"\\u003c/script>\\u003cscript>x"')
    expect(html).not.toContain('<script>x')
  }, 4000)
})

test('what is not there, or not public, is not found, for everybody', async () => {
  for (const path of ['/main/annad', '/main/ekkert', '/main/EKKI!', '/main/safn/x/y']) {
    const { status, html } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(html).toContain('Síðan fannst ekki')
    expect(html).toContain('content="noindex"')
  }
  expect((await get('/main/annad', member)).status).toBe(404)
  expect((await get('/en/main/annad')).html).toContain('Page not found')
})

test('a page is sent once: later the browser learns that it has it', async () => {
  const first = await get('/main/safn')
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const etag = String(first.headers.etag)
  const second = await get('/main/safn', undefined, { 'if-none-match': etag })
  expect(second.status).toBe(304)
  expect(second.html).toBe('')
  const packed = await get('/main/safn', undefined, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.vary).toContain('accept-encoding')
})

test('keys that a page does not know change neither its address nor what is kept', async () => {
  const { html } = await get('/main/safn?utm_source=x&fbclid=y')
  expect(html).toContain('rel="canonical" href="http://localhost:80/main/safn"')
})

test('signed-in people see what is theirs, and it is never kept', async () => {
  await asOwner(`update site set public = false`)
  const own = await get('/main/safn', member)
  expect(own.status).toBe(200)
  expect(own.headers['cache-control']).toBe('private, no-cache')
  expect(own.html).toContain('Opna í umsjón')
  expect(own.html).toContain('Vefurinn er enn lokaður almenningi')
  expect((await get('/main/safn')).status).toBe(404)
  await asOwner(`update site set public = true`)
  expect((await get('/main/safn')).html).not.toContain('Opna í umsjón')
})

test('a change is seen through another process within a second, a closed site at once', async () => {
  expect((await getElsewhere('/main/safn')).html).toContain('Safnið')
  await database.transact({ tenantId: 'safn', admin: true }, async (db) => {
    await db.execute(`update tenant set name = 'Nýja safnið' where id = 'safn'`)
  })
  await vi.waitFor(
    async () => expect((await getElsewhere('/main/safn')).html).toContain('Nýja safnið'),
    { timeout: 1000 },
  )
  await asOwner(`update site set public = false`)
  await vi.waitFor(async () => expect((await getElsewhere('/main/safn')).status).toBe(404), {
    timeout: 500,
  })
})

test('the front page lists the sites that are public', async () => {
  const { html } = await get('/main')
  expect(html).toContain('Safnið')
  expect(html).not.toContain('Annað')
})

test('every page has its class of cost, a description and tags', () => {
  for (const [name, { about, cost, path, query, tags }] of Object.entries(pages)) {
    expect([name, about.length > 20, /^\/(main|login)/.test(path)]).toEqual([name, true, true])
    const [image, a, b] = [randomUUID(), randomUUID(), randomUUID()]
    expect(COST_CLASSES).toContain(cost(query.parse({ image, a, b }) as never))
    const record = { id: 'x', indexId: 'a', site: { id: 'safn' } }
    const indices = ['a']
    const found = { sites: [], collections: [], indices, coverIndices: [] }
    const overviews = { places: { indices }, timeline: { indices } }
    const collection = { indices }
    const records = { record, other: record, article: { image: null, carousel: [] } }
    const unknown = { pictures: [] }
    const front = { background: null }
    const value = { found, coverIndices: [] }
    const level = { coverIndices: [] }
    const told = { collections: [], collection, unknown, found, value, front, level }
    const answers = { ...told, ...records, ...overviews }
    // What is never kept has nothing to be dropped by.
    const given = tags({ params: { tenantId: 'safn' } } as never, answers as never)
    expect([name, given.length > 0]).toEqual([name, !isPersonal(name as PageName)])
  }
})

const call = inProcess(siteRoutes)
const caller = { viewer: undefined, language: 'is', request: {}, reply: {} } as never
const inTransaction = <T>(fn: (db: Db) => Promise<T>) =>
  database.transact({ readOnly: true, snapshot: true }, fn)

test('a page cannot call what writes, or what no route answers', async () => {
  const params = { tenantId: 'safn' }
  await inTransaction(async (db) => {
    const asked = Object.assign({ db }, caller)
    await expect(
      call(asked, sites.saveSettings, { params, version: 1, body: {} } as never),
    ).rejects.toThrow('not a reading JSON call')
    await expect(call(asked, blog.list, { params } as never)).rejects.toThrow('not a reading')
    await expect(call(asked, sites.settings, { params })).rejects.toMatchObject({
      code: 'session.missing',
    })
  })
})

test('all calls of a page see one state of the database', async () => {
  await inTransaction(async (db) => {
    const asked = Object.assign({ db }, caller)
    const first = await call(asked, sites.get, { params: { tenantId: 'safn' } })
    await asOwner(`update tenant set name = 'Annað nafn' where id = 'safn'`)
    const second = await call(asked, sites.get, { params: { tenantId: 'safn' } })
    expect(second.name).toEqual(first.name)
  })
})

test('while the database is away a kept page is sent with a line that says of when it is', async () => {
  const away = await testDatabase()
  await away.asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await away.asOwner(
    `insert into site (tenant_id, public, presentation, version) values ('safn', true, '{}', 1)`,
  )
  const way = await proxyTo(away.url)
  const throughProxy = openDatabase(way.url, { max: 2 })
  const getAway = await siteProcess(throughProxy, siteRoutes)
  expect((await getAway('/main/safn')).html).not.toContain('sýnir stöðu')
  await way.shut()
  await vi.waitFor(async () => {
    const { status, html } = await getAway('/main/safn')
    expect(status).toBe(200)
    expect(html).toMatch(/Vefurinn sýnir stöðu frá kl\. \d\d:\d\d\./)
  })
  // What is not kept cannot be shown.
  expect((await getAway('/main')).status).toBe(503)
  expect((await getAway('/main')).html).toContain('Síðan svarar ekki')
  await throughProxy.close()
})

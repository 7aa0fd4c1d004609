import { beforeAll, beforeEach, expect, test } from 'vitest'
import { VISITS } from '#contract/public-limits.ts'
import { visits } from '#contract/visits.ts'
import { allRoutes } from '#server/app.ts'
import { postWriter } from '#server/blog/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { proxyTo } from '#server/kit/database/testing.ts'
import { adminPerson, appOver, personAs } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { foreign, member, recordsWorld, staff } from '#server/records/testing.ts'
import { keyOf, visitCounter } from './counter.ts'
import { dayAfter, dayOf } from './summarize-days.ts'
import { rollUpVisits } from './sql.ts'

const { database, fill, hide, ids, owner, put, url } = await recordsWorld()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const routes = allRoutes({ database, hub: silentHub(), config: folders })
const get = await siteProcess(database, routes)
const { call } = await appOver(database, routes)
const counter = visitCounter(database)
const today = dayOf(new Date().toISOString())
const READER = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }

const read = (path: string, headers: Record<string, string> = {}, viewer = undefined as never) =>
  get(path, viewer, { ...READER, ...headers })
const summary = async (viewer = staff) => {
  await counter.write(database)
  return (await call(viewer, visits.summary, { params: { tenantId: 'safn' } })).body
}
const kinds = async () =>
  Object.fromEntries((await summary()).kinds.map((one) => [one.kind, one.pages]))

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', { 'Opinn hestur': { City: 'Selfoss' }, 'Falinn hestur': {} })
  await postWriter(owner)('frett', 1)
  await hide('Falinn hestur', {})
}, 120_000)

beforeEach(async () => {
  await counter.write(database)
  await owner('truncate visit_count, record_visit, fruitless_search')
})

test('pages that visitors open are counted by kind, kept pages too, and records by record', async () => {
  expect(await summary()).toMatchObject({ since: null, latest: { pages: 0 }, kinds: [] })
  for (const path of [
    '/main/safn',
    '/main/safn',
    '/en/main/safn',
    '/main/albums/safn',
    '/main/albums/safn/opid',
    '/main/albums/safn/opid?q=hestur',
    '/main/search/safn?q=hestur',
    `/main/r/${ids.get('Opinn hestur')}`,
    `/main/r/${ids.get('Opinn hestur')}`,
    `/main/albums/safn/opid?q=hestur&image=${ids.get('Opinn hestur')}`,
    '/main/news/safn',
    '/main/safn/about/cookies',
    '/main/map/safn',
    '/main/annad',
    '/main',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 200])
  const { since, days, latest, before, records } = await summary()
  expect(await kinds()).toEqual({
    front: 3,
    record: 3,
    gallery: 2,
    search: 2,
    article: 1,
    other: 2,
  })
  expect({ since, latest, before }).toEqual({
    since: today,
    latest: { pages: 13, searches: 2 },
    before: { pages: 0, searches: 0 },
  })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: today, pages: 13, searches: 2 })
  expect(records).toEqual([
    { id: ids.get('Opinn hestur'), indexId: 'opid', title: 'Opinn hestur', pages: 3 },
  ])
})

test('crawlers, early fetches, HEAD, failed pages and people of the tenant are not counted', async () => {
  for (const headers of [
    { 'user-agent': 'Googlebot/2.1' },
    { 'user-agent': 'curl/8.0' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])
    expect((await read('/main/safn', headers as never)).status).toBe(200)
  for (const viewer of [member, staff, adminPerson()])
    expect((await read('/main/safn', {}, viewer as never)).status).toBe(200)
  expect(
    (await get.app.inject({ method: 'HEAD', url: '/main/safn', headers: READER })).statusCode,
  ).toBe(200)
  expect((await read('/main/safn/x')).status).toBe(404)
  expect((await read(`/main/r/${ids.get('Falinn hestur')}`)).status).toBe(404)
  expect((await read('/main/r/ekki-id')).status).toBe(404)
  expect(await kinds()).toEqual({})
  // Somebody signed in who has no part in the tenant is a visitor.
  await read('/main/safn', {}, foreign as never)
  const { etag } = (await read('/main/safn')).headers
  expect((await read('/main/safn', { 'if-none-match': String(etag) })).status).toBe(304)
  expect(await kinds()).toEqual({ front: 3 })
})

test('nothing of a visitor is stored, and no cookie is set', async () => {
  const { headers } = await read('/main/safn', {
    'x-forwarded-for': '203.0.113.77',
    referer: 'https://leynd.is/',
    'accept-language': 'fo',
  })
  expect(headers['set-cookie']).toBeUndefined()
  await counter.write(database)
  for (const table of ['visit_count', 'record_visit', 'fruitless_search']) {
    const columns = await owner(
      `select column_name as name from information_schema.columns where table_name = '${table}'`,
    )
    const known = /^(tenant_id|day|kind|pages|index_id|record_id|words|searches)$/
    for (const { name } of columns as { name: string }[]) expect(name).toMatch(known)
  }
})

test('words that found nothing are told once they did so on two days, and never those of a person', async () => {
  const search = (q: string, more = '') =>
    read(`/main/search/safn?q=${encodeURIComponent(q)}${more}`)
  for (const q of ['Loftbelgur', 'loftbelgur ', 'anna@postur.is', '010130-2989', 'hestur'])
    expect((await search(q)).status).toBe(200)
  // A filter may be why nothing is found.
  await search('Gufuskip', '&from=1900&to=1910')
  const stored = async () => {
    await counter.write(database)
    return owner('select words, searches from fruitless_search order by words')
  }
  expect(await stored()).toEqual([{ words: 'loftbelgur', searches: 2 }])
  expect((await summary()).words).toEqual([])
  await owner(`
    insert into fruitless_search (tenant_id, day, words, searches)
    select 'safn', current_date - 3, words, 5 from fruitless_search`)
  expect((await summary()).words).toEqual([{ words: 'loftbelgur', searches: 7 }])
})

test('a tenant has so many words and records in a day, and known ones go on', async () => {
  const count = (n: number, what: (at: number) => object) => {
    for (let at = 0; at < n; at++)
      counter.count(keyOf({ tenant: 'safn', kind: 'search', ...what(at) }))
  }
  const index = 'opid'
  const recordOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
  count(VISITS.wordsADay + 50, (at) => ({ words: `orð ${at}` }))
  count(VISITS.recordsADay + 50, (at) => ({ index, record: recordOf(at) }))
  await counter.write(database)
  const [first] = (await owner('select words from fruitless_search limit 1')) as { words: string }[]
  count(60, (at) => ({ words: `önnur ${at}` }))
  count(1, () => ({ words: first?.words }))
  await counter.write(database)
  expect(
    await owner(`
      select (select count(*)::int from fruitless_search) as words,
        (select count(*)::int from record_visit) as records,
        (select max(searches) from fruitless_search) as most`),
  ).toEqual([{ words: VISITS.wordsADay, records: VISITS.recordsADay, most: 2 }])
})

test('memory is bounded: beyond the limit only known pages are counted', async () => {
  const key = (at: number) => keyOf({ tenant: 'ekkert', kind: 'other', words: String(at) })
  for (let at = 0; at < VISITS.counted; at++) counter.count(key(at))
  for (let n = 0; n < 2; n++) counter.count(keyOf({ tenant: 'safn', kind: 'front' }))
  await counter.write(database)
  expect(await kinds()).toEqual({})
  for (let n = 0; n < 2; n++) counter.count(keyOf({ tenant: 'safn', kind: 'front' }))
  expect(await kinds()).toEqual({ front: 2 })
})

test('a database outage loses no counted page', async () => {
  const proxy = await proxyTo(url)
  const away = openDatabase(proxy.url, { max: 2 })
  const kept = visitCounter(away)
  kept.count(keyOf({ tenant: 'safn', kind: 'front' }))
  await proxy.shut()
  await expect(kept.write(away)).rejects.toMatchObject({ code: 'database.away' })
  kept.count(keyOf({ tenant: 'safn', kind: 'front' }))
  await kept.write(database)
  await away.close()
  expect(await kinds()).toEqual({ front: 2 })
})

test('two processes that write at once lose nothing', async () => {
  const other = openDatabase(url, { max: 2 })
  const both = [
    [counter, database],
    [visitCounter(other), other],
  ] as const
  for (let n = 0; n < 20; n++) {
    for (const [one] of both)
      for (const kind of ['front', 'record', 'other'] as const)
        one.count(keyOf({ tenant: 'safn', kind }))
    await Promise.all(both.map(([one, into]) => one.write(into)))
  }
  await other.close()
  expect(await kinds()).toEqual({ front: 40, record: 40, other: 40 })
})

test('a process that ends writes what it counted', async () => {
  const other = openDatabase(url, { max: 3 })
  const process = await siteProcess(other, routes)
  await process('/main/safn', undefined, READER)
  await process.app.close()
  await other.close()
  expect(await kinds()).toEqual({ front: 1 })
})

test('old visits become months, and old words go', async () => {
  const old = dayAfter(today, -500)
  const month = `${old.slice(0, 7)}-01`
  const id = ids.get('Opinn hestur')
  for (const day of [
    month,
    `${old.slice(0, 7)}-09`,
    `${old.slice(0, 7)}-20`,
    dayAfter(today, -100),
  ])
    await owner(`
      with a as (insert into visit_count values ('safn', '${day}', 'front', 2)),
        b as (insert into record_visit values ('safn', '${day}', 'opid', '${id}', 3))
      insert into fruitless_search values ('safn', '${day}', 'loftbelgur', 1)`)
  await owner(`insert into fruitless_search values ('safn', '${today}', 'loftbelgur', 1)`)
  for (let n = 0; n < 2; n++) await database.transact({}, (db) => rollUpVisits(db, today))
  const rows = (table: string, number: string) =>
    owner(`select day::text, ${number} as n from ${table} order by day`)
  expect(await rows('visit_count', 'pages')).toEqual([
    { day: month, n: 6 },
    { day: dayAfter(today, -100), n: 2 },
  ])
  expect(await rows('record_visit', 'pages')).toEqual([
    { day: month, n: 9 },
    { day: dayAfter(today, -100), n: 3 },
  ])
  expect(await rows('fruitless_search', 'searches')).toEqual([{ day: today, n: 1 }])
})

test('the days before are compared, and a hidden or deleted record is told to nobody who may not see it', async () => {
  const [open, hidden] = ['Opinn hestur', 'Falinn hestur'].map((title) => ids.get(title))
  await owner(`
    insert into visit_count values ('safn', '${dayAfter(today, -29)}', 'front', 5),
      ('safn', '${dayAfter(today, -30)}', 'search', 7),
      ('safn', '${dayAfter(today, -60)}', 'front', 9)`)
  await owner(`
    insert into record_visit values ('safn', '${today}', 'opid', '${open}', 1),
      ('safn', '${today}', 'opid', '${hidden}', 2),
      ('safn', '${today}', 'opid', gen_random_uuid(), 3)`)
  const found = await summary()
  expect(found).toMatchObject({
    latest: { pages: 5, searches: 0 },
    before: { pages: 7, searches: 7 },
  })
  expect(found.records.map(({ title }) => title)).toEqual(['Falinn hestur', 'Opinn hestur'])
  for (const viewer of [undefined, member, personAs('tenant::admin', 'annad')]) {
    const refused = await call(viewer, visits.summary, { params: { tenantId: 'safn' } })
    expect([401, 403]).toContain(refused.status)
  }
})

test('a deleted tenant takes its visits along', async () => {
  await owner(`insert into tenant (id, name) values ('bless', 'Bless')`)
  counter.count(keyOf({ tenant: 'bless', kind: 'front' }))
  await counter.write(database)
  counter.count(keyOf({ tenant: 'bless', kind: 'front' }))
  await owner(`delete from tenant where id = 'bless'`)
  counter.count(keyOf({ tenant: 'safn', kind: 'front' }))
  expect(await kinds()).toEqual({ front: 1 })
  expect(await owner(`select 1 from visit_count where tenant_id = 'bless'`)).toEqual([])
})

test('pictures that nobody described are listed, the most viewed first, and paged', async () => {
  const made = { profile: 'x', width: 30, height: 20 }
  await put('safn', 'opid', {
    Óséð: made,
    Séð: { pictures: [made] },
    'Oft séð': made,
    Alt: { ...made, AltTextAccessibility: 'Hestur á beit' },
    Lýst: { ...made, CaptionAbstract: 'Við hesthúsið' },
    Myndlaus: {},
    Falin: made,
  })
  await hide('Falin', {})
  await put('safn', 'myndir', { 'Í lokuðum vísi': made })
  for (const [title, pages] of [
    ['Séð', 2],
    ['Oft séð', 3],
    ['Lýst', 9],
  ] as const)
    await owner(`
      insert into record_visit (tenant_id, day, index_id, record_id, pages)
      values ('safn', '${today}', 'opid', '${ids.get(title)}', ${pages})`)
  const params = { tenantId: 'safn' }
  const page = async (cursor?: string) =>
    (
      await call(staff, visits.undescribed, {
        params,
        query: { size: 1, ...(cursor && { cursor }) },
      })
    ).body
  const found: [string, number][] = []
  let cursor: string | undefined
  do {
    const answer = await page(cursor)
    found.push(...answer.records.map(({ title, pages }): [string, number] => [title, pages]))
    cursor = answer.cursor ?? undefined
  } while (cursor !== undefined)
  expect(found).toEqual([
    ['Oft séð', 3],
    ['Séð', 2],
    ['Óséð', 0],
  ])
  for (const viewer of [member, foreign, undefined])
    expect((await call(viewer, visits.undescribed, { params, query: {} })).status).not.toBe(200)
  const refused = await call(staff, visits.undescribed, { params, query: { cursor: 'rugl' } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'request.cursorInvalid' } })
})

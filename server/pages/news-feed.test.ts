import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { FEED_ENDINGS, FEED_FORMATS, type FeedFormat } from '#contract/feed-formats.ts'
import { FEED } from '#contract/public-limits.ts'
import { postWriter } from '#server/blog/testing.ts'
import { turnPosts } from '#server/blog/turn-posts.ts'
import { allOf, parseXml, textOf } from '#server/feeds/testing.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { personAs, testDatabase } from '#server/kit/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { siteProcess } from './testing.ts'

const { database, url, asOwner } = await testDatabase()
afterAll(await connectJobs(database, url))
const get = await siteProcess(database, siteRoutes)
const NEWS = '/main/news/safn'
/** A kept feed is written again once a second at most. */
const REDRAWN = { timeout: 5000 }

beforeEach(async () => {
  await asOwner('truncate tenant cascade')
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  await asOwner(`insert into site (tenant_id, public, presentation, version)
    values ('safn', true, '{}', 1), ('annad', false, '{}', 1)`)
})

const write = postWriter(asOwner)
type Item = Record<string, unknown> & { title: string; content_html?: string }
const items = async (headers = {}): Promise<Item[]> =>
  JSON.parse((await get(`${NEWS}/feed.json`, undefined, headers)).html).items
const titles = async () => (await items()).map(({ title }) => title)

test('each format has the newest articles with their text, and says what it is', async () => {
  for (let n = 0; n < FEED.entries + 2; n++) await write(`nr-${n}`, n + 1)
  const expected = Array.from({ length: FEED.entries }, (_, n) => `Grein nr-${n}`)
  const bodies = new Map<FeedFormat, string>()
  for (const format of FEED_ENDINGS) {
    const { status, html, headers } = await get(`${NEWS}/feed.${format}`)
    expect([format, status, headers['content-type']]).toEqual([
      format,
      200,
      `${FEED_FORMATS[format]}; charset=utf-8`,
    ])
    bodies.set(format, html)
  }
  const [channel] = allOf(parseXml(bodies.get('rss') ?? ''), 'channel')
  expect(channel && allOf(channel, 'item').map((one) => textOf(one, 'title'))).toEqual(expected)
  const atom = parseXml(bodies.get('atom') ?? '')
  expect(allOf(atom, 'entry').map((one) => textOf(one, 'title'))).toEqual(expected)
  const json = JSON.parse(bodies.get('json') ?? '')
  expect(json.items.map(({ title }: Item) => title)).toEqual(expected)
  const ids = allOf(atom, 'entry').map((one) => textOf(one, 'id'))
  expect(json.items.map(({ id }: Item) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(FEED.entries)
  expect(json.items[0]).toMatchObject({
    url: `http://localhost:80${NEWS}/nr-0`,
    summary: 'Texti um nr-0.',
    content_html: '<p>Texti um nr-0.</p>',
    authors: [{ name: 'Guðrún' }],
    tags: ['hafnir'],
  })
})

test('the text is sanitized, its addresses are absolute, and pictures come with it', async () => {
  const text = [
    'Sjá [færslu](/main/r/1), [vef](https://example.is/a?b=1&c=2) og [ekki](javascript:alert(1)).',
    '<script>alert(1)</script>',
    '![Bátur](/api/tenants/safn/assets/1) ![Utan](https://njosn.example/1.png)',
    'Orð\u0007',
  ].join('\n\n')
  const id = '0f3a4c5e-1111-4222-8333-444455556666'
  await asOwner(`insert into asset (tenant_id, id, name, kind, size_bytes)
    values ('safn', '${id}', 'mynd.png', 'png', 1234)`)
  const uploaded = `/api/tenants/safn/assets/${id}`
  await write('eldri', 2, { image: `'{"name":"a","src":"${uploaded}","alt":""}'` })
  await write('grein', 1, {
    text: `'${text}'`,
    image: `'{"name":"a","src":"/api/tenants/safn/assets/mynd","alt":""}'`,
    carousel: `'[{"name":"b","src":"/api/tenants/safn/assets/2","alt":"Önnur","order":1},
      {"name":"a","src":"/api/tenants/safn/assets/1","alt":"","order":0}]'`,
  })
  const [item, older] = await items()
  const html = item?.content_html ?? ''
  expect(html).toContain('<a href="http://localhost/main/r/1">færslu</a>')
  expect(html).toContain('<a href="https://example.is/a?b=1&amp;c=2">vef</a>')
  expect(html).toContain('<a>ekki</a>')
  expect(html).toContain('<img src="http://localhost/api/tenants/safn/assets/1" alt="Bátur" ')
  expect(html).not.toMatch(/<script|<link|javascript:|njosn|class=/)
  expect(html).toMatch(
    /assets\/1" alt="" [^>]*><\/figure>.*assets\/2" alt="Önnur" .*Önnur<\/figcap/,
  )
  expect(item).toMatchObject({
    image: 'http://localhost:80/api/tenants/safn/assets/mynd',
    attachments: [{ mime_type: 'image/jpeg' }],
  })
  expect(older?.attachments).toEqual([
    { url: `http://localhost:80${uploaded}`, mime_type: 'image/png', size_in_bytes: 1234 },
  ])
  for (const format of ['rss', 'atom'] as const)
    parseXml((await get(`${NEWS}/feed.${format}`)).html)
})

test('an article that is too long for a feed comes with its beginning alone', async () => {
  await write('long', 1, { text: `repeat('orð ', ${FEED.letters / 4 + 1})` })
  const [item] = await items()
  expect(item).not.toHaveProperty('content_html')
  expect(String(item?.content_text)).toMatch(/^orð orð .*…$/)
})

test('drafts, articles to come, expired and deleted ones are in no feed', async () => {
  await write('synileg', 5)
  await write('drog', 4, { draft: 'true' })
  await write('vaentanleg', 3, { publish_from: `now() + interval '1 day'` })
  await write('utrunnin', 2, { expires: `now() - interval '1 day'` })
  await write('eydd', 1, { deleted_at: 'now()' })
  for (const format of FEED_ENDINGS) {
    // Staff reads the same as everybody.
    const { html } = await get(`${NEWS}/feed.${format}`, personAs('tenant::superuser', 'safn'))
    expect(html).toContain('synileg')
    expect(html).not.toMatch(/drog|vaentanleg|utrunnin|eydd/)
  }
})

test.each([
  ['comes into the feed at the time at which it begins', 'publish_from', []],
  ['leaves the feed at the time at which it expires', 'expires', ['Grein grein']],
] as const)('an article %s', async (_, column, before) => {
  // The feed of the test before is kept for a second.
  await write('grein', 1, { [column]: `now() + interval '3 seconds'` })
  await vi.waitFor(async () => expect(await titles()).toEqual(before), REDRAWN)
  await vi.waitFor(async () => {
    await turnPosts(database, '2020-01-01T00:00:00Z')
    expect(await titles()).toEqual(before.length > 0 ? [] : ['Grein grein'])
  }, REDRAWN)
})

test('a saved article is in the feed at once, a deleted one is not, and ids stay', async () => {
  await write('fyrri', 2)
  const [{ id: before } = { id: '' }] = await items()
  await write('ny', 1)
  await vi.waitFor(async () => expect(await titles()).toEqual(['Grein ny', 'Grein fyrri']), REDRAWN)
  await asOwner(`update blog_post set slug = 'nytt-heiti', title = 'Nýtt' where slug = 'fyrri'`)
  await asOwner(`update blog_post set deleted_at = now() where slug = 'ny'`)
  await vi.waitFor(async () => expect(await titles()).toEqual(['Nýtt']), REDRAWN)
  expect((await items())[0]).toMatchObject({ id: before, url: expect.stringMatching(/nytt-heiti/) })
})

test('a reader that knows the feed gets 304', async () => {
  await write('grein', 1)
  const path = `${NEWS}/feed.atom`
  const { headers } = await get(path)
  const { etag, 'last-modified': modified } = headers as Record<string, string>
  expect(headers['cache-control']).toBe('no-cache')
  const again = async (asked: Record<string, string>) => (await get(path, undefined, asked)).status
  expect(await again({ 'if-none-match': etag ?? '' })).toBe(304)
  expect(await again({ 'if-modified-since': modified ?? '' })).toBe(304)
  expect(await again({ 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).toBe(200)
  expect(await again({ 'if-modified-since': 'never' })).toBe(200)
  // The tag goes before the time.
  expect(await again({ 'if-none-match': '"other"', 'if-modified-since': modified ?? '' })).toBe(200)
  await asOwner(`update blog_post set title = 'Breytt'`)
  await vi.waitFor(
    async () => expect(await again({ 'if-none-match': etag ?? '' })).toBe(200),
    REDRAWN,
  )
})

test('a site that is not public has no feed, and its own host is the canonical one', async () => {
  await write('grein', 1)
  for (const path of ['/main/news/annad', '/main/crowdsource/annad', '/main/news/enginn'])
    for (const format of FEED_ENDINGS)
      expect([path, (await get(`${path}/feed.${format}`)).status]).toEqual([path, 404])
  const english = await get(`/en${NEWS}/feed.rss`)
  expect([english.status, english.headers.location]).toEqual([301, `${NEWS}/feed.rss`])
  await asOwner(
    `insert into site_host (tenant_id, host, place) values ('safn', 'myndir.safn.is', 0)`,
  )
  await vi.waitFor(
    async () =>
      expect(JSON.parse((await get(`${NEWS}/feed.json`)).html)).toMatchObject({
        home_page_url: `http://myndir.safn.is${NEWS}`,
        feed_url: `http://myndir.safn.is${NEWS}/feed.json`,
        items: [{ url: `http://myndir.safn.is${NEWS}/grein` }],
      }),
    REDRAWN,
  )
  await asOwner(`update site set public = false`)
  await vi.waitFor(async () => expect((await get(`${NEWS}/feed.rss`)).status).toBe(404), REDRAWN)
})

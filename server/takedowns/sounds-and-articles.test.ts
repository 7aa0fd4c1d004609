import { expect, test, vi } from 'vitest'
import { takedowns } from '#contract/takedowns.ts'
import { allRoutes } from '#server/app.ts'
import { encodeWav, tone } from '#server/audio/testing.ts'
import { postWriter } from '#server/blog/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { personAs, randomId, testApp } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'

const spine = await testSpine()
const { asOwner, database, dataDir, libraryDir } = spine
await asOwner(`update tenant_index set type = 'audio', visibility = 'public'`)
const routes = allRoutes({ database, hub: silentHub(), config: { libraryDir, dataDir } })
const { call } = await testApp(routes, { database })
const site = await siteProcess(database, routes)
const staff = personAs('tenant::superuser', 'safn')

spine.put('vidtal.wav', encodeWav(tone(2), { info: { INAM: 'Kvistviðtal' }, charset: 'latin-1' }))
await spine.scan()
const recordId = (await spine.records())[0]?.id ?? ''
const postId = randomId()
await postWriter(asOwner)('kvistgrein', 3, { id: `'${postId}'`, title: `'Kvistgrein'` })

const statusOf = async (url: string) =>
  (await site.app.inject({ method: 'GET', url, headers: { accept: '*/*' } })).statusCode
const textOf = async (address: string) => (await site(encodeURI(address))).html

type Target = { kind: 'records'; ids: string[] } | { kind: 'article'; id: string }
const ask = async (target: Target, formId: string) => {
  const { body } = await call(undefined, takedowns.request, {
    params: { tenantId: 'safn' },
    body: {
      target,
      reason: 'person',
      text: 'Þetta er ég',
      name: 'Jóna',
      email: 'jona@example.is',
      form: await openedForm(asOwner, { tenantId: 'safn', recordId: formId }),
    },
  })
  expect(body.hidAtOnce).toBe(true)
  const query = { q: body.receipt }
  const { takedowns: found } = (
    await call(staff, takedowns.list, { params: { tenantId: 'safn' }, query })
  ).body
  return { tenantId: 'safn', id: found[0]?.id ?? '' }
}
const decide = (
  params: Awaited<ReturnType<typeof ask>>,
  body: { isGranted: boolean; action?: { kind: 'readingRoom' } },
) => call(staff, takedowns.decide, { params, body: { text: 'Við fórum yfir málið.', ...body } })

const SOUND = `/api/tenants/safn/indices/myndir/records/${recordId}`
/** What serves the sound, its picture of waves, or its page. */
const OF_SOUND = [`${SOUND}/sound`, `${SOUND}/peaks`, `/main/r/${recordId}`]
/** What names it among others. */
const LISTS = [
  '/main/safn',
  '/main/media/safn/myndir',
  '/main/search/safn?q=kvistviðtal',
  '/main/safn/sitemap-1.xml',
]
const OF_ARTICLE = ['/main/news/safn/kvistgrein', `/api/tenants/safn/blog/${postId}`]
const NEWS = [
  '/main/safn',
  '/main/news/safn',
  '/main/news/safn/feed.rss',
  '/main/news/safn/feed.atom',
  '/main/news/safn/feed.json',
]

/** Every process drops a kept page within a moment of the commit. */
const expectGone = async (pages: string[], lists: string[], word: string) => {
  await vi.waitFor(async () => {
    // Without a session an answer may also be that somebody has to sign in.
    for (const url of pages) expect([401, 404], url).toContain(await statusOf(url))
    for (const url of lists) expect(await textOf(url), url).not.toContain(word)
  }, 5000)
}
const expectThere = async (pages: string[], lists: string[], word: string) => {
  await vi.waitFor(async () => {
    for (const url of pages) expect([url, await statusOf(url)]).toEqual([url, 200])
    for (const url of lists) expect(await textOf(url), url).toContain(word)
  }, 5000)
}

test('a recording is gone from player, pages and lists by a request, and returns by a refusal', async () => {
  const named = LISTS.filter((url) => !url.includes('sitemap') && url !== '/main/safn')
  await expectThere(OF_SOUND, named, 'Kvistviðtal')
  expect(await textOf('/main/safn/sitemap-1.xml')).toContain(recordId)
  const asked = await ask({ kind: 'records', ids: [recordId] }, recordId)
  await expectGone(OF_SOUND, named, 'Kvistviðtal')
  for (const url of LISTS) expect(await textOf(url), url).not.toContain(recordId)
  await decide(asked, { isGranted: false })
  await expectThere(OF_SOUND, named, 'Kvistviðtal')
  // In the reading room alone: the description is there, the sound is not.
  await call(staff, takedowns.review, { params: asked })
  expect((await decide(asked, { isGranted: true, action: { kind: 'readingRoom' } })).status).toBe(
    200,
  )
  await vi.waitFor(async () => expect(await statusOf(`${SOUND}/sound`)).toBe(404), 5000)
  const page = await site(`/main/r/${recordId}`)
  expect([page.status, page.html.includes('Kvistviðtal')]).toEqual([200, true])
  expect(page.html).not.toMatch(/\/sound["?]/)
}, 60_000)

test('an article is gone from its address, lists and feeds by a request, and returns by a refusal', async () => {
  await expectThere(OF_ARTICLE, NEWS, 'Kvistgrein')
  const asked = await ask({ kind: 'article', id: postId }, postId)
  await expectGone(OF_ARTICLE, NEWS, 'Kvistgrein')
  await decide(asked, { isGranted: false })
  await expectThere(OF_ARTICLE, NEWS, 'Kvistgrein')
}, 60_000)

import { beforeAll, expect, test, vi } from 'vitest'
import { FEED_ENDINGS } from '#contract/feed-formats.ts'
import { news } from '#contract/news.ts'
import { postWriter } from '#server/blog/testing.ts'
import { appOver } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { recordsWorld, tenantId } from '#server/records/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { newsRoutes } from './routes.ts'

const { database, fill, ids, owner, put } = await recordsWorld()
const { call } = await appOver(database, newsRoutes)

/** A kept feed is written again once a second at most. */
const REDRAWN = { timeout: 5000 }

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    Skip: { ReferenceCode: 'ÞLS 1880-0104', width: 300, height: 200 },
    Kofi: {},
  })
  const src = (title: string) =>
    `/api/tenants/safn/indices/opid/records/${ids.get(title)}/image/large`
  const pictures = [src('Skip'), src('Kofi'), '/api/tenants/safn/assets/mynd.jpg']
  await postWriter(owner)('skip', 1, {
    image: `'${JSON.stringify({ src: src('Skip'), alt: 'Bátur' })}'`,
    carousel: `'${JSON.stringify(pictures.map((one, order) => ({ src: one, alt: '', order })))}'`,
  })
}, 120_000)

const recordsShown = async () =>
  (await call(undefined, news.article, { params: { tenantId, slug: 'skip' } })).body.records

test('an article names the records of its pictures, of those that visitors may see', async () => {
  const both = [
    { id: ids.get('Skip'), code: 'ÞLS 1880-0104', width: 300, height: 200 },
    { id: ids.get('Kofi'), code: '', width: null, height: null },
  ]
  expect(await recordsShown()).toEqual(expect.arrayContaining(both))
  expect(await recordsShown()).toHaveLength(2)
  await owner(`update record set hidden = '{"by":"A","at":"2026-01-01T00:00:00Z","reason":""}'
    where id = '${ids.get('Skip')}'`)
  expect(await recordsShown()).toEqual([both[1]])
  // Neither the article nor a list shows its picture.
  const { image, carousel } = (
    await call(undefined, news.article, { params: { tenantId, slug: 'skip' } })
  ).body
  expect(image).toBeNull()
  expect(carousel.map(({ src }) => src)).toEqual([
    expect.stringContaining(`/records/${ids.get('Kofi')}/`),
    '/api/tenants/safn/assets/mynd.jpg',
  ])
  const listed = (await call(undefined, news.list, { params: { tenantId }, query: {} })).body
  expect(listed.articles.map((one) => one.image)).toEqual([null])
})

test('feeds show no picture of a record that visitors may not see', async () => {
  const get = await siteProcess(database, siteRoutes)
  const hide = (hidden: string) =>
    owner(`update record set hidden = ${hidden} where id = '${ids.get('Kofi')}'`)
  await hide('null')
  for (const format of FEED_ENDINGS) {
    const feed = async () => (await get(`/main/news/${tenantId}/feed.${format}`)).html
    expect(await feed()).toContain(ids.get('Kofi'))
    expect(await feed()).not.toContain(ids.get('Skip'))
    await hide(`'{"by":"A","at":"2026-01-01T00:00:00Z","reason":""}'`)
    await vi.waitFor(async () => expect(await feed()).not.toContain(ids.get('Kofi')), REDRAWN)
    await hide('null')
    await vi.waitFor(async () => expect(await feed()).toContain(ids.get('Kofi')), REDRAWN)
  }
})

import { beforeEach, expect, test } from 'vitest'
import { news } from '#contract/news.ts'
import { NEWS_LEAF } from '#contract/public-limits.ts'
import { postWriter } from '#server/blog/testing.ts'
import { makeSitesPublic, personAs, testApp } from '#server/kit/testing.ts'
import { newsRoutes } from './routes.ts'

const { call, owner } = await testApp(newsRoutes)
const params = { tenantId: 'safn' }
const editor = personAs('tenant::superuser', 'safn')

beforeEach(async () => {
  await owner('truncate tenant cascade')
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  await makeSitesPublic(owner)
})

const write = postWriter(owner)
const list = async (query: { tag?: string; leaf?: number; size?: number } = {}) =>
  (await call(undefined, news.list, { params, query })).body
const read = (slug: string, viewer?: typeof editor) =>
  call(viewer, news.article, { params: { ...params, slug } })

test('articles are listed newest first, by leaves and by tags', async () => {
  for (let n = 0; n < NEWS_LEAF + 2; n++) await write(`nr-${n}`, n + 1)
  await write('ein', 100, { tags: `'{fjöll}'` })
  const first = await list()
  expect(first).toMatchObject({ total: NEWS_LEAF + 3, page: 1, pages: 2 })
  expect(first.articles.slice(0, 2).map(({ slug }) => slug)).toEqual(['nr-0', 'nr-1'])
  expect(first.articles[0]).toMatchObject({
    title: 'Grein nr-0',
    excerpt: 'Texti um nr-0.',
    author: 'Guðrún',
  })
  expect((await list({ leaf: 2 })).articles.map(({ slug }) => slug)).toEqual([
    `nr-${NEWS_LEAF}`,
    `nr-${NEWS_LEAF + 1}`,
    'ein',
  ])
  expect((await list({ tag: 'fjöll' })).articles.map(({ slug }) => slug)).toEqual(['ein'])
  expect(first.tags).toEqual([
    { tag: 'hafnir', count: NEWS_LEAF + 2 },
    { tag: 'fjöll', count: 1 },
  ])
  expect(await call(undefined, news.list, { params, query: { leaf: 3 } })).toMatchObject({
    status: 404,
  })
})

test('an article has its neighbours, and is found by an earlier address', async () => {
  for (const [at, slug] of ['ny', 'midja', 'gomul'].entries()) await write(slug, at + 1)
  await owner(`insert into blog_address (tenant_id, post_id, slug)
    select tenant_id, id, 'fyrra-heiti' from blog_post where slug = 'midja'`)
  const { body } = await read('fyrra-heiti')
  expect(body).toMatchObject({
    slug: 'midja',
    text: 'Texti um midja.',
    author: 'Guðrún',
    isHidden: false,
    older: { slug: 'gomul', title: 'Grein gomul' },
    newer: { slug: 'ny', title: 'Grein ny' },
  })
  expect((await read('ny')).body.newer).toBeNull()
  expect((await read('gomul')).body.older).toBeNull()
})

test('visitors see no draft, none to come, none that has expired, and none of another tenant', async () => {
  await write('synileg', 5)
  await write('drog', 4, { draft: 'true' })
  await write('vaentanleg', 3, { publish_from: `now() + interval '1 day'` })
  await write('utrunnin', 2, { expires: `now() - interval '1 day'` })
  await write('eydd', 1, { deleted_at: 'now()' })
  await write('annarra', 1, {}, 'annad')
  const { total, articles, tags } = await list()
  expect([total, articles.map(({ slug }) => slug)]).toEqual([1, ['synileg']])
  expect(tags).toEqual([{ tag: 'hafnir', count: 1 }])
  for (const slug of ['drog', 'vaentanleg', 'utrunnin', 'eydd', 'annarra'])
    expect([slug, (await read(slug)).status]).toEqual([slug, 401])
  expect((await read('synileg')).body).toMatchObject({ older: null, newer: null })
  // Who may publish sees the draft as its page will be.
  expect((await read('drog', editor)).body).toMatchObject({ isHidden: true })
})

import { describe, expect, test } from 'vitest'
import { blog } from '#contract/blog.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { randomId } from '#server/kit/testing.ts'
import {
  FUTURE,
  PAST,
  blogWorld,
  editor,
  gone,
  other,
  published,
  stranger,
  writer,
} from './blog.setup.ts'
import { usesOf } from './service.ts'

const { call, database, get, list, owner, save, titles, write } = await blogWorld()

describe('a post', () => {
  test('is made under the id that the browser chose, and is read as it was written', async () => {
    const image = { name: 'Bátar', src: '/iiif/3/x/full/max/0/default.jpg', alt: 'Bátar í höfn' }
    const carousel = [
      { ...image, name: 'Önnur', order: 7 },
      { ...image, name: 'Fyrsta', order: 2 },
    ]
    const id = await write({
      title: 'Glerplötur',
      text: '**Þær** eru 312',
      tags: ['gjafir', 'gjafir', 'hafnir'],
      image,
      carousel,
      expires: FUTURE,
    })
    expect((await get(id)).body).toMatchObject({
      id,
      tenantId: 'safn',
      title: 'Glerplötur',
      slug: 'glerplotur',
      text: '**Þær** eru 312',
      excerpt: 'Þær eru 312',
      draft: true,
      state: 'draft',
      expires: FUTURE,
      publishFrom: null,
      tags: ['gjafir', 'hafnir'],
      image,
      carousel: [
        { name: 'Fyrsta', order: 0 },
        { name: 'Önnur', order: 1 },
      ],
      author: 'Guðrún',
      edit_by: 'Guðrún',
      version: 1,
    })
  })

  test('that somebody changed meanwhile is not written over', async () => {
    const id = await write({ title: 'Eitt' })
    expect((await save(id, { title: 'Tvö' }, 1)).body.version).toBe(2)
    expect(await save(id, { title: 'Þrjú' }, 1)).toMatchObject({
      status: 409,
      body: { code: 'version.stale', current: { title: 'Tvö', version: 2 } },
    })
    expect(await save(randomId(), { title: 'x' }, 3)).toMatchObject(gone)
    expect(await save(id, { title: 'Fjögur' }, 0)).toMatchObject({
      status: 409,
      body: { current: { title: 'Tvö' } },
    })
  })

  test('saved as it stands is no change', async () => {
    const body = {
      title: 'Eitt',
      image: { name: 'm', src: '/x.jpg', alt: 'Mynd' },
      expires: '2999-01-01T00:00:00Z',
    }
    const id = await write(body)
    expect((await save(id, body, 1)).body.version).toBe(1)
  })

  test('that expires before it begins, is too long, or has a picture from elsewhere is refused', async () => {
    expect(await save(randomId(), { publishFrom: FUTURE, expires: PAST })).toMatchObject({
      status: 422,
      body: {
        message: 'Greinin getur ekki runnið út áður en hún birtist',
        errors: [{ path: 'expires' }],
      },
    })
    expect((await save(randomId(), { text: 'þ'.repeat(BLOG_MAX.text + 1) })).status).toBe(400)
    expect(await save(randomId(), { text: 'a'.repeat(BLOG_MAX.bytes) })).toMatchObject({
      status: 413,
      body: { message: 'Beiðnin er of stór' },
    })
    for (const src of [
      'https://annad.is/x.jpg',
      '//annad.is/x.jpg',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
    ])
      expect((await save(randomId(), { image: { name: 'x', src } })).status).toBe(400)
  })
})

describe('the address of a post', () => {
  const slugOf = async (id: string) => (await get(id)).body.slug

  test('follows the title until it is edited by hand', async () => {
    const id = await write({ title: 'Þorp við Æðey' })
    expect(await slugOf(id)).toBe('thorp-vid-aedey')
    await save(id, { title: 'Hús' }, 1)
    expect(await slugOf(id)).toBe('hus')
    expect((await save(id, { title: 'Hús', slug: 'Gömul hús' }, 2)).body).toMatchObject({
      slug: 'gomul-hus',
      slugFixed: true,
    })
    await save(id, { title: 'Kirkja', slug: 'gomul-hus' }, 3)
    expect(await slugOf(id)).toBe('gomul-hus')
    expect((await save(id, { title: 'Kirkja' }, 4)).body).toMatchObject({
      slug: 'kirkja',
      slugFixed: false,
    })
  })

  test('stays once the post has been published, and where it is changed by hand the old one leads there', async () => {
    const id = await write({ title: 'Hús', ...published })
    expect((await save(id, { title: 'Kirkja', ...published }, 1)).body).toMatchObject({
      slug: 'hus',
      slugFixed: true,
    })
    expect((await save(id, { title: 'Kirkja', slug: 'kirkja', ...published }, 2)).body.slug).toBe(
      'kirkja',
    )
    const find = (slug: string) =>
      call(undefined, blog.find, { params: { tenantId: 'safn', slug } })
    expect((await find('hus')).body).toMatchObject({ id, slug: 'kirkja' })
    expect((await find('kirkja')).body).toMatchObject({ id, slug: 'kirkja' })
    expect((await find('annad')).status).toBe(401)
    expect((await save(await write({ title: 'Hús' }), { title: 'Hús' }, 1)).body.slug).toBe('hus-2')
  })

  test('that is taken gets a number', async () => {
    const ids = [
      await write({ title: 'Hús' }),
      await write({ title: 'Hús' }),
      await write({ title: 'Hús' }),
      await write({ title: '' }),
    ]
    expect(await Promise.all(ids.map(slugOf))).toEqual(['hus', 'hus-2', 'hus-3', 'grein'])
    const many = await Promise.all(
      Array.from({ length: 5 }, () => save(randomId(), { title: 'Samtímis' })),
    )
    expect(many.map(({ body }) => body.slug).toSorted()).toEqual([
      'samtimis',
      'samtimis-2',
      'samtimis-3',
      'samtimis-4',
      'samtimis-5',
    ])
  })
})

describe('who sees a post', () => {
  const some = async () => {
    await write({ title: 'Drög' })
    await write({ title: 'Væntanleg', ...published, publishFrom: FUTURE })
    await write({ title: 'Birt', ...published, publishFrom: PAST })
    await write({ title: 'Útrunnin', ...published, expires: PAST })
  }

  test('drafts, those to come and those that have expired never leave the administration', async () => {
    await some()
    expect(await titles()).toEqual(['Birt', 'Drög', 'Væntanleg', 'Útrunnin'].toSorted())
    for (const viewer of [null, stranger]) {
      const { posts, counts, total } = await list({}, viewer)
      expect(posts.map(({ title }) => title)).toEqual(['Birt'])
      expect({ counts, total }).toMatchObject({
        counts: { draft: 0, published: 1, scheduled: 0, expired: 0 },
        total: 1,
      })
    }
    for (const { id, title } of (await list()).posts)
      expect((await get(id, null)).status, title).toBe(title === 'Birt' ? 200 : 401)
  })

  test('an ordinary user sees what is published and own drafts, and writes those alone', async () => {
    await some()
    const own = await write({ title: 'Mín drög' }, writer)
    expect(await titles({}, writer)).toEqual(['Birt', 'Mín drög'])
    expect(await titles({}, other)).toEqual(['Birt'])
    expect((await save(own, { title: 'Betri drög' }, 1, writer)).status).toBe(200)
    expect(await save(own, { title: 'Betri drög', ...published }, 2, writer)).toMatchObject({
      status: 403,
      body: { code: 'permission.missing' },
    })
    expect((await save(own, { title: 'Þeirra' }, 2, other)).status).toBe(403)
    expect((await save(randomId(), published, 0, writer)).status).toBe(403)
    expect((await save(own, { title: 'Birt drög', ...published }, 2)).status).toBe(200)
    expect((await save(own, { title: 'Aftur' }, 3, writer)).status).toBe(403)
    for (const { id } of (await list()).posts.filter(({ id: one }) => one !== own)) {
      expect(
        (await call(writer, blog.remove, { params: { tenantId: 'safn', postId: id } })).status,
      ).toBe(403)
      expect(
        (await call(writer, blog.versions, { params: { tenantId: 'safn', postId: id } })).status,
      ).toBe(403)
    }
  })

  test('nobody writes for another tenant', async () => {
    const id = await write({ title: 'Okkar' })
    expect((await save(id, { title: 'Þeirra' }, 1, stranger)).status).toBe(403)
    expect(
      (await call(stranger, blog.versions, { params: { tenantId: 'safn', postId: id } })).status,
    ).toBe(403)
  })
})

test('posts are sought by words, tags and state, which are counted', async () => {
  await write({ title: 'Glerplötur', text: 'frá Húsavík', tags: ['gjafir'] })
  await write({ title: 'Filmur', text: 'úr safni', tags: ['gjafir', 'filmur'], ...published })
  await write({ title: '100% bómull', tags: ['vefnaður'] })
  expect(await titles({ q: 'húsavík' })).toEqual(['Glerplötur'])
  expect(await titles({ q: 'film' })).toEqual(['Filmur'])
  expect(await titles({ q: '%' })).toEqual(['100% bómull'])
  expect(await titles({ tag: 'gjafir' })).toEqual(['Filmur', 'Glerplötur'])
  expect(await titles({ tag: 'gjafir', state: 'draft' })).toEqual(['Glerplötur'])
  const { tags, counts, total } = await list({ tag: 'gjafir', state: 'draft' })
  expect(tags.slice(0, 2)).toEqual([
    { tag: 'gjafir', count: 2 },
    { tag: 'filmur', count: 1 },
  ])
  expect({ counts, total }).toMatchObject({ counts: { draft: 1, published: 1 }, total: 1 })
  expect((await list({ size: 2 })).posts).toHaveLength(2)
  expect((await list({ size: 2, from: 2 })).posts).toHaveLength(1)
})

test('the list goes on past its thousandth post, from the last of each page', async () => {
  await owner(`insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags,
    carousel, author, created, publish_from)
    select 'safn', gen_random_uuid(), 'Grein ' || n, 'grein-' || n, false, '', false, '{}', '[]',
      'Guðrún', now() - (n % 7) * interval '1 day',
      case when n % 3 = 0 then now() - n * interval '1 hour' end from generate_series(1, 1105) n`)
  const all = (await list({ size: 1000 })).posts.map(({ id }) => id)
  const seen: string[] = []
  for (let before: string | undefined, pages = 0; pages < 9; pages++) {
    const { posts, next, total } = await list({ size: 200, ...(before && { before }) })
    expect(total).toBe(1105)
    seen.push(...posts.map(({ id }) => id))
    if (next === null) break
    before = next
  }
  expect(new Set(seen).size).toBe(1105)
  expect(seen.slice(0, 1000)).toEqual(all)
})

test('neither a draft nor a post to come is named in the feed', async () => {
  for (const [title, fields] of [
    ['Uppkast til eyðingar', { draft: true }],
    ['Væntanleg til eyðingar', { draft: false, publishFrom: FUTURE }],
    ['Birt til eyðingar', { draft: false }],
  ] as const) {
    const id = await write({ title, ...fields })
    await call(editor, blog.remove, { params: { tenantId: 'safn', postId: id } })
  }
  const told = (await owner(
    `select code, params->>'title' as title from event where params->>'title' like '% til eyðingar'
      order by id`,
  )) as object[]
  expect(told).toEqual([
    { code: 'blog.published', title: 'Birt til eyðingar' },
    { code: 'blog.deleted', title: 'Birt til eyðingar' },
  ])
})

test('a post goes to the bin, out of which it comes as it was', async () => {
  const id = await write({ title: 'Glerplötur', ...published })
  const params = { tenantId: 'safn', postId: id }
  expect((await call(editor, blog.remove, { params })).status).toBe(204)
  expect((await get(id, null)).status).toBe(401)
  expect(await get(id, other)).toMatchObject(gone)
  expect(await save(id, { title: 'x' }, 1)).toMatchObject(gone)
  expect(await titles()).toEqual([])
  expect(await list({ deleted: true })).toMatchObject({
    total: 1,
    counts: { deleted: 1 },
    posts: [{ title: 'Glerplötur' }],
  })
  expect((await call(editor, blog.undelete, { params })).body).toMatchObject({
    title: 'Glerplötur',
    state: 'published',
    deleted: null,
  })
  expect((await get(id, null)).status).toBe(200)
})

test('where a picture stands in posts is known', async () => {
  const uri = '/api/tenants/safn/assets/abc.jpg'
  await write({ title: 'Í texta', text: `![x](${uri})` })
  await write({ title: 'Aðalmynd', image: { name: 'x', src: uri } })
  await write({ title: 'Myndaröð', carousel: [{ name: 'x', src: uri, order: 0 }] })
  await write({ title: 'Hvergi', text: 'abc.jpg' })
  const uses = await database.transact({ tenantId: 'safn' }, (db) => usesOf(db, 'safn', uri))
  expect(uses.map(({ name }) => name)).toEqual(['Aðalmynd', 'Í texta', 'Myndaröð'])
})

import { beforeAll, expect, test } from 'vitest'
import { galleries } from '#contract/galleries.ts'
import { GALLERY_COVERS, GALLERY_LEAF } from '#contract/public-limits.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { recordsWorld, staff } from '#server/records/testing.ts'
import { galleryRoutes } from './routes.ts'

const { database, fill, hide, ids, owner, put } = await recordsWorld()
const { call } = await appOver(database, galleryRoutes)
const params = { tenantId: 'safn', id: 'opid' }
const MANY = GALLERY_LEAF + 20

type Asked = Parameters<typeof call<typeof galleries.find>>[2]['body']
const find = (body: Asked = {}, viewer?: ReturnType<typeof personAs>) =>
  call(viewer, galleries.find, { params, body })
const titles = async (body: Asked) =>
  (await find(body)).body.pictures.map(({ title }) => title).toSorted()

beforeAll(async () => {
  await fill()
  await put(
    'safn',
    'opid',
    Object.fromEntries(
      Array.from({ length: MANY }, (_, n) => [
        `Mynd ${n}`,
        {
          Byline: ['Sigfús'],
          Keywords: [n % 2 ? 'oddatala' : 'jöfn tala'],
          width: 300,
          height: 200,
        },
      ]),
    ),
  )
  await put('safn', 'opid', {
    'Bátar við bryggju': {
      Byline: ['Karl', 'Anna'],
      date: { display: 'um 1930', edtf: '1930~', min: '1928-01-01', max: '1932-12-31' },
      width: 3000,
      height: 2000,
      sha256: 'ab',
      profile: '123',
      dominantColour: 13,
      AltTextAccessibility: 'Tveir bátar',
    },
    'Leynd mynd': { Keywords: ['leynd'] },
  })
  await hide('Leynd mynd', { Keywords: ['leynd'] })
}, 120_000)

test('a picture in a gallery has its words, its sizes and a version', async () => {
  const { body } = await find({ q: 'bátar' })
  expect(body.pictures).toMatchObject([
    {
      id: ids.get('Bátar við bryggju'),
      indexId: 'opid',
      title: 'Bátar við bryggju',
      byline: 'Karl, Anna',
      date: 'um 1930',
      alt: 'Tveir bátar',
    },
  ])
  const [picture] = body.pictures
  expect(picture?.sizes[0]).toEqual({ name: 'xx-small', width: 225 })
  expect(picture?.sizes.at(-1)).toEqual({ name: 'xx-large', width: 2400 })
  expect(picture?.version).toMatch(/^[\w-]{12}$/)
})

test('a picture in a gallery has the colour that stands in for it, and none if it is blurred', async () => {
  const colour = async () => (await find({ q: 'bátar' })).body.pictures[0]?.colour
  expect(await colour()).toBe(13)
  const parts = JSON.stringify([{ left: 0, top: 0, width: 0.5, height: 0.5, at: 0, rel: null }])
  await owner(`
    insert into redaction (tenant_id, index_id, record_id, parts, noindex, by)
    values ('safn', 'opid', '${ids.get('Bátar við bryggju')}', '${parts}', false, 'Anna')`)
  expect(await colour()).toBeNull()
})

test('the head of a gallery has its people, places and topics with a picture, and none of a hidden record', async () => {
  const cover = (id: string) => `('safn', '${id}', '/api/tenants/safn/assets/${id.length}')`
  await owner(`insert into attribute (tenant_id, id, image) values
    ${['Byline/Sigfús', 'Byline/Karl', 'Keywords/leynd', 'Source/Sigfús'].map(cover).join(', ')},
    ('annad', 'Byline/Anna', '/api/tenants/annad/assets/1')`)
  await owner(`insert into attribute (tenant_id, id, text) values
    ('safn', 'Keywords/oddatala', '{"is": "Texti án myndar", "en": ""}')`)
  const covers = async (body: Asked = {}, viewer?: typeof staff) =>
    (await find(body, viewer)).body.covers.map(({ field, value }) => `${field}/${value}`)
  // The commonest first; a value of a hidden record is for staff alone.
  expect(await covers()).toEqual(['Byline/Sigfús', 'Byline/Karl'])
  expect(await covers({}, staff)).toContain('Keywords/leynd')
  expect((await find()).body.covers[0]).toEqual({
    field: 'Byline',
    label: { is: expect.any(String), en: expect.any(String) },
    value: 'Sigfús',
    image: `/api/tenants/safn/assets/${'Byline/Sigfús'.length}`,
  })
  // The head stands on the first leaf of the whole gallery.
  for (const body of [{ page: 2 }, { q: 'bátar' }, { sort: 'title' as const }])
    expect(await covers(body)).toEqual([])
})

test('the head of a gallery has twelve values with a picture at most', async () => {
  const names = Array.from({ length: GALLERY_COVERS.shown + 3 }, (_, n) => `Efni ${n}`)
  await put('safn', 'opid', {
    'Mynd með mörgum efnisorðum': { Keywords: names, width: 300, height: 200 },
  })
  await owner(`insert into attribute (tenant_id, id, image)
    select 'safn', 'Keywords/' || name, '/mynd' from unnest('{${names.join(',')}}'::text[]) name`)
  await expect.poll(async () => (await find()).body.covers).toHaveLength(GALLERY_COVERS.shown)
})

test('a gallery comes in leaves of a hundred, each picture on one, and none past the end', async () => {
  const first = (await find()).body
  const second = (await find({ page: 2 })).body
  expect(first.pages).toBe(2)
  expect(first.pictures).toHaveLength(GALLERY_LEAF)
  const all = [...first.pictures, ...second.pictures].map(({ id }) => id)
  expect(new Set(all).size).toBe(first.total)
  expect(await find({ page: 3 })).toMatchObject({
    status: 404,
    body: { code: 'galleries.pageMissing' },
  })
})

test('ticked values of one facet are alternatives, and of two facets conditions', async () => {
  const odd = { field: 'Keywords', value: 'oddatala' }
  const even = { field: 'Keywords', value: 'jöfn tala' }
  const total = async (values: (typeof odd)[]) => (await find({ values })).body.total
  expect(await total([odd])).toBe(MANY / 2)
  expect(await total([odd, even])).toBe(MANY)
  expect(await total([odd, { field: 'Byline', value: 'Karl' }])).toBe(0)
})

test('a list takes eight ticked values, and more are refused with a sentence', async () => {
  const values = Array.from({ length: 9 }, (_, n) => ({ field: 'Byline', value: `x${n}` }))
  expect((await find({ values: values.slice(1) })).status).toBe(200)
  expect(await find({ values })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

test('facets offer what else there is, and keep what is ticked', async () => {
  const { body } = await find({ values: [{ field: 'Byline', value: 'Karl' }] })
  const facet = body.facets.find(({ field }) => field === 'Byline')
  expect(facet?.values.find(({ value }) => value === 'Karl')).toMatchObject({
    isTicked: true,
    count: 1,
  })
  expect(facet?.values.find(({ value }) => value === 'Sigfús')).toMatchObject({
    isTicked: false,
    count: MANY,
  })
})

test('years limit a gallery, and its decades say what there is', async () => {
  expect(await titles({ from: 1930, to: 1939 })).toContain('Bátar við bryggju')
  expect(await titles({ from: 1950, to: 1959 })).not.toContain('Bátar við bryggju')
  const { decades } = (await find({ q: 'bátar' })).body
  expect(decades.bins.map(({ year }) => year)).toEqual([1920, 1930])
})

test('the use is a facet of a gallery where rights are stated', async () => {
  const useOf = async (body: Asked = {}) =>
    (await find(body)).body.facets.find(({ field }) => field === 'rightsUse')?.values
  expect(await useOf()).toBeUndefined()
  await owner(`update tenant_index set rights = 'http://rightsstatements.org/vocab/InC/1.0/'
    where id = 'opid'`)
  await expect
    .poll(() => useOf({ q: 'bátar' }))
    .toEqual([{ value: 'withPermission', count: 1, isTicked: false }])
  const free = await find({ values: [{ field: 'rightsUse', value: 'free' }] })
  expect(free.body.total).toBe(0)
  await owner(`update tenant_index set rights = null where id = 'opid'`)
})

test('visitors find no hidden picture, neither by words nor in facets', async () => {
  expect(await titles({ q: 'leynd' })).not.toContain('Leynd mynd')
  expect((await find({ q: 'leynd' }, staff)).body.total).toBe(1)
  expect(JSON.stringify((await find()).body)).not.toContain('Leynd')
})

test('a closed index and one of another tenant have no gallery', async () => {
  for (const other of [
    { tenantId: 'safn', id: 'myndir' },
    { tenantId: 'annad', id: 'myndir' },
    { tenantId: 'safn', id: 'ekkert' },
  ])
    expect((await call(undefined, galleries.find, { params: other, body: {} })).status).toBe(401)
})

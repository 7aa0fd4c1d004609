import { beforeAll, expect, test } from 'vitest'
import { findChoice, readAdvanced } from '#contract/advanced-search.ts'
import { composeSearch } from '#contract/compose-search.ts'
import { SEARCH_LEAF, SUGGESTED_SITES } from '#contract/public-limits.ts'
import { siteSearch } from '#contract/site-search.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { recordsWorld } from '#server/records/testing.ts'
import { siteSearchRoutes } from './routes.ts'

const { database, fill, hide, owner, put } = await recordsWorld()
const { call } = await appOver(database, siteSearchRoutes)
const params = { tenantId: 'safn' }

type Asked = Parameters<typeof call<typeof siteSearch.find>>[2]['body']
const find = async (body: Asked, tenantId = 'safn') =>
  (await call(undefined, siteSearch.find, { params: { tenantId }, body })).body
const everywhere = async (q: string, page?: number) =>
  (await call(undefined, siteSearch.everywhere, { query: { q, ...(page && { page }) } })).body

const addIndex = (tenant: string, id: string, type: string) =>
  owner(`
    insert into tenant_index (
      tenant_id, id, name, type, directory, include, exclude, filters, crowdsource,
      visibility, charset, es_index)
    values ('${tenant}', '${id}', 'Heiti ${id}', '${type}', '', '{}', '{}', '[]', false, 'public',
      'auto', '${id}-1')`)

const LETTERS = SEARCH_LEAF + 5

beforeAll(async () => {
  await fill()
  await addIndex('safn', 'skra', 'archive')
  await addIndex('safn', 'vidtol', 'audio')
  await addIndex('annad', 'opid', 'album')
  const dated = { date: { display: '1930', edtf: '1930', min: '1930-01-01', max: '1930-12-31' } }
  await put('safn', 'opid', {
    'Höfnin á Eyri': { City: 'Eyri', ...dated },
    'Leynd höfn': { City: 'Eyri' },
  })
  await hide('Leynd höfn', { City: 'Eyri' })
  await put(
    'safn',
    'skra',
    Object.fromEntries(
      Array.from({ length: LETTERS }, (_, n) => [
        `Bréf ${n} um hafnir`,
        { ReferenceCode: `B-${n}`, ScopeAndContent: 'Sagt frá höfninni' },
      ]),
    ),
  )
  await put('safn', 'vidtol', { 'Viðtal um lífið': { CaptionAbstract: 'Unnið við höfnina' } })
  // A source of an index calls a field as another field is called here.
  await owner(`update tenant_index set own_fields =
    '[{"field": "sveit", "label": "Staður", "counted": true}]' where id = 'vidtol'`)
  await put('safn', 'vidtol', { 'Viðtal í sveit': { sveit: 'Nes' } })
  await put('safn', 'myndir', { 'Lokuð höfn': {} })
  await put('annad', 'opid', { 'Höfnin fyrir norðan': {} })
  await owner(`
    insert into blog_post (id, tenant_id, title, slug, text, draft, publish_from, tags, carousel,
      author, version, slug_by_hand)
    select gen_random_uuid(), 'safn', 'Saga hafnar ' || d, 'saga-' || d, 'höfn', d = 'drög',
      '2026-01-01', '{}', '[]', 'Anna', 1, false
    from unnest(array['birt', 'drög']) d`)
}, 120_000)

test('a search of some kinds finds neither others nor posts', async () => {
  const found = await find({ q: 'hafnir', kinds: ['media', 'archive'] })
  expect(found.counts).toEqual({ album: 0, media: 1, archive: LETTERS, news: 0 })
  const { body } = await call(undefined, siteSearch.count, {
    params,
    body: { q: 'hafnir', kinds: ['media'] },
  })
  expect(body.total).toBe(1)
})

test('a search counts what certain dates find', async () => {
  const count = async (body: Asked) =>
    (await call(undefined, siteSearch.count, { params, body })).body.total
  expect(await count({ from: 1925, to: 1930, certain: true })).toBe(1)
  expect(await count({ q: 'eyri', from: 1940, to: 1950, certain: true })).toBe(0)
})

test('fields of public indices are offered with their commonest values, and no others', async () => {
  const fieldsOf = async (of: string[], viewer = undefined as never) =>
    (await call(viewer, siteSearch.fields, { params, body: { of } })).body
  const fields = await fieldsOf(['City'])
  expect(findChoice(fields, 'City')).toMatchObject({
    hasValues: true,
    values: ['Eyri'],
  })
  expect(fields.find(({ field }) => field === 'ReferenceCode')?.values).toEqual([])
  // Only records of an index that is not public have keywords.
  expect(fields.map(({ field }) => field)).not.toContain('Keywords')
})

test('a value that visitors see has its records, its picture and its text, and no other exists', async () => {
  const value = (field: string, name: string) =>
    call(undefined, siteSearch.value, { params: { ...params, field, value: name } })
  await owner(`insert into attribute (tenant_id, id, image, text, edit_by)
    values ('safn', 'City/Eyri', '/api/tenants/safn/assets/mynd',
    '{"is": "Þorp við fjörð.", "en": ""}', 'Anna')`)
  // Of the two records with this place one is hidden.
  expect((await value('City', 'Eyri')).body).toMatchObject({
    found: {
      total: 1,
      counts: { album: 1, news: 0 },
      records: { album: [{ title: 'Höfnin á Eyri' }] },
    },
    image: '/api/tenants/safn/assets/mynd',
    text: { is: 'Þorp við fjörð.', en: '' },
  })
  for (const [field, name] of [
    ['City', 'Selfoss'],
    ['City', 'Hvergi'],
    ['Keywords', 'hestar'],
    ['NoField', 'Eyri'],
  ] as const)
    expect((await value(field, name)).status).toBe(404)
})

test('fields with the same label are offered as one, with the values of both', async () => {
  const { body } = await call(undefined, siteSearch.fields, {
    params,
    body: { of: ['City|sveit'] },
  })
  expect(body.filter(({ label }) => label.is === 'Staður')).toEqual([
    {
      field: 'City|sveit',
      label: { is: 'Staður', en: 'City' },
      hasValues: true,
      values: ['Eyri', 'Nes'],
    },
  ])
  const both = readAdvanced({ f1: 'City|sveit', o1: 'any', w1: ['Eyri', 'Nes'] })
  const { counts } = await find({ q: composeSearch(both)?.q ?? '' })
  expect(counts).toMatchObject({ album: 1, media: 1 })
})

test('suggestions are words, values and values of a field of what visitors see', async () => {
  const suggest = async (q: string, field = '') =>
    (await call(undefined, siteSearch.suggest, { params, query: { q, field } })).body
  expect(await suggest('bréf haf')).toContain('bréf hafnir')
  expect(await suggest('ey')).toContain('Eyri')
  expect(await suggest('yr', 'City|sveit')).toEqual(['Eyri'])
  expect(await suggest('ne', 'City|sveit')).toEqual(['Nes'])
  // Too short, of another field, for staff, not public, and hidden.
  expect(await suggest('e', 'City')).toEqual([])
  expect(await suggest('ey', 'Byline')).toEqual([])
  expect(await suggest('he', 'Keywords')).toEqual([])
  expect(await suggest('leyn')).toEqual([])
})

test('a search of a site counts each kind, and the numbers add up', async () => {
  const found = await find({ q: 'höfn' })
  expect(found.counts).toEqual({ album: 1, archive: LETTERS, media: 1, news: 1 })
  expect(found.total).toBe(LETTERS + 3)
  expect(found.records.album.map(({ title }) => title)).toEqual(['Höfnin á Eyri'])
  expect(found.records.archive).toHaveLength(3)
  expect(found.posts.map(({ slug }) => slug)).toEqual(['saga-birt'])
  expect(found.collections.map(({ id, count }) => [id, count])).toEqual([
    ['skra', LETTERS],
    ['vidtol', 1],
    ['opid', 1],
  ])
  const [year] = found.decades.bins
  expect(year).toEqual({ year: 1930, certain: 1, possible: 0 })
})

test('a found record says where it is, and where the words stand in it', async () => {
  const { records } = await find({ q: 'hafnir' })
  expect(records.album[0]).toMatchObject({
    collection: { is: 'opid' },
    marked: '<em>Höfnin</em> á Eyri',
    quote: '',
  })
  expect(records.media[0]).toMatchObject({
    collection: { is: 'Heiti vidtol', en: 'Heiti vidtol' },
    marked: 'Viðtal um lífið',
    quote: 'Unnið við <em>höfnina</em>',
  })
  expect(records.archive[0]?.code).toMatch(/^B-\d+$/)
})

test('one kind comes in leaves, and a leaf past the end is none', async () => {
  const first = await find({ q: 'höfn', type: 'archive' })
  expect([first.page, first.pages, first.records.archive.length]).toEqual([1, 2, SEARCH_LEAF])
  expect(first.records.album).toEqual([])
  expect(first.counts.album).toBe(1)
  const second = await find({ q: 'höfn', type: 'archive', page: 2 })
  const ids = [...first.records.archive, ...second.records.archive].map(({ id }) => id)
  expect(new Set(ids).size).toBe(LETTERS)
  const past = await call(undefined, siteSearch.find, {
    params,
    body: { q: 'höfn', type: 'archive', page: 3 },
  })
  expect(past).toMatchObject({ status: 404, body: { code: 'galleries.pageMissing' } })
})

test('chosen indices and values narrow the results, and their facet keeps what else there is', async () => {
  const found = await find({ q: 'höfn', in: ['opid'] })
  expect(found.counts).toEqual({ album: 1, archive: 0, media: 0, news: 0 })
  expect(found.collections.find(({ id }) => id === 'skra')?.count).toBe(LETTERS)
  const byPlace = await find({ q: 'höfn', values: [{ field: 'City', value: 'Eyri' }] })
  expect(byPlace.total).toBe(1)
  expect(byPlace.facets.find(({ field }) => field === 'City')?.values).toEqual([
    { value: 'Eyri', count: 1, isTicked: true },
  ])
})

test('if no record has all words, every kind is searched for the same of them', async () => {
  const found = await find({ q: 'höfn geimskip' })
  expect(found.missing).toEqual(['geimskip'])
  expect(found.counts.archive).toBe(LETTERS)
  expect((await find({ q: 'höffn' })).suggestion).not.toBeNull()
})

test('visitors find nothing hidden, closed, unpublished or of another tenant', async () => {
  const found = await find({ q: 'leynd | lokuð | norðan | drög' })
  expect(found.total).toBe(0)
  await owner(`update site set public = false where tenant_id = 'annad'`)
  const closed = await call(undefined, siteSearch.find, {
    params: { tenantId: 'annad' },
    body: { q: 'höfn' },
  })
  expect(closed.status).toBe(403)
  expect((await everywhere('höfn')).sites.map(({ id }) => id)).toEqual(['safn'])
  const member = await call(personAs('tenant::user', 'annad'), siteSearch.find, {
    params: { tenantId: 'annad' },
    body: { q: 'höfn' },
  })
  expect(member.body.total).toBe(1)
  await owner(`update site set public = true where tenant_id = 'annad'`)
})

test('a search over all sites groups by tenant, with numbers and first results', async () => {
  const found = await everywhere('höfn')
  expect(found.sites.map(({ id, total }) => [id, total])).toEqual([
    ['annad', 1],
    ['safn', LETTERS + 3],
  ])
  expect(found.total).toBe(LETTERS + 4)
  expect(found.sites[0]?.records.map(({ title }) => title)).toEqual(['Höfnin fyrir norðan'])
  expect(found.sites[1]?.records).toHaveLength(4)
  expect(found.sites[1]?.indices).toEqual(['skra', 'vidtol', 'opid'])
  expect((await everywhere('')).sites).toEqual([])
  expect((await everywhere('höfn', 2)).sites).toEqual([])
})

test('suggestions over all sites are a few of each public site, and say of which', async () => {
  const suggest = async (q: string) =>
    (await call(undefined, siteSearch.suggestEverywhere, { query: { q } })).body
  const found = await suggest('höf')
  expect(new Set(found.map(({ site }) => site))).toEqual(new Set(['annad', 'safn']))
  for (const { site } of found)
    expect(found.filter((one) => one.site === site).length).toBeLessThanOrEqual(
      SUGGESTED_SITES.each,
    )
  expect(found.length).toBeLessThanOrEqual(SUGGESTED_SITES.offered)
  expect(await suggest('ey')).toMatchObject([{ text: 'Eyri', site: 'safn', name: { is: 'safn' } }])
  // Too short, hidden, and of an index that is not public.
  for (const q of ['e', 'leyn', 'loku']) expect(await suggest(q)).toEqual([])
  await owner(`update site set public = false where tenant_id = 'annad'`)
  expect(new Set((await suggest('höf')).map(({ site }) => site))).toEqual(new Set(['safn']))
  await owner(`update site set public = true where tenant_id = 'annad'`)
})

test('suggestions over all sites ask a bounded number of sites', async () => {
  const few = await call(undefined, siteSearch.suggestEverywhere, { query: { q: 'höf' } })
  await owner(`
    insert into tenant (id, name) select 'a' || n, 'A' || n from generate_series(1, 25) n;
    insert into site (tenant_id, public, presentation, version)
    select 'a' || n, true, '{}', 1 from generate_series(1, 25) n`)
  // The first 20 sites by name have no records; those after them are not asked.
  expect(few.body.length).toBeGreaterThan(0)
  const { body } = await call(undefined, siteSearch.suggestEverywhere, { query: { q: 'höf' } })
  expect(body).toEqual([])
  await owner(`delete from site where tenant_id ~ '^a[0-9]+$';
    delete from tenant where id ~ '^a[0-9]+$'`)
})

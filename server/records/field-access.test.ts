import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordCounts } from '#contract/record-counts.ts'
import { records } from '#contract/records.ts'
import { personAs } from '#server/kit/testing.ts'
import { member, recordsWorld, tenantId } from './testing.ts'

const { call, fill, ids, owner, put, search } = await recordsWorld()

const visitor = undefined
const stranger = personAs('tenant::admin', 'annad')
const SECRET = 'Lykill undir mottu'

beforeAll(async () => {
  await fill()
  await owner(`
    update tenant_index
    set own_fields = '[{"field":"Verdmat","label":"Verðmat","counted":true}]'
    where tenant_id = 'safn' and id = 'opid'`)
  await put('safn', 'opid', {
    'Opinn hestur': {
      SpecialInstructions: SECRET,
      Keywords: ['hestar'],
      Contact: 'Gunnhildur í Gröf',
      Verdmat: 'Hálf milljón',
      UserDefined4: 'Úr dánarbúi',
      Credit: 'Safnið',
      Model: 'NIKON',
      DateCreated: '1931',
      date: { display: '1931', edtf: '1931', min: '1931-01-01', max: '1931-12-31' },
    },
    'Annar hestur': { UserDefined4: 'Úr kassa' },
  })
}, 120_000)

type Said = { mappings?: object[]; settings?: object }
const say = async ({ mappings = [], settings = {} }: Said) => {
  await owner(`delete from site_config`)
  await owner(`insert into site_config (tenant_id, search, settings, version)
    values ('safn', '${JSON.stringify({ mappings })}', '${JSON.stringify(settings)}', 2)`)
}
const staffOnly = (...fields: string[]) =>
  say({ mappings: fields.map((field) => ({ field, visible: false })) })

beforeEach(() => staffOnly('SpecialInstructions', 'Contact', 'Verdmat'))

const params = { tenantId, ids: 'opid' }
const one = { params: { tenantId, id: 'opid', recordId: '' } }
const get = async (viewer: typeof member | undefined) => {
  const { body } = await call(viewer, records.get, {
    params: { ...one.params, recordId: ids.get('Opinn hestur') ?? '' },
  })
  return body
}
const HIDDEN = /Lykill|mottu|Gunnhildur|milljón|SpecialInstructions|Contact|Verdmat|Verðmat/

test('no endpoint reveals staff fields to a visitor', async () => {
  const aggs = {
    own: { field: 'Verdmat' },
    kept: { field: 'SpecialInstructions' },
    open: { field: 'Keywords' },
  }
  const found = await search(
    { query: 'lykill mottu hestur', aggs },
    { index: 'opid', viewer: null },
  )
  const all = await search({ query: '', aggs, filters: [] }, { index: 'opid', viewer: null })
  const asked = await search(
    { _source: ['specialInstructions', 'Title'] },
    { index: 'opid', viewer: null },
  )
  const several = await call(visitor, records.mget, { params, body: { ids: [...ids.values()] } })
  const record = await get(visitor)
  const mappings = await call(visitor, records.mappings, { params })
  const guesses = ['lykil', 'gunnh', 'hálf', 'NIK'].map((q) =>
    call(visitor, records.suggest, { params, query: { q } }),
  )
  const misspelt = await search({ query: 'gunnhildrr' }, { index: 'opid', viewer: null })
  const answers = [
    found,
    all,
    asked,
    several.body,
    record,
    mappings.body,
    misspelt,
    ...(await Promise.all(guesses)).map(({ body }) => body),
  ]
  expect(several.body.docs.find(({ found: isFound }) => isFound)?._source).toMatchObject({
    Keywords: ['hestar'],
  })
  expect(all.aggregations).toEqual({
    own: { buckets: [] },
    kept: { buckets: [] },
    open: { buckets: [{ key: 'hestar', doc_count: 1 }] },
  })
  expect(JSON.stringify(answers)).not.toMatch(HIDDEN)
  expect(JSON.stringify(await get(stranger))).not.toMatch(HIDDEN)
})

test('staff see every field', async () => {
  const { source, own_fields } = await get(member)
  expect(source).toMatchObject({ SpecialInstructions: SECRET, Verdmat: 'Hálf milljón' })
  expect(own_fields).toEqual([{ field: 'Verdmat', label: 'Verðmat' }])
  const { aggregations } = await search({ aggs: { own: { field: 'Verdmat' } } }, { index: 'opid' })
  expect(aggregations.own?.buckets).toEqual([{ key: 'Hálf milljón', doc_count: 1 }])
})

test("a visitor's filters and queries match no value of a staff field", async () => {
  const total = async (body: Parameters<typeof search>[0], viewer: typeof member | null) =>
    (await search(body, { index: 'opid', viewer })).hits.total
  const filters = [{ field: 'contact', value: 'Gunnhildur í Gröf' }]
  expect([await total({ filters }, member), await total({ filters }, null)]).toEqual([1, 0])
  const written = { query: 'Verðmat:„Hálf milljón“' }
  expect([await total(written, member), await total(written, null)]).toEqual([1, 0])
  expect(await total({ query: 'Keywords:hestar' }, null)).toBe(1)
})

test('fields derived from a staff field are for staff too', async () => {
  await staffOnly('ObjectName', 'DateCreated', 'fileObjectName')
  const { source } = await get(visitor)
  expect(source).not.toHaveProperty('Title')
  expect(JSON.stringify(source)).not.toMatch(/Opinn hestur|1931/)
  const paged = await search({ sort: 'title', size: 1 }, { index: 'opid', viewer: null })
  expect(Buffer.from(paged.cursor ?? '', 'base64url').toString()).not.toContain('hestur')
  const { aggregations } = await search(
    { aggs: { when: { field: 'decade' } } },
    { index: 'opid', viewer: null },
  )
  expect(aggregations.when?.buckets).toEqual([])
})

test('a field has the label and position that the tenant gave it', async () => {
  await say({
    mappings: [
      { field: 'Verdmat', label: 'Metið á' },
      { field: 'Keywords', facet: true },
    ],
  })
  const { body } = await call(visitor, records.mappings, { params })
  expect(body.slice(0, 2)).toMatchObject([
    { field: 'Verdmat', label: { is: 'Metið á', en: 'Metið á' } },
    { field: 'Keywords', label: { is: 'Efnisorð' }, offered: true },
  ])
  expect(body.slice(2).some(({ offered }) => offered)).toBe(false)
})

test('a tenant that chose facets has no others, even in an index without those fields', async () => {
  const offered = async () => {
    const { body } = await call(member, records.mappings, { params: { tenantId, ids: 'opid' } })
    return new Map(body.map((one) => [one.field, one.offered]))
  }
  await say({ mappings: [] })
  expect((await offered()).get('Keywords')).toBeNull()
  await say({ mappings: [{ field: 'Keywords', visible: false }] })
  expect([(await offered()).get('Keywords'), (await offered()).get('ObjectName')]).toEqual([
    false,
    null,
  ])
  await say({ mappings: [{ field: 'Album', facet: true }] })
  expect(new Set((await offered()).values())).toEqual(new Set([false]))
})

test("UserDefined4 replaces the credit on the tenant's request", async () => {
  expect((await get(visitor)).source).toMatchObject({ Credit: 'Safnið' })
  await say({ settings: { userDefined: { credit: true } } })
  expect((await get(visitor)).source).toMatchObject({ Credit: 'Úr dánarbúi' })
  expect((await get(member)).source).toMatchObject({ Credit: 'Safnið' })
})

test("visitors see only the main fields of an album on the tenant's request", async () => {
  expect((await get(visitor)).source).toMatchObject({ Model: 'NIKON' })
  await say({ settings: { albums: { showadvancedmetadata: false } } })
  const { source } = await get(visitor)
  expect(source).toMatchObject({ Title: 'Opinn hestur', Keywords: ['hestar'], Credit: 'Safnið' })
  expect(source).not.toHaveProperty('Model')
})

test("albums open for visitors in the tenant's order, unless they search or choose one", async () => {
  const order = async (body: Parameters<typeof search>[0], viewer: typeof member | null = null) =>
    (await search(body, { index: 'opid', viewer })).hits.hits.map(({ _source }) => _source.Title)
  await say({ settings: { albums: { sort: 'title' } } })
  expect(await order({})).toEqual(['Annar hestur', 'Opinn hestur'])
  await say({ settings: { albums: { sort: '-title' } } })
  expect(await order({})).toEqual(['Opinn hestur', 'Annar hestur'])
  expect(await order({ sort: 'title' })).toEqual(['Annar hestur', 'Opinn hestur'])
})

test("pictures sort by UserDefined6 instead of their name on the tenant's request, once indexed again", async () => {
  const both = {
    'Fyrri hestur': { UserDefined6: '002' },
    'Seinni hestur': { UserDefined6: '001' },
    'Án númers': {},
  }
  const order = async () =>
    (await search({ sort: 'file' }, { index: 'opid' })).hits.hits
      .map(({ _source }) => String(_source.Title))
      .filter((title) => title in both)
  await put('safn', 'opid', both)
  expect(await order()).toEqual(['Án númers', 'Fyrri hestur', 'Seinni hestur'])
  await say({ settings: { userDefined: { fileSort: true } } })
  await put('safn', 'opid', both)
  expect(await order()).toEqual(['Seinni hestur', 'Fyrri hestur', 'Án númers'])
})

test('only staff may count records without a value', async () => {
  await put('safn', 'opid', { 'Með stað': { City: 'Selfoss' }, 'Með tómum stað': { City: '' } })
  const ask = (field: string, viewer: typeof member | undefined) =>
    call(viewer, recordCounts.lacking, { params, query: { field } })
  const { total, lacking } = (await ask('City', member)).body
  expect([total > 3, lacking]).toEqual([true, total - 1])
  expect((await ask('decade', member)).body.lacking).toBe(total - 1)
  expect(await ask('City', visitor)).toMatchObject({ status: 401 })
})

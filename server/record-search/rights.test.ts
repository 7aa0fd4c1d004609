import { beforeAll, describe, expect, test } from 'vitest'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { similarRecords } from '#contract/similar-records.ts'
import { createAlias } from '#server/aliases/service.ts'
import { recordsWorld, staff, tenantId, titles } from '#server/records/testing.ts'

const { call, database, fill, ids, owner, put, search } = await recordsWorld()

const [PDM, BY, INC, UND] = [
  'http://creativecommons.org/publicdomain/mark/1.0/',
  'http://creativecommons.org/licenses/by/4.0/',
  'http://rightsstatements.org/vocab/InC/1.0/',
  'http://rightsstatements.org/vocab/UND/1.0/',
] as const

/** `myndir`: one record with a licence in its file, one set by staff, four without. */
beforeAll(async () => {
  await fill()
  await put('safn', 'myndir', {
    Barn: {
      Keywords: ['hús'],
      WebStatement: 'https://creativecommons.org/licenses/by/4.0/deed.is',
    },
  })
  await save('Árni', INC)
}, 120_000)

const of = (name: string, id = 'myndir') => ({ tenantId, id, recordId: ids.get(name) ?? '' })
const get = async (name: string, viewer: typeof staff | null = staff, id?: string) =>
  (await call(viewer ?? undefined, records.get, { params: of(name, id) })).body
const save = async (name: string, rights: string | null) =>
  call(staff, recordEdits.save, {
    params: of(name),
    body: { values: { RightsStatement: rights } },
    version: (await get(name)).version,
  })
const setDefault = (index: string, uri: string | null) =>
  owner(`update tenant_index set rights = ${uri === null ? 'null' : `'${uri}'`}
    where tenant_id = 'safn' and id = '${index}'`)
const filter = (field: string, value: string, queryType: 'must' | 'must_not' = 'must') => ({
  type: 'term' as const,
  field,
  value,
  queryType,
})
const aggs = { statement: { field: 'RightsStatement' }, use: { field: 'rightsUse' } }
const countsOf = async (index = 'myndir', body: Parameters<typeof search>[0] = {}) => {
  const { aggregations } = await search({ ...body, aggs, size: 0 }, { index, viewer: staff })
  const of = (name: keyof typeof aggs) =>
    Object.fromEntries((aggregations[name]?.buckets ?? []).map(({ key, doc_count: n }) => [key, n]))
  return [of('statement'), of('use')]
}
const found = async (field: string, value: string, index = 'myndir') =>
  (await search({ filters: [filter(field, value)], sort: 'title' }, { index, viewer: staff })).hits
    .total

test('a record has its own rights, of its file or set by staff, or else those of its index', async () => {
  expect((await get('Barn')).rights).toEqual({ uri: BY, class: 'free', from: 'record' })
  expect((await get('Árni')).rights).toEqual({ uri: INC, class: 'withPermission', from: 'record' })
  expect((await get('Kaupfélagið')).rights).toBeNull()
  await setDefault('myndir', PDM)
  expect((await get('Kaupfélagið')).rights).toEqual({ uri: PDM, class: 'free', from: 'index' })
  expect((await get('Barn')).rights?.uri).toBe(BY)
  const { hits } = await search({ sort: 'title', _source: ['Title'] })
  expect(hits.hits.map(({ rights }) => rights?.uri)).toEqual([INC, BY, PDM, PDM, PDM, PDM])
  const similar = await call(staff, similarRecords.similar, {
    params: { tenantId, ids: 'myndir', recordId: ids.get('Ljósmyndasafnið 10') ?? '' },
    query: {},
  })
  expect(similar.body.hits[0]?.rights).toEqual({ uri: PDM, class: 'free', from: 'index' })
  await setDefault('myndir', null)
})

test('facets and filters follow the rights in force, and a new default of the index at once', async () => {
  expect(await countsOf()).toEqual([
    { [BY]: 1, [INC]: 1, none: 4 },
    { free: 1, withPermission: 1, unclear: 4 },
  ])
  await setDefault('myndir', PDM)
  expect(await countsOf()).toEqual([
    { [BY]: 1, [INC]: 1, [PDM]: 4 },
    { free: 5, withPermission: 1 },
  ])
  expect(await found('rightsUse', 'free')).toBe(5)
  expect(await found('RightsStatement', PDM)).toBe(4)
  expect(await found('rightsstatement', INC)).toBe(1)
  await setDefault('myndir', INC)
  expect(await countsOf()).toEqual([
    { [BY]: 1, [INC]: 5 },
    { free: 1, withPermission: 5 },
  ])
  expect(await found('RightsStatement', INC)).toBe(5)
  expect(await found('RightsStatement', 'none')).toBe(0)
  // A facet ignores the filter on its own field only.
  expect(await countsOf('myndir', { filters: [filter('rightsUse', 'free')] })).toEqual([
    { [BY]: 1 },
    { free: 1, withPermission: 5 },
  ])
  expect(await countsOf('myndir', { filters: [filter('Keywords', 'hús')] })).toEqual([
    { [BY]: 1, [INC]: 2 },
    { free: 1, withPermission: 2 },
  ])
  const without = { filters: [filter('rightsUse', 'withPermission', 'must_not')] }
  expect(titles(await search(without, { viewer: staff }))).toEqual(['Barn'])
  await setDefault('myndir', null)
  expect(await found('rightsUse', 'unclear')).toBe(4)
  expect(await found('RightsStatement', 'none')).toBe(4)
})

test('several indices are counted and filtered by the default of each', async () => {
  await setDefault('myndir', PDM)
  await setDefault('opid', UND)
  expect(await countsOf('myndir,opid')).toEqual([
    { [BY]: 1, [INC]: 1, [PDM]: 4, [UND]: 2 },
    { free: 5, withPermission: 1, unclear: 2 },
  ])
  expect(await found('rightsUse', 'unclear', 'myndir,opid')).toBe(2)
  expect(await found('rightsUse', 'free', 'myndir,opid')).toBe(5)
})

test('an alias narrows by the rights in force, by search and by id', async () => {
  await database.transact({ tenantId }, (db) =>
    createAlias(db, staff, tenantId, {
      name: 'Frjalst',
      description: '',
      public: false,
      type: 'album',
      indices: [
        { id: 'myndir', filters: [filter('rightsUse', 'free')] },
        { id: 'opid', filters: [filter('rightsUse', 'free')] },
      ],
    }),
  )
  const byId = async () => {
    const { body } = await call(staff, records.mget, {
      params: { tenantId, ids: 'frjalst' },
      body: { ids: [...ids.values()] },
    })
    return body.docs.filter((doc) => doc.found).length
  }
  expect((await search({}, { index: 'frjalst', viewer: staff })).hits.total).toBe(5)
  expect(await byId()).toBe(5)
  await setDefault('opid', PDM)
  expect((await search({}, { index: 'frjalst', viewer: staff })).hits.total).toBe(7)
  expect(await byId()).toBe(7)
  await setDefault('opid', UND)
})

describe('a rights statement that staff set', () => {
  test('is known, and kept as its rights body writes it', async () => {
    for (const wrong of ['CC BY', 'https://creativecommons.org/licenses/by/3.0/', `sjá ${INC}`]) {
      const { status, body } = await save('Árni', wrong)
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([
        422,
        'records.rightsUnknown',
        'values.RightsStatement',
      ])
    }
    const { body } = await save('Árni', 'https://rightsstatements.org/page/UND/1.0/?language=en')
    expect([body.source.RightsStatement, body.rights?.class]).toEqual([UND, 'unclear'])
  })

  test('survives a re-index, is in the history and can be undone', async () => {
    await put('safn', 'myndir', { Árni: { Byline: ['Sigfús Eymundsson'], WebStatement: BY } })
    expect((await get('Árni')).rights).toEqual({ uri: UND, class: 'unclear', from: 'record' })
    const { body } = await call(staff, recordEdits.versions, { params: of('Árni') })
    expect(body[0]?.changes).toEqual([{ field: 'RightsStatement', before: INC, after: UND }])
    await save('Árni', null)
    expect((await get('Árni')).rights?.uri).toBe(BY)
    await call(staff, recordEdits.undo, {
      params: of('Árni'),
      version: (await get('Árni')).version,
    })
    expect((await get('Árni')).rights?.uri).toBe(UND)
    expect(await found('RightsStatement', UND)).toBe(1)
  })
})

test('fields of rights are offered where records or an index state any', async () => {
  const fieldsOf = async (index: string) =>
    (await call(staff, records.mappings, { params: { tenantId, ids: index } })).body
      .filter(({ field }) => /rights/i.test(field))
      .map(({ field, label }) => [field, label.is])
  const both = [
    ['rightsUse', 'Notkun'],
    ['RightsStatement', 'Réttindayfirlýsing'],
  ]
  expect(await fieldsOf('opid')).toEqual(both)
  await setDefault('opid', null)
  expect(await fieldsOf('opid')).toEqual([])
  expect(await fieldsOf('myndir')).toEqual(both)
})

test('visitors see the rights in force, unless the tenant keeps them for staff', async () => {
  await setDefault('opid', PDM)
  const seen = async () => ({
    record: (await get('Opinn hestur', null, 'opid')).rights,
    ...(await search({ aggs }, { index: 'opid', viewer: null })),
  })
  const open = await seen()
  const rights = { uri: PDM, class: 'free', from: 'index' }
  expect(open.record).toEqual(rights)
  expect(open.hits.hits.map((hit) => hit.rights)).toEqual([rights])
  expect(open.aggregations.use?.buckets).toEqual([{ key: 'free', doc_count: 1 }])
  const mapping = { field: 'RightsStatement', visible: false }
  await owner(`insert into site_config (tenant_id, search, settings, version)
    values ('safn', '${JSON.stringify({ mappings: [mapping] })}', '{}', 1)`)
  const closed = await seen()
  expect(closed.record).toBeNull()
  expect(closed.hits.hits.map((hit) => hit.rights)).toEqual([null])
  expect(closed.aggregations).toEqual({ statement: { buckets: [] }, use: { buckets: [] } })
  expect((await get('Opinn hestur', staff, 'opid')).rights).toEqual(rights)
})

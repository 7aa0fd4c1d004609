import { sql } from '#server/kit/database/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { createAlias } from '#server/aliases/service.ts'
import { member, recordsWorld, staff, tenantId } from '#server/records/testing.ts'
import { openEngine } from '#server/search/engines.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { cacheFrom, untilCached } from '#server/search/memory/testing.ts'
import { buildRequest } from '#server/search/request.ts'

const { database, fill, owner, put, search } = await recordsWorld()

// Values of fields that have no stored counts.
beforeAll(async () => {
  await fill()
  await owner(`
    update tenant_index
    set own_fields = '[{"field":"Skrá","label":"Skráning","type":"TEXT","counted":false}]'
    where id = 'myndir'`)
  await put('safn', 'myndir', {
    'Eitt skjal': {
      ReferenceCode: ['B 2', ' B 2 ', 'B 10', '', 7],
      City: 'Selfoss',
      Skrá: 'Fyrsta',
    },
    'Annað skjal': {
      ReferenceCode: ['B 10', { object: 'ekki talið' }, null, 'x'.repeat(201)],
      City: 'Selfoss',
      Skrá: ['Fyrsta', 'Önnur'],
    },
    'Þriðja skjal': {
      ReferenceCode: `\u00A0${'Þór'.normalize('NFD')}\n`,
      City: 'Akureyri',
      Skrá: 'Ár',
    },
    'Fjórða skjal': { ReferenceCode: 'Þór', City: 'Akureyri', Skrá: 'Æska' },
    'Fimmta skjal': { ReferenceCode: 'Áin', Skrá: 'æska' },
  })
  await put('annad', 'myndir', { 'Skjal annarra': { ReferenceCode: 'Leynd' } })
}, 120_000)

const bucketsOf = async (
  field: string,
  {
    order = 'count',
    size = 100,
    ...body
  }: Parameters<typeof search>[0] & { order?: 'count' | 'key' } = {},
  where?: Parameters<typeof search>[1],
) => {
  const { aggregations } = await search(
    { ...body, size: 0, aggs: { it: { field, order, size } } },
    where,
  )
  expect(aggregations.it?.of).toBeUndefined()
  return aggregations.it?.buckets.map(({ key, doc_count }) => [key, doc_count])
}
const filter = (field: string, value: string) => ({ field, value })

const CODES = [
  ['B 10', 2],
  ['Þór', 2],
  ['7', 1],
  ['Áin', 1],
  ['B 2', 1],
]

test('are counted from the records, each value of a list, the most frequent first', async () => {
  expect(await bucketsOf('ReferenceCode')).toEqual(CODES)
})

test('can be ordered by the Icelandic alphabet and limited in number', async () => {
  const byKey = await bucketsOf('ReferenceCode', { order: 'key', size: 10_000 })
  expect(byKey?.map(([key]) => key)).toEqual(['7', 'Áin', 'B 2', 'B 10', 'Þór'])
  expect(await bucketsOf('ReferenceCode', { size: 2 })).toEqual(CODES.slice(0, 2))
})

test('ignore the filter on their own field, and no other part of the search', async () => {
  expect(await bucketsOf('ReferenceCode', { filters: [filter('referencecode', 'Þór')] })).toEqual(
    CODES,
  )
  expect(
    await bucketsOf('ReferenceCode', {
      filters: [filter('City', 'Selfoss'), filter('ReferenceCode', 'Þór')],
    }),
  ).toEqual([
    ['B 10', 2],
    ['7', 1],
    ['B 2', 1],
  ])
  expect(
    await bucketsOf('ObjectName', {
      query: 'skjal -þriðja',
      filters: [filter('City', 'Akureyri')],
    }),
  ).toEqual([['Fjórða skjal', 1]])
  expect(await bucketsOf('CaptionAbstract', { query: 'ár:1944' })).toEqual([
    ['Fólk og hestar á Þingvöllum', 1],
  ])
  const { aggregations, hits } = await search({
    filters: [filter('ReferenceCode', 'Þór')],
    aggs: { k: { field: 'City' } },
  })
  expect([hits.total, aggregations.k?.buckets]).toEqual([2, [{ key: 'Akureyri', doc_count: 2 }]])
})

test('an uncounted own field of the index is counted too, whatever the case of its name', async () => {
  const expected = [
    ['Ár', 1],
    ['Fyrsta', 2],
    ['Æska', 1],
    ['æska', 1],
    ['Önnur', 1],
  ]
  for (const name of ['Skrá', 'SKRÁ'])
    expect((await bucketsOf(name, { order: 'key' }))?.toSorted()).toEqual(expected.toSorted())
})

test('reveal no value of a hidden record to a visitor', async () => {
  expect(await bucketsOf('ObjectName', {}, { index: 'opid', viewer: null })).toEqual([
    ['Opinn hestur', 1],
  ])
  expect(await bucketsOf('ObjectName', {}, { index: 'opid', viewer: staff })).toHaveLength(2)
})

test('count only what an alias shows', async () => {
  const indices = [
    {
      id: 'myndir',
      filters: [
        { type: 'term' as const, field: 'City', value: 'Selfoss', queryType: 'must' as const },
      ],
    },
    { id: 'opid', filters: [] },
  ]
  await database.transact({ tenantId }, (db) =>
    createAlias(db, staff, tenantId, {
      name: 'selfoss',
      description: '',
      public: true,
      type: 'album',
      indices,
    }),
  )
  expect(await bucketsOf('ReferenceCode', {}, { index: 'selfoss' })).toEqual([
    ['B 10', 2],
    ['7', 1],
    ['B 2', 1],
  ])
  expect(
    await bucketsOf(
      'ReferenceCode',
      { filters: [filter('City', 'Akureyri')] },
      { index: 'selfoss' },
    ),
  ).toEqual([])
  expect(await bucketsOf('ObjectName', {}, { index: 'selfoss', viewer: null })).toEqual([
    ['Opinn hestur', 1],
  ])
})

const scope = { tenantId, generations: ['myndir-1'], hiddenToo: true }
const facet = { name: 'it', field: 'ReferenceCode', size: 100, byKey: false }

test('are the same if memory finds the records', async () => {
  cacheFrom(database)
  await database.transact({ tenantId }, (db) => untilCached(db, scope))
  expect(await bucketsOf('ReferenceCode', { filters: [filter('City', 'Akureyri')] })).toEqual([
    ['Þór', 2],
  ])
  expect(await bucketsOf('ReferenceCode')).toEqual(CODES)
})

const read = (limit: Parameters<SearchEngine['fieldValues']>[2]) =>
  database.transact({ tenantId, readOnly: true }, async (db) => {
    const engine = await openEngine(db, scope)
    const request = buildRequest([], [{ ...filter('City', 'Akureyri'), queryType: 'must' }])
    const found = await engine.fieldValues(request, [facet], limit)
    // The transaction goes on with its own statement timeout.
    const { rows } = await db.execute(sql`select current_setting('statement_timeout') as most`)
    return { ...found, after: rows[0]?.most }
  })

test('are counted of as many records as are read, and the answer says so', async () => {
  const { counted, of } = await read({ records: 3, ms: 5000 })
  expect(of).toBe(3)
  expect(counted.reduce((sum, { n }) => sum + n, 0)).toBeLessThanOrEqual(2)
  expect(await read({ records: 4, ms: 5000 })).toEqual({
    counted: [{ name: 'it', value: 'Þór', n: 2 }],
    after: '15s',
  })
})

test('are given up if they take too long, and the search goes on', async () => {
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.transact({ tenantId }, async (db) => {
    await db.execute(sql`reset role`)
    await db.execute(sql`lock table search_field in access exclusive mode`)
    held.resolve()
    await done.promise
  })
  await held.promise
  expect(await read({ records: 10, ms: 50 })).toEqual({ counted: [], of: 0, after: '15s' })
  done.resolve()
  await holding
  expect(await bucketsOf('ReferenceCode', {}, { viewer: member })).toEqual(CODES)
})

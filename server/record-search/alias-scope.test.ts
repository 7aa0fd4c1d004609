import { beforeAll, describe, expect, test } from 'vitest'
import type { AliasFields } from '#contract/aliases.ts'
import type { QUERY_TYPES } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { createAlias } from '#server/aliases/service.ts'
import { foreign, member, recordsWorld, staff, tenantId, titles } from '#server/records/testing.ts'

const { call, database, fill, ids, put, search } = await recordsWorld()

type QueryType = (typeof QUERY_TYPES)[number]
const filter = (field: string, value: string, queryType: QueryType = 'must', group?: string) => ({
  type: 'term' as const,
  field,
  value,
  queryType,
  ...(group !== undefined && { group }),
})

const alias = (name: string, indices: AliasFields['indices'], isPublic = false) =>
  database.transact({ tenantId }, (db) =>
    createAlias(db, staff, tenantId, {
      name,
      description: '',
      public: isPublic,
      type: 'album',
      indices,
    }),
  )

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', { 'Hús á Selfossi': { Keywords: ['hús'], City: 'Selfoss' } })
  await alias('allt', [
    { id: 'myndir', filters: [] },
    { id: 'opid', filters: [] },
  ])
  await alias(
    'hestar',
    [
      { id: 'myndir', filters: [filter('Keywords', 'hestar')] },
      { id: 'opid', filters: [filter('City', 'Selfoss')] },
    ],
    true,
  )
  await alias('akureyri', [{ id: 'myndir', filters: [filter('City', 'Akureyri')] }])
  await alias('lokad', [{ id: 'myndir', filters: [] }], true)
}, 120_000)

const HORSES = ['Grár hestur', 'Hús á Selfossi', 'Kaupfélagið']
const found = async (
  index: string,
  body: Parameters<typeof search>[0] = {},
  viewer: typeof member | null = member,
) => titles(await search({ sort: 'title', ...body }, { index, viewer }))

describe('an alias', () => {
  test('searches its indices together, each with its filters', async () => {
    expect(await found('hestar')).toEqual(HORSES)
    const { hits } = await search({ size: 1 }, { index: 'hestar' })
    expect(hits.total).toBe(3)
    expect((await search({}, { index: 'allt' })).hits.total).toBe(8)
  })

  test('combines its filters with the query and filters of the search, and counts values within them', async () => {
    expect(await found('hestar', { query: 'þingvöllum' })).toEqual(['Kaupfélagið'])
    expect(await found('hestar', { filters: [filter('Keywords', 'hús')] })).toEqual([
      'Hús á Selfossi',
    ])
    expect(await found('hestar', { filters: [filter('Keywords', 'hestar', 'must_not')] })).toEqual([
      'Hús á Selfossi',
    ])
    const { aggregations } = await search(
      { aggs: { borg: { field: 'City' } } },
      { index: 'hestar' },
    )
    expect(aggregations.borg?.buckets).toEqual([
      { key: 'Selfoss', doc_count: 2 },
      { key: 'Þingvellir', doc_count: 1 },
    ])
  })

  test("a facet ignores the search's filter on its own field, but not the alias's", async () => {
    const body = { filters: [filter('Keywords', 'hestar')], aggs: { orð: { field: 'Keywords' } } }
    const { aggregations } = await search(body, { index: 'akureyri' })
    expect(aggregations.orð?.buckets).toEqual([{ key: 'hús', doc_count: 2 }])
  })

  test('cursor pages of an alias return every record once', async () => {
    const all: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await search(
        { size: 1, sort: 'title', ...(cursor && { cursor }) },
        { index: 'hestar' },
      )
      all.push(...titles(page))
      cursor = page.cursor ?? undefined
    } while (cursor)
    expect(all).toEqual(HORSES)
  })

  test('an index named itself is searched whole; one named by two aliases matches the filters of either', async () => {
    for (const both of ['myndir,hestar', 'hestar,myndir'])
      expect((await search({}, { index: both })).hits.total).toBe(7)
    expect(await found('hestar,akureyri')).toEqual([
      'Grár hestur',
      'Hús á Selfossi',
      'Kaupfélagið',
      'Ljósmyndasafnið 10',
      'Ljósmyndasafnið 2',
    ])
  })

  test("records by id must match the alias's filters", async () => {
    const request = ['Grár hestur', 'Barn', 'Hús á Selfossi', 'Opinn hestur'].map(
      (title) => ids.get(title) ?? '',
    )
    const of = async (index: string) =>
      (
        await call(member, records.mget, {
          params: { tenantId, ids: index },
          body: { ids: request, _source: [] },
        })
      ).body.docs
    expect((await of('hestar')).map(({ found: isFound, _index }) => [isFound, _index])).toEqual([
      [true, 'myndir'],
      [false, 'myndir'],
      [true, 'opid'],
      [false, 'myndir'],
    ])
    expect((await of('allt')).every(({ found: isFound }) => isFound)).toBe(true)
  })

  test('its fields are those of its indices, and its export holds its search results', async () => {
    const { body } = await call(member, records.mappings, { params: { tenantId, ids: 'hestar' } })
    expect(body.map(({ field }) => field)).toContain('City')
    const table = await call(member, records.export, {
      params: { tenantId, ids: 'hestar' },
      query: { sort: 'title' },
    })
    const lines = table.raw.split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(';')[0])).toEqual(HORSES)
  })

  test('demoted records come last', async () => {
    await alias('sidast', [
      {
        id: 'myndir',
        filters: [
          filter('Keywords', 'hestar', 'should_not'),
          filter('Keywords', 'börn', 'must_not'),
        ],
      },
    ])
    expect(await found('sidast')).toEqual([
      'Árni',
      'Ljósmyndasafnið 10',
      'Ljósmyndasafnið 2',
      'Grár hestur',
      'Kaupfélagið',
    ])
  })

  test.each([
    ['any of them', [filter('City', 'Selfoss', 'should'), filter('City', 'Akureyri', 'should')], 3],
    [
      'one of each group',
      [filter('City', 'Akureyri', 'should', 'a'), filter('Keywords', 'hestar', 'should', 'b')],
      0,
    ],
    [
      'neither of them',
      [filter('City', 'Selfoss', 'must_not'), filter('City', 'Akureyri', 'must_not')],
      3,
    ],
    ['the decade', [filter('decade', '1930')], 2],
  ] as const)('%s: a search and records by id agree', async (name, filters, count) => {
    const { id } = await alias(name, [{ id: 'myndir', filters: [...filters] }])
    const { hits } = await search({}, { index: id })
    expect(hits.total).toBe(count)
    const all = [...ids.values()]
    const { body } = await call(member, records.mget, {
      params: { tenantId, ids: id },
      body: { ids: all },
    })
    const shown = body.docs.flatMap((doc) => (doc.found ? [doc._id] : []))
    expect(shown.toSorted()).toEqual(hits.hits.map(({ _id }) => _id).toSorted())
  })
})

describe('an alias grants no access', () => {
  test('a visitor of a public alias sees nothing of a closed index', async () => {
    expect(await found('hestar', {}, null)).toEqual(['Hús á Selfossi'])
    expect(await found('hestar', {}, foreign)).toEqual(['Hús á Selfossi'])
    expect(await found('lokad', {}, null)).toEqual([])
    const { aggregations } = await search(
      { aggs: { borg: { field: 'City' } } },
      { index: 'lokad', viewer: null },
    )
    expect(aggregations.borg?.buckets).toEqual([])
    expect(
      (await call(undefined, records.mappings, { params: { tenantId, ids: 'lokad' } })).body,
    ).toEqual([])
    const request = [ids.get('Grár hestur') ?? '']
    const { body } = await call(undefined, records.mget, {
      params: { tenantId, ids: 'lokad' },
      body: { ids: request },
    })
    expect(body.docs).toEqual([{ _id: request[0], _index: '', found: false }])
  })

  test('a closed alias is refused to visitors like an unknown one, whether its index is public or not', async () => {
    for (const request of ['allt', 'ekkitil', 'hestar,allt'])
      expect(
        await call(undefined, records.search, { params: { tenantId, ids: request }, body: {} }),
      ).toMatchObject({
        status: 401,
        body: { code: 'session.missing' },
      })
    expect(
      await call(member, records.search, { params: { tenantId, ids: 'ekkitil' }, body: {} }),
    ).toMatchObject({ status: 404 })
  })

  test('a hidden record stays hidden, and its words are never suggested', async () => {
    expect(await found('allt', { query: 'falinn' })).toEqual([])
    expect((await search({ query: 'þjóðgarðar' }, { index: 'akureyri' })).suggestion).toBeNull()
  })

  test('an index in the bin is not searched', async () => {
    await database.transact({ tenantId }, (db) =>
      db.execute(`update tenant_index set deleted_at = now() where id = 'opid'`),
    )
    expect(await found('hestar')).toEqual(['Grár hestur', 'Kaupfélagið'])
    await database.transact({ tenantId }, (db) =>
      db.execute(`update tenant_index set deleted_at = null where id = 'opid'`),
    )
  })
})

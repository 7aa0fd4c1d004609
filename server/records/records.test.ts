import { beforeAll, describe, expect, test } from 'vitest'
import { records, type SearchAnswer } from '#contract/records.ts'
import { adminPerson, personAs, randomId, testApp } from '#server/kit/testing.ts'
import { buildTableWhereStale } from '#server/search/analyser/build.ts'
import { recordRoutes } from './routes.ts'
import { putRecords, removeRecords } from './service.ts'

const { call, database, owner } = await testApp(recordRoutes('/nowhere'))
const tenantId = 'safn'
const member = personAs('tenant::user', tenantId)
const staff = personAs('tenant::superuser', tenantId)
const foreign = personAs('tenant::admin', 'annad')

type Values = Record<string, unknown>
const ids = new Map<string, string>()

/** Puts records into an index by name; each gets an id that tests find it by. */
const put = (tenant: string, indexId: string, all: Record<string, Values>) =>
  database.transact({ tenantId: tenant }, (db) =>
    putRecords(
      db,
      tenant,
      indexId,
      `${indexId}-1`,
      Object.entries(all).map(([name, values]) => {
        if (!ids.has(name)) ids.set(name, randomId())
        const source = { Title: name, ObjectName: name, fileObjectName: `${name}.jpg`, indexedAt: new Date().toISOString(), ...values }
        return { id: ids.get(name) ?? '', source, origins: { ObjectName: 'IPTC' } }
      }),
    ),
  )

const date = (min: string | null, max: string | null) => ({ display: '', edtf: '', min, max })

beforeAll(async () => {
  buildTableWhereStale()
  for (const [tenant, indices] of Object.entries({ safn: ['myndir', 'opid'], annad: ['myndir'] })) {
    await owner(`insert into tenant (id, name) values ('${tenant}', '${tenant}')`)
    for (const id of indices)
      await owner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility, charset, es_index)
        values ('${tenant}', '${id}', '${id}', 'album', '', '{}', '{}', '[]', false, '${id === 'opid' ? 'public' : 'closed'}', 'auto', '${id}-1')`)
  }
  await put('safn', 'myndir', {
    'Grár hestur': { Keywords: ['hestar', 'búskapur'], City: 'Selfoss', date: date('1930-01-01', '1930-12-31') },
    Kaupfélagið: {
      CaptionAbstract: 'Fólk og hestar á Þingvöllum',
      Keywords: ['hestar', 'þjóðgarður'],
      City: 'Þingvellir',
      date: date('1944-06-17', '1944-06-17'),
    },
    'Ljósmyndasafnið 10': { Keywords: ['hús'], City: 'Akureyri', date: date('1928-01-01', '1932-12-31') },
    'Ljósmyndasafnið 2': { Keywords: ['hús'], City: 'Akureyri', date: date('1850-01-01', '1899-12-31') },
    Árni: { Byline: ['Sigfús Eymundsson'] },
    Barn: { CaptionAbstract: 'Við safnið', Keywords: ['hús', 'börn'], date: date(null, '1929-12-31') },
  })
  await put('safn', 'opid', { 'Opinn hestur': {}, 'Falinn hestur': {} })
  await put('annad', 'myndir', { 'Hestur annarra': { Keywords: ['hestar'] } })
  await owner(
    `update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"Persónuvernd"}' where id = '${ids.get('Falinn hestur')}'`,
  )
  await put('safn', 'opid', { 'Falinn hestur': {} })
}, 120_000)

const search = async (
  body: Parameters<typeof call<typeof records.search>>[2]['body'],
  index = 'myndir',
  viewer: typeof member | undefined = member,
) => {
  const answer = await call(viewer, records.search, { params: { tenantId, ids: index }, body })
  expect(answer.status).toBe(200)
  return answer.body
}
const titles = ({ hits }: SearchAnswer) => hits.hits.map(({ _source }) => _source.Title)

describe('words', () => {
  test.each([
    ['hestum', ['Grár hestur', 'Kaupfélagið']],
    ['thingvellir', ['Kaupfélagið']],
    ['bornum', ['Barn']],
    ['fólk á Þingvöllum', ['Kaupfélagið']],
    ['hestur þingvellir', ['Kaupfélagið']],
    ['eymundsson', ['Árni']],
    ['eitthvaðsemekkier', []],
  ])('%s', async (query, expected) => {
    const answer = await search({ query })
    expect(titles(answer).toSorted()).toEqual(expected.toSorted())
    expect(answer.hits.total).toBe(expected.length)
  })

  test('the same letters rank above the same word, and that above a part of a compound', async () => {
    const [first, ...rest] = titles(await search({ query: 'safnið' }))
    expect([first, rest.toSorted()]).toEqual(['Barn', ['Ljósmyndasafnið 10', 'Ljósmyndasafnið 2']])
    const scores = (await search({ query: 'hestur' })).hits.hits.map(({ _score }) => _score ?? 0)
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0)
  })

  test('one character is no query, and neither are signs', async () => {
    expect((await search({ query: ' h ' })).hits.total).toBe(6)
    expect((await search({ query: '„…“' })).hits.total).toBe(6)
  })

  test('what would be syntax in a query is only text', async () => {
    for (const query of ["hestur' | 'x", 'hestur & !', "\\'); drop", "<script>'--", ':*', '(((('])
      expect((await search({ query })).hits.total).toBeGreaterThanOrEqual(0)
  })

  test('the words found are marked, in whichever case they stand', async () => {
    const [hit] = (await search({ query: 'hestur þingvellir' })).hits.hits
    expect(hit?.highlight).toMatchObject({
      CaptionAbstract: ['Fólk og <em>hestar</em> á <em>Þingvöllum</em>'],
      Keywords: ['<em>hestar</em>'],
    })
  })
})

describe('filters', () => {
  const filter = (queryType: 'must' | 'should' | 'must_not' | 'should_not', field: string, value: unknown) => ({ queryType, field, value })

  test.each([
    ['all must hold', [filter('must', 'Keywords', 'hús'), filter('must', 'City', 'Akureyri')], 2],
    ['one should hold where there is any', [filter('should', 'City', 'Selfoss'), filter('should', 'City', 'Akureyri')], 3],
    ['what must not is left out', [filter('must_not', 'Keywords', 'hús')], 3],
    ['names of fields are read without regard to case', [filter('must', 'keywords', 'hestar')], 2],
    ['values are exact', [filter('must', 'City', 'selfoss')], 0],
    ['a filter without a string is dropped', [filter('must', 'City', null), filter('must', 'City', 7), filter('must', 'City', '')], 6],
    ['a decade is a filter like others', [filter('must', 'decade', '1930')], 2],
  ])('%s', async (_name, filters, total) => {
    expect((await search({ filters })).hits.total).toBe(total)
  })

  test('what should not comes last and stays, in every order', async () => {
    for (const sort of ['title', '-title', 'indexed', 'date', '-date'] as const) {
      const answer = await search({ filters: [filter('should_not', 'City', 'Akureyri')], sort })
      expect(titles(answer).slice(4).toSorted()).toEqual(['Ljósmyndasafnið 10', 'Ljósmyndasafnið 2'])
      expect(answer.hits.total).toBe(6)
    }
    const ranked = await search({ query: 'ljósmynd hús', filters: [filter('should_not', 'decade', '1920')] })
    expect(titles(ranked)).toEqual(['Ljósmyndasafnið 2', 'Ljósmyndasafnið 10'])
  })
})

describe('facets', () => {
  test('count values, the commonest first, and ignore the filter on their own field', async () => {
    const { aggregations } = await search({
      filters: [{ field: 'City', value: 'Akureyri' }],
      aggs: { efni: { field: 'Keywords' }, stadir: { field: 'City', order: 'key' }, one: { field: 'keywords', size: 1 } },
    })
    expect(aggregations.efni?.buckets).toEqual([{ key: 'hús', doc_count: 2 }])
    expect(aggregations.stadir?.buckets).toEqual([
      { key: 'Akureyri', doc_count: 2 },
      { key: 'Selfoss', doc_count: 1 },
      { key: 'Þingvellir', doc_count: 1 },
    ])
    expect(aggregations.one?.buckets).toHaveLength(1)
  })

  test('a record counts in every decade it overlaps; a wide or open date is unsure', async () => {
    const { aggregations } = await search({ aggs: { aldur: { field: 'decade', order: 'key' } } })
    expect(aggregations.aldur?.buckets).toEqual([
      { key: '1920', doc_count: 1 },
      { key: '1930', doc_count: 2 },
      { key: '1940', doc_count: 1 },
      { key: 'unsure', doc_count: 2 },
    ])
  })

  test('a field that nobody has gives no buckets', async () => {
    expect((await search({ aggs: { x: { field: 'Nothing' } } })).aggregations).toEqual({ x: { buckets: [] } })
  })
})

describe('order and pages', () => {
  const byDate = ['Ljósmyndasafnið 2', 'Ljósmyndasafnið 10', 'Barn', 'Grár hestur', 'Kaupfélagið', 'Árni']
  test.each([
    ['title', ['Árni', 'Barn', 'Grár hestur', 'Kaupfélagið', 'Ljósmyndasafnið 10', 'Ljósmyndasafnið 2']],
    ['file', ['Árni', 'Barn', 'Grár hestur', 'Kaupfélagið', 'Ljósmyndasafnið 2', 'Ljósmyndasafnið 10']],
    ['date', byDate],
    ['-date', ['Kaupfélagið', 'Ljósmyndasafnið 10', 'Grár hestur', 'Barn', 'Ljósmyndasafnið 2', 'Árni']],
  ] as const)('by %s', async (sort, expected) => {
    expect(titles(await search({ sort }))).toEqual(expected)
  })

  test.each(['relevance', 'indexed', 'title', '-title', 'file', '-file', 'date', '-date'] as const)(
    'pages by cursor in the order %s are the whole, each record once',
    async (sort) => {
      for (const query of ['', 'safn']) {
        const whole = titles(await search({ sort, query }))
        const pages: unknown[] = []
        for (let cursor: string | undefined, n = 0; n < 9; n++) {
          const page = await search({ sort, query, size: 2, ...(cursor && { cursor }) })
          expect(page.hits.total).toBe(whole.length)
          pages.push(...titles(page))
          if (page.cursor === null) break
          cursor = page.cursor
        }
        expect(pages).toEqual(whole)
        expect(titles(await search({ sort, query, from: 1, size: 1 }))).toEqual(whole.slice(1, 2))
      }
    },
  )

  test('a cursor that nobody gave is refused', async () => {
    const answer = await call(member, records.search, { params: { tenantId, ids: 'myndir' }, body: { cursor: 'bull' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  })

  test('only the asked fields are answered', async () => {
    const answer = await search({ _source: ['title', 'City'], sort: 'title', from: 2, size: 1 })
    expect(answer.hits.hits[0]?._source).toEqual({ Title: 'Grár hestur', City: 'Selfoss' })
  })
})

describe('who sees what', () => {
  test('visitors see what is public and not hidden, members the rest, and those who hide what is hidden', async () => {
    expect(titles(await search({ query: 'hestur' }, 'opid', undefined))).toEqual(['Opinn hestur'])
    expect(titles(await search({ query: 'hestur' }, 'opid', member))).toEqual(['Opinn hestur'])
    expect(titles(await search({ query: 'hestur', sort: 'title' }, 'opid', staff))).toEqual(['Falinn hestur', 'Opinn hestur'])
    expect(titles(await search({ query: 'hestur' }, 'opid', foreign))).toEqual(['Opinn hestur'])
  })

  test.each([
    ['a visitor', undefined, 401, 'session.missing'],
    ['a member of another tenant', foreign, 403, 'permission.missing'],
    ['a member, of what does not exist', member, 404, 'indices.notFound'],
  ] as const)('%s is refused', async (_name, viewer, status, code) => {
    const index = viewer === member ? 'ekkitil' : 'myndir'
    for (const asked of [index, 'ekkitil', `opid,${index}`])
      expect(await call(viewer, records.search, { params: { tenantId, ids: asked }, body: {} })).toMatchObject({ status, body: { code } })
  })

  test('a hidden record is not found, and why it is hidden is told to those who hide', async () => {
    const recordId = ids.get('Falinn hestur') ?? ''
    const params = { tenantId, id: 'opid', recordId }
    expect(await call(undefined, records.get, { params })).toMatchObject({ status: 404, body: { code: 'records.notFound' } })
    expect(await call(member, records.get, { params })).toMatchObject({ status: 404 })
    expect(await call(staff, records.get, { params })).toMatchObject({ status: 200, body: { hidden: { reason: 'Persónuvernd' } } })
    expect(await call(undefined, records.image, { params: { ...params, size: 'small' } })).toMatchObject({
      status: 404,
      body: { code: 'records.notFound' },
    })
  })

  test('the functions of search answer nothing for a tenant the transaction was not opened for', async () => {
    const asked = await database.transact({ tenantId: 'annad' }, async (db) => {
      const functions = [
        `select search_count('safn', '{myndir-1}', null, true)::int as n`,
        `select count(*)::int as n from search_sorted('safn', '{myndir-1}', null, true, null, 'title', null, 0, 100)`,
        `select count(*)::int as n from search_ranked('safn', '{myndir-1}', '''hestur''', true, null, '''=hestur''', '{"''hestur''"}', false, null, null, 0, 100)`,
        `select count(*)::int as n from search_facets('safn', '{myndir-1}', null, true, '{a}', '{Keywords}', '{10}', '{f}')`,
        `select count(*)::int as n from search_document where tenant_id = 'safn'`,
      ]
      const counts: number[] = []
      for (const text of functions) counts.push(Number((await db.execute<{ n: number }>(text)).rows[0]?.n))
      return counts
    })
    expect(asked).toEqual([0, 0, 0, 0, 0])
    const mine = await database.transact({ tenantId: 'annad' }, (db) =>
      db.execute<{ n: number }>(`select search_count('annad', '{myndir-1}', null, true)::int as n`),
    )
    expect(mine.rows[0]?.n).toBe(1)
  })
})

describe('records by id', () => {
  test('one, with the origin of its values', async () => {
    const answer = await call(member, records.get, { params: { tenantId, id: 'myndir', recordId: ids.get('Árni') ?? '' } })
    expect(answer.body).toMatchObject({
      indexID: 'myndir',
      source: { Byline: ['Sigfús Eymundsson'] },
      origins: { ObjectName: 'IPTC' },
      hidden: null,
      version: 1,
    })
  })

  test('several, in the order asked, with those that are not there', async () => {
    const missing = randomId()
    const asked = [ids.get('Barn') ?? '', missing, 'bull', ids.get('Árni') ?? '']
    const answer = await call(member, records.mget, { params: { tenantId, ids: 'myndir' }, body: { ids: asked, _source: ['Title'] } })
    expect(answer.body.docs).toEqual([
      { _id: asked[0], _index: 'myndir', found: true, _source: { Title: 'Barn' } },
      { _id: missing, _index: 'myndir', found: false },
      { _id: 'bull', _index: 'myndir', found: false },
      { _id: asked[3], _index: 'myndir', found: true, _source: { Title: 'Árni' } },
    ])
  })

  test('the fields of an index in Icelandic order, and whether they can be counted', async () => {
    const { body } = await call(member, records.mappings, { params: { tenantId, ids: 'myndir' } })
    expect(body.map(({ field, facet }) => [field, facet])).toEqual([
      ['decade', true],
      ['Keywords', true],
      ['Byline', true],
      ['CaptionAbstract', false],
      ['indexedAt', false],
      ['fileObjectName', false],
      ['City', true],
      ['ObjectName', false],
    ])
  })
})

test('a record put again replaces itself, and a removed one is found no more', async () => {
  await put('safn', 'opid', { 'Nýr fugl': { Keywords: ['lundi'] } })
  expect((await search({ query: 'lundi' }, 'opid', staff)).hits.total).toBe(1)
  await put('safn', 'opid', { 'Nýr fugl': { Keywords: ['spói'] } })
  expect((await search({ query: 'lundi' }, 'opid', staff)).hits.total).toBe(0)
  const params = { tenantId, id: 'opid', recordId: ids.get('Nýr fugl') ?? '' }
  expect((await call(adminPerson(), records.get, { params })).body.version).toBe(2)
  await database.transact({ tenantId }, (db) => removeRecords(db, tenantId, 'opid', 'opid-1', [params.recordId]))
  expect((await search({ query: 'spói' }, 'opid', staff)).hits.total).toBe(0)
  expect((await call(staff, records.get, { params })).status).toBe(404)
})

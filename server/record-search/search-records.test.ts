import { beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_FROM_MAX } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { member, recordsWorld, tenantId, titles } from '#server/records/testing.ts'
import { readQuery } from '#server/search/parse-query.ts'
import { buildRequest } from '#server/search/request.ts'
import { selectRanked } from '#server/search/postgres/search-sql.ts'

const { call, database, fill, search } = await recordsWorld()

beforeAll(fill, 120_000)

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

  test('an exact form ranks above the same lemma, and that above a part of a compound', async () => {
    const [first, ...rest] = titles(await search({ query: 'safnið' }))
    expect([first, rest.toSorted()]).toEqual(['Barn', ['Ljósmyndasafnið 10', 'Ljósmyndasafnið 2']])
    const scores = (await search({ query: 'hestur' })).hits.hits.map(({ _score }) => _score ?? 0)
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0)
  })

  test('exact words rank first the same way when there are more results than can be ranked', async () => {
    const scope = { tenantId, generations: ['myndir-1'], hiddenToo: true }
    const request = buildRequest(readQuery('safnið'), [])
    const page = { after: null, from: 0, size: 10 }
    const [few, many] = await database.transact({ tenantId }, async (db) => [
      await selectRanked(db, scope, request, { many: false, ...page }),
      await selectRanked(db, scope, request, { many: true, ...page }),
    ])
    expect(few).toHaveLength(3)
    expect(many).toEqual(few)
  })

  test('a single character is no query, and neither is punctuation', async () => {
    expect((await search({ query: ' h ' })).hits.total).toBe(6)
    expect((await search({ query: '„…“' })).hits.total).toBe(6)
  })

  test('query syntax of PostgreSQL is plain text', async () => {
    for (const query of ["hestur' | 'x", 'hestur & !', "\\'); drop", "<script>'--", ':*', '(((('])
      expect((await search({ query })).hits.total).toBeGreaterThanOrEqual(0)
  })

  test('the matching words are highlighted, in any form', async () => {
    const [hit] = (await search({ query: 'hestur þingvellir' })).hits.hits
    expect(hit?.highlight).toMatchObject({
      CaptionAbstract: ['Fólk og <em>hestar</em> á <em>Þingvöllum</em>'],
      Keywords: ['<em>hestar</em>'],
    })
  })
})

const filter = (
  queryType: 'must' | 'should' | 'must_not' | 'should_not',
  field: string,
  value: unknown,
) => ({ queryType, field, value })

describe('filters', () => {
  test.each([
    ['all must hold', [filter('must', 'Keywords', 'hús'), filter('must', 'City', 'Akureyri')], 2],
    [
      'one should hold where there is any',
      [filter('should', 'City', 'Selfoss'), filter('should', 'City', 'Akureyri')],
      3,
    ],
    [
      'each group is counted by itself',
      [
        { ...filter('should', 'City', 'Selfoss'), group: 'place' },
        { ...filter('should', 'City', 'Akureyri'), group: 'place' },
        { ...filter('should', 'Keywords', 'hús'), group: 'subject' },
      ],
      2,
    ],
    ['what must not is left out', [filter('must_not', 'Keywords', 'hús')], 3],
    ['names of fields are read without regard to case', [filter('must', 'keywords', 'hestar')], 2],
    ['values are exact', [filter('must', 'City', 'selfoss')], 0],
    [
      'a filter without a string is dropped',
      [filter('must', 'City', null), filter('must', 'City', 7), filter('must', 'City', '')],
      6,
    ],
    ['a decade is a filter like others', [filter('must', 'decade', '1930')], 2],
  ])('%s', async (_name, filters, total) => {
    expect((await search({ filters })).hits.total).toBe(total)
  })

  test('demoted records come last and stay, in every order', async () => {
    for (const sort of ['title', '-title', 'indexed', 'date', '-date'] as const) {
      const answer = await search({ filters: [filter('should_not', 'City', 'Akureyri')], sort })
      expect(titles(answer).slice(4).toSorted()).toEqual([
        'Ljósmyndasafnið 10',
        'Ljósmyndasafnið 2',
      ])
      expect(answer.hits.total).toBe(6)
    }
    const ranked = await search({
      query: 'ljósmynd hús',
      filters: [filter('should_not', 'decade', '1920')],
    })
    expect(titles(ranked)).toEqual(['Ljósmyndasafnið 2', 'Ljósmyndasafnið 10'])
  })
})

describe('facets', () => {
  test('count values, the most frequent first, and ignore the filter on their own field', async () => {
    const { aggregations } = await search({
      filters: [{ field: 'City', value: 'Akureyri' }],
      aggs: {
        efni: { field: 'Keywords' },
        stadir: { field: 'City', order: 'key' },
        one: { field: 'keywords', size: 1 },
      },
    })
    expect(aggregations.efni?.buckets).toEqual([{ key: 'hús', doc_count: 2 }])
    expect(aggregations.stadir?.buckets).toEqual([
      { key: 'Akureyri', doc_count: 2 },
      { key: 'Selfoss', doc_count: 1 },
      { key: 'Þingvellir', doc_count: 1 },
    ])
    expect(aggregations.one?.buckets).toHaveLength(1)
  })

  test('a record counts in every decade that its date overlaps; a wide or open date is unsure', async () => {
    const { aggregations } = await search({ aggs: { aldur: { field: 'decade', order: 'key' } } })
    expect(aggregations.aldur?.buckets).toEqual([
      { key: '1920', doc_count: 1 },
      { key: '1930', doc_count: 2 },
      { key: '1940', doc_count: 1 },
      { key: 'undated', doc_count: 1 },
      { key: 'unsure', doc_count: 2 },
    ])
  })

  test('a record counts in every year it overlaps, within the chosen decade; a wider date is unsure', async () => {
    const aggs = { ar: { field: 'dateYear', order: 'key' as const } }
    const { aggregations } = await search({ filters: [filter('must', 'decade', '1930')], aggs })
    expect(aggregations.ar?.buckets.map(({ key, doc_count }) => [key, doc_count])).toEqual([
      ['1928', 1],
      ['1929', 1],
      ['1930', 2],
      ['1931', 1],
      ['1932', 1],
    ])
    expect((await search({ filters: [filter('must', 'dateYear', '1944')] })).hits.total).toBe(1)
    expect((await search({ aggs })).aggregations.ar?.buckets.slice(-2)).toEqual([
      { key: 'undated', doc_count: 1 },
      { key: 'unsure', doc_count: 2 },
    ])
  })

  test('a field with an impossible name is refused', async () => {
    const answer = await call(member, records.search, {
      params: { tenantId, ids: 'myndir' },
      body: { aggs: { x: { field: 'City\0' } } },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'aggs.x.field' }] },
    })
  })

  test('a field that no record has gives no buckets', async () => {
    expect((await search({ aggs: { x: { field: 'Nothing' } } })).aggregations).toEqual({
      x: { buckets: [] },
    })
  })
})

describe('order and pages', () => {
  const byDate = [
    'Ljósmyndasafnið 2',
    'Ljósmyndasafnið 10',
    'Barn',
    'Grár hestur',
    'Kaupfélagið',
    'Árni',
  ]
  test.each([
    [
      'title',
      ['Árni', 'Barn', 'Grár hestur', 'Kaupfélagið', 'Ljósmyndasafnið 10', 'Ljósmyndasafnið 2'],
    ],
    [
      'file',
      ['Árni', 'Barn', 'Grár hestur', 'Kaupfélagið', 'Ljósmyndasafnið 2', 'Ljósmyndasafnið 10'],
    ],
    ['date', byDate],
    [
      '-date',
      ['Kaupfélagið', 'Ljósmyndasafnið 10', 'Grár hestur', 'Barn', 'Ljósmyndasafnið 2', 'Árni'],
    ],
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

  test('an invented cursor is refused', async () => {
    const answer = await call(member, records.search, {
      params: { tenantId, ids: 'myndir' },
      body: { cursor: 'bull' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.cursorInvalid', errors: [{ path: 'cursor' }] },
    })
  })

  test('a filter without the key value is dropped, like one with null', async () => {
    const found = await search({
      filters: [{ field: 'City' }, { field: 'City', value: null }, { field: 'City', value: 3 }],
    })
    expect(found.hits.total).toBe((await search({})).hits.total)
  })

  test('a caller who pages further than `from` allows is told to use the cursor', async () => {
    const answer = await call(member, records.search, {
      params: { tenantId, ids: 'myndir' },
      body: { from: SEARCH_FROM_MAX + 1 },
    })
    const message =
      'Til að komast lengra en 10.000 færslur þarf síðumerkið (cursor) úr síðasta svari'
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'from', message }]])
  })

  const id = '0190a000-0000-7000-8000-000000000000'
  test.each([
    ['no place at all', '7', undefined],
    [
      'U+0000 in its key',
      String.raw`{"kind":"key","total":1,"sort":"title","key":["a\u0000","${id}"]}`,
      'title',
    ],
    [
      'half a character',
      String.raw`{"kind":"key","total":1,"sort":"title","key":["\ud800","${id}"]}`,
      'title',
    ],
    [
      'a day that no calendar has',
      `{"kind":"key","total":1,"sort":"date","key":["2024-99-99","a","${id}"]}`,
      'date',
    ],
    [
      'a time that is none',
      `{"kind":"key","total":1,"sort":"indexed","key":["2024-13-45 99:00","${id}"]}`,
      'indexed',
    ],
    ['too few parts', `{"kind":"key","total":1,"sort":"date","key":["false","${id}"]}`, 'date'],
    [
      'an id that is none',
      `{"kind":"key","total":1,"sort":"indexed","key":["2024-01-01","${'-'.repeat(36)}"]}`,
      'indexed',
    ],
    [
      'a number below zero',
      `{"kind":"score","by":"tables","seen":-5,"total":1,"score":1,"id":"${id}"}`,
      undefined,
    ],
    [
      'more than can be counted',
      `{"kind":"key","total":99999999999,"sort":"title","key":["a","${id}"]}`,
      'title',
    ],
  ] as const)('a cursor with %s is refused', async (_, json, sort) => {
    const cursor = Buffer.from(json).toString('base64url')
    const body = { cursor, size: 2, ...(sort ? { sort } : { query: 'hestur' }) }
    const answer = await call(member, records.search, { params: { tenantId, ids: 'myndir' }, body })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.cursorInvalid'])
  })

  test('only the requested fields are answered', async () => {
    const answer = await search({ _source: ['title', 'City'], sort: 'title', from: 2, size: 1 })
    expect(answer.hits.hits[0]?._source).toEqual({ Title: 'Grár hestur', City: 'Selfoss' })
  })

  test('several indices are searched as one, and each hit names its index', async () => {
    const answer = await search({ query: 'hestur', sort: 'title' }, { index: 'opid,myndir,opid' })
    expect(answer.hits.hits.map(({ _index, _source }) => [_index, _source.Title])).toEqual([
      ['myndir', 'Grár hestur'],
      ['myndir', 'Kaupfélagið'],
      ['opid', 'Opinn hestur'],
    ])
    expect(answer.hits.total).toBe(3)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { records } from '#contract/records.ts'
import { member, recordsWorld, staff, tenantId, titles } from '#server/records/testing.ts'

const { call, fill, owner, put, search } = await recordsWorld()

const date = (min: string | null, max: string | null) => ({ display: '', edtf: '', min, max })

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    'Opinn hestur': { date: date('1931-01-01', '1931-12-31') },
    'Falinn hestur': { date: date('1932-01-01', '1932-12-31') },
  })
}, 120_000)

type Body = Parameters<typeof search>[0]

const found = async (body: Body, ...options: [Parameters<typeof search>[1]?]) =>
  titles(await search({ sort: 'title', ...body }, ...options))

describe('a histogram of a search', () => {
  test('counts certain and possible dates by decade', async () => {
    const { histogram } = await search({ histogram: { step: 10 } })
    expect(histogram).toEqual({
      step: 10,
      first: 1850,
      last: 1944,
      undated: 1,
      bins: [
        { year: 1850, certain: 0, possible: 1 },
        { year: 1860, certain: 0, possible: 1 },
        { year: 1870, certain: 0, possible: 1 },
        { year: 1880, certain: 0, possible: 1 },
        { year: 1890, certain: 0, possible: 1 },
        { year: 1920, certain: 0, possible: 2 },
        { year: 1930, certain: 1, possible: 1 },
        { year: 1940, certain: 1, possible: 0 },
      ],
    })
  })

  test('follows the words and filters of the search, but not its period', async () => {
    const period = { from: 1940, to: 1950 }
    const { hits, histogram } = await search({ query: 'hestar', period, histogram: { step: 100 } })
    expect(hits.total).toBe(1)
    expect(histogram?.bins).toEqual([{ year: 1900, certain: 2, possible: 0 }])
    const filters = [{ field: 'City', value: 'Akureyri' }]
    expect((await search({ filters, histogram: { step: 100 } })).histogram?.bins).toEqual([
      { year: 1800, certain: 1, possible: 0 },
      { year: 1900, certain: 1, possible: 0 },
    ])
    expect((await search({ query: 'ár:1944', histogram: {} })).histogram).toMatchObject({
      step: 1,
      bins: [{ year: 1944, certain: 1, possible: 0 }],
    })
  })

  test('is there on request only, and counts no hidden record for visitors', async () => {
    expect(await search({})).not.toHaveProperty('histogram')
    const years = async (viewer: typeof member | null) =>
      (await search({ histogram: {} }, { index: 'opid', viewer })).histogram?.bins.map(
        ({ year }) => year,
      )
    expect(await years(null)).toEqual([1931])
    expect(await years(staff)).toEqual([1931, 1932])
  })
})

describe('a period', () => {
  test.each([
    ['overlaps the dates', { from: 1929, to: 1930 }, ['Barn', 'Grár hestur', 'Ljósmyndasafnið 10']],
    ['open at its beginning', { to: 1900 }, ['Ljósmyndasafnið 2']],
    ['open at its end', { from: 1940 }, ['Kaupfélagið']],
    ['in reverse order', { from: 1899, to: 1850 }, ['Ljósmyndasafnið 2']],
  ])('%s', async (_name, period, expected) => {
    expect(await found({ period })).toEqual(expected)
  })

  test('of certain dates leaves out those with a part outside it', async () => {
    const period = { from: 1921, to: 1930, certain: true }
    expect(await found({ period: { ...period, certain: false } })).toEqual([
      'Barn',
      'Grár hestur',
      'Ljósmyndasafnið 10',
    ])
    expect(await found({ period })).toEqual(['Grár hestur'])
    expect(
      await found({ period: { from: 1850, certain: true }, query: 'ljósmyndasafnið' }),
    ).toEqual(['Ljósmyndasafnið 10', 'Ljósmyndasafnið 2'])
    expect(await found({ period: { to: 1880, certain: true } })).toEqual([])
  })

  test('finds what has no date besides, if asked to', async () => {
    const period = { from: 1944, to: 1944 }
    const dated = await found({ period })
    const all = await found({ period: { ...period, undated: true } })
    expect(dated).toEqual(['Kaupfélagið'])
    expect(all.length).toBe(2)
    expect(all).toContain('Kaupfélagið')
    expect((await found({ period: { ...period, undated: true, certain: true } })).length).toBe(2)
  })

  test('without ends is none', async () => {
    expect(await found({ period: {} })).toEqual(await found({}))
  })

  test('narrows facets too', async () => {
    const { aggregations } = await search({
      period: { from: 1900, to: 1950 },
      aggs: { places: { field: 'City', order: 'key' } },
    })
    expect(aggregations.places?.buckets.map(({ key }) => key)).toEqual([
      'Akureyri',
      'Selfoss',
      'Þingvellir',
    ])
  })

  test('limits an export too', async () => {
    const params = { tenantId, ids: 'myndir' }
    const query = { from: 1929, to: 1930, sort: 'title' as const }
    const { raw } = await call(member, records.export, { params, query })
    const lines = raw.split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(';')[0])).toEqual([
      'Barn',
      'Grár hestur',
      'Ljósmyndasafnið 10',
    ])
  })

  test.each([{ from: 0 }, { to: 10_000 }, { from: 1900.5 }, { from: 'x' }])(
    'of a year that cannot be is refused: %o',
    async (period) => {
      const params = { tenantId, ids: 'myndir' }
      const body = { period } as never
      expect((await call(member, records.search, { params, body })).status).toBe(400)
    },
  )
})

test('visitors who may not see dates find and count none by them', async () => {
  await owner(`insert into site_config (tenant_id, search, settings, version) values
    ('safn', '{"mappings":[{"field":"DateCreated","visible":false}]}', '{}', 2)`)
  const options = { index: 'opid', viewer: null }
  const body = { period: { from: 1900, to: 1999 }, histogram: {} }
  const { hits, histogram } = await search(body, options)
  expect(hits.total).toBe(0)
  expect(histogram).toEqual({ step: 10, first: null, last: null, undated: 0, bins: [] })
  expect(await found({ period: { from: 1900, to: 1999 } }, { index: 'opid' })).toEqual([
    'Opinn hestur',
  ])
})

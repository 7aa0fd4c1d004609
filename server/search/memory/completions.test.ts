import { beforeAll, expect, test } from 'vitest'
import { describeRecord } from '#bench/search-records.ts'
import type { Db } from '#server/kit/database/database.ts'
import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'
import {
  fieldWeightsOf,
  FULL_VISIBILITY,
  searchVisibilityOf,
  type SearchVisibility,
} from '#server/search/field-weights.ts'
import type { Source } from '#server/search/record-values.ts'
import type { SearchScope } from '#server/search/request.ts'
import { completeQuery, search, searchFeed } from '#server/search/service.ts'
import { NO_VOCABULARY } from '#server/search/query-terms.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { closeMemoryCache } from './memory-index-cache.ts'
import { cacheFrom, untilCached } from './testing.ts'

// Completions from memory have exact counts and reveal nothing hidden.
const { database } = await testDatabase()
const TENANT = 'safn'
const one: SearchScope = { tenantId: TENANT, generations: ['myndir-1'], hiddenToo: true }
const both: SearchScope = { ...one, generations: ['myndir-1', 'skjol-1'] }
const visitor: SearchScope = { ...one, hiddenToo: false }
const aliasFilters: SearchScope = {
  ...one,
  aliasFilters: new Map([
    ['myndir-1', [[{ field: 'City', value: 'Akureyri', queryType: 'must' }]]],
  ]),
}
const sources = new Map<string, Source>()
const reading = { ownFields: [], vocabulary: NO_VOCABULARY }

const inTenant = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId: TENANT }, fn)
const put = (esIndex: string, records: { source: Source; hidden?: boolean }[]) =>
  inTenant(async (db) => {
    const documents = records.map(({ source, hidden = false }) => ({
      id: randomId(),
      source,
      hidden,
    }))
    for (const { id, source } of documents) sources.set(id, source)
    await searchFeed.put(db, { tenantId: TENANT, esIndex: esIndex }, documents)
    return documents.map(({ id }) => id)
  })
const offered = (query: string, scope = one, visibility: SearchVisibility = FULL_VISIBILITY) =>
  inTenant(async (db) => {
    await untilCached(db, scope)
    const sourcesOf = async (hits: { id: string }[]) => hits.map(({ id }) => sources.get(id) ?? {})
    return completeQuery(
      db,
      scope,
      { ...reading, vocabulary: { ...NO_VOCABULARY, visibility } },
      query,
      {
        sourcesOf,
        isNamed: () => true,
      },
    )
  })
const countOf = (field: string, value: string, scope: SearchScope) =>
  inTenant(
    async (db) =>
      (
        await search(db, scope, {
          ...reading,
          query: '',
          filters: [{ field, value, queryType: 'must' }],
          facets: [],
          from: 0,
          size: 0,
        })
      ).total,
  )

beforeAll(async () => {
  buildTableWhereStale()
  const described = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({
      source: describeRecord(from + n),
      hidden: n % 7 === 0,
    }))
  await put('myndir-1', described(0, 1000))
  await put('skjol-1', described(1000, 1300))
  cacheFrom(database)
})

test('common words are completed as records spell them, the most frequent first, accents or not', async () => {
  expect((await offered('hest')).words).toEqual(['hestar'])
  expect((await offered('THING')).words).toEqual(['Þingvellir'])
  const { words } = await offered('bry')
  expect(words).toEqual(['bryggja'])
  expect((await offered('hestar')).words).toEqual([])
})

test('only words that occur with the other words are offered', async () => {
  await put('myndir-1', [{ source: { ObjectName: 'Fágætt hestamót' } }])
  expect((await offered('hvalveiðar þing')).words).toEqual(['Þingvellir'])
  expect((await offered('fágætt hest')).words).toEqual([])
  expect((await offered('xyzzy hest')).words).toEqual([])
})

test('common words of hidden fields are offered to staff only', async () => {
  const weights = fieldWeightsOf([], new Set(['specialinstructions']))
  const said = Array.from({ length: 60 }, (_, n) => ({
    id: randomId(),
    source: { ObjectName: `Mynd ${n}`, SpecialInstructions: 'Lykillinn' },
    hidden: false,
  }))
  for (const { id, source } of said) sources.set(id, source)
  await inTenant((db) =>
    searchFeed.put(db, { tenantId: TENANT, esIndex: 'lokud-1' }, said, { weights }),
  )
  const scope = { ...one, generations: ['lokud-1'] }
  const words = async (isStaff: boolean) =>
    (
      await offered(
        'lyk',
        scope,
        searchVisibilityOf(weights, { isStaff, isReanalysing: false, isClosing: false }),
      )
    ).words
  expect([await words(true), await words(false)]).toEqual([['Lykillinn'], []])
})

test('if only rare words match, they are read from records', async () => {
  await put('myndir-1', [{ source: { ObjectName: 'Örsjaldgæfni' } }])
  expect((await offered('orsjald')).words).toEqual(['Örsjaldgæfni'])
})

test.each([
  ['one index', one],
  ['two', both],
  ['a visitor', visitor],
  ['a view', aliasFilters],
])('the most frequent values are offered with exact counts, for %s', async (_, scope) => {
  for (const query of ['ak', 'ljosmyndari 1', 'safn', 'landb', 'hestar við aku']) {
    const { values } = await offered(query, scope)
    expect(values.length).toBeGreaterThan(0)
    for (const { field, value, n } of values)
      expect([value, n]).toEqual([value, await countOf(field, value, scope)])
    expect(values.map(({ n }) => n)).toEqual(values.map(({ n }) => n).toSorted((a, b) => b - a))
  }
})

test('new, changed and removed records count at once', async () => {
  const counted = async (query: string, scope = one) =>
    (await offered(query, scope)).values.map(({ value, n }) => [value, n])
  const [first = '', second = ''] = await put('myndir-1', [
    { source: { Keywords: ['Zeppelínloftfar'] } },
    { source: { Keywords: ['Zeppelínloftfar'], City: 'Akureyri' }, hidden: true },
  ])
  expect(await counted('zeppelin')).toEqual([['Zeppelínloftfar', 2]])
  expect(await counted('zeppelin', visitor)).toEqual([['Zeppelínloftfar', 1]])
  await inTenant((db) =>
    searchFeed.put(db, { tenantId: TENANT, esIndex: 'myndir-1' }, [
      { id: first, source: { Keywords: ['annað'] }, hidden: false },
    ]),
  )
  expect(await counted('zeppelin')).toEqual([['Zeppelínloftfar', 1]])
  expect(await counted('zeppelin', visitor)).toEqual([])
  await inTenant((db) => searchFeed.remove(db, { tenantId: TENANT, esIndex: 'myndir-1' }, [second]))
  expect(await counted('zeppelin')).toEqual([])
})

test('values are found by the prefix of any of their words', async () => {
  await put(
    'skjol-1',
    ['Kvæði Óla', 'Ólafsdalur', 'Olíuskip'].map((value) => ({ source: { Keywords: [value] } })),
  )
  const values = (await offered('ol', { ...one, generations: ['skjol-1'] })).values
    .filter(({ field }) => field === 'Keywords')
    .map(({ value }) => value)
  expect(values.toSorted(icelandicOrder.compare)).toEqual(['Kvæði Óla', 'Olíuskip', 'Ólafsdalur'])
})

test('no texts, paths, codes or values of the camera are offered from memory', async () => {
  const source = {
    Keywords: ['Grásleppuhrogn'],
    Headline: 'Grásleppan dregin',
    Model: 'Grásleppa 500',
    Askja: 'image:grasleppa/SKIP.JPG',
    Gefandi: 'Grásleppu-Gvendur',
    Saga: 'Grásleppan var verkuð í skúrnum við sjóinn fram á haust',
  }
  const offer = async () =>
    (await offered('grásl')).values.map(({ value }) => value).toSorted(icelandicOrder.compare)
  await put('myndir-1', [{ source }])
  expect(await offer()).toEqual(['Grásleppu-Gvendur', 'Grásleppuhrogn'])
  closeMemoryCache(database)
  cacheFrom(database)
  expect(await offer()).toEqual(['Grásleppu-Gvendur', 'Grásleppuhrogn'])
})

test('titles that start with the query are offered beside words and values', async () => {
  const { values } = await offered('hestar og b')
  expect(values.length).toBeGreaterThan(0)
  for (const { field, value } of values) {
    expect(field).toBe('ObjectName')
    expect(value).toMatch(/^hestar og b/)
  }
})

import { fold } from '#contract/folding.ts'
import { expect, test } from 'vitest'
import { exportQuery, searchBody } from '#contract/record-search.ts'
import {
  askedOf,
  bodyOf,
  exportOf,
  facetsOf,
  inTime,
  readConditions,
  savedOf,
  sortOf,
  toggleFacet,
  writeConditions,
  type Condition,
} from './search-address.ts'
import { valueName } from '#web/admin/parts/values/value-name.ts'

const beato: Condition = { kind: 'facet', field: 'Byline', values: ['Felice Beato'] }

test('conditions come back from the address as they went in', () => {
  const conditions: Condition[] = [
    beato,
    { kind: 'must_not', field: 'Keywords', values: ['höfn; "bátar"', 'skip'] },
  ]
  expect(readConditions(writeConditions(conditions))).toEqual(conditions)
  expect(writeConditions([])).toBeUndefined()
})

test.each([
  '',
  'x',
  '{}',
  '[["maybe","Byline","x"]]',
  '[["must","Byline"]]',
  '[["must","Byline",5]]',
])('an address that makes no sense gives no conditions: %s', (text) => {
  expect(readConditions(text)).toEqual([])
})

test('a tick goes in and out', () => {
  const once = toggleFacet([], 'Byline', 'Felice Beato')
  expect(once).toEqual([beato])
  const twice = toggleFacet(once, 'Byline', 'Annar')
  expect(twice).toEqual([{ ...beato, values: ['Felice Beato', 'Annar'] }])
  expect(toggleFacet(twice, 'Byline', 'Annar')).toEqual([beato])
  expect(toggleFacet(once, 'Byline', 'Felice Beato')).toEqual([])
})

test('of the ticks in one facet at least one must hold, and each facet counts by itself', () => {
  const conditions: Condition[] = [
    beato,
    { kind: 'facet', field: 'decade', values: ['1860', '1870'] },
    { kind: 'must_not', field: 'City', values: ['X'] },
  ]
  const { filters } = bodyOf({
    query: '',
    conditions,
    facets: [],
    sort: 'indexed',
    cursor: undefined,
  })
  expect(filters?.map(({ queryType, group }) => [queryType, group])).toEqual([
    ['must_not', undefined],
    ['should', 'Byline'],
    ['should', 'decade'],
    ['should', 'decade'],
  ])
})

test('a single letter is no query, and only the first page counts facets', () => {
  const asked = {
    conditions: [],
    facets: [{ field: 'Byline', values: [] }],
    sort: 'indexed' as const,
  }
  expect(bodyOf({ ...asked, query: 'á', cursor: undefined })).toMatchObject({
    query: '',
    aggs: { Byline: { field: 'Byline', size: 100 } },
  })
  expect(bodyOf({ ...asked, query: 'ár', cursor: 'c' })).toMatchObject({
    query: 'ár',
    cursor: 'c',
    aggs: {},
  })
})

test('a page is of a hundred records, the first and those after it', () => {
  const asked = { query: '', conditions: [], facets: [], sort: 'indexed' as const }
  for (const cursor of [undefined, 'c']) expect(bodyOf({ ...asked, cursor }).size).toBe(100)
})

test('a table is asked for by the search that is shown', () => {
  const asked = {
    query: 'hestum',
    conditions: [beato, { kind: 'must_not' as const, field: 'City', values: ['Ísafjörður'] }],
    sort: 'title' as const,
  }
  const { query, sort, filters } = searchBody.parse(
    bodyOf({ ...asked, facets: [], cursor: undefined }),
  )
  expect(exportQuery.parse(exportOf(asked, 'en'))).toEqual({ query, sort, filters, lang: 'en' })
  expect(filters).toHaveLength(2)
})

test('words are ordered by how well they fit unless the address says otherwise', () => {
  expect([
    sortOf(undefined, 'hestum'),
    sortOf(undefined, 'h'),
    sortOf('-date', 'hestum'),
    sortOf('rugl', ''),
  ]).toEqual(['relevance', 'indexed', '-date', 'indexed'])
})

test('the years of a decade that is ticked are counted beside it, and stay while one of them is', () => {
  const index = { filters: [], type: 'album' as const }
  const fields = (f: string) => askedOf(index, { f }).facets.map(({ field }) => field)
  expect(fields('[]')).toEqual(['Byline', 'decade'])
  expect(fields('[["facet","decade","1930"]]')).toEqual(['Byline', 'decade', 'dateYear'])
  expect(fields('[["facet","dateYear","1935"]]')).toEqual(['Byline', 'decade', 'dateYear'])
  const own = { filters: [{ field: 'City', values: [] }], type: 'album' as const }
  expect(
    facetsOf(own, readConditions('[["facet","decade","1930"]]')).map(({ field }) => field),
  ).toEqual(['City'])
})

test('an index without facets of its own has those that the tenant offers', () => {
  const choice = { offered: ['City', 'Keywords'], declined: ['Byline', 'decade'] }
  expect(facetsOf({ filters: [], type: 'album', choice }).map(({ field }) => field)).toEqual(
    choice.offered,
  )
  expect(
    facetsOf({ filters: [{ field: 'Source', values: [] }], type: 'album', choice }).map(
      ({ field }) => field,
    ),
  ).toEqual(['Source'])
})

test('a usual facet that the tenant declines is none, also where no field that it offers is in the index', () => {
  const fields = (declined: string[]) =>
    facetsOf({ filters: [], type: 'album', choice: { offered: [], declined } }).map(
      ({ field }) => field,
    )
  expect(fields([])).toEqual(['Byline', 'decade'])
  expect(fields(['Byline'])).toEqual(['decade'])
  expect(fields(['Byline', 'decade'])).toEqual([])
})

test('times are all asked for in their order, and what is unsure and undated stands last', () => {
  const { aggs } = bodyOf({
    query: '',
    conditions: [],
    facets: [{ field: 'decade', values: [] }],
    sort: 'indexed',
    cursor: undefined,
  })
  expect(aggs).toEqual({ decade: { field: 'decade', size: 1000, order: 'key' } })
  const keys = ['undated', '1930', 'unsure', '-50', '890']
  expect(inTime(keys.map((key) => ({ key }))).map(({ key }) => key)).toEqual([
    '-50',
    '890',
    '1930',
    'unsure',
    'undated',
  ])
  expect(keys.map((key) => valueName('decade', key))).toContain('Óvíst tímabil')
  expect([
    valueName('dateYear', '1935'),
    valueName('dateYear', 'unsure'),
    valueName('decade', 'undated'),
  ]).toEqual(['1935', 'Óvíst ár', 'Ódagsett'])
})

test('a search is kept with what is sought, its order and view, and nothing of the screen', () => {
  const search = {
    q: ' hestar ',
    f: '[["must","City","Selfoss"]]',
    sort: 'title',
    view: 'list',
    r: 'x',
    meta: '1',
    filters: '0',
  }
  const kept = Object.fromEntries(new URLSearchParams(savedOf(search)))
  expect(kept).toEqual({ q: 'hestar', f: search.f, sort: 'title', view: 'list' })
  expect(savedOf({})).toBe('')
})

test('values are sought without Icelandic letters', () => {
  expect(['Þingvellir', 'Æðey', 'ÖXL'].map(fold)).toEqual(['thingvellir', 'aedey', 'oxl'])
})

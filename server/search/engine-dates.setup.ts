import { expect, test } from 'vitest'
import { parseDate } from '#contract/dates.ts'
import type { Db } from '#server/kit/database/database.ts'
import { randomId } from '#server/kit/testing.ts'
import type { DateSpan, OpenSearchEngine, SearchEngine, SearchFeed } from './engine.ts'
import type { SearchRequest, SearchScope } from './request.ts'

/** Dates by first and last year, the undated last; of several indices together. */
const inOrder = (spans: readonly DateSpan[]): DateSpan[] => {
  const keyOf = ({ years, isOpen }: DateSpan) =>
    years ? `${years.first} ${years.last} ${isOpen}` : 'undated'
  const merged = Map.groupBy(spans, keyOf)
  return [...merged.keys()].toSorted().flatMap((key) => {
    const [span, ...others] = merged.get(key) ?? []
    return span ? [{ ...span, n: others.reduce((sum, { n }) => sum + n, span.n) }] : []
  })
}

/** Expects that an engine tells the dates of results as the reference does. */
export const expectSameDates = async (
  engine: SearchEngine,
  reference: SearchEngine,
  request: SearchRequest,
): Promise<void> => {
  expect(inOrder(await engine.dateSpans(request))).toEqual(
    inOrder(await reference.dateSpans(request)),
  )
  expect(await engine.valueYears(request, 'City')).toEqual(
    await reference.valueYears(request, 'City'),
  )
}

const GENERATION = { tenantId: 'safn', esIndex: 'tidir-1' }
const YEARS_OF_VALUES = { tenantId: 'safn', esIndex: 'gildi-1' }
const DATES = [
  '1930',
  '17. júní 1944',
  '31.12.1999',
  '1.1.2000',
  '29.2.1904',
  'fyrir 1900',
  'eftir 1950',
  '1901-1990',
  'um 1930',
  '1930',
  '',
]
const span = (first: number, last: number, n = 1, isOpen = false): DateSpan => ({
  years: { first, last },
  isOpen,
  n,
})

type Tested = {
  inTenant: (fn: (db: Db) => Promise<void>) => Promise<void>
  open: OpenSearchEngine
  feed: SearchFeed
  requestOf: (db: Db, query: string) => Promise<SearchRequest>
  scopes: readonly SearchScope[]
}

/** Tests that an engine tells the dates of its results, and sums up generations. */
export const testDates = (tested: Tested): void => {
  testSpans(tested)
  testValueYears(tested)
  testSummaries(tested)
}

const testSpans = ({ inTenant, open, feed, requestOf }: Tested): void =>
  test('tells the dates of results by first and last year, open ends apart', async () => {
    const records = DATES.map((date) => ({
      id: randomId(),
      source: { Title: 'Tíð', date: date === '' ? undefined : parseDate(date) },
      hidden: false,
    }))
    await inTenant((db) => feed.put(db, GENERATION, records))
    await inTenant(async (db) => {
      const scope = { tenantId: 'safn', generations: ['tidir-1'], hiddenToo: true }
      const engine = await open(db, scope)
      expect(inOrder(await engine.dateSpans(await requestOf(db, 'tíð')))).toEqual([
        span(1899, 1899, 1, true),
        span(1901, 1990),
        span(1904, 1904),
        span(1925, 1935),
        span(1930, 1930, 2),
        span(1944, 1944),
        span(1951, 1951, 1, true),
        span(1999, 1999),
        span(2000, 2000),
        { years: null, isOpen: false, n: 1 },
      ])
    })
  })

const testValueYears = ({ inTenant, open, feed, requestOf }: Tested): void =>
  test('tells the first and last year of each value, dates open at an end apart', async () => {
    const place = (City: string | string[], date: string, hidden = false) => ({
      id: randomId(),
      source: { Title: 'Bréf', City, date: date === '' ? undefined : parseDate(date) },
      hidden,
    })
    const records = [
      place('Vík', '1902-1903'),
      place(['Vík', 'Hof'], '1971'),
      place('Hof', 'fyrir 1800'),
      place('Hof', '', false),
      place('Nes', 'eftir 1950'),
      place('Vík', '1700', true),
    ]
    await inTenant((db) => feed.put(db, YEARS_OF_VALUES, records))
    await inTenant(async (db) => {
      const scope = { tenantId: 'safn', generations: ['gildi-1'], hiddenToo: false }
      const years = async (query: string, hiddenToo = false) =>
        Object.fromEntries(
          await (
            await open(db, { ...scope, hiddenToo })
          ).valueYears(await requestOf(db, query), 'city'),
        )
      expect(await years('')).toEqual({
        Vík: { first: 1902, last: 1971 },
        Hof: { first: 1971, last: 1971 },
      })
      expect(await years('', true)).toMatchObject({ Vík: { first: 1700, last: 1971 } })
      expect(await years('1902')).toEqual({ Vík: { first: 1902, last: 1903 } })
    })
  })

const testSummaries = ({ inTenant, open, requestOf, scopes }: Tested): void =>
  test('sums up each generation: its records, and their first and last year', async () => {
    for (const scope of scopes)
      await inTenant(async (db) => {
        const found = await (await open(db, scope)).summaries({ years: true })
        expect(found.map(({ esIndex }) => esIndex).toSorted()).toEqual(scope.generations.toSorted())
        for (const { esIndex, records, years } of found) {
          const engine = await open(db, { ...scope, generations: [esIndex] })
          const everything = await requestOf(db, '')
          expect(records).toBe(await engine.count(everything))
          const dated = (await engine.dateSpans(everything)).flatMap((one) => one.years ?? [])
          expect(years).toEqual({
            first: Math.min(...dated.map(({ first }) => first)),
            last: Math.max(...dated.map(({ last }) => last)),
          })
        }
      })
  })

import { beforeAll, describe, expect, test } from 'vitest'
import { describeRecord } from '#bench/search-records.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { randomId } from '#server/kit/testing.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { expectHeaviestFirst, testPages } from './engine-pages.setup.ts'
import { FACETS, filter, FILTERS, QUERIES, WEIGHTS } from './engine-conformance.test-data.ts'
import { expectCountsByGeneration, expectSameFacets } from './engine-counts.setup.ts'
import { expectSameDates, testDates } from './engine-dates.setup.ts'
import { testRights } from './engine-rights.setup.ts'
import { testPicks } from './engine-picks.setup.ts'
import { testSeveral } from './engine-several.setup.ts'
import type { OpenSearchEngine, SearchFeed } from './engine.ts'
import {
  FULL_VISIBILITY,
  searchVisibilityOf,
  type FieldWeights,
  type SearchVisibility,
} from './field-weights.ts'
import { matchFieldValues } from './field-values.ts'
import { readQuery } from './parse-query.ts'
import { tablesFinder } from './postgres/search-sql.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import { buildRequest, type Filter, type SearchScope } from './request.ts'
import { vocabularyOf } from './query-terms.ts'

export const TENANT = 'safn'
const [FIRST, SECOND, WEIGHTED] = ['myndir-1', 'skjol-1', 'sagt-1'] as const
const both: SearchScope = { tenantId: TENANT, generations: [FIRST, SECOND], hiddenToo: true }
export const one: SearchScope = { ...both, generations: [FIRST] }
const visitor: SearchScope = { ...one, hiddenToo: false }

const VOCABULARY = vocabularyOf({ synonyms: [['hvalveiði', 'bátur']], stopWords: ['kirkja'] })

/** The most values that a facet has. */
const MOST_VALUES = 10_000

const requestOf = async (
  db: Db,
  query: string,
  filters: readonly Filter[] = [],
  visibility: SearchVisibility = FULL_VISIBILITY,
) =>
  buildRequest(
    await matchFieldValues(db, TENANT, readQuery(query, [], { ...VOCABULARY, visibility })),
    filters,
    visibility,
  )

/**
 * What every search engine must hold. PostgreSQL's tables are the reference; the golden queries
 * hold them. `open`: opens the engine once all that was fed is found.
 */
export const engineConformance = ({
  database,
  open,
  feed,
}: {
  database: Database
  open: OpenSearchEngine
  feed: SearchFeed
}) => {
  const ids: string[] = []
  const inTenant = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId: TENANT }, fn)
  const put = (esIndex: string, from: number, to: number, weights?: FieldWeights) =>
    inTenant((db) =>
      feed.put(
        db,
        { tenantId: TENANT, esIndex },
        Array.from({ length: to - from }, (_, n) => ({
          id: (ids[from + n] ??= randomId()),
          source: describeRecord(from + n),
          hidden: n % 7 === 0,
        })),
        weights && { weights },
      ),
    )

  beforeAll(async () => {
    buildTableWhereStale()
    await put(FIRST, 0, 1200)
    await put(SECOND, 1200, 1500)
    await put(WEIGHTED, 2000, 2600, WEIGHTS)
    await put(WEIGHTED, 2600, 2700)
  })

  /** Expects the same records and counts as the tables have; answers with the total. */
  const expectSame = (
    scope: SearchScope,
    query: string,
    filters: readonly Filter[],
    visibility = FULL_VISIBILITY,
  ) =>
    inTenant(async (db) => {
      const request = await requestOf(db, query, filters, visibility)
      const [tables, engine] = [
        postgresEngine(db, scope, tablesFinder(db, scope)),
        await open(db, scope),
      ]
      const total = await tables.count(request)
      expect(await engine.count(request)).toBe(total)
      await expectCountsByGeneration(db, engine, scope, request)
      await expectSameFacets(engine, tables, request)
      await expectSameDates(engine, tables, request)
      if (request.words.length === 0) return total
      const page = { sort: undefined, total, after: undefined, from: 0, size: 2000 }
      const [theirs, ours] = [
        (await tables.page(request, page)).hits,
        (await engine.page(request, page)).hits,
      ]
      expect(ours.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted())
      expect(ours.map(({ score }) => score)).toEqual(
        ours.map(({ score }) => score).toSorted((a, b) => Number(b) - Number(a)),
      )
      const isPlain =
        query === 'hestum' && filters.length === 0 && visibility.boostLevels.length > 0
      if (isPlain)
        for (const ranked of [theirs, ours])
          await expectHeaviestFirst(db, ranked, visibility.staffWords)
      return total
    })

  const count = (query: string, scope = one) =>
    inTenant(async (db) => (await open(db, scope)).count(buildRequest(readQuery(query), [])))

  describe('finds and counts the same records as the tables', () => {
    test.each(QUERIES)('for %o', async (query) => {
      for (const filters of Object.values(FILTERS)) await expectSame(one, query, filters)
    })
    test.each(['', 'hestum', 'hestar við kirkju'])('in two generations, for %o', async (query) => {
      await expectSame(both, query, [])
    })
    test.each(['', 'hestum', '-hestar'])('through views, for %o', async (query) => {
      const views = [
        [filter('City', 'Akureyri', 'must'), filter('Category', 'fól', 'should_not')],
        FILTERS.should ?? [],
      ]
      for (const filters of Object.values(FILTERS)) {
        const all = await expectSame(both, query, filters)
        const through = (scope: SearchScope, aliases: Filter[][]) =>
          expectSame({ ...scope, aliasFilters: new Map([[FIRST, aliases]]) }, query, filters)
        const seen = await through(both, views)
        expect(seen).toBeLessThanOrEqual(filters.length === 0 ? all - 1 : all)
        expect(await through(one, views)).toBeLessThanOrEqual(seen)
        expect(await through(both, [...views, []])).toBe(all)
      }
    })
    test.each(QUERIES)(
      'where a tenant has field settings, before all records are analysed again, for %o',
      async (query) => {
        const weighted: SearchScope = { ...one, generations: [WEIGHTED] }
        const [staff, visitors] = [true, false].map((isStaff) =>
          searchVisibilityOf(WEIGHTS, { isStaff, isReanalysing: true, isClosing: true }),
        )
        for (const filters of Object.values(FILTERS)) {
          const theirs = await expectSame(weighted, query, filters, staff)
          const seen = await expectSame({ ...weighted, hiddenToo: false }, query, filters, visitors)
          expect(query.startsWith('-') ? 0 : seen).toBeLessThanOrEqual(theirs)
        }
      },
    )
    test('for visitors', async () => {
      const seen = await expectSame(visitor, 'hestum', [])
      expect(seen).toBeLessThan(await expectSame(one, 'hestum', []))
    })
  })

  testPages({ inTenant, open, requestOf, scopes: [one, both, visitor] })
  testDates({ inTenant, open, feed, requestOf, scopes: [one, both, visitor] })
  testRights({ tenantId: TENANT, inTenant, open, feed })
  testPicks({ tenantId: TENANT, inTenant, open, feed })
  testSeveral({ inTenant, open, scopes: [one, both, visitor], requestOf })

  test('counts the most values a facet has', async () => {
    const scope: SearchScope = { ...one, generations: ['gildi-1'] }
    // 700 records with 15 keywords each, all different.
    const records = Array.from({ length: 700 }, (_, n) => ({
      id: randomId(),
      source: { Keywords: Array.from({ length: 15 }, (__, k) => `gildi ${n * 15 + k}`) },
      hidden: false,
    }))
    await inTenant((db) => feed.put(db, { tenantId: TENANT, esIndex: 'gildi-1' }, records))
    await inTenant(async (db) => {
      const [engine, request] = [await open(db, scope), await requestOf(db, '')]
      const facet = { name: 'all', field: 'Keywords', size: MOST_VALUES, byKey: false }
      const counted = await engine.facets(request, [facet])
      expect(counted).toHaveLength(MOST_VALUES)
      expect(new Set(counted.map(({ value }) => value)).size).toBe(MOST_VALUES)
      expect(counted.every(({ n }) => n === 1)).toBe(true)
    })
  })

  test('suggests only words and values that searches find', () =>
    inTenant(async (db) => {
      const engine = await open(db, visitor)
      const words = await engine.suggestWords(await requestOf(db, ''), 'hes', false)
      for (const { folded, n, hits } of words ?? []) {
        expect(folded).toMatch(/^hes/)
        expect(n).toBeGreaterThanOrEqual(hits.length)
        expect(await engine.count(await requestOf(db, `${folded}*`))).toBeGreaterThanOrEqual(n)
      }
      for (const { field: name, value } of engine.suggestValues('aku', 10) ?? [])
        expect(
          await engine.count(await requestOf(db, '', [filter(name, value, 'must')])),
        ).toBeGreaterThan(0)
    }))

  test('what is put, hidden or removed counts in the next search', async () => {
    await put(FIRST, 1500, 1540)
    await expectSame(one, 'hestum', [])
    const before = await count('hestum', visitor)
    const [first, second] = await inTenant(async (db) => {
      const page = { sort: undefined, total: before, after: undefined, from: 0, size: 2 }
      return (await (await open(db, visitor)).page(await requestOf(db, 'hestum'), page)).hits
    })
    const place = { tenantId: TENANT, esIndex: FIRST }
    const id = first?.id ?? ''
    const source = describeRecord(ids.indexOf(id))
    await inTenant((db) => feed.put(db, place, [{ id, source, hidden: true }]))
    expect(await count('hestum', visitor)).toBe(before - 1)
    await inTenant((db) => feed.remove(db, place, [second?.id ?? '']))
    expect(await count('hestum', visitor)).toBe(before - 2)
    const changed = {
      id: ids[3] ?? '',
      source: { Title: 'Fágæti', Keywords: ['nýtt efnisorð'], City: 'Ný borg' },
      hidden: false,
    }
    await inTenant((db) => feed.put(db, place, [changed]))
    expect(await count('fágæti')).toBe(1)
    for (const query of ['', 'hestum', 'fágæti', 'IMG_000003']) await expectSame(one, query, [])
  })

  test('a change that is repeated changes nothing', async () => {
    const place = { tenantId: TENANT, esIndex: FIRST }
    const twice = async (change: (db: Db) => Promise<void>) => {
      await inTenant(change)
      const once = await expectSame(one, 'hestum', [])
      await inTenant(change)
      expect(await expectSame(one, 'hestum', [])).toBe(once)
      return once
    }
    const record = { id: randomId(), source: { Title: 'Hestur tvisvar' }, hidden: false }
    const put = await twice((db) => feed.put(db, place, [record]))
    expect(await twice((db) => feed.remove(db, place, [record.id]))).toBe(put - 1)
  })

  test('records of a transaction that commits late are found once it commits', async () => {
    const late = { id: randomId(), source: { Title: 'Seinlæti' }, hidden: false }
    const [end, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = inTenant(async (db) => {
      await feed.put(db, { tenantId: TENANT, esIndex: FIRST }, [late])
      ended.resolve()
      await end.promise
    })
    await ended.promise
    await put(FIRST, 1540, 1545)
    await expectSame(one, 'seinlæti', [])
    end.resolve()
    await slow
    expect(await expectSame(one, 'seinlæti', [])).toBe(1)
  })

  test('a generation that is retired and dropped is empty', async () => {
    const place = { tenantId: TENANT, esIndex: 'aflagt-1' }
    await put(place.esIndex, 3000, 3020)
    const all = ids.slice(3000, 3020)
    const scope: SearchScope = { ...one, generations: [place.esIndex] }
    expect(await count('', scope)).toBe(20)
    await inTenant((db) => feed.retire(db, place, all.slice(0, 15)))
    await inTenant((db) => feed.drop(db, place))
    await inTenant((db) => feed.flush(db))
    const tables = (db: Db) => postgresEngine(db, scope, tablesFinder(db, scope))
    expect(await inTenant(async (db) => tables(db).count(await requestOf(db, '')))).toBe(0)
  })

  test('reveals nothing of another tenant', async () => {
    const foreign: SearchScope = { ...one, tenantId: 'annad' }
    const found = await database.transact({ tenantId: 'annad' }, async (db) => {
      const engine = await open(db, foreign)
      const request = buildRequest(readQuery(''), [])
      const page = { sort: 'indexed', total: 10, after: undefined, from: 0, size: 10 }
      return [
        await engine.count(request),
        (await engine.page(request, page)).hits,
        await engine.facets(request, FACETS),
        (await engine.fieldValues(request, FACETS, { records: 10, ms: 1000 })).counted,
        (await engine.suggestWords(request, 'hes', true)) ?? [],
        engine.suggestValues('aku', 10) ?? [],
        await engine.dateSpans(request),
        await engine.valueYears(request, 'City'),
        await engine.countEach([request], 10),
        await engine.matchSeveral([{ request, worth: 1 }], { least: 1, most: 10, size: 10 }),
      ]
    })
    expect(found).toEqual([0, [], [], [], [], [], [], new Map(), [0], []])
  })
}

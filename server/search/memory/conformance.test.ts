import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeRecord } from '#bench/search-records.ts'
import type { Db } from '#server/kit/database/database.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'
import { putDocuments, removeDocuments } from '#server/search/document-writer.ts'
import {
  fieldWeightsOf,
  FULL_VISIBILITY,
  searchVisibilityOf,
  type FieldWeights,
} from '#server/search/field-weights.ts'
import { sqlFinder } from '#server/search/finder.ts'
import { matchFieldValues } from '#server/search/match-field-values.ts'
import { readQuery } from '#server/search/parse-query.ts'
import { buildRequest, type Filter, type SearchScope } from '#server/search/request.ts'
import type { ValueCount } from '#server/search/search-sql.ts'
import { search } from '#server/search/service.ts'
import { NO_VOCABULARY, vocabularyOf } from '#server/search/vocabulary.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { configureMemoryCache, evictIdle, memoryBytes } from './cache.ts'
import { memoryFinder } from './memory-finder.ts'
import { cacheFrom, untilCached } from './testing.ts'

// The memory finder answers as the PostgreSQL finder does: the same records, the same counts, and
// no better record after a worse one.
const { database } = await testDatabase()
const [TENANT, FIRST, SECOND, SAID] = ['safn', 'myndir-1', 'skjol-1', 'sagt-1'] as const
const ids: string[] = []
const both: SearchScope = { tenantId: TENANT, generations: [FIRST, SECOND], hiddenToo: true }
const one: SearchScope = { ...both, generations: [FIRST] }
const visitor: SearchScope = { ...one, hiddenToo: false }

const VOCABULARY = vocabularyOf({ synonyms: [['hvalveiði', 'bátur']], stopWords: ['kirkja'] })

const inTenant = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId: TENANT }, fn)
const put = (esIndex: string, from: number, to: number, weights?: FieldWeights) =>
  inTenant((db) =>
    putDocuments(
      db,
      TENANT,
      esIndex,
      Array.from({ length: to - from }, (_, n) => ({
        id: (ids[from + n] ??= randomId()),
        source: describeRecord(from + n),
        hidden: n % 7 === 0,
      })),
      weights && { weights },
    ),
  )

/** Field settings of a tenant: one field is not searched, one is for staff, two are boosted. */
const field = (name: string, said: object) => ({
  field: name,
  label: '',
  facet: false,
  sort: false,
  search: true,
  boost: 1,
  visible: true,
  ...said,
})
const WORDING = fieldWeightsOf(
  [
    field('Byline', { search: false }),
    field('Keywords', { boost: 3 }),
    field('ObjectName', { boost: 2 }),
    field('CaptionAbstract', { visible: false }),
  ],
  new Set(['captionabstract']),
)

const addRecord = (...bounds: [leastRecords?: number, mostBytes?: number]) =>
  cacheFrom(database, ...bounds)

beforeAll(async () => {
  buildTableWhereStale()
  await put(FIRST, 0, 1200)
  await put(SECOND, 1200, 1500)
  await put(SAID, 2000, 2600, WORDING)
  await put(SAID, 2600, 2700)
  addRecord()
})
afterAll(() => configureMemoryCache(null))

const FACETS = ['Keywords', 'City', 'Byline', 'Source', 'decade', 'CustomField1'].flatMap(
  (field) => [
    { name: field, field, size: 20, byKey: false },
    { name: `${field} by name`, field, size: 20, byKey: true },
  ],
)
const QUERIES = [
  '',
  'hestum',
  'hestur kirkja',
  'hestar við kirkju',
  'við',
  'hvalveiðum',
  'safnið',
  'Akureyri 17',
  'IMG_000017',
  '„hestar við“',
  'hest*',
  'hestar -kirkja',
  '-hestar',
  'staður:akureyri',
  'staður:"Akureyri" ljósmyndari:7',
  'hestar ár:1930-1939',
  '-ár:1900-1999',
  'ár:"fyrir 1900"',
  'ekkert svona orð xyzzy',
  'thingvellir',
  'Guðrúnu Jónsdóttur',
] as const
const filter = (
  field: string,
  value: string,
  queryType: Filter['queryType'],
  group?: string,
): Filter => ({
  field,
  value,
  queryType,
  group,
})
const FILTERS: Record<string, Filter[]> = {
  none: [],
  must: [filter('City', 'Akureyri', 'must'), filter('Source', 'Safn Akureyrar', 'must')],
  should: [
    filter('City', 'Akureyri', 'should', 'a'),
    filter('City', 'Húsavík', 'should', 'a'),
    filter('Category', 'fól', 'should', 'b'),
  ],
  must_not: [filter('City', 'Akureyri', 'must_not')],
  should_not: [filter('City', 'Akureyri', 'should_not')],
}

const byName = (counted: readonly ValueCount[]) =>
  Object.fromEntries(Map.groupBy(counted, ({ name }) => name))
const expectSame = (
  scope: SearchScope,
  query: string,
  filters: readonly Filter[],
  visibility = FULL_VISIBILITY,
) =>
  inTenant(async (db) => {
    const asked = buildRequest(
      await matchFieldValues(db, TENANT, readQuery(query, [], { ...VOCABULARY, visibility }), []),
      filters,
      visibility,
    )
    const [tables, memory] = [sqlFinder(db, scope), await untilCached(db, scope)]
    const total = await tables.count(asked)
    expect(await memory.count(asked)).toBe(total)
    expect(byName(await memory.facets(asked, FACETS))).toEqual(
      byName(await tables.facets(asked, FACETS)),
    )
    if (asked.words.length === 0) return total
    const page = { total, after: null, from: 0, size: 2000 }
    const [theirs, ours] = [await tables.ranked(asked, page), await memory.ranked(asked, page)]
    expect(ours.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted())
    expect(ours.map(({ score }) => score)).toEqual(
      ours.map(({ score }) => score).toSorted((a, b) => b - a),
    )
    const isPlain = query === 'hestum' && filters.length === 0 && visibility.boostLevels.length > 0
    if (isPlain)
      for (const ranked of [theirs, ours])
        await expectHeaviestFirst(db, ranked, visibility.staffWords)
    return total
  })

/**
 * Expects that records with the word in a boosted field come first. `isMixed`: and that the
 * results have several boosts.
 */
const expectHeaviestFirst = async (
  db: Db,
  ranked: readonly { id: string }[],
  isMixed: boolean,
): Promise<void> => {
  const { rows } = await db.execute<{ id: string; heaviest: string }>(sql`
    select id, (select coalesce(max(substr(lexeme, 2, 1)), '1') from unnest(words) where lexeme in ('^2hestur', '^3hestur')) as heaviest
    from search_document where id = any (${sql.param(ranked.map(({ id }) => id))}::uuid[])`)
  const weights = new Map(rows.map(({ id, heaviest }) => [id, heaviest]))
  const order = ranked.map(({ id }) => weights.get(id))
  expect(order).toEqual(order.toSorted().toReversed())
  if (isMixed) expect(new Set(order).size).toBeGreaterThan(1)
}

describe('memory finds and counts the same as PostgreSQL', () => {
  test.each(QUERIES)('for %o', async (query) => {
    for (const filters of Object.values(FILTERS)) await expectSame(one, query, filters)
  })
  test.each(['', 'hestum', 'hestar við kirkju'])(
    'in two generations, for %o',
    async (query) => void (await expectSame(both, query, [])),
  )
  test.each(['', 'hestum', '-hestar'])('through views, for %o', async (query) => {
    const views = [
      [filter('City', 'Akureyri', 'must'), filter('Category', 'fól', 'should_not')],
      FILTERS.should ?? [],
    ]
    for (const filters of Object.values(FILTERS)) {
      const all = await expectSame(both, query, filters)
      const seen = await expectSame(
        { ...both, aliasFilters: new Map([[FIRST, views]]) },
        query,
        filters,
      )
      expect(seen).toBeLessThanOrEqual(filters.length === 0 ? all - 1 : all)
      expect(
        await expectSame({ ...one, aliasFilters: new Map([[FIRST, views]]) }, query, filters),
      ).toBeLessThanOrEqual(seen)
      expect(
        await expectSame(
          { ...both, aliasFilters: new Map([[FIRST, [...views, []]]]) },
          query,
          filters,
        ),
      ).toBe(all)
    }
  })
  test.each(QUERIES)(
    'where a tenant says something of fields, before all is written anew, for %o',
    async (query) => {
      const said: SearchScope = { ...one, generations: [SAID] }
      const [staff, visitors] = [true, false].map((isStaff) =>
        searchVisibilityOf(WORDING, { isStaff, isRewording: true, isClosing: true }),
      )
      for (const filters of Object.values(FILTERS)) {
        const theirs = await expectSame(said, query, filters, staff)
        const seen = await expectSame({ ...said, hiddenToo: false }, query, filters, visitors)
        expect(query.startsWith('-') ? 0 : seen).toBeLessThanOrEqual(theirs)
      }
    },
  )
  test('for visitors', async () => {
    expect(await expectSame(visitor, 'hestum', [])).toBeLessThan(
      await expectSame(one, 'hestum', []),
    )
  })
})

test('relevance pages hold every record once, in memory and if memory is lost between them', async () => {
  const asked = {
    query: 'hestum',
    ownFields: [],
    vocabulary: NO_VOCABULARY,
    filters: [],
    facets: [],
    from: 0,
    size: 40,
  }
  const walk = (forgetAt: number) =>
    inTenant(async (db) => {
      await untilCached(db, one)
      const found: string[] = []
      let cursor: string | undefined
      for (let page = 0; page === 0 || cursor !== undefined; page++) {
        if (page === forgetAt) addRecord()
        const answer = await search(db, one, { ...asked, cursor })
        found.push(...answer.hits.map(({ id }) => id))
        cursor = answer.cursor ?? undefined
      }
      return { found, total: (await search(db, one, { ...asked, size: 0 })).total }
    })
  const { found, total } = await walk(-1)
  expect(found).toHaveLength(total)
  expect(new Set(found).size).toBe(total)
  expect((await walk(2)).found).toHaveLength(total)
})

test('written, hidden and removed records count in the next search', async () => {
  const count = (query: string, scope = one) =>
    inTenant(async (db) => (await untilCached(db, scope)).count(buildRequest(readQuery(query), [])))
  await put(FIRST, 1500, 1540)
  await expectSame(one, 'hestum', [])
  const before = await count('hestum', visitor)
  const found = await inTenant(async (db) =>
    (await untilCached(db, visitor)).ranked(buildRequest(readQuery('hestum'), []), {
      total: 1,
      after: null,
      from: 0,
      size: 2,
    }),
  )
  const hidden = found[0]?.id ?? ''
  await inTenant((db) =>
    putDocuments(db, TENANT, FIRST, [
      { id: hidden, source: describeRecord(ids.indexOf(hidden)), hidden: true },
    ]),
  )
  expect(await count('hestum', visitor)).toBe(before - 1)
  await inTenant((db) => removeDocuments(db, TENANT, FIRST, [found[1]?.id ?? '']))
  expect(await count('hestum', visitor)).toBe(before - 2)
  const changed = {
    id: ids[3] ?? '',
    source: { Title: 'Fágæti', Keywords: ['nýtt efnisorð'], City: 'Ný borg' },
    hidden: false,
  }
  await inTenant((db) => putDocuments(db, TENANT, FIRST, [changed]))
  expect(await count('fágæti')).toBe(1)
  for (const query of ['', 'hestum', 'fágæti', 'IMG_000003']) await expectSame(one, query, [])
})

test('records of a transaction that commits late are found once it commits', async () => {
  const late = { id: randomId(), source: { Title: 'Seinlæti' }, hidden: false }
  const [end, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = inTenant(async (db) => {
    await putDocuments(db, TENANT, FIRST, [late])
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

test('memory holds and reveals nothing of another tenant', async () => {
  const strange: SearchScope = { tenantId: 'annad', generations: [FIRST], hiddenToo: true }
  const count = await database.transact(
    { tenantId: 'annad' },
    async (db) => (await memoryFinder(db, strange)) ?? 'tables',
  )
  expect(count).toBe('tables')
  // The functions that fill the memory read nothing of another tenant.
  const rows = await database.transact({ tenantId: 'annad' }, async (db) => [
    ...(
      await db.execute(
        sql`select id from search_read(${TENANT}, ${FIRST}, '00000000-0000-0000-0000-000000000000', 10, 1)`,
      )
    ).rows,
    ...(await db.execute(sql`select id from search_changes(${TENANT}, ${FIRST}, '1:1:')`)).rows,
    ...(
      await db.execute(
        sql`select n from search_ids(${TENANT}, ${FIRST}, null, ${`{hestur}`}::tsquery[], '{false}') where ids is not null`,
      )
    ).rows,
    ...(
      await db.execute(
        sql`select 1 from search_unseen(${TENANT}, ${FIRST}, '1:1:', 10) where waiting > 0`,
      )
    ).rows,
  ])
  expect(rows).toEqual([])
})

describe('memory', () => {
  test('is used only for generations with enough records, and only up to its limit', async () => {
    addRecord(5000)
    expect(await inTenant((db) => memoryFinder(db, one))).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await inTenant((db) => memoryFinder(db, one))).toBeNull()
    addRecord(1, 1000)
    expect(await inTenant((db) => memoryFinder(db, one))).toBeNull()
    expect(memoryBytes()).toBe(0)
  })

  test('is freed after half an hour without searches, and when the machine is short of memory', async () => {
    addRecord()
    await inTenant((db) => untilCached(db, one))
    expect(memoryBytes()).toBeGreaterThan(100_000)
    evictIdle(Date.now() + 29 * 60_000, 0.5)
    expect(memoryBytes()).toBeGreaterThan(0)
    evictIdle(Date.now() + 31 * 60_000, 0.5)
    expect(memoryBytes()).toBe(0)
    await inTenant((db) => untilCached(db, one))
    evictIdle(Date.now(), 0.05)
    expect(memoryBytes()).toBe(0)
    expect(await inTenant((db) => memoryFinder(db, one))).toBeNull()
  })
})

import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { closeMemoryCache } from '#server/search/memory/memory-index-cache.ts'
import { cacheFrom, untilCached } from '#server/search/memory/testing.ts'
import { searchQueryFor } from '#server/search/testing.ts'
import { search, type SearchQuery, type SearchResult } from '#server/search/service.ts'
import { fallbacks } from './fallback.test-data.ts'
import { documents, GOLDEN, putAll } from './testing.ts'

const { database, asOwner } = await testDatabase()
const names = [...documents.keys()]

const inTenant = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId: 'safn' }, fn)
const find = (db: Db, query: string, changes: Partial<SearchQuery> = {}): Promise<SearchResult> =>
  search(db, GOLDEN, searchQueryFor(query, { isFallbackAllowed: true, ...changes }))
const namesOf = ({ hits }: SearchResult): string[] =>
  hits.map(({ id }) => names[Number(id.slice(-12))] ?? '')

const listOf = (text = ''): string[] => text.split(',').flatMap((one) => one.trim() || [])
const queries = fallbacks
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [query = '', missing, unknown, found] = line.split('|').map((one) => one.trim())
    return [query, listOf(missing), listOf(unknown), listOf(found?.replaceAll(' ', ','))] as const
  })

beforeAll(async () => {
  buildTableWhereStale()
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safn')`)
  await inTenant(putAll)
}, 120_000)

test.each(queries)('%s finds the records with most of its words', async (query, ...expected) => {
  const [missing, unknown, right] = expected
  expect(right.filter((name) => !documents.has(name))).toEqual([])
  const found = await inTenant((db) => find(db, query))
  expect([found.missing, found.unknown]).toEqual([missing, unknown])
  expect(namesOf(found).toSorted()).toEqual(right.toSorted())
  expect(found.total).toBe(right.length)
})

test('the same is found in memory', async () => {
  cacheFrom(database)
  await inTenant(async (db) => {
    await untilCached(db, GOLDEN)
    for (const [query, missing, unknown, right] of queries) {
      const found = await find(db, query)
      expect([query, found.missing, found.unknown]).toEqual([query, missing, unknown])
      expect(namesOf(found).toSorted()).toEqual(right.toSorted())
    }
  })
  closeMemoryCache(database)
})

test.each([undefined, 'title', '-date', 'file'])(
  'further pages belong to the same words, in the order %s',
  async (sort) => {
    await inTenant(async (db) => {
      const whole = await find(db, 'konur rafbíll', { sort })
      expect(whole).toMatchObject({ missing: ['rafbíll'], unknown: ['rafbíll'] })
      expect(whole.total).toBeGreaterThan(7)
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await find(db, 'konur rafbíll', { sort, size: 3, cursor })
        expect(page).toMatchObject({ missing: ['rafbíll'], unknown: ['rafbíll'] })
        expect(page.total).toBe(whole.total)
        found.push(...namesOf(page))
        cursor = page.cursor ?? undefined
      } while (cursor)
      expect(found).toEqual(namesOf(whole))
    })
  },
)

test('facets, filters and periods go with the words that are left', async () => {
  const filters = [{ field: 'City', value: 'Akureyri', queryType: 'must' }] as const
  const facets = [{ name: 'place', field: 'City', size: 100, byKey: true }]
  await inTenant(async (db) => {
    const found = await find(db, 'konur tölvuleikur', { facets })
    const buckets = found.facets.get('place')?.buckets ?? []
    expect(buckets.reduce((sum, { doc_count: n }) => sum + n, 0)).toBeLessThanOrEqual(found.total)
    expect(buckets.find(({ key }) => key === 'Blönduós')?.doc_count).toBe(1)
    const here = await find(db, 'prentarar togari', { filters, facets })
    expect(here).toMatchObject({ total: 1, missing: ['togari'], unknown: [] })
    expect(namesOf(here)).toEqual(['prentsmidja'])
    const then = await find(db, 'skip togari þyrla', { period: { from: 1940, to: 1949 } })
    expect(then.missing).toContain('þyrla')
    expect(then.unknown).toEqual(['þyrla'])
    expect(namesOf(then).every((name) => ['togari', 'strand'].includes(name))).toBe(true)
  })
})

test('only searches that allow it leave words out', async () => {
  const found = await inTenant((db) => find(db, 'lundi rafbíll', { isFallbackAllowed: false }))
  expect(found).toMatchObject({ total: 0, hits: [], missing: [], unknown: [] })
})

test('many words are answered too', async () => {
  const words = Array.from({ length: 60 }, (_, n) => `orðleysa${'abcdefghij'[n % 10]}${n}`)
  const query = `lundi ${words.join(' ')}`
  const found = await inTenant((db) => find(db, query))
  expect(namesOf(found)).toEqual(['lundi'])
  expect(found.missing).toHaveLength(60)
})

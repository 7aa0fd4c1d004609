import { sql } from '#server/kit/database/drizzle.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { engineConformance, one, TENANT } from '#server/search/engine-conformance.setup.ts'
import { tablesFinder } from '#server/search/postgres/search-sql.ts'
import { postgresEngine } from '#server/search/postgres/postgres-engine.ts'
import type { SearchScope } from '#server/search/request.ts'
import { search, searchFeed } from '#server/search/service.ts'
import { searchQueryFor } from '#server/search/testing.ts'
import { evictIdle, memoryBytes } from './memory-index-cache.ts'
import { findInMemory, cacheFrom, untilCached } from './testing.ts'

// PostgreSQL's engine answers from memory as it does from the tables.
const { database } = await testDatabase()
const FIRST = one.generations[0] ?? ''
const inTenant = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId: TENANT }, fn)
const fillCache = (...bounds: [leastRecords?: number, mostBytes?: number]) =>
  cacheFrom(database, ...bounds)

beforeAll(() => fillCache())

engineConformance({
  database,
  open: async (db, scope) =>
    postgresEngine(
      db,
      scope,
      scope.tenantId === TENANT
        ? await untilCached(db, scope)
        : ((await findInMemory(db, scope)) ?? tablesFinder(db, scope)),
    ),
  feed: searchFeed,
})

test('relevance pages hold every record once, in memory and if memory is lost between them', async () => {
  const question = searchQueryFor('hestum', { size: 40 })
  const walk = (forgetAt: number) =>
    inTenant(async (db) => {
      await untilCached(db, one)
      const found: string[] = []
      let cursor: string | undefined
      for (let page = 0; page === 0 || cursor !== undefined; page++) {
        if (page === forgetAt) fillCache()
        const answer = await search(db, one, { ...question, cursor })
        found.push(...answer.hits.map(({ id }) => id))
        cursor = answer.cursor ?? undefined
      }
      return { found, total: (await search(db, one, { ...question, size: 0 })).total }
    })
  const { found, total } = await walk(-1)
  expect(found).toHaveLength(total)
  expect(new Set(found).size).toBe(total)
  expect((await walk(2)).found).toHaveLength(total)
})

test('memory holds and reveals nothing of another tenant', async () => {
  const strange: SearchScope = { tenantId: 'annad', generations: [FIRST], hiddenToo: true }
  const count = await database.transact(
    { tenantId: 'annad' },
    async (db) => (await findInMemory(db, strange)) ?? 'tables',
  )
  expect(count).toBe('tables')
  // The functions that fill the memory read nothing of another tenant.
  const rows = await database.transact({ tenantId: 'annad' }, async (db) => [
    ...(
      await db.execute(
        sql`
          select id from search_read(
            ${TENANT}, ${FIRST}, '00000000-0000-0000-0000-000000000000', 10, 1)`,
      )
    ).rows,
    ...(await db.execute(sql`select id from search_changes(${TENANT}, ${FIRST}, '1:1:')`)).rows,
    ...(
      await db.execute(
        sql`
          select n from search_ids(${TENANT}, ${FIRST}, null, ${`{hestur}`}::tsquery[], '{false}')
          where ids is not null`,
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
    fillCache(5000)
    expect(await inTenant((db) => findInMemory(db, one))).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await inTenant((db) => findInMemory(db, one))).toBeNull()
    fillCache(1, 1000)
    expect(await inTenant((db) => findInMemory(db, one))).toBeNull()
    expect(memoryBytes(database)).toBe(0)
  })

  test('is freed after half an hour without searches, and when the machine is short of memory', async () => {
    fillCache()
    await inTenant((db) => untilCached(db, one))
    expect(memoryBytes(database)).toBeGreaterThan(100_000)
    evictIdle(database, Date.now() + 29 * 60_000, 0.5)
    expect(memoryBytes(database)).toBeGreaterThan(0)
    evictIdle(database, Date.now() + 31 * 60_000, 0.5)
    expect(memoryBytes(database)).toBe(0)
    await inTenant((db) => untilCached(db, one))
    evictIdle(database, Date.now(), 0.05)
    expect(memoryBytes(database)).toBe(0)
    expect(await inTenant((db) => findInMemory(db, one))).toBeNull()
  })
})

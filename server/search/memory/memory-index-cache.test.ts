import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/kit/database/database.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'
import { searchFeed } from '#server/search/engines.ts'
import { openMemoryCache, memoryIndexOf } from './memory-index-cache.ts'
import { loadGeneration } from './load-generation.ts'

const { url } = await testDatabase()
const database = openDatabase(url, { max: 1 })
afterAll(() => database.close())
const place = { tenantId: 'safn', esIndex: 'myndir-1' }

test('a search with the last connection is answered while a generation waits for a refresh', async () => {
  const faults: unknown[] = []
  const load = () => loadGeneration(database, place)
  openMemoryCache(database, {
    load,
    mostBytes: 1e9,
    leastRecords: 1,
    onFault: (error) => faults.push(error),
  })
  const search = () =>
    database.transact({ tenantId: 'safn', readOnly: true }, (db) => memoryIndexOf(db, place))
  await database.transact({ tenantId: 'safn' }, (db) =>
    searchFeed.put(db, { tenantId: 'safn', esIndex: 'myndir-1' }, [
      { id: randomId(), source: { Title: 'Hestar' }, hidden: false },
    ]),
  )
  await vi.waitUntil(search, { timeout: 10_000 })
  const index = await database.transact({ tenantId: 'safn', readOnly: true }, async (db) => {
    await vi.waitUntil(() => database.connections().waiting > 0, { timeout: 10_000 })
    return memoryIndexOf(db, place)
  })
  expect(index).not.toBeNull()
  expect(faults).toEqual([])
})

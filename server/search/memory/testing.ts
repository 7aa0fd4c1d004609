import type { Database, Db } from '#server/kit/database/database.ts'
import type { Finder } from '#server/search/postgres/search-sql.ts'
import type { SearchScope } from '#server/search/request.ts'
import { memoryIndexesOf, openMemoryCache } from './memory-index-cache.ts'
import { loadGeneration } from './load-generation.ts'
import { memoryFinder } from './memory-finder.ts'

/**
 * Starts the cache for generations with this many records; loads in this thread. An error fails
 * the test.
 */
export const cacheFrom = (database: Database, leastRecords = 1, mostBytes = 1e9): void =>
  openMemoryCache(database, {
    load: (place) => loadGeneration(database, place),
    mostBytes,
    leastRecords,
    onFault: (error) => {
      throw error
    },
  })

/** The memory finder; null if a generation of the scope is not loaded. */
export const findInMemory = async (db: Db, scope: SearchScope): Promise<Finder | null> => {
  const loaded = await memoryIndexesOf(db, scope)
  return loaded && memoryFinder(db, scope, loaded)
}

/** The memory finder, once the scope is loaded. */
export const untilCached = async (db: Db, scope: SearchScope): Promise<Finder> => {
  for (
    const end = Date.now() + 20_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    const finder = await findInMemory(db, scope)
    if (finder) return finder
  }
  throw new Error('the scope is not in memory')
}

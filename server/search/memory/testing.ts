import type { Database, Db } from '#server/kit/database/database.ts'
import type { Finder } from '#server/search/postgres/finder.ts'
import type { SearchScope } from '#server/search/request.ts'
import { openMemoryCache } from './cache.ts'
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

/** The memory finder, once the scope is loaded. */
export const untilCached = async (db: Db, scope: SearchScope): Promise<Finder> => {
  for (
    const end = Date.now() + 20_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    const finder = await memoryFinder(db, scope)
    if (finder) return finder
  }
  throw new Error('it is not held')
}

import type { Database, Db } from '#server/kit/database/database.ts'
import type { Finder } from '#server/search/finder.ts'
import type { SearchScope } from '#server/search/request.ts'
import { configureHolding } from './cache.ts'
import { loadGeneration } from './load-generation.ts'
import { finderInMemory } from './memory-finder.ts'

/** Holds generations of so many records in memory from now on, read in this thread; a fault fails the test. */
export const holdFrom = (database: Database, leastRecords = 1, mostBytes = 1e9): void =>
  configureHolding({
    database,
    load: (place) => loadGeneration(database, place),
    mostBytes,
    leastRecords,
    onFault: (error) => {
      throw error
    },
  })

/** What finds in memory, once it is there. */
export const untilHeld = async (db: Db, reach: SearchScope): Promise<Finder> => {
  for (
    const end = Date.now() + 20_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    const finder = await finderInMemory(db, reach)
    if (finder) return finder
  }
  throw new Error('it is not held')
}

import { setTimeout } from 'node:timers/promises'
import { asOwner, type Database } from '#server/kit/database/database.ts'
import {
  loadInThread,
  memoryBytes,
  openMemoryCache,
  type search,
  searchFeed,
  type SearchQuery,
  type SearchScope,
} from '#server/search/service.ts'
import { withoutIndexes } from './database.ts'
import type { BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'

/**
 * Records that are analysed and written as the program does; the others are copies of them under
 * other ids, titles, names and times.
 */
const OWN = 20_000
const PUT_AT_ONCE = 500
export const TENANT = 'maeling'
export const SCOPE: SearchScope = { tenantId: TENANT, generations: ['safn-1'], hiddenToo: true }
const CACHE_OPTIONS = {
  mostBytes: 4e9,
  leastRecords: 1,
  onFault: (error: unknown) => console.error(error),
}

export type Find = (request: Partial<SearchQuery>) => ReturnType<typeof search>

/** Writes records; answers the different ones, and how often each was copied. */
export const fillSearch = async (database: Database, url: string, records: number) => {
  const own = Math.min(OWN, records)
  const sources = Array.from({ length: own }, (_, n) => describeRecord(n))
  for (let at = 0; at < own; at += PUT_AT_ONCE) {
    const batch = sources
      .slice(at, at + PUT_AT_ONCE)
      .map((source) => ({ id: crypto.randomUUID(), source, hidden: false }))
    await database.transact({ tenantId: TENANT }, (db) =>
      searchFeed.put(db, { tenantId: TENANT, esIndex: 'safn-1' }, batch),
    )
  }
  const times = Math.floor(records / own) - 1
  await copy(url, times)
  return { sources, times }
}

const copy = (url: string, times: number) =>
  asOwner(url, (_, query) =>
    withoutIndexes(query, 'search_document', () =>
      query(`insert into search_document
        select tenant_id, es_index, gen_random_uuid(), hidden, words, facets, title || ' ' || n,
          n || '-' || file, date_first, date_last, indexed_at - n * interval '1 hour'
        from search_document, generate_series(1, ${times}) n`),
    ),
  )

/** Waits until memory answers searches: the time and the memory of it. */
export const loadIntoMemory = async (
  database: Database,
  url: string,
  find: Find,
  records: number,
): Promise<BenchResult[]> => {
  openMemoryCache(database, { ...CACHE_OPTIONS, load: loadInThread(url) })
  const before = process.memoryUsage().rss
  const began = performance.now()
  while (memoryBytes(database) === 0) {
    await find({ query: 'hvalveiðum', size: 1 })
    await setTimeout(100)
  }
  const seconds = (performance.now() - began) / 1000
  const [grown, counted] = [process.memoryUsage().rss - before, memoryBytes(database)]
  const aMillion = (bytes: number) => (bytes / 1e6) * (1e6 / records)
  return [
    {
      question: `${records} records loaded into memory while the database answers`,
      figure: seconds,
      unit: 's',
      runs: 1,
    },
    {
      question: 'memory of a million records in search',
      figure: aMillion(counted),
      unit: 'MB',
      goal: 300,
      runs: 1,
    },
    {
      question: 'growth of the process with a million records in search',
      figure: aMillion(grown),
      unit: 'MB',
      runs: 1,
    },
  ]
}

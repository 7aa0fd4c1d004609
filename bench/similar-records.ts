import { hash } from 'node:crypto'
import { argv } from 'node:process'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { asOwner, type Database, type Db } from '#server/kit/database/database.ts'
import { findAlikePictures } from '#server/record-search/alike-pictures.ts'
import { closeMemoryCache, findSimilar, search, type Source } from '#server/search/service.ts'
import { NO_VOCABULARY } from '#server/search/query-terms.ts'
import { searchQueryFor } from '#server/search/testing.ts'
import { withFreshDatabase } from './database.ts'
import { median, printResults, type BenchResult } from './result.ts'
import { fillSearch, type Find, loadIntoMemory, SCOPE, TENANT } from './search-world.ts'

const RUNS = 40
const GOAL_MS = 50
const SIZE = 24

/** Duration of finding similar records among a hundred thousand, by words and by pictures. */
export const run = async (records = 100_000): Promise<BenchResult[]> => {
  buildTableWhereStale()
  return withFreshDatabase('similar', async ({ url, database }) => {
    const { sources } = await fillSearch(database, url, records)
    await fillPictures(url, records)
    // Memory answers where there are so many; the tables until it is loaded.
    const tables = await measureWords(database, sources, 'tables')
    const find: Find = (request) =>
      inTenant(database, (db) => search(db, SCOPE, searchQueryFor('', request)))
    await loadIntoMemory(database, url, find, records)
    const memory = await measureWords(database, sources, 'memory')
    const pictures = await measurePictures(database)
    closeMemoryCache(database)
    const result = (question: string, times: number[], goal?: number): BenchResult => ({
      question: `${question}, ${records} records`,
      figure: median(times),
      unit: 'ms',
      ...(goal !== undefined && { goal }),
      runs: RUNS,
    })
    return [
      result('similar records by words, in memory', memory, GOAL_MS),
      result('similar records by words, in the tables', tables),
      result('pictures that look alike', pictures, GOAL_MS),
    ]
  })
}

const inTenant = <T>(database: Database, fn: (db: Db) => Promise<T>) =>
  database.transact({ tenantId: TENANT, readOnly: true }, fn)

const timesOf = async (runOnce: (n: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n <= RUNS; n++) {
    const began = performance.now()
    await runOnce(n)
    // The first is not counted, as elsewhere.
    if (n > 0) times.push(performance.now() - began)
  }
  return times
}

const measureWords = (database: Database, sources: readonly Source[], where: string) =>
  timesOf(async (n) => {
    const record = { id: crypto.randomUUID(), source: sources[n * 37] ?? {} }
    const found = await inTenant(database, (db) =>
      findSimilar(db, SCOPE, record, NO_VOCABULARY, SIZE),
    )
    if (found.length === 0) throw new Error(`the ${where} have no record like record ${n * 37}`)
  })

/** Pictures with random hashes, and one in a hundred with that of another. */
const fillPictures = (url: string, count: number) =>
  asOwner(url, async (_, query) => {
    await query(`insert into tenant (id, name) values ('${TENANT}', 'Mæling')`)
    await query(`
      insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
        crowdsource, visibility, charset, es_index)
      values ('${TENANT}', 'safn', 'Safn', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto',
        'safn-1')`)
    await query(`
      insert into indexed_file (
        tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, dhash, bands, state)
      select '${TENANT}', 'safn', n || '.jpg', 1, 0, md5(n::text), h.dhash, array(
          select (band << 16) | ('x' || substr(h.dhash, band * 4 + 1, 4))::bit(16)::int
          from generate_series(0, 3) band),
        'present'
      from generate_series(1, ${count}) n
      cross join lateral (
        select substr(md5((case when n % 100 = 0 then n % 1000 else n end)::text), 1, 16)
          as dhash) h`)
    await query('analyze indexed_file')
  })

const measurePictures = (database: Database) =>
  timesOf(async (n) => {
    const dhash = hash('md5', String(n + 1)).slice(0, 16)
    const found = await inTenant(database, (db) => findAlikePictures(db, TENANT, ['safn'], dhash))
    if (found.length === 0) throw new Error(`no picture looks like picture ${n + 1}`)
  })

if (import.meta.main) printResults(await run(Number(argv[2] ?? 100_000)))

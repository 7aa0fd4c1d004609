import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  asOwner,
  ensureDatabase,
  openDatabase,
  withDatabase,
  type Database,
} from '#server/kit/database/database.ts'
import { migrateDatabase } from '#server/kit/database/migrations.ts'
import { startPostgres } from '#server/process/embedded-postgres.ts'
import { median } from './result.ts'

/** A migrated database: the address of its owner, and a handle with the application's role. */
export type BenchDatabase = {
  url: string
  database: Database
  logFile: string
  /** Runs statements as the owner, one after another. */
  asOwner: (...texts: string[]) => Promise<void>
}

/**
 * Starts an embedded PostgreSQL with a database of its own, passes it to `work`, and removes it.
 */
export const withFreshDatabase = async <T>(
  name: string,
  work: (fresh: BenchDatabase) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), `varda-bench-${name}-`))
  chmodSync(folder, 0o755)
  const server = await startPostgres(join(folder, 'postgres'))
  const url = withDatabase(server.url(), 'bench')
  try {
    await ensureDatabase(server.url(), 'bench')
    await migrateDatabase(url)
    const database = openDatabase(url, { max: 2 })
    const run = (...texts: string[]) =>
      asOwner(url, async (_, query) => {
        for (const text of texts) await query(text)
      })
    return await work({
      url,
      database,
      logFile: join(folder, 'postgres.log'),
      asOwner: run,
    }).finally(() => database.close())
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Median duration of the runs, milliseconds; the first run warms the cache and is not counted. */
export const medianMs = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let n = -1; n < runs; n++) {
    const began = performance.now()
    await work()
    if (n >= 0) times.push(performance.now() - began)
  }
  return median(times)
}

type Query = Parameters<Parameters<typeof asOwner>[1]>[1]

/**
 * Fills a table without its indexes except the primary key, and creates them afterwards: many times
 * faster than row by row.
 */
export const withoutIndexes = async (
  query: Query,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = (await query(
    `select indexname, indexdef from pg_indexes
      where tablename = '${table}' and indexname not like '%_pk'`,
  )) as {
    rows: { indexname: string; indexdef: string }[]
  }
  for (const { indexname } of rows) await query(`drop index ${indexname}`)
  await fill()
  await query(`set maintenance_work_mem = '1GB'`)
  for (const { indexdef } of rows) await query(indexdef)
  await query(`vacuum analyze ${table}`)
}

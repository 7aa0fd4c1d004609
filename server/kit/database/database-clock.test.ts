import { globSync, readFileSync } from 'node:fs'
import { sql } from '#server/kit/database/drizzle.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { learnDatabaseTime, nowMs } from './database-clock.ts'
import { testDatabase } from '#server/kit/testing.ts'

const { database } = await testDatabase()
afterEach(() => void vi.useRealTimers())

/**
 * Where the machine's own clock is right: durations in one process, times of files on disk, names
 * for people.
 */
const OWN_CLOCK = [
  'server/assets/sweep.ts',
  'server/assets/store-assets.ts',
  'server/backup/restore-backup.ts',
  'server/bulk/tasks.ts',
  'server/figures.ts',
  'server/fixity/read-original.ts',
  'server/iiif/picture.ts',
  'server/indexing/ingest/batch.ts',
  'server/indexing/ingest/unused-derivatives.ts',
  'server/indexing/runs/purge-index.ts',
  'server/indexing/runs/generations.ts',
  'server/indexing/walk/is-unstable.ts',
  'server/jobs/service.ts',
  'server/kit/database/database-clock.ts',
  'server/kit/database/database.ts',
  'server/kit/http/viewer-cache.ts',
  'server/process/embedded-postgres.ts',
  'server/process/process-table.ts',
  'server/kit/http/slow-requests.ts',
  'server/kit/http/check-tenant.ts',
  'server/providers/client.ts',
  'server/providers/id-token.ts',
  'server/record-search/routes.ts',
  'server/records/publish-records.ts',
  'server/records/reanalysis.ts',
  'server/search/memory/memory-index-cache.ts',
  'server/session/api-token.ts',
  'server/session/failed-sign-ins.ts',
  'server/sidecars/tasks.ts',
  'server/sources/filemaker-dates.ts',
  'server/storage/atomic-write.ts',
  'server/storage/daily-sweep.ts',
  'server/storage/folder-storage.ts',
  'server/storage/s3/local-cache.ts',
  'server/storage/s3/s3-storage.ts',
  'server/storage/s3/s3-writing.ts',
  'server/uploads/upload-locker.ts',
  'server/uploads/tus.ts',
  'server/uploads/tasks.ts',
  'server/workers/machine-report.ts',
]

test('a machine whose clock is ahead tells the database’s time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 630_000 })
  const { rows } = await database.transact({}, (db) =>
    db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    ),
  )
  expect(Math.abs(nowMs() - (rows[0]?.ms ?? 0))).toBeLessThan(5000)
  expect(Date.now() - nowMs()).toBeGreaterThan(600_000)
})

test('equal clocks get no offset, however slow the answer', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  learnDatabaseTime(1_000_000, 1_000_000, 1_000_000)
  learnDatabaseTime(1_004_000, 1_000_000, 1_009_000)
  expect(Math.abs(nowMs() - 1_000_000)).toBeLessThanOrEqual(1)
  learnDatabaseTime(940_000, 1_000_000, 1_000_010)
  expect(Math.abs(nowMs() - 940_000)).toBeLessThanOrEqual(11)
})

test('the time is in whole milliseconds', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  learnDatabaseTime(1_060_000.527, 1_000_000, 1_000_000)
  expect(nowMs()).toBe(Math.floor(nowMs()))
  expect(Math.abs(nowMs() - 1_060_000)).toBeLessThanOrEqual(1)
})

test('only the named files read the machine’s own clock', () => {
  const reading = globSync('server/**/*.ts', {
    exclude: ['server/**/*.{test,setup}.ts', 'server/**/testing.ts', 'server/**/*-testing.ts'],
  }).filter((path) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(path, 'utf8')))
  expect(reading.toSorted()).toEqual(OWN_CLOCK.toSorted())
})

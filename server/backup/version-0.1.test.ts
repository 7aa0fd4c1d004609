import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner, withDatabase } from '#server/kit/database/database.ts'
import { knownMigrations } from '#server/kit/database/migrations.ts'
import { verifyBackup } from './verify.ts'
import type { Manifest } from './format.ts'
import { loadDatabase } from './restore-tables.ts'
import { backupFolders } from './testing.ts'

// A backup that version 0.1 made after every writing call of its contract, before its migrations
// became one.
const ARCHIVE = fileURLToPath(new URL('version-0.1.tar.gz', import.meta.url))
const folder = backupFolders().freshFolder()
const name = `fyrri_${randomBytes(6).toString('hex')}`
const url = withDatabase(inject('serverUrl'), name)
const onServer = (text: string) => asOwner(inject('serverUrl'), (_, query) => query(text))
const ask = async (text: string) =>
  ((await asOwner(url, (_, query) => query(text))) as { rows: Record<string, unknown>[] }).rows
beforeAll(async () => {
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', folder])
  await onServer(`create database ${name}`)
})
afterAll(() => onServer(`drop database ${name} with (force)`))

test('a backup of version 0.1 is restored with all rows', async () => {
  const manifest: Manifest = await verifyBackup(folder)
  expect(manifest.migrations).toEqual(knownMigrations().slice(0, 1))
  await loadDatabase({ url, folder, manifest })
  expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(1818)
  for (const table of manifest.tables)
    expect(await ask(`select count(*)::int as rows from ${table.name}`), table.name).toEqual([
      { rows: table.rows },
    ])
  expect(await ask('select hash from drizzle.__drizzle_migrations order by id')).toEqual(
    knownMigrations().map((hash) => ({ hash })),
  )
  expect(await ask('select count(*)::int as n from schedules_due()')).toHaveLength(1)
})

import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { readConfig, type Config } from '#server/kit/config.ts'
import { asOwner, withDatabase } from '#server/kit/database/database.ts'

/** Folders and installations that are removed at the end of the test file. */
export const backupFolders = () => {
  const home = mkdtempSync(join(tmpdir(), 'varda-backup-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  /** A new folder. */
  const freshFolder = (): string => mkdtempSync(join(home, 'f-'))

  /** An empty database and an empty data folder, as on a new machine. */
  const freshInstallation = async (
    libraryDir: string,
  ): Promise<{ config: Config; url: string; ask: <R>(text: string) => Promise<R[]> }> => {
    const name = `restore_${randomBytes(6).toString('hex')}`
    const serverUrl = inject('serverUrl')
    await asOwner(serverUrl, (_, query) => query(`create database ${name} template template0`))
    afterAll(() => asOwner(serverUrl, (_, query) => query(`drop database ${name} with (force)`)))
    const url = withDatabase(serverUrl, name)
    const dataDir = join(freshFolder(), 'data')
    mkdirSync(dataDir)
    const config = readConfig({ VARDA_DATA: dataDir, VARDA_LIBRARY: libraryDir, DATABASE_URL: url })
    return {
      config,
      url,
      ask: (text) =>
        asOwner(url, async (_, query) => ((await query(text)) as { rows: never[] }).rows),
    }
  }
  return { freshFolder, freshInstallation }
}

/**
 * Inserts a tenant with this many registered files and their fixity rows. The planner's statistics
 * cover the files but not the fixity rows, or nothing at all.
 */
export const insertCheckedFiles = async (
  asOwner: (text: string) => Promise<unknown>,
  tenant: string,
  files: number,
  isAnalysed: boolean,
) => {
  for (const table of ['fixity_file', 'indexed_file'])
    await asOwner(`alter table ${table} set (autovacuum_enabled = off)`)
  await asOwner(`insert into tenant (id, name) values ('${tenant}', 'Safn')`)
  await asOwner(`
    insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
      crowdsource, visibility, charset, es_index)
    values ('${tenant}', 'myndir', 'Myndir', 'album', 'myndir', '{}', '{}', '[]', false, 'closed',
      'auto', '${tenant}-1')`)
  await asOwner(`
    insert into indexed_file (tenant_id, index_id, id, rel, size_bytes, mtime_ms, state)
    select '${tenant}', 'myndir', uuidv7(), n || '.jpg', 1, 1, 'present'
    from generate_series(1, ${files}) n`)
  if (isAnalysed) await asOwner('analyze')
  await asOwner(`
    insert into fixity_file (tenant_id, index_id, file_id, sha256, size_bytes, mtime_ms, state)
    select tenant_id, index_id, id, '', 1, 1, 'equal'
    from indexed_file
    where tenant_id = '${tenant}'`)
}

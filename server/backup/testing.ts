import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { readConfig, type Config } from '#server/kit/config.ts'
import { asOwner, withDatabase } from '#server/kit/database.ts'

const home = mkdtempSync(join(tmpdir(), 'varda-backup-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A new folder. */
export const freshFolder = (): string => mkdtempSync(join(home, 'f-'))

/** An empty database and an empty data folder, as on a new machine. */
export const freshInstallation = async (
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
  return { config, url, ask: (text) => asOwner(url, async (_, query) => ((await query(text)) as { rows: never[] }).rows) }
}

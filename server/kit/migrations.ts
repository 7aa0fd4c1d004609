import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** Where the migrations lie. */
export const MIGRATIONS = new URL('../migrations', import.meta.url).pathname

/** The hash of each migration that this Varða knows, in order. */
export const knownMigrations = (): string[] => readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash)

/** Lends a folder that holds the first `count` migrations and no more: a backup is loaded into the tables it was taken of. */
export const withFirstMigrations = async <T>(count: number, use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'varda-migrations-'))
  try {
    const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
    const entries = journal.entries.slice(0, count)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) symlinkSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

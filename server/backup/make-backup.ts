import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from '#server/kit/database/drizzle.ts'
import { syncFile } from '#server/files/service.ts'
import { unfinishedTasks } from '#server/jobs/service.ts'
import { nowDate } from '#server/kit/database/database-clock.ts'
import type { Config } from '#server/kit/config.ts'
import { asOwner, copyOut, type Db } from '#server/kit/database/database.ts'
import { makeFolder } from '#server/kit/make-folder.ts'
import { knownMigrations, migrationsOf, postgresOf } from '#server/kit/database/migrations.ts'
import { Problem } from '#server/kit/problem.ts'
import { productVersion } from '#server/kit/product-version.ts'
import { newestBackup } from './verify.ts'
import { assetsIn, storeFile, readOlder, sidecarsOf } from './files.ts'
import * as format from './format.ts'
import { asProblem, readPart, writePart } from './part-files.ts'
import { verifyFiles, verifyRows } from './verify-new-backup.ts'
import * as rows from './sql.ts'
import { openPlaces } from '#server/storage/service.ts'
import * as tables from './tables.ts'

/** Backup names sort by time. */
const nameAt = (when: Date) =>
  format.NAME + when.toISOString().replaceAll(':', '').replace('.', '-')
/** The tables' share of the progress; the rest are files and verification. */
const TABLES_SHARE = 0.7

type Making = {
  url: string
  config: Config
  /** The folder of the backups; each backup is a folder in it. */
  root: string
  /** Receives the progress, 0 to 1. */
  onProgress?: (share: number) => Promise<void> | void
}

/**
 * Makes a backup while the system runs: all tables at one moment, the files of assets and sidecars,
 * the secret, the settings, and a list of the originals, which are not copied. Its folder has a
 * temporary name until it is complete and verified. (backup.whole, backup.oneMoment, backup.proof)
 */
export const makeBackup = ({
  url,
  config,
  root,
  onProgress = () => {},
}: Making): Promise<{ folder: string; manifest: format.Manifest }> =>
  asOwner(url, async (db) => {
    if (!(await rows.lockBackups(db))) throw new Problem('backup.running')
    const made = nowDate()
    const folder = join(root, nameAt(made))
    const half = `${folder}${format.HALF}`
    try {
      makeFolder(root, 0o700)
      await removeHalf(root)
      const older = await newestBackup(root)
      await mkdir(half, { mode: 0o700 })
      await mkdir(join(half, 'tables'))
      await db.execute(
        sql.raw(`begin isolation level repeatable read read only; ${tables.DETERMINISTIC}`),
      )
      const all = await tables.tablesOf(db)
      const manifest = await writeAll(db, half, all, { config, made, older, onProgress })
      await seal(half, manifest)
      await verifyNewBackup(db, half, all, manifest)
      await db.execute(sql`commit`)
      await rename(half, folder)
      await onProgress(1)
      await syncFile(root)
      return { folder, manifest }
    } catch (error) {
      // Report the first failure, not the one of the clean-up.
      await rm(half, { recursive: true, force: true }).catch(() => {})
      throw unwritable(error, root)
    }
  })

/**
 * Verifies a new backup before it counts: PostgreSQL checks the rows while this process reads the
 * files.
 */
const verifyNewBackup = async (
  db: Db,
  folder: string,
  all: readonly tables.Table[],
  manifest: format.Manifest,
): Promise<void> => {
  const checks = await Promise.allSettled([verifyRows(db, all), verifyFiles(folder, manifest)])
  for (const check of checks) if (check.status === 'rejected') throw check.reason
}

/** Leftovers of a killed backup; the lock shows that none is active. */
const removeHalf = async (root: string): Promise<void> => {
  for (const name of await readdir(root))
    if (name.startsWith(format.NAME) && name.endsWith(format.HALF))
      await rm(join(root, name), { recursive: true })
}

type Setting = {
  config: Config
  made: Date
  older: string | undefined
  onProgress: NonNullable<Making['onProgress']>
}

const writeAll = async (
  db: Db,
  folder: string,
  all: readonly tables.Table[],
  { config, made, older, onProgress }: Setting,
): Promise<format.Manifest> => {
  await tables.lockTables(db, all)
  const migrations = await migrationsOf(db)
  if (knownMigrations().length !== migrations.length) throw new Problem('backup.notMigrated')
  const total = await rows.databaseBytes(db)
  let read = 0
  const written: format.TablePart[] = []
  for (const { name, columns, select } of all) {
    const source = copyOut(db, `copy (${select}) to stdout`)
    const { contentBytes, ...part } = await writePart(folder, `tables/${name}.copy.gz`, source)
    written.push({ name, columns, rows: source.rowCount, ...part })
    read += contentBytes
    await onProgress(Math.min(TABLES_SHARE, (TABLES_SHARE * read) / total))
  }
  const parts = [
    await writePart(folder, format.ORIGINALS, copyOut(db, rows.ORIGINALS_CSV)),
    await writePart(folder, format.QUEUE, bytesOf(JSON.stringify(await unfinishedTasks(db)))),
    await writePart(folder, format.SETTINGS, bytesOf(settingsOf(config))),
  ]
  const secret = join(config.dataDir, format.SECRET)
  if (existsSync(secret))
    parts.push(await writePart(folder, format.SECRET, readPart(config.dataDir, format.SECRET)))
  const files = await writeFiles(db, folder, { config, older }, parts)
  return {
    format: format.FORMAT,
    varda: productVersion().name,
    postgres: await postgresOf(db),
    made: made.toISOString(),
    migrations,
    tables: written,
    sequences: await tables.sequencesOf(db),
    partitions: await tables.partitionsOf(db),
    parts: parts.map(({ file, sizeBytes, sha256 }) => ({ file, sizeBytes, sha256 })),
    files,
    originals: await rows.countOriginals(db),
  }
}

/** Copies assets and sidecars and writes their list. */
const writeFiles = async (
  db: Db,
  folder: string,
  { config, older }: Pick<Setting, 'config' | 'older'>,
  parts: format.Part[],
) => {
  const files = { assets: 0, sidecars: 0, sizeBytes: 0, shared: 0, missing: 0 }
  const missing = new Set(await rows.selectAssetPaths(db))
  const before = older === undefined ? undefined : await readOlder(older)
  const keepAll = async function* () {
    for (const some of [
      assetsIn(openPlaces(config).assets),
      sidecarsOf(config.libraryDir, rows.selectSidecars(db)),
    ])
      for await (const wanted of some) {
        const one = await storeFile(folder, wanted, before)
        if (!one) continue
        const { shared, ...line } = one
        files[one.kind === 'asset' ? 'assets' : 'sidecars'] += 1
        files.sizeBytes += one.sizeBytes
        if (shared) files.shared += 1
        if (one.kind === 'asset') missing.delete(one.path)
        yield Buffer.from(`${JSON.stringify(line)}\n`)
      }
  }
  parts.push(await writePart(folder, format.FILES, keepAll()))
  return { ...files, missing: missing.size }
}

const bytesOf = (text: string) => Readable.from([Buffer.from(text)])

/**
 * The settings without secrets, for a person who sets up another machine. No program reads it.
 * (backup.settings)
 */
const settingsOf = (config: Config) => {
  const url = config.databaseUrl === undefined ? undefined : new URL(config.databaseUrl)
  if (url) url.password = ''
  return JSON.stringify(
    { ...config, databaseUrl: url?.href },
    (key, value: unknown) => (SECRETS.test(key) ? undefined : value),
    2,
  )
}

const SECRETS = /secret|password|token/i

/** Writes the manifest and the hashes of all parts, last. */
const seal = async (folder: string, manifest: format.Manifest): Promise<void> => {
  const written = await writePart(
    folder,
    format.MANIFEST,
    bytesOf(`${JSON.stringify(format.manifest.parse(manifest), null, 2)}\n`),
  )
  const sums = [written, ...manifest.parts, ...manifest.tables].map(
    ({ sha256, file }) => `${sha256}  ${file}\n`,
  )
  await writePart(folder, format.SUMS, bytesOf(sums.join('')))
  await chmod(folder, 0o700)
  for (const name of ['tables', '.']) await syncFile(join(folder, name))
}

const unwritable = (error: unknown, root: string): unknown => {
  const { code } = (error ?? {}) as { code?: string }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'].includes(code ?? ''))
    return new Problem('backup.unwritable', { params: { folder: root }, cause: error })
  return asProblem(error)
}

import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '#server/kit/database/drizzle.ts'
import { absolute, factsOf, isObjectPath } from '#server/files/service.ts'
import { codeOf } from '#server/kit/disk-faults.ts'
import { ConfigError, type Config } from '#server/kit/config.ts'
import { isS3Address } from '#server/kit/s3-config.ts'
import { lockDataFolder } from '#server/process/data-folder-lock.ts'
import { asOwner, ensureDatabase } from '#server/kit/database/database.ts'
import { cliTexts as say } from '#texts/cli.ts'
import { startPostgres } from '#server/process/embedded-postgres.ts'
import { verifyBackup } from './verify.ts'
import { restoreAsset, restoreFile } from './files.ts'
import { FILES, storedFile, SECRET, type Manifest } from './format.ts'
import { loadDatabase } from './restore-tables.ts'
import { copyFile, linesOf } from './part-files.ts'
import { requestDerivatives } from './request-derivatives.ts'
import * as rows from './sql.ts'
import { openPlaces, type Storage } from '#server/storage/service.ts'

const DATABASE = 'varda'
/** The entries that a restore writes into the data folder. */
const PLACES = ['postgres', 'postgres.secret', 'postgres.log', 'assets', SECRET]

type Restoring = {
  config: Config
  folder: string
  /** Whether to replace existing data, which is moved aside and not deleted. */
  replace: boolean
  onStep?: (step: 'checking' | 'loading' | 'files') => void
}

type Restored = {
  manifest: Manifest
  /** The folder with the previous data. */
  aside: string | undefined
  /** The number of XMP files that differ from the backup; they stay unchanged. */
  sidecarsLeft: number
  /** The number of originals that are missing or have another size. */
  originalsMissing: number
  /** The number of indices without new derivatives, because their originals are missing. */
  picturesLeft: number
}

/**
 * Restores a backup into an empty data folder or database, or replaces the current data on
 * request. Verifies the whole backup and prepares everything in a folder beside the data; only
 * then moves files into place. (backup.restore)
 */
export const restoreBackup = async ({
  config,
  folder,
  replace,
  onStep = () => {},
}: Restoring): Promise<Restored> => {
  onStep('checking')
  const manifest = await verifyBackup(folder)
  const unlock = lockDataFolder(config.dataDir)
  try {
    const isHere = config.databaseUrl === undefined
    const taken = PLACES.filter(
      (name) => name !== 'postgres.log' && existsSync(join(config.dataDir, name)),
    )
    const isInstalled = !isHere && (await refuseInUse(config.databaseUrl ?? ''))
    if (!replace && (taken.length > 0 || isInstalled))
      throw new ConfigError([say.notEmpty.is(config.dataDir)])
    const ready = join(config.dataDir, 'restoring')
    await rm(ready, { recursive: true, force: true })
    await mkdir(ready)
    const stamp = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
    const isOfData = config.assets === join(config.dataDir, 'assets')
    if (isOfData) await putAssets(folder, ready)
    await putSecret(folder, ready)
    onStep('loading')
    const pictures = await areDerivativesMissing(config)
    const load = { folder, manifest, libraryDir: config.libraryDir, pictures }
    const found = isHere
      ? await loadCluster(join(ready, 'postgres'), load)
      : await loadInto(config.databaseUrl ?? '', load, isInstalled ? `before_${stamp}` : undefined)
    const aside = await moveAside(config.dataDir, isHere, `before-${stamp}`)
    for (const name of await readdir(ready))
      await rename(join(ready, name), join(config.dataDir, name))
    await rm(ready, { recursive: true })
    onStep('files')
    if (!isOfData) await putAssetsElsewhere(folder, openPlaces(config).assets)
    const sidecarsLeft = await putSidecars(folder, config.libraryDir)
    return { manifest, aside, sidecarsLeft, ...found }
  } finally {
    unlock()
  }
}

/** Whether the database holds an installation; throws while anybody is connected. */
const refuseInUse = (url: string): Promise<boolean> =>
  asOwner(url, async (db) => {
    if (await rows.isDatabaseInUse(db)) throw new ConfigError([say.databaseInUse.is()])
    return rows.isInstalled(db)
  })

/** Whether the place of derivatives is missing or, in an object store, empty. */
const areDerivativesMissing = async (config: Config): Promise<boolean> =>
  isS3Address(config.derivatives)
    ? (await openPlaces(config).derivatives.names('')).length === 0
    : !existsSync(config.derivatives)

type Load = { folder: string; manifest: Manifest; libraryDir: string; pictures: boolean }
type Found = Pick<Restored, 'originalsMissing' | 'picturesLeft'>

/** Creates a cluster with the included PostgreSQL, loads it and stops it. */
const loadCluster = async (cluster: string, load: Load): Promise<Found> => {
  const server = await startPostgres(cluster)
  try {
    await ensureDatabase(server.url(), DATABASE)
    return await loadAndLook(server.url(DATABASE), load)
  } finally {
    await server.stop()
  }
}

/** Loads a database on another server; renames its existing schemas. */
const loadInto = async (url: string, load: Load, aside: string | undefined): Promise<Found> => {
  if (aside !== undefined) await runAsOwner(url, renameSchemas(aside))
  try {
    return await loadAndLook(url, load)
  } catch (error) {
    await runAsOwner(url, restoreSchemas(aside)).catch(() => {}) // report the first failure
    throw error
  }
}

const runAsOwner = (url: string, text: string) =>
  asOwner(url, async (_, query) => void (await query(text)))

const loadAndLook = async (
  url: string,
  { libraryDir, pictures, ...load }: Load,
): Promise<Found> => {
  await loadDatabase({ url, ...load })
  const originalsMissing = await asOwner(url, async (db) => {
    await db.execute(sql`begin`)
    let missing = 0
    for await (const row of rows.selectOriginals(db))
      if (!(await isInPlace(libraryDir, row))) missing += 1
    return missing
  })
  return {
    originalsMissing,
    picturesLeft: pictures ? await requestDerivatives(url, libraryDir) : 0,
  }
}

/** Whether an original is at its path with its size. */
const isInPlace = async (
  libraryDir: string,
  { tenant_id, directory, rel, rel_raw, size_bytes }: rows.OriginalRow,
): Promise<boolean> => {
  const folder = [libraryDir, tenant_id, directory].filter((part) => part !== '').join('/')
  const place = absolute(folder, rel_raw ?? Buffer.from(rel))
  if (isObjectPath(place))
    return factsOf(place).then(
      (facts) => facts.sizeBytes === Number(size_bytes),
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return false
        throw error
      },
    )
  const facts = await lstat(place).catch(() => undefined)
  return facts?.size === Number(size_bytes)
}

const SCHEMAS = ['public', 'drizzle', 'pgboss']

const renameSchemas = (aside: string): string =>
  `
    begin;
    ${SCHEMAS.map((name) => `alter schema ${name} rename to ${aside}_${name};`).join(' ')}
    create schema public;
    commit`

/** Cleans up after a failure: removes what was prepared and restores the old names. */
const restoreSchemas = (aside: string | undefined): string =>
  `begin; drop schema if exists ${SCHEMAS.join(', ')} cascade; ${
    aside === undefined
      ? 'create schema public;'
      : SCHEMAS.map((name) => `alter schema ${aside}_${name} rename to ${name};`).join(' ')
  } commit`

/**
 * Moves existing data into a folder of its own; first stops a server that a killed Varða left
 * running.
 */
const moveAside = async (
  dataDir: string,
  isHere: boolean,
  name: string,
): Promise<string | undefined> => {
  const there = PLACES.filter(
    (one) => existsSync(join(dataDir, one)) && (isHere || !one.startsWith('postgres')),
  )
  if (there.length === 0) return undefined
  if (isHere && there.includes('postgres'))
    await (await startPostgres(join(dataDir, 'postgres'))).stop()
  const aside = join(dataDir, name)
  await mkdir(aside)
  for (const one of there) await rename(join(dataDir, one), join(aside, one))
  return aside
}

const putAssets = async (folder: string, ready: string): Promise<void> => {
  await mkdir(join(ready, 'assets'))
  for await (const one of filesOf(folder))
    if (one.kind === 'asset') await restoreFile(folder, one, join(ready, 'assets'))
}

/** Assets that are not in the data folder: nothing there is replaced or moved aside. */
const putAssetsElsewhere = async (folder: string, assets: Storage): Promise<void> => {
  for await (const one of filesOf(folder))
    if (one.kind === 'asset') await restoreAsset(folder, one, assets)
}

const putSecret = async (folder: string, ready: string): Promise<void> => {
  if (!(await lstat(join(folder, SECRET)).catch(() => undefined))) return
  await copyFile(join(folder, SECRET), join(ready, SECRET))
  await chmod(join(ready, SECRET), 0o600)
}

/** Restores missing XMP sidecars; answers how many existing ones differ. */
const putSidecars = async (folder: string, libraryDir: string): Promise<number> => {
  let left = 0
  for await (const one of filesOf(folder))
    if (one.kind === 'sidecar' && (await restoreFile(folder, one, libraryDir)) === 'other')
      left += 1
  return left
}

async function* filesOf(folder: string) {
  for await (const line of linesOf(folder, FILES)) yield storedFile.parse(JSON.parse(line))
}

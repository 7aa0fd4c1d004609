#!/usr/bin/env node
import { eq } from '#server/kit/database/drizzle.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { problemSentence } from '#texts/problems.ts'
import { backupAt } from './backup/verify.ts'
import { totalsOf, recordBackup, recordFailure } from './backup/run-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { makeBackup } from './backup/make-backup.ts'
import { areNested, isGoodS3Address, isS3Address } from './kit/s3-config.ts'
import { ConfigError, readConfig, type Config } from './kit/config.ts'
import { asOwner, ensureDatabase, reachDatabase, withDatabase } from './kit/database/database.ts'
import { migrationsOf } from './kit/database/migrations.ts'
import { refusePooler } from './kit/database/refuse-pooler.ts'
import { updateTables } from './update-tables.ts'
import { runningPostgres, startPostgres } from './process/embedded-postgres.ts'
import { Problem } from './kit/problem.ts'
import { makeAccessLink } from './session/service.ts'
import {
  checkStores,
  copyPlace,
  openPlaces,
  openStorage,
  PLACE_KINDS,
  type Places,
} from './storage/service.ts'
import { appUser } from './users/table.ts'
import { cliTexts as say } from '#texts/cli.ts'

/** Runs fn with the owner's database URL, whether Varða runs or not. */
const withOwner = async <T>(config: Config, use: (url: string) => Promise<T>): Promise<T> => {
  const folder = join(config.dataDir, 'postgres')
  const running = config.databaseUrl === undefined ? await runningPostgres(folder) : undefined
  const own = config.databaseUrl === undefined && !running ? await startPostgres(folder) : undefined
  try {
    if (config.databaseUrl !== undefined) await reachDatabase(config.databaseUrl)
    if (own) await ensureDatabase(own.url(), 'varda')
    return await use(config.databaseUrl ?? withDatabase(running ?? own?.url() ?? '', 'varda'))
  } finally {
    await own?.stop()
  }
}

/** `varda user reset <e-mail>`: prints a link for setting a new password. */
const userReset = (config: Config, email: string): Promise<number> =>
  withOwner(config, (url) =>
    asOwner(url, async (db) => {
      const [user] = await db.select().from(appUser).where(eq(appUser.email, email.toLowerCase()))
      if (!user) {
        console.error(say.noSuchUser.is(email))
        return 1
      }
      const { link, expires } = await makeAccessLink(db, user.id, 'reset')
      console.log(
        say.resetLink.is(
          user.name,
          `${config.publicUrl ?? `http://${config.host}:${config.port}`}${link}`,
          expires,
        ),
      )
      return 0
    }),
  )

/**
 * `varda backup [folder]`: makes a backup in a folder of backups, whether Varða runs or not.
 * (backup.command)
 */
const backup = async (config: Config, root: string): Promise<number> => {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    console.error(say.nothingToBackUp.is(config.dataDir))
    return 1
  }
  const { folder, manifest } = await withOwner(config, async (url) => {
    // A backup in another folder is not in the list.
    const isListed = root === config.backupDir
    const made = await makeBackup({ url, config, root }).catch(async (error: unknown) => {
      // Report the first failure, not one of the list.
      if (isListed) await asOwner(url, (db) => recordFailure(db, error)).catch(() => {})
      throw error
    })
    if (isListed) await asOwner(url, (db) => recordBackup(db, made))
    return made
  })
  console.log(say.backedUp.is({ folder, missing: manifest.files.missing, ...totalsOf(manifest) }))
  return 0
}

/**
 * `varda restore <folder> [--replace]`: restores a backup while Varða is stopped. (backup.command)
 */
const restore = async (config: Config, path: string, replace: boolean): Promise<number> => {
  const folder = await backupAt(path)
  console.log(say.restoring.is(folder))
  const { manifest, ...found } = await restoreBackup({
    config,
    folder,
    replace,
    onStep: (step) => console.log(say.restoreStep.is(step)),
  })
  console.log(say.restored.is({ ...totalsOf(manifest), ...found }))
  return 0
}

/**
 * `varda migrate`: migrates the tables and ends, before programs of this version start.
 * (database.migrateCommand)
 */
const migrate = (config: Config): Promise<number> =>
  withOwner(config, async (url) => {
    if (config.databaseUrl !== undefined) await refusePooler(config.databaseUrl)
    const before = new Set(await asOwner(url, migrationsOf))
    await updateTables(url)
    const after = new Set(await asOwner(url, migrationsOf))
    console.log(say.migrated.is(after.difference(before).size))
    return 0
  })

const MOST_FAULTS_PRINTED = 20

/**
 * `varda storage copy originals|derivatives|assets <place> [--verify]`: copies the files of a place
 * to a folder or to `s3://bucket/prefix`. (storage.copy)
 */
const storageCopy = async (
  config: Config,
  kind: keyof Places,
  wanted: string,
  verify: boolean,
): Promise<number> => {
  const address = isS3Address(wanted) ? wanted.replace(/\/+$/, '') : resolve(wanted)
  const from = openPlaces(config)[kind]
  if (isS3Address(address) && !isGoodS3Address(address)) {
    console.error(say.badPlace.is(address))
    return 1
  }
  if (areNested(from.address, address)) {
    console.error(say.placesOverlap.is(from.address, address))
    return 1
  }
  await checkStores({ ...config, libraryDir: from.address, derivatives: address })
  console.log(say.copying.is(from.address, address))
  const { failed, ...done } = await copyPlace(from, openStorage(kind, address), {
    verify,
    onPage: (so) => console.log(say.copiedSoFar.is(so.copied + so.present)),
  })
  for (const { key, reason } of failed.slice(0, MOST_FAULTS_PRINTED))
    console.error(say.notCopied.is(key, reason instanceof Error ? reason.message : String(reason)))
  console.log(say.copied.is({ ...done, failed: failed.length, address }))
  return failed.length > 0 ? 1 : 0
}

const main = async (): Promise<number> => {
  const flags = process.argv.slice(2).filter((one) => one.startsWith('--'))
  const [noun, verb, argument, target] = process.argv
    .slice(2)
    .filter((one) => !one.startsWith('--'))
  const config = readConfig(process.env)
  if (noun === 'user' && verb === 'reset' && argument) return userReset(config, argument)
  if (noun === 'migrate' && verb === undefined && flags.length === 0) return migrate(config)
  if (noun === 'backup' && flags.length === 0)
    return backup(config, resolve(verb ?? config.backupDir))
  if (noun === 'restore' && verb && flags.every((flag) => flag === '--replace'))
    return restore(config, resolve(verb), flags.length > 0)
  const kind = PLACE_KINDS.find((one) => one === argument)
  const isCopy = noun === 'storage' && verb === 'copy' && flags.every((flag) => flag === '--verify')
  if (isCopy && kind && target) return storageCopy(config, kind, target, flags.length > 0)
  console.error(say.usage.is())
  return 2
}

process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof Problem) console.error(problemSentence(error.code, error.params, 'is'))
  else console.error(error instanceof ConfigError ? error.message : error)
  return 1
})

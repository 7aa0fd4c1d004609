import { fork } from 'node:child_process'
import { join } from 'node:path'
import { startBackupLoop } from './backup/backup-loop.ts'
import { deleteBulksOfPurged } from './bulk/delete-old-bulk.ts'
import { purgeExpired } from './indexing/runs/purge-index.ts'
import { deleteOldRuns } from './indexing/runs/delete-old-runs.ts'
import { superviseBoss } from './jobs/install-queues.ts'
import { NODE_FLAGS } from './process/child-process.ts'
import { ConfigError, readConfig, type Config } from './kit/config.ts'
import { isS3Address } from './kit/s3-config.ts'
import { asOwner, ensureDatabase, reachDatabase } from './kit/database/database.ts'
import { isNewDataFolder, lockDataFolder } from './process/data-folder-lock.ts'
import { pollEvery } from './kit/poll.ts'
import { areTablesTooNew } from './kit/database/migrations.ts'
import { refusePooler } from './kit/database/refuse-pooler.ts'
import { startPostgres } from './process/embedded-postgres.ts'
import { isPortFree } from './process/port-is-free.ts'
import { checkStores } from './storage/service.ts'
import { supervise, type Supervised } from './process/supervise.ts'
import { maintainLogPartitions } from './logs/partitions.ts'
import { deleteOldRemovals } from './search/delete-old-removals.ts'
import { forgetExpired } from './session/retention.ts'
import { ensureFirstAdmin } from './users/first-admin.ts'
import { updateTables } from './update-tables.ts'
import { endLostWorkers, endWorker } from './workers/service.ts'
import { startTexts as say } from '#texts/config.ts'
import { log } from './kit/log.ts'

const DATABASE = 'varda'
const DAY_MS = 86_400_000
const WATCH_MS = 500
/** Interval of the check whether a newer version migrated the tables. */
const SCHEMA_POLL_MS = 5000

/**
 * The parent process: owns the data folder, the database and the child processes, and ends them in
 * order.
 */
const main = async (): Promise<void> => {
  const began = performance.now()
  const phase = (name: string) =>
    console.log(say.phase.is(name, ((performance.now() - began) / 1000).toFixed(1)))
  const config = readConfig(process.env)
  log.level = config.logLevel
  const isNew = isNewDataFolder(config.dataDir)
  if (config.apiProcesses > 1 && config.role !== 'worker') await refuseTakenPort(config)
  const unlock = lockDataFolder(config.dataDir)

  const embedded =
    config.databaseUrl === undefined
      ? await startPostgres(join(config.dataDir, 'postgres'))
      : undefined
  if (embedded) await ensureDatabase(embedded.url(), DATABASE)
  const url = config.databaseUrl ?? embedded?.url(DATABASE) ?? ''
  phase('Gagnagrunnur')
  const admin = await bringUpToDate(url, config).catch(async (error: unknown) => {
    await embedded?.stop()
    unlock()
    throw error
  })
  phase('Töflur')

  const env = { ...process.env, DATABASE_URL: url }
  const processes: Supervised[] = []
  const apis = config.role === 'worker' ? [] : startApis(env, config)
  processes.push(...apis)
  if (config.role !== 'api') {
    processes.push(
      supervise(new URL('./worker-process.ts', import.meta.url), env, (pid) =>
        asOwner(url, (db) => endWorker(db, pid)),
      ),
    )
  }
  const stopBoss = await superviseBoss(url)
  const forget = () =>
    void deleteOldRuns(url)
      .then(() => purgeExpired(url))
      .then(() => deleteBulksOfPurged(url))
      .then(() => forgetExpired(url))
      .then(() => deleteOldRemovals(url))
      .catch(() => {}) // database unavailable: the next run is tomorrow
  const daily = setInterval(() => {
    // The database is unavailable; the default partition takes the lines of the next day.
    void maintainLogPartitions(url).catch(() => {})
    forget()
  }, DAY_MS)
  const watch = setInterval(() => {
    void embedded?.revive().then(
      (revived) => revived && console.log(say.databaseBack.is()),
      (error: unknown) => log.error(error),
    )
  }, WATCH_MS)

  const stopBackups = startBackupLoop(url, env)

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    console.log(say.stopping.is())
    clearInterval(watch)
    clearInterval(daily)
    void stopSchemaPolling()
    stopBackups()
    await Promise.all(processes.map((one) => one.stop()))
    // The database may be unavailable; the process ends anyway.
    await stopBoss().catch(() => {})
    await embedded?.stop()
    unlock()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  process.on('disconnect', () => void stop(0))

  // A program that still runs beside a newer version stops itself. (database.newer)
  const stopSchemaPolling = pollEvery(async () => {
    if (stopping || !(await asOwner(url, (db) => areTablesTooNew(db)))) return
    console.error(say.tablesRenewed.is())
    void stop(1)
  }, SCHEMA_POLL_MS)

  const words = await Promise.all(apis.map(({ ready }) => ready))
  const fault = words.flatMap((one) => ('fault' in one ? one.fault : []))[0]
  if (fault !== undefined) {
    console.error(fault === 'portTaken' ? say.portTaken.is(config.port) : fault)
    return stop(1)
  }
  phase('Tilbúið')
  forget()
  // The demo writes its originals into a folder.
  if (config.demo ?? (isNew && !isS3Address(config.libraryDir))) await makeDemo(env)
  const [word] = words
  if (word && 'ready' in word) console.log(`\n${say.ready.is(word.ready)}`)
  if (admin)
    console.log(
      admin.password === undefined
        ? say.signInAs.is(admin.email)
        : say.credentials.is(admin.email, admin.password),
    )
}

const refuseTakenPort = async ({ port, host }: Config): Promise<void> => {
  if (!(await isPortFree(port, host))) throw new ConfigError([say.portTaken.is(port)])
}

/** Starts the API processes; several have a number each and share the port. */
const startApis = (env: NodeJS.ProcessEnv, { apiProcesses, databaseUrl }: Config): Supervised[] => {
  const isShared = apiProcesses > 1 || databaseUrl !== undefined
  return Array.from({ length: apiProcesses }, (_, n) =>
    supervise(new URL('./api-process.ts', import.meta.url), {
      ...env,
      ...(isShared && { VARDA_SHARED_LIMITS: '1' }),
      ...(apiProcesses > 1 && { VARDA_API_PROCESS: String(n + 1) }),
    }),
  )
}

/** Migrates the database; answers the first administrator if it created one. */
const bringUpToDate = async (url: string, config: Config) => {
  const { databaseUrl, adminEmail, adminPassword } = config
  await checkStores(config)
  if (databaseUrl !== undefined) {
    await reachDatabase(databaseUrl)
    await refusePooler(databaseUrl)
  }
  await updateTables(url)
  await asOwner(url, (db) => endLostWorkers(db))
  return ensureFirstAdmin(url, { email: adminEmail, password: adminPassword })
}

/** Creates the demo in a process of its own. */
const makeDemo = (env: NodeJS.ProcessEnv) =>
  new Promise<void>((resolve) => {
    fork(new URL('../demo/make.ts', import.meta.url), [], { env, execArgv: NODE_FLAGS }).on(
      'exit',
      () => resolve(),
    )
  })

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message)
  else log.fatal(error)
  process.exit(1)
})

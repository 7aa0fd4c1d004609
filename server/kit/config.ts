import { totalmem } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { slug } from '#contract/common.ts'
import { API_PROCESSES_MAX, POOL_RANGE } from '#contract/connection-limits.ts'
import { ADMIN_HOURS_DEFAULT, PASSWORD_MIN } from '#contract/limits.ts'
import { email } from '#contract/session.ts'
import { startTexts } from '#texts/config.ts'
import { readProviders, type ProviderConfig } from './providers-config.ts'
import {
  areNested,
  isGoodS3Address,
  isS3Address,
  readS3Config,
  type S3Config,
} from './s3-config.ts'

const ROLES = ['all', 'api', 'worker'] as const
/** The share of the machine's memory that search indexes use by default. */
const SEARCH_SHARE = 1 / 4
const MB = 1_000_000
/** A search engine holds generations of so many records by default; memory ends below. */
const ENGINE_FROM = 2_000_000
/** The minimum length of the secret; a shorter one could be guessed from a keyed hash. */
const SECRET_MIN = 32
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** The configuration from environment variables; paths are absolute. */
export type Config = {
  port: number
  host: string
  /** The data folder. */
  dataDir: string
  /** The root of the tenants' directories of originals: a folder, or `s3://bucket/prefix`. */
  libraryDir: string
  /** The address of the derivatives: a folder, or `s3://bucket/prefix`. */
  derivatives: string
  /** The address of the assets: a folder, or `s3://bucket/prefix`. */
  assets: string
  /** How an object store is reached. */
  s3: S3Config
  /** The folder of backups. */
  backupDir: string
  /** The database URL of the owner; absent for the embedded server. */
  databaseUrl: string | undefined
  /** The owner's URLs of standbys that answer reads. */
  replicaUrls: readonly string[]
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Hours for which an administrator's sign-in counts as recent. (session.stepUp) */
  adminHours: number
  /** Absent: generated and stored in the data folder. */
  secret: string | undefined
  demo: boolean | undefined
  publicUrl: string | undefined
  trustProxy: boolean
  role: (typeof ROLES)[number]
  /** The worker's name; the machine's name by default. (workers.id) */
  worker: string | undefined
  logLevel: string
  /** The memory limit of search indexes of one API process, in bytes. */
  searchBytes: number
  /** How many API processes share the port. */
  apiProcesses: number
  /** The number of this API process among several; set by the parent. */
  apiProcess: string | undefined
  /** Whether other API processes use the database too; set by the parent. */
  hasSharedLimits: boolean
  /** The database connections of one API process; absent: `POOL.api`. */
  poolSize: number | undefined
  /** The address of a search engine; absent: PostgreSQL alone answers. */
  searchUrl: string | undefined
  /** The number of records from which a generation is searched in it. */
  searchEngineFrom: number
  /** Sign-in providers beside e-mail and password, in display order. */
  providers: readonly ProviderConfig[]
}

/** An invalid configuration; `faults` are sentences for the operator. */
export class ConfigError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Reads and validates the environment; throws all mistakes together. */
export const readConfig = (env: NodeJS.ProcessEnv, cwd = process.cwd()): Config => {
  const faults: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const check = (ok: boolean, fault: string) => ok || faults.push(fault)
  const onOff = (name: string) => {
    const value = text(name)
    check(
      value === undefined || value === '0' || value === '1',
      startTexts.badSwitch.is(name, value ?? ''),
    )
    return value === undefined ? undefined : value === '1'
  }
  const folder = (name: string, fallback: string) => {
    const value = text(name) ?? fallback
    return isAbsolute(value) ? value : resolve(cwd, value)
  }
  const place = (name: string, fallback: string) => {
    const value = text(name)
    if (value === undefined || !isS3Address(value)) return folder(name, fallback)
    const address = value.replace(/\/+$/, '')
    check(isGoodS3Address(address), startTexts.badS3Address.is(name, value))
    return address
  }

  const port = text('PORT') ?? '3000'
  check(/^\d{1,5}$/.test(port) && Number(port) <= 65_535, startTexts.badPort.is(port))
  const role = text('VARDA_ROLE') ?? 'all'
  check((ROLES as readonly string[]).includes(role), startTexts.badRole.is(role))
  const worker = text('VARDA_WORKER')
  check(
    worker === undefined || slug.safeParse(worker).success,
    startTexts.badWorker.is(worker ?? ''),
  )
  const databaseUrl = text('DATABASE_URL')
  check(
    databaseUrl === undefined || /^postgres(ql)?:\/\//.test(databaseUrl),
    startTexts.badDatabaseUrl.is(),
  )
  const hasManyHosts = /^postgres(ql)?:\/\/(?:[^/?]*@)?[^@/?]*,[^@/?]*(?:[/?]|$)/.test(
    databaseUrl ?? '',
  )
  check(!hasManyHosts, startTexts.manyDatabaseHosts.is())
  const replicaUrls = text('VARDA_DB_READ_URL')?.split(/\s+/) ?? []
  check(
    replicaUrls.every((one) => /^postgres(ql)?:\/\//.test(one)) &&
      (replicaUrls.length === 0 || databaseUrl !== undefined),
    startTexts.badReplicas.is(),
  )
  const publicUrl = text('VARDA_PUBLIC_URL')
  check(
    publicUrl === undefined || URL.canParse(publicUrl),
    startTexts.badPublicUrl.is(publicUrl ?? ''),
  )
  const logLevel = text('LOG_LEVEL') ?? 'info'
  check(LOG_LEVELS.includes(logLevel), startTexts.badLogLevel.is(logLevel))
  const adminEmail = text('VARDA_ADMIN_EMAIL')
  check(
    adminEmail === undefined || email.safeParse(adminEmail).success,
    startTexts.badEmail.is(adminEmail ?? ''),
  )
  const adminPassword = text('VARDA_ADMIN_PASSWORD')
  check(
    adminPassword === undefined || adminPassword.length >= PASSWORD_MIN,
    startTexts.shortPassword.is(PASSWORD_MIN),
  )
  const adminHours = text('VARDA_ADMIN_HOURS') ?? String(ADMIN_HOURS_DEFAULT)
  check(/^[1-9]\d{0,2}$/.test(adminHours), startTexts.badHours.is('VARDA_ADMIN_HOURS', adminHours))
  const secret = text('VARDA_SECRET')
  check(secret === undefined || secret.length >= SECRET_MIN, startTexts.shortSecret.is(SECRET_MIN))

  const searchMb = text('VARDA_SEARCH_MB')
  check(
    searchMb === undefined || /^\d{1,6}$/.test(searchMb),
    startTexts.badMegabytes.is('VARDA_SEARCH_MB', searchMb ?? ''),
  )
  const searchUrl = text('VARDA_SEARCH_URL')
  check(searchUrl === undefined || /^https?:\/\/[^/]/.test(searchUrl), startTexts.badSearchUrl.is())
  const engineFrom = text('VARDA_SEARCH_ENGINE_FROM')
  check(
    engineFrom === undefined || /^\d{1,9}$/.test(engineFrom),
    startTexts.badRecords.is('VARDA_SEARCH_ENGINE_FROM', engineFrom ?? ''),
  )

  const count = (name: string, { min, max }: { min: number; max: number }) => {
    const value = text(name)
    const number = Number(value)
    const fits = /^\d{1,4}$/.test(value ?? '') && number >= min && number <= max
    check(value === undefined || fits, startTexts.badCount.is(name, min, max, value ?? ''))
    return value === undefined ? undefined : number
  }
  const apiProcesses = count('VARDA_API_PROCESSES', { min: 1, max: API_PROCESSES_MAX }) ?? 1
  const poolSize = count('VARDA_DB_POOL', POOL_RANGE)

  const providers = readProviders(env, (fault) => faults.push(fault))

  const dataDir = folder('VARDA_DATA', 'data')
  const derivatives = place('VARDA_DERIVATIVES', resolve(dataDir, 'derivatives'))
  const assets = place('VARDA_ASSETS', resolve(dataDir, 'assets'))
  const libraryDir = place('VARDA_LIBRARY', resolve(dataDir, 'library'))
  check(!areNested(derivatives, assets), startTexts.placesShared.is())
  check(
    !isS3Address(libraryDir) || ![derivatives, assets].some((one) => areNested(libraryDir, one)),
    startTexts.placesShared.is(),
  )
  check(!isS3Address(libraryDir) || text('VARDA_DEMO') !== '1', startTexts.demoNeedsFolder.is())
  const config: Config = {
    port: Number(port),
    host: text('HOST') ?? '127.0.0.1',
    dataDir,
    libraryDir,
    derivatives,
    assets,
    s3: readS3Config(env, cwd, (fault) => faults.push(fault)),
    backupDir: folder('VARDA_BACKUPS', resolve(dataDir, 'backups')),
    databaseUrl,
    replicaUrls,
    adminEmail,
    adminPassword,
    adminHours: Number(adminHours),
    secret,
    demo: onOff('VARDA_DEMO'),
    publicUrl: publicUrl && new URL(publicUrl).origin,
    trustProxy: onOff('VARDA_TRUST_PROXY') ?? false,
    role: role as Config['role'],
    worker,
    logLevel,
    searchBytes:
      (searchMb === undefined ? totalmem() * SEARCH_SHARE : Number(searchMb) * MB) / apiProcesses,
    apiProcesses,
    apiProcess: text('VARDA_API_PROCESS'),
    hasSharedLimits: onOff('VARDA_SHARED_LIMITS') ?? false,
    poolSize,
    searchUrl,
    searchEngineFrom: engineFrom === undefined ? ENGINE_FROM : Number(engineFrom),
    providers,
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

import { drizzle, type NodePgDatabase } from './node-postgres.ts'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Readable, Writable } from 'node:stream'
import { startTexts } from '#texts/config.ts'
import { POOL_QUEUE, STATEMENT_MS, TRANSACTION_IDLE_MS } from '#contract/connection-limits.ts'
import { learnDatabaseTime } from './database-clock.ts'
import { ConfigError } from '#server/kit/config.ts'
import { connectionQueue, type PoolShares, type PoolUse } from './connection-queue.ts'
import { Problem } from '#server/kit/problem.ts'
import { holdConnection, nestedIn } from './nested-transactions.ts'
import { openReplicas, type ReplicaReads } from './open-replicas.ts'
import { askPlace, beginAt, commitWithPlace, type RunOptions } from './replicas.ts'

/** The role of requests and jobs. It owns nothing, and row-level security applies to it. */
export const APP_ROLE = 'varda_app'

/** The open transaction of one request, or of one step of a job. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'with'
> & {
  /** The handle that opened the transaction; the owner's transactions have none. */
  readonly database?: Database
  /** Whether the transaction reads one snapshot and writes nothing. */
  readonly isSnapshot?: boolean
  /** The tenant whose rows statements see; empty for none. */
  readonly entered?: { tenantId: string }
  /** Work that runs, in this order, just before the transaction commits. (see `beforeCommit`) */
  readonly lastSteps?: (() => Promise<void>)[]
}

/**
 * Runs work just before the transaction commits, so that a lock it takes is held briefly. Runs it
 * at once in the owner's transactions.
 */
export const beforeCommit = async (db: Db, work: () => Promise<void>): Promise<void> => {
  if (!db.lastSteps) return work()
  db.lastSteps.push(work)
}

/** The tenant and person of a transaction, which row-level security reads. */
export type Scope = {
  tenantId?: string | undefined
  userId?: string | undefined
  admin?: boolean | undefined
  readOnly?: boolean | undefined
  /** Whether all reads of the transaction see the database as it was at its start. */
  snapshot?: boolean | undefined
  /** Whether a reading transaction must see the primary, such as who the caller is. */
  fromPrimary?: boolean | undefined
  /** The purpose, which limits its share of the pool and its duration; read or write by default. */
  use?: PoolUse | undefined
}

/** Opens short transactions in one scope. */
export type Transact = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

export type Database = {
  /**
   * Runs `fn` in a transaction of the application's role; there is no other access to the database.
   * An error in `fn` rolls back.
   */
  transact: <T>(scope: Scope, fn: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Listens for NOTIFY on a channel over a connection of its own. Calls `onLost` when it breaks.
   * Reconnects, then calls `onGap`, because notifications may have been lost.
   */
  listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
    onLost?: () => void,
  ) => Promise<() => Promise<void>>
  /** The connections of the pool, and the number of waiting transactions. */
  connections: () => { open: number; idle: number; waiting: number }
  /**
   * The number of transactions refused since the start, because too many waited or one waited too
   * long.
   */
  refused: () => number
  /** How reading transactions were answered since the start; absent without replicas. */
  replicaReads: (() => ReplicaReads) | undefined
  /** Registers what ends before the pool does: in-memory state that lives with this handle. */
  onClose: (end: () => void) => void
  close: () => Promise<void>
}

type Run = <T>(scope: Scope, fn: (db: Db) => Promise<T>, options?: RunOptions) => Promise<T>

type PoolOptions = {
  max?: number
  shares?: PoolShares
  /**
   * The maximum number of waiting transactions per purpose, and the maximum wait in milliseconds.
   */
  queue?: { waiting: number; waitMs: number }
  limits?: PoolLimits
  /** The owner's URLs of standbys that answer reading transactions. */
  replicas?: readonly string[]
  /**
   * Called with the name of a call or task that opens a transaction inside its transaction. The
   * inner one continues when the listener returns.
   */
  onNested?: (name: string) => void
}

/**
 * Opens a pool with the owner's credentials; every transaction switches to the application's role
 * first. Code that holds a connection must not wait for another: enough such callers would wait for
 * each other. With replicas, transactions that only read go to one that has replayed what they must
 * see. (database.oneConnection, database.replicas)
 */
export const openDatabase = (
  url: string,
  { onNested = refuseNested, replicas: urls = [], ...options }: PoolOptions = {},
): Database => {
  const ends: (() => void)[] = []
  const primary = openPool(url, options, () => database)
  const pools = urls.map((one) => openPool(one, { ...options, limits: REPLICA }, () => database))
  const asking = urls.length > 0 ? openPlainPool(url, 1, REPLICA.connectMs) : undefined
  const replicas =
    asking &&
    openReplicas(primary, pools, {
      askPlace: () => askPlace(asking),
      isAway: isUnavailable,
      isElsewhere,
    })
  const transact: Database['transact'] = async (scope, fn) => {
    const holder = nestedIn()
    if (holder !== undefined) onNested(holder)
    // A caller that already holds a connection never waits for another.
    if (holder !== undefined && !primary.isFree()) refuseNested(holder)
    if (!replicas) return primary.run(scope, fn)
    return scope.readOnly && !scope.fromPrimary
      ? replicas.read(scope, fn)
      : replicas.write(scope, fn)
  }
  const all = [primary, ...pools]
  const database: Database = {
    transact,
    listen: (channel, onMessage, ...more) =>
      hold(url, channel, (payload) => (replicas?.raise(), onMessage(payload)), ...more),
    connections: () => ({
      open: all.reduce((sum, pool) => sum + pool.counts().open, 0),
      idle: all.reduce((sum, pool) => sum + pool.counts().idle, 0),
      waiting: all.reduce((sum, pool) => sum + pool.counts().waiting, 0),
    }),
    refused: () => all.reduce((sum, pool) => sum + pool.refused(), 0),
    replicaReads: replicas?.counts,
    onClose: (end) => ends.push(end),
    close: async () => {
      for (const end of ends.splice(0)) end()
      replicas?.close()
      await Promise.all([...all, ...(asking ? [asking] : [])].map((pool) => pool.end()))
    },
  }
  return database
}

const openPlainPool = (connectionString: string, max: number, connectionTimeoutMillis: number) => {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis, keepAlive: true })
  pool.on('error', () => {}) // an idle connection broke; the pool has let go of it
  return pool
}

/** A pool of one server. `handle`: the database that its transactions belong to. */
const openPool = (
  url: string,
  { max = 10, shares = {}, queue: waits = POOL_QUEUE, limits = CALL_LIMITS }: PoolOptions,
  handle: () => Database,
) => {
  const pool = openPlainPool(url, max, limits.connectMs)
  let fault: Error | undefined
  const queue = connectionQueue({ max, shares, ...waits, fault: () => fault })
  const run: Run = async (scope, fn, options) => {
    const leave = await queue.enter(scope.use ?? (scope.readOnly ? 'read' : 'write'))
    try {
      const result = await inTransaction(scope, fn, options)
      fault = undefined
      return result
    } catch (error) {
      // Only errors are unavailable.
      fault = isUnavailable(error) ? (error as Error) : undefined
      return away(error)
    } finally {
      leave()
    }
  }
  const inTransaction: Run = async (scope, fn, { at, onCommit } = {}) => {
    const client = await pool.connect()
    const statementMs = scope.use === 'long' ? limits.longMs : limits.statementMs
    let broken: Error | undefined
    const onError = (error: Error) => (broken ??= error)
    client.on('error', onError)
    try {
      waitAtMost(client, limits.connectMs)
      const begin = beginning(scope, statementMs, limits.idleMs)
      if (at === undefined) await readClock(client, begin)
      else await beginAt(client, begin, { place: at, isSnapshot: scope.snapshot ?? false })
      waitAtMost(client, statementMs + limits.answerMs)
      const lastSteps: (() => Promise<void>)[] = []
      const result = await holdConnection(async () => {
        const isSnapshot = (scope.snapshot && scope.readOnly) ?? false
        const entered = { tenantId: scope.tenantId ?? '' }
        const own = { database: handle(), isSnapshot, entered, lastSteps }
        const value = await fn(Object.assign(drizzle({ client }), own))
        for (const step of lastSteps) await step()
        return value
      })
      if (onCommit) onCommit(await commitWithPlace(client))
      else await client.query('commit')
      return result
    } catch (error) {
      // A connection with an unanswered query cannot be reused.
      if (isUnanswered(error)) onError(error)
      else await client.query('rollback').catch(onError)
      throw withCode(broken, IDLE_TOO_LONG) ? broken : error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }
  const counts = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: queue.waiting(),
  })
  return { run, isFree: queue.isFree, counts, refused: queue.refused, end: () => pool.end() }
}

/** Timeouts of a pool's transactions, in milliseconds. */
type PoolLimits = {
  /** Connecting and beginning; after it the database counts as unavailable. */
  connectMs: number
  /** The statement timeout, and that of long calls; PostgreSQL enforces both. */
  statementMs: number
  longMs: number
  /**
   * The grace period for PostgreSQL to report a timeout; after it the database counts as
   * unavailable.
   */
  answerMs: number
  /** The maximum idle time between two statements. */
  idleMs: number
}
const CALL_LIMITS: PoolLimits = {
  connectMs: 5000,
  statementMs: STATEMENT_MS.call,
  longMs: STATEMENT_MS.long,
  answerMs: 5000,
  idleMs: TRANSACTION_IDLE_MS.call,
}
/** A replica that does not answer soon is passed over. */
const REPLICA: PoolLimits = { ...CALL_LIMITS, connectMs: 1000 }
/** Timeouts of jobs, whose statements may run long. */
export const JOB_LIMITS: PoolLimits = {
  ...CALL_LIMITS,
  statementMs: STATEMENT_MS.job,
  longMs: STATEMENT_MS.job,
  idleMs: TRANSACTION_IDLE_MS.job,
}

/** SQLSTATE of `idle_in_transaction_session_timeout`. */
export const IDLE_TOO_LONG = '25P03'

/**
 * Sets the client-side query timeout of the next statements, because a frozen server never answers.
 * The driver reads the option at each statement, but does not type it.
 */
const waitAtMost = (client: pg.PoolClient, ms: number): void => {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { query_timeout: number }
  }
  connectionParameters.query_timeout = ms
}

const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^query read timeout$/i.test(error.message) || isUnanswered(error.cause))

const refuseNested = (name: string): never => {
  throw new Error(`${name} opens a transaction inside its transaction`)
}

/** Runs statements and reads the database's clock in one round trip. */
const readClock = async (client: pg.ClientBase, statements: string): Promise<void> => {
  const sentMs = Date.now()
  // A query of several statements returns a list of results.
  const results = await client.query<{ now_ms: number }>(
    `${statements} select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
  )
  const databaseMs = [results].flat().at(-1)?.rows[0]?.now_ms
  if (databaseMs !== undefined) learnDatabaseTime(databaseMs, sentMs, Date.now())
}

const beginning = (
  { tenantId = '', userId = '', admin = false, readOnly = false, snapshot = false }: Scope,
  statementMs: number,
  idleMs: number,
): string =>
  `begin ${snapshot ? 'isolation level repeatable read, ' : ''}` +
  `${readOnly ? 'read only' : 'read write'}; set local role ${APP_ROLE}; ` +
  `set local statement_timeout = ${statementMs}; ` +
  `set local idle_in_transaction_session_timeout = ${idleMs}; ` +
  `select set_config('app.tenant_id', ${pg.escapeLiteral(tenantId)}, true), ` +
  `set_config('app.user_id', ${pg.escapeLiteral(userId)}, true), ` +
  `set_config('app.admin', '${admin ? 'on' : 'off'}', true);`

/** Error codes and messages that mean the server is unavailable. */
const UNAVAILABLE_CODE = /^(08|57P0)|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND/
const UNAVAILABLE_MESSAGE = new RegExp(
  [
    'connection terminated',
    'timeout exceeded when trying to connect',
    'client has encountered a connection error',
    'connection ended',
    'query read timeout',
  ].join('|'),
  'i',
)

/** Whether an error or its cause means that the database is unavailable. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  return (
    (typeof code === 'string' && UNAVAILABLE_CODE.test(code)) ||
    UNAVAILABLE_MESSAGE.test(error.message) ||
    isUnavailable(cause)
  )
}

const away = (error: unknown): never => {
  if (isUnavailable(error)) throw new Problem('database.away', { cause: error })
  throw error
}

const hold = async (
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
  onLost: () => void = () => {},
) => {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    let lost = false
    const again = () => {
      if (closed || lost) return
      lost = true
      onLost()
      // The connection is broken already.
      fresh.end().catch(() => {})
      // A failed connection tries again by itself.
      retry = setTimeout(() => void connect().then(onGap, () => {}), 500)
    }
    fresh.on('error', again).on('end', again)
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = fresh
    } catch (error) {
      again()
      throw error
    }
  }
  await connect()
  return async () => {
    closed = true
    clearTimeout(retry)
    // The connection may be broken already.
    await client?.end().catch(() => {})
  }
}

/** Whether a server answers at an address. */
export const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A lost connection fails the statement under way.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    // The answer is known; the connection may be broken already.
    await client.end().catch(() => {})
  }
}

/**
 * Opens one connection as the owner, for migrations, partitions and restores; never for requests.
 */
export const asOwner = async <T>(
  url: string,
  fn: (db: NodePgDatabase, query: (text: string) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the statement under way.
  client.on('error', () => {})
  await client.connect()
  try {
    await readClock(client, '')
    return await fn(drizzle({ client }), (text) => client.query(text))
  } finally {
    await client.end()
  }
}

/** Throws a message if the server does not answer or the login fails. (installation.databaseUrl) */
export const reachDatabase = (url: string): Promise<void> =>
  asOwner(url, async () => {}).catch((error: Error & { code?: string }) => {
    throw new ConfigError([startTexts.databaseUnreachable.is(error.message || (error.code ?? ''))])
  })

/** The URL of another database on the same server. */
export const withDatabase = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates the database if it does not exist. */
export const ensureDatabase = async (serverUrl: string, name: string): Promise<void> =>
  asOwner(serverUrl, async (_, query) => {
    await query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '42P04') throw error
    })
  })

const clientOf = (db: Db) => (db as Db & { $client: pg.Client }).$client

/** Streams the output of `COPY … TO STDOUT`. */
export const copyOut = (db: Db, text: string): Readable & { rowCount: number } =>
  clientOf(db).query(copyTo(text))

/** Streams rows into `COPY … FROM STDIN`. */
export const copyIn = (db: Db, text: string): Writable => clientOf(db).query(copyFrom(text))

/** Reads `COPY … TO STDOUT` row by row. */
class CopyOut extends pg.Query {
  readonly chunks: Buffer[] = []
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.chunks.push(Buffer.from(chunk)) // the driver uses its memory again
  }
}

const COPY_HEADER = 19

/**
 * Reads rows in PostgreSQL's binary COPY format, column by column, for millions of rows. The driver
 * takes no parameters here: pass values through `escapeLiteral`.
 */
export const binaryRows = async (
  db: Db,
  select: (literal: typeof pg.escapeLiteral) => string,
): Promise<(Buffer | null)[][]> => {
  const copy = new CopyOut({ text: `copy (${select(pg.escapeLiteral)}) to stdout (format binary)` })
  await new Promise<void>((resolve, reject) => {
    // A callback rather than events: on a query timeout the driver calls only the callback.
    clientOf(db).query(
      Object.assign(copy, {
        callback: (error: Error | null) => (error ? reject(error) : resolve()),
      }),
    )
  })
  return copy.chunks.flatMap((chunk, at) => {
    const row = at === 0 ? chunk.subarray(COPY_HEADER) : chunk
    return row.length > 2 ? [columnsOf(row)] : [] // the last says only that there is no more
  })
}

/** Splits a binary row: the number of columns, then each column after its length; -1 means null. */
const columnsOf = (row: Buffer): (Buffer | null)[] => {
  let at = 2
  return Array.from({ length: row.readInt16BE(0) }, () => {
    const length = row.readInt32BE(at)
    const start = at + 4
    at = start + Math.max(0, length)
    return length < 0 ? null : row.subarray(start, at)
  })
}

/** SQLSTATE of `statement_timeout`. */
export const STATEMENT_TOO_LONG = '57014'

/** SQLSTATE of `lock_timeout`. */
export const LOCK_TOO_LONG = '55P03'

/** Whether a deadlock or serialization failure undid the transaction, so that a retry helps. */
export const isConflict = (error: unknown): boolean =>
  ['40P01', '40001'].some((code) => withCode(error, code) !== undefined)

/** The constraint of a unique violation; undefined for any other error. */
export const uniqueViolation = (error: unknown): string | undefined =>
  withCode(error, '23505')?.constraint

/** The error, or one of its causes, that has the SQLSTATE. */
export const withCode = (
  error: unknown,
  wanted: string,
): { code: string; constraint?: string } | undefined => {
  const { code, constraint, cause } = (error ?? {}) as {
    code?: string
    constraint?: string
    cause?: unknown
  }
  if (code === wanted) return { code, ...(constraint !== undefined && { constraint }) }
  return cause === undefined ? undefined : withCode(cause, wanted)
}

/**
 * Whether a replica cannot do what its primary can: it cancelled a statement to replay, or the
 * statement writes something or asks for the end of the log.
 */
const isElsewhere = (error: unknown): boolean =>
  isConflict(error) || ['25006', '55000'].some((code) => withCode(error, code) !== undefined)

/** Whether PostgreSQL refused a value that its type cannot hold (class 22). */
export const isDataFault = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (
    (typeof code === 'string' && /^22...$/.test(code)) ||
    (cause !== undefined && isDataFault(cause))
  )
}

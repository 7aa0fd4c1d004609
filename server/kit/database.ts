import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Readable, Writable } from 'node:stream'
import { startTexts } from '#texts/config.ts'
import { learnDatabaseTime } from './clock.ts'
import { ConfigError } from './config.ts'
import { Problem } from './problem.ts'
import { holdConnection, nestedIn } from './work.ts'

/** The role of requests and jobs: owns nothing, and row-level security holds for it. */
export const APP_ROLE = 'varda_app'

/** The transaction of one request, or of one step of a job. */
export type Db = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'with'>

/** Whom a transaction is for: row-level security sees nothing else. */
export type Scope = {
  tenantId?: string | undefined
  userId?: string | undefined
  admin?: boolean | undefined
  readOnly?: boolean | undefined
}

/** Opens short transactions of one scope. */
export type Transact = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

export type Database = {
  /** Runs `fn` in a transaction of the application's role; the only way to a handle. A faulty `fn` undoes everything. */
  transact: <T>(scope: Scope, fn: (db: Db) => Promise<T>) => Promise<T>
  /** Holds one connection that hears NOTIFY on a channel, and opens it anew when it breaks; then `onGap` is told. */
  listen: (channel: string, onMessage: (payload: string) => void, onGap: () => void) => Promise<() => Promise<void>>
  /** Connections of the pool, and how many transactions wait for one. */
  connections: () => { open: number; idle: number; waiting: number }
  close: () => Promise<void>
}

type PoolOptions = {
  max?: number
  /** Hears of a call or task that asks for a second connection while it holds one; where it returns, the transaction goes on. */
  onNested?: (name: string) => void
}

/**
 * Opens a pool on the owner's address; every transaction steps down to the application's role first. Whoever holds one connection must not
 * wait for another: as many such callers as there are connections would wait for each other. (database.oneConnection)
 */
export const openDatabase = (url: string, { max = 10, onNested = refuseNested }: PoolOptions = {}): Database => {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000, keepAlive: true })
  pool.on('error', () => {}) // an idle connection broke; the pool has let go of it

  const transact: Database['transact'] = async (scope, fn) => {
    const holder = nestedIn()
    if (holder !== undefined) onNested(holder)
    // One that has a connection already never waits for another.
    if (holder !== undefined && pool.idleCount === 0 && pool.totalCount >= max) refuseNested(holder)
    const client = await pool.connect().catch(away)
    let broken: Error | undefined
    const onError = (error: Error) => (broken = error)
    client.on('error', onError)
    try {
      await readClock(client, beginning(scope))
      const result = await holdConnection(() => fn(drizzle({ client })))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(onError)
      return away(error)
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { transact, listen: (...args) => hold(url, ...args), connections, close: () => pool.end() }
}

const refuseNested = (name: string): never => {
  throw new Error(`${name} opens a transaction inside its transaction`)
}

/** Runs statements and reads the database's clock in the same round trip. */
const readClock = async (client: pg.ClientBase, statements: string): Promise<void> => {
  const sentMs = Date.now()
  // Several statements in one query answer with a list of results.
  const results = await client.query<{ now_ms: number }>(
    `${statements} select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
  )
  const databaseMs = [results].flat().at(-1)?.rows[0]?.now_ms
  if (databaseMs !== undefined) learnDatabaseTime(databaseMs, sentMs, Date.now())
}

const beginning = ({ tenantId = '', userId = '', admin = false, readOnly = false }: Scope): string =>
  `begin ${readOnly ? 'read only' : 'read write'}; set local role ${APP_ROLE}; ` +
  `select set_config('app.tenant_id', ${pg.escapeLiteral(tenantId)}, true), set_config('app.user_id', ${pg.escapeLiteral(userId)}, true), ` +
  `set_config('app.admin', '${admin ? 'on' : 'off'}', true);`

/** Codes and words by which PostgreSQL or the driver says that the server is not there. */
const AWAY = /^(08|57P0)|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND/
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended/i

/** Whether an error, or what caused it, means that the database is away. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  return (typeof code === 'string' && AWAY.test(code)) || AWAY_WORDS.test(error.message) || isAway(cause)
}

const away = (error: unknown): never => {
  if (isAway(error)) throw new Problem('database.away', { cause: error })
  throw error
}

const hold = async (url: string, channel: string, onMessage: (payload: string) => void, onGap: () => void) => {
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
      fresh.end().catch(() => {})
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
    await client?.end().catch(() => {})
  }
}

/** Whether a server answers at an address. */
export const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** One connection of the owner, for migrating, partitions and restoring; never for requests. */
export const asOwner = async <T>(
  url: string,
  fn: (db: NodePgDatabase, query: (text: string) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await readClock(client, '')
    return await fn(drizzle({ client }), (text) => client.query(text))
  } finally {
    await client.end()
  }
}

/** Throws a sentence where no server answers at an address, or lets nobody in. (house.databaseUrl) */
export const reachDatabase = (url: string): Promise<void> =>
  asOwner(url, async () => {}).catch((error: Error & { code?: string }) => {
    throw new ConfigError([startTexts.databaseUnreachable.is(error.message || (error.code ?? ''))])
  })

/** The address of another database on the same server. */
export const withDatabase = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Makes the database where it is missing. */
export const ensureDatabase = async (serverUrl: string, name: string): Promise<void> =>
  asOwner(serverUrl, async (_, query) => {
    await query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '42P04') throw error
    })
  })

const clientOf = (db: Db) => (db as Db & { $client: pg.Client }).$client

/** What `COPY … TO STDOUT` writes, as it comes. */
export const copyOut = (db: Db, text: string): Readable & { rowCount: number } => clientOf(db).query(copyTo(text))

/** Takes the rows of `COPY … FROM STDIN`. */
export const copyIn = (db: Db, text: string): Writable => clientOf(db).query(copyFrom(text))

/** `COPY … TO STDOUT`, whose rows come as they are. */
class CopyOut extends pg.Query {
  readonly chunks: Buffer[] = []
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.chunks.push(Buffer.from(chunk)) // the driver uses its memory again
  }
}

const COPY_HEADER = 19

/** Rows in PostgreSQL's own binary form, column by column; for what is read by the million. The driver takes no parameters here: values are written by `escapeLiteral`. */
export const binaryRows = async (db: Db, select: (literal: typeof pg.escapeLiteral) => string): Promise<(Buffer | null)[][]> => {
  const copy = new CopyOut({ text: `copy (${select(pg.escapeLiteral)}) to stdout (format binary)` })
  await new Promise<void>((resolve, reject) => {
    copy.on('end', () => resolve()).on('error', reject)
    clientOf(db).query(copy)
  })
  return copy.chunks.flatMap((chunk, at) => {
    const row = at === 0 ? chunk.subarray(COPY_HEADER) : chunk
    return row.length > 2 ? [columnsOf(row)] : [] // the last says only that there is no more
  })
}

/** The number of columns, then each with its length before it; that of null is -1. */
const columnsOf = (row: Buffer): (Buffer | null)[] => {
  let at = 2
  return Array.from({ length: row.readInt16BE(0) }, () => {
    const length = row.readInt32BE(at)
    const start = at + 4
    at = start + Math.max(0, length)
    return length < 0 ? null : row.subarray(start, at)
  })
}

/** Constraint of a unique violation, or undefined for any other error. */
export const uniqueViolation = (error: unknown): string | undefined => withCode(error, '23505')?.constraint

/** The error of PostgreSQL's that has a code: this one, or what caused it. */
export const withCode = (error: unknown, wanted: string): { code: string; constraint?: string } | undefined => {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown }
  if (code === wanted) return { code, ...(constraint !== undefined && { constraint }) }
  return cause === undefined ? undefined : withCode(cause, wanted)
}

/** Whether PostgreSQL refused a value as one that its type cannot hold (class 22). */
export const isDataFault = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && /^22...$/.test(code)) || (cause !== undefined && isDataFault(cause))
}

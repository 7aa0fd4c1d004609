import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from '#server/kit/database/drizzle.ts'
import { migrate, readMigrationFiles } from './node-postgres.ts'
import { startTexts as say } from '#texts/config.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { ConfigError } from '#server/kit/config.ts'
import { APP_ROLE, asOwner, isUnavailable, LOCK_TOO_LONG, withCode, type Db } from './database.ts'
import { incompatible, recordKinds } from './migration-kinds.ts'
import { makeFunctions } from './sql-functions.ts'

/** The minimum PostgreSQL version. */
const POSTGRES_MIN = 18

/** The folder of the migrations. */
const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname

/**
 * How long a migration waits for a table at a time, and how often it tries. Calls of programs that
 * run beside it queue behind the waiting change, so it lets them through now and then.
 */
const TABLE_LOCK = { waitMs: 2000, tries: 60, pauseMs: 1000 }

/** The hashes of the migrations that this program has, in order. */
export const knownMigrations = (folder = MIGRATIONS): string[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)

/** The migrations before 0.2 that the baseline replaced: their number and two hashes. */
const SQUASHED = {
  count: 69,
  first: 'cef8cbe72347b14aa527ede868f7db63dd79e2e5592ab0b7624728391a57481a',
  all: '310c33e640832d6095fd1c08941ae9d6ed40131298588972cec777312b353515',
}

/**
 * Replaces the hashes that the baseline stands for by the baseline's hash. `older`: only a part of
 * them is present.
 */
export const withBaseline = (hashes: readonly string[]): { hashes: string[]; older: boolean } => {
  if (hashes[0] !== SQUASHED.first) return { hashes: [...hashes], older: false }
  const before = hashes.slice(0, SQUASHED.count).join('')
  if (createHash('sha256').update(before).digest('hex') !== SQUASHED.all)
    return { hashes: [...hashes], older: true }
  return {
    hashes: [...knownMigrations().slice(0, 1), ...hashes.slice(SQUASHED.count)],
    older: false,
  }
}

type Query = (text: string) => Promise<unknown>

/**
 * Creates the application's role and migrates tables and functions, all or nothing. Safe to run
 * concurrently and repeatedly. Throws a sentence for an older PostgreSQL, for tables of a newer
 * Varða or too old ones, and for a failed migration. With `folder`, the tables are migrated from
 * it, without functions. (database.upgrade, database.newer)
 */
export const migrateDatabase = (url: string, folder = MIGRATIONS): Promise<void> =>
  asOwner(url, async (db, query) => {
    await refuseOldServer(db)
    await query(`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`)
    await adoptBaseline(db)
    await refuseNewerTables(db, folder)
    await makeAppRole(query)
    await query(`
      alter default privileges in schema public
      grant select, insert, update, delete on tables to ${APP_ROLE}`)
    await query(`alter default privileges in schema public grant usage on sequences to ${APP_ROLE}`)
    await recordKinds(db, readMigrationFiles({ migrationsFolder: folder }))
    await query(`set lock_timeout = ${TABLE_LOCK.waitMs}`)
    await retryLocked(() => migrate(db, { migrationsFolder: folder })).catch(notMigrated)
    if (folder === MIGRATIONS && (await unknownMigrations(db, folder)).length === 0)
      await retryLocked(() => makeFunctions(db)).catch(notMigrated)
    await query(`grant usage on schema public to ${APP_ROLE}`)
  })

/** The hashes of the applied migrations, in order; empty if the table does not exist. */
export const migrationsOf = async (db: Db): Promise<string[]> => {
  const { rows: found } = await db.execute<{ at: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as at`,
  )
  if (found[0]?.at === null) return []
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ hash }) => hash)
}

/** The version of the PostgreSQL server. */
export const postgresOf = async (db: Db): Promise<string> =>
  (await db.execute<{ server_version: string }>(sql`show server_version`)).rows[0]
    ?.server_version ?? ''

const refuseOldServer = async (db: Db): Promise<void> => {
  const found = await postgresOf(db)
  if (Number.parseInt(found, 10) < POSTGRES_MIN)
    throw new ConfigError([say.oldPostgres.is(POSTGRES_MIN, found)])
}

/**
 * Throws a sentence if the tables are too new for this program, which would break their rules.
 * (database.newer)
 */
const refuseNewerTables = async (db: Db, folder: string): Promise<void> => {
  if (await areTablesTooNew(db, folder)) throw new ConfigError([say.newerTables.is()])
}

/**
 * Whether a newer program applied a migration that this one cannot work with. Migrations that only
 * add, and those that remove what this version no longer uses, leave it running.
 * (database.newerBeside)
 */
export const areTablesTooNew = async (db: Db, folder = MIGRATIONS): Promise<boolean> =>
  (await incompatible(db, await unknownMigrations(db, folder))).length > 0

const unknownMigrations = async (db: Db, folder: string): Promise<string[]> => {
  const known = new Set(knownMigrations(folder))
  return (await migrationsOf(db)).filter((hash) => !known.has(hash))
}

/**
 * Marks the tables of version 0.1 as those of the baseline. Throws a sentence if they are
 * incomplete. (database.older)
 */
const adoptBaseline = async (db: Db): Promise<void> => {
  const made = await migrationsOf(db)
  const { hashes, older } = withBaseline(made)
  if (older) throw new ConfigError([say.olderTables.is()])
  if (hashes[0] === made[0]) return
  const [baseline] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  await db.execute(sql`with squashed as (delete from drizzle.__drizzle_migrations)
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${baseline?.hash}, ${baseline?.folderMillis})`)
}

/** Runs `fn` again while another transaction holds a table that it changes. */
const retryLocked = async (fn: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await fn()
    } catch (error) {
      if (tries === TABLE_LOCK.tries || withCode(error, LOCK_TOO_LONG) === undefined) throw error
      await setTimeout(TABLE_LOCK.pauseMs)
    }
  }
}

/** The database's error: the cause of the one that names the statement. */
const notMigrated = (error: unknown): never => {
  if (isUnavailable(error) || !(error instanceof Error)) throw error
  const { cause } = error
  throw new ConfigError([
    say.notMigrated.is(cause instanceof Error ? cause.message : error.message),
  ])
}

/**
 * Creates the application's role and grants it to the owner; throws a sentence if the owner may
 * not.
 */
const makeAppRole = async (query: Query): Promise<void> => {
  try {
    await query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin;
      end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    // The role is shared by the server: the owner of another database may be granting it right now.
    await query(`do $$ begin
      if not pg_has_role(current_user, '${APP_ROLE}', 'set') then
        execute format('grant ${APP_ROLE} to %I with set true', current_user);
      end if;
    exception when internal_error then null; end $$`)
  } catch (error) {
    const denied = (error as { code?: string }).code === '42501'
    throw denied ? new ConfigError([say.noAppRole.is(APP_ROLE)]) : error
  }
}

/**
 * Calls `fn` with a temporary folder of the first `count` migrations. A backup is loaded into the
 * tables it was taken from.
 */
export const withFirstMigrations = async <T>(
  count: number,
  use: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'varda-migrations-'))
  try {
    const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    const entries = journal.entries.slice(0, count)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries)
      symlinkSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

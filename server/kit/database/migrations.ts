import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { startTexts as say } from '#texts/config.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { ConfigError } from '#server/kit/config.ts'
import { APP_ROLE, asOwner, isAway, type Db } from './database.ts'
import { makeFunctions } from './sql-functions.ts'

/** The oldest PostgreSQL with all that the tables ask for. */
const POSTGRES_MIN = 18

/** Where the migrations lie. */
export const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname

/** The hash of each migration that this Varða knows, in order. */
export const knownMigrations = (folder = MIGRATIONS): string[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)

/** The migrations that versions before 0.2 made, which the first one, the baseline, took the place of: how many, and two hashes of theirs. */
const SQUASHED = {
  count: 69,
  first: 'cef8cbe72347b14aa527ede868f7db63dd79e2e5592ab0b7624728391a57481a',
  all: '310c33e640832d6095fd1c08941ae9d6ed40131298588972cec777312b353515',
}

/** Hashes of migrations, with the baseline in the place of those that it took the place of. `older`: a part of them only. */
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
 * Makes the application's role and brings the tables and functions up to date, all or nothing; safe to run by many at once and again. A
 * sentence says why not: an older PostgreSQL, tables of a newer Varða or one too old, a migration that failed. With `folder` the tables are as
 * its migrations make them, without functions. (database.upgrade, database.newer)
 */
export const migrateDatabase = (url: string, folder = MIGRATIONS): Promise<void> =>
  asOwner(url, async (db, query) => {
    await refuseOldServer(db)
    await query(`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`)
    await adoptBaseline(db)
    await refuseNewerTables(db, folder)
    await makeAppRole(query)
    await query(
      `alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE}`,
    )
    await query(`alter default privileges in schema public grant usage on sequences to ${APP_ROLE}`)
    await keepKinds(db, folder)
    await migrate(db, { migrationsFolder: folder }).catch(notMigrated)
    if (folder === MIGRATIONS && (await unknownMigrations(db, folder)).length === 0)
      await makeFunctions(db).catch(notMigrated)
    await query(`grant usage on schema public to ${APP_ROLE}`)
  })

/** Hashes of the migrations that have been made, in order; none where there is not even their table. */
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

/** The server's version. */
export const postgresOf = async (db: Db): Promise<string> =>
  (await db.execute<{ server_version: string }>(sql`show server_version`)).rows[0]
    ?.server_version ?? ''

const refuseOldServer = async (db: Db): Promise<void> => {
  const found = await postgresOf(db)
  if (Number.parseInt(found, 10) < POSTGRES_MIN)
    throw new ConfigError([say.oldPostgres.is(POSTGRES_MIN, found)])
}

/** Throws a sentence where the tables are too new for this program: it would write by rules that no longer hold. (database.newer) */
const refuseNewerTables = async (db: Db, folder: string): Promise<void> => {
  if (await areTablesTooNew(db, folder)) throw new ConfigError([say.newerTables.is()])
}

/**
 * Whether a newer program has made a migration that older ones cannot work with. A migration whose file begins with `-- expand` leaves them
 * working: it only adds. All others count as contracting.
 */
export const areTablesTooNew = async (db: Db, folder = MIGRATIONS): Promise<boolean> => {
  const unknown = await unknownMigrations(db, folder)
  if (unknown.length === 0) return false
  const { rows: found } = await db.execute<{ at: string | null }>(
    sql`select to_regclass('drizzle.expanding') as at`,
  )
  if (found[0]?.at === null) return true
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.expanding`)
  const expanding = new Set(rows.map(({ hash }) => hash))
  return unknown.some((hash) => !expanding.has(hash))
}

const unknownMigrations = async (db: Db, folder: string): Promise<string[]> => {
  const known = new Set(knownMigrations(folder))
  return (await migrationsOf(db)).filter((hash) => !known.has(hash))
}

/** Takes tables of a version before 0.2 for what they are: those of the baseline. A sentence where they are not yet. (database.older) */
const adoptBaseline = async (db: Db): Promise<void> => {
  const made = await migrationsOf(db)
  const { hashes, older } = withBaseline(made)
  if (older) throw new ConfigError([say.olderTables.is()])
  if (hashes[0] === made[0]) return
  const [baseline] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  await db.execute(sql`with squashed as (delete from drizzle.__drizzle_migrations)
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${baseline?.hash}, ${baseline?.folderMillis})`)
}

/**
 * Writes down which migrations only add, for older programs that do not have their files. It does so before they are made, so that an older
 * program never finds one of them without its kind.
 */
const keepKinds = async (db: Db, folder: string): Promise<void> => {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.expanding (hash text primary key)`)
  const adding = readMigrationFiles({ migrationsFolder: folder }).filter(({ sql: [first = ''] }) =>
    /^-- expand\b/.test(first),
  )
  for (const { hash } of adding)
    await db.execute(sql`insert into drizzle.expanding values (${hash}) on conflict do nothing`)
}

/** What the database said: the error that caused the one which names the statement. */
const notMigrated = (error: unknown): never => {
  if (isAway(error) || !(error instanceof Error)) throw error
  const { cause } = error
  throw new ConfigError([
    say.notMigrated.is(cause instanceof Error ? cause.message : error.message),
  ])
}

/** Makes the application's role and lets the owner step down to it; a sentence says what to do where the owner may not. */
const makeAppRole = async (query: Query): Promise<void> => {
  try {
    await query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    // The role belongs to the whole server: another database's owner may be granting it to itself at this moment.
    await query(`do $$ begin
      if not pg_has_role(current_user, '${APP_ROLE}', 'set') then execute format('grant ${APP_ROLE} to %I with set true', current_user); end if;
    exception when internal_error then null; end $$`)
  } catch (error) {
    const denied = (error as { code?: string }).code === '42501'
    throw denied ? new ConfigError([say.noAppRole.is(APP_ROLE)]) : error
  }
}

/** Lends a folder that holds the first `count` migrations and no more: a backup is loaded into the tables it was taken of. */
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

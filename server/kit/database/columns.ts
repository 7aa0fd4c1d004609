import { lt, sql, type SQL } from '#server/kit/database/drizzle.ts'
import {
  customType,
  pgPolicy,
  pgRole,
  text,
  type PgColumn,
  type PgTable,
} from '#server/kit/database/pg-core.ts'
import { APP_ROLE } from './database.ts'

/** The application's role; `migrateDatabase` creates it before the migrations run. */
export const appRole = pgRole(APP_ROLE).existing()

/** Converts a timestamp in PostgreSQL's text form, from plain SQL, to ISO 8601 in UTC. */
export const isoTime = (value: string): string => new Date(value).toISOString()

/**
 * A timestamp with microseconds as sortable text. A cursor with milliseconds could repeat or skip
 * rows.
 */
export const exactTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A page of a list ordered by time and id: the place it continues from, and its size. */
export type Older = { before: { at: string; id: string }; size: number }

/**
 * The condition for rows older than the last one read, in a list by ascending ids, newest first.
 * Undefined for the first page. (kit.pages)
 */
export const olderThan = (id: PgColumn, before: string | number | undefined): SQL | undefined =>
  before === undefined ? undefined : lt(id, before)

const rowsBeyond =
  (sign: SQL) =>
  (table: PgTable, row: SQL | undefined, place: SQL): SQL =>
    sql`(${place}) ${sign} (select ${place} from ${table} where ${row})`

/**
 * The conditions for rows after and before a given row of the table, in a list that descends by
 * `place`, such as `time, id`.
 */
export const [rowsAfter, rowsBefore] = [rowsBeyond(sql`<`), rowsBeyond(sql`>`)]

/** A column of PostgreSQL's type tsvector. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A timestamptz column, read as ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoTime,
})

/** A timestamptz column that defaults to the time of the insert. */
export const now = (name?: string) =>
  (name === undefined ? instant() : instant(name)).notNull().default(sql`now()`)

/** A bytea column. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The tenant of a row; the first column of every key. */
export const tenantColumn = () => text('tenant_id').notNull()

/** Limits a table's rows to the tenant that the transaction set. */
export const tenantPolicy = () =>
  pgPolicy('tenant', {
    for: 'all',
    to: appRole,
    using: sql`tenant_id = current_setting('app.tenant_id', true)`,
    withCheck: sql`tenant_id = current_setting('app.tenant_id', true)`,
  })

/** Limits a table's rows to administrators; the owner's functions read them for others. */
export const adminPolicy = () =>
  pgPolicy('admin', {
    for: 'all',
    to: appRole,
    using: sql`current_setting('app.admin', true) = 'on'`,
    withCheck: sql`current_setting('app.admin', true) = 'on'`,
  })

/** Limits a table's rows to the person that the transaction set. */
export const ownPolicy = (column: string) =>
  pgPolicy('own', {
    for: 'all',
    to: appRole,
    using: sql.raw(`${column} = nullif(current_setting('app.user_id', true), '')::uuid`),
    withCheck: sql.raw(`${column} = nullif(current_setting('app.user_id', true), '')::uuid`),
  })

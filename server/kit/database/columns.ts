import { lt, sql, type SQL } from 'drizzle-orm'
import {
  customType,
  pgPolicy,
  pgRole,
  text,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { APP_ROLE } from './database.ts'

/** The application's role; kit/database.ts makes it before the migrations run. */
export const appRole = pgRole(APP_ROLE).existing()

/** A time as the database writes it, as ISO 8601 in UTC; for what plain SQL answers. */
export const isoTime = (value: string): string => new Date(value).toISOString()

/** A time to the microsecond, as text that sorts: a place in a list must not fall between two of them. */
export const exactTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** What is older than a place in a list that goes by time and id. */
export type Older = { before: { at: string; id: string }; size: number }

/** What is older than the last row seen of a list that goes by ids that grow, the newest first; all where none was. (kit.pages) */
export const olderThan = (id: PgColumn, before: string | number | undefined): SQL | undefined =>
  before === undefined ? undefined : lt(id, before)

/** What comes after a row of the same table in a list that falls by `place`, as `time, id`. */
export const rowsAfter = (table: PgTable, row: SQL | undefined, place: SQL): SQL =>
  sql`(${place}) < (select ${place} from ${table} where ${row})`

/** Words as PostgreSQL's text search keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A time, read as ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoTime,
})

/** A time that, where nothing is said, is that of the writing. */
export const now = (name?: string) =>
  (name === undefined ? instant() : instant(name)).notNull().default(sql`now()`)

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Column naming the tenant a row belongs to; first in every key. */
export const tenantColumn = () => text('tenant_id').notNull()

/** Rows are seen and written only by transactions that named their tenant. */
export const tenantPolicy = () =>
  pgPolicy('tenant', {
    for: 'all',
    to: appRole,
    using: sql`tenant_id = current_setting('app.tenant_id', true)`,
    withCheck: sql`tenant_id = current_setting('app.tenant_id', true)`,
  })

/** Rows that only the functions of the owner and administrators reach. */
export const adminPolicy = () =>
  pgPolicy('admin', {
    for: 'all',
    to: appRole,
    using: sql`current_setting('app.admin', true) = 'on'`,
    withCheck: sql`current_setting('app.admin', true) = 'on'`,
  })

/** Rows of the person a transaction is for. */
export const ownPolicy = (column: string) =>
  pgPolicy('own', {
    for: 'all',
    to: appRole,
    using: sql.raw(`${column} = nullif(current_setting('app.user_id', true), '')::uuid`),
    withCheck: sql.raw(`${column} = nullif(current_setting('app.user_id', true), '')::uuid`),
  })

import { sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database.ts'

/** A table of ours and the columns that are kept of it. */
export type Table = { name: string; columns: string[]; select: string }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** So that the same rows are the same bytes on every server. */
export const STEADY = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0; set local row_security = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** All our tables, but for what is computed from other columns, and numbers of transactions, which mean nothing on another server. (backup.transactions) */
export const tablesOf = async (db: Db): Promise<Table[]> => {
  const { rows } = await db.execute<{ name: string; columns: string[]; xids: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'xid8'::regtype), '{}') as xids
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.relname order by c.relname`)
  return rows.map(({ name, columns, xids }) => {
    const values = columns.map((column) => (xids.includes(column) ? `'0'::xid8 as ${quoted(column)}` : quoted(column)))
    return { name, columns, select: `select ${values.join(', ')} from ${quoted(name)}` }
  })
}

/** Keeps the tables from being dropped or changed while they are read; they are written to meanwhile. */
export const holdTables = async (db: Db, tables: readonly Table[]): Promise<void> => {
  await db.execute(sql.raw(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`))
}

/** The statement that takes a table's rows in. */
export const copyInto = (name: string, columns: readonly string[]): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`

/** Where each sequence stands that has been asked. */
export const sequencesOf = async (db: Db): Promise<{ name: string; last: string }[]> =>
  (
    await db.execute<{ name: string; last: string }>(sql`
      select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`)
  ).rows

/** Sets a sequence to where it stood. */
export const setSequence = async (db: Db, { name, last }: { name: string; last: string }): Promise<void> => {
  await db.execute(sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`)
}

export type Partition = { name: string; of: string; bound: string }

/** Partitions, with what they hold; the default one is a migration's. */
export const partitionsOf = async (db: Db): Promise<Partition[]> =>
  (
    await db.execute<Partition>(sql`
      select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
      order by c.relname`)
  ).rows

/** Makes a partition that is missing. */
export const makePartition = async (db: Db, { name, of, bound }: Partition): Promise<void> => {
  await db.execute(sql.raw(`create table if not exists ${quoted(name)} partition of ${quoted(of)} ${bound}`))
}

/** Empties the tables and takes away what would look at each row that comes in; answers what puts it back, and thereby looks at all of them. */
export const openTables = async (db: Db, tables: readonly Table[]): Promise<() => Promise<void>> => {
  const names = tables.map(({ name }) => quoted(name))
  await db.execute(sql.raw(`truncate ${names.join(', ')}`))
  const { rows: keys } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`)
  for (const { table, name } of keys) await db.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`))
  for (const name of names) await db.execute(sql.raw(`alter table ${name} disable trigger user`))
  return async () => {
    for (const name of names) await db.execute(sql.raw(`alter table ${name} enable trigger user`))
    for (const { table, name, definition } of keys)
      await db.execute(sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`))
  }
}

/** Hashes of the migrations that have been made, in order; none where there is not even their table. */
export const migrationsOf = async (db: Db): Promise<string[]> => {
  const { rows: found } = await db.execute<{ at: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations') as at`)
  if (found[0]?.at === null) return []
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by created_at`)
  return rows.map(({ hash }) => hash)
}

/** The server's version. */
export const postgresOf = async (db: Db): Promise<string> =>
  (await db.execute<{ server_version: string }>(sql`show server_version`)).rows[0]?.server_version ?? ''

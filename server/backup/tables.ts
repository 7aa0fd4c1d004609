import { sql } from '#server/kit/database/drizzle.ts'
import { HASH_JOINS } from '#server/kit/database/hash-join.ts'
import type { Db } from '#server/kit/database/database.ts'

/** A table and its columns in a backup. */
export type Table = { name: string; columns: string[]; select: string }

/** Receives the progress, 0 to 1. */
type OnProgress = (share: number) => Promise<void> | void

/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Settings with which equal rows are equal bytes on every server, and whole tables are joined by
 * hash. (backup.wholeTables)
 */
export const DETERMINISTIC = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local client_encoding = 'UTF8';
  set local synchronize_seqscans = off;
  set local max_parallel_workers_per_gather = 0;
  set local row_security = off;
  ${HASH_JOINS}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Tables left out of backups, with the reason. (backup.leftOut) */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  search_removed:
    'lists removals of the last day for running processes; its key is a transaction number, ' +
    'and after a restore no process runs',
  rate_limit: 'counts calls of the current minute',
  search_fed:
    'names indices of a search engine with snapshots of this database; ' +
    'after a restore the engine is filled anew',
}

/**
 * All tables of a backup. Generated columns are computed again, and transaction ids mean nothing on
 * another server. (backup.transactions)
 */
export const tablesOf = async (db: Db): Promise<Table[]> => {
  const { rows } = await db.execute<{ name: string; columns: string[]; xids: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'xid8'::regtype), '{}') as xids
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    group by c.relname
    order by c.relname`)
  return rows.flatMap(({ name, columns, xids }) => {
    if (name in LEFT_OUT) return []
    const values = columns.map((column) =>
      xids.includes(column) ? `'0'::xid8 as ${quoted(column)}` : quoted(column),
    )
    return [{ name, columns, select: `select ${values.join(', ')} from ${quoted(name)}` }]
  })
}

/** Locks the tables against schema changes while they are read; writes continue. */
export const lockTables = async (db: Db, tables: readonly Table[]): Promise<void> => {
  await db.execute(
    sql.raw(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`),
  )
}

/** The SQL that inserts a table's rows. */
export const copyInto = (name: string, columns: readonly string[]): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`

/** The value of each used sequence. */
export const sequencesOf = async (db: Db): Promise<{ name: string; last: string }[]> =>
  (
    await db.execute<{ name: string; last: string }>(sql`
      select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`)
  ).rows

/** Sets a sequence to its old value. */
export const setSequence = async (
  db: Db,
  { name, last }: { name: string; last: string },
): Promise<void> => {
  await db.execute(sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`)
}

export type Partition = { name: string; of: string; bound: string }

/** Partitions with their bounds; a migration creates the default one. */
export const partitionsOf = async (db: Db): Promise<Partition[]> =>
  (
    await db.execute<Partition>(sql`
      select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c
        join pg_inherits i on i.inhrelid = c.oid
        join pg_class p on p.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition
        and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
      order by c.relname`)
  ).rows

/** Creates a missing partition. */
export const makePartition = async (db: Db, { name, of, bound }: Partition): Promise<void> => {
  await db.execute(
    sql.raw(`create table if not exists ${quoted(name)} partition of ${quoted(of)} ${bound}`),
  )
}

/**
 * Keys, indexes and triggers: the SQL that drops each and the SQL that creates it again. Those of a
 * partition go with their table.
 */
type Built = { drop: string | null; make: string }

/** Keys, other indexes, indexes of partitions by their names, and last foreign keys. */
const selectBuilt = async (db: Db): Promise<Built[]> =>
  (
    await db.execute<Built>(sql`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname,
          pg_get_constraintdef(oid)) as make,
        case contype when 'f' then 3 else 0 end as at
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')
        and conparentid = 0
      union all
      select case when not relispartition then format('drop index %s', c.oid::regclass) end,
        pg_get_indexdef(c.oid) || case
          when relispartition
            then format('; alter index %s attach partition %s', inhparent::regclass,
              c.oid::regclass)
          else ''
        end,
        relispartition::int + 1
      from pg_class c left join pg_inherits on inhrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'I')
        and not exists (select from pg_constraint
          where conindid = c.oid and contype in ('p', 'u', 'x'))
      order by at, make`)
  ).rows

/**
 * The catalogue's description of the tables, one line each: columns, keys, indexes, triggers,
 * policies and grants.
 */
export const catalogueOf = async (db: Db): Promise<string[]> =>
  (
    await db.execute<{ line: string }>(sql`
      with t as (
        select * from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      ), lines as (
        select format('table %s %s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity,
          relacl) as line
        from t
        union all select format('column %s %s %s %s %s %s', t.oid::regclass, attname,
          format_type(atttypid, atttypmod), attnotnull, attgenerated,
          (select pg_get_expr(adbin, adrelid)
            from pg_attrdef
            where adrelid = t.oid and adnum = attnum))
        from t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
        union all select format('key %s %s %s %s', conrelid::regclass, conname, convalidated,
          pg_get_constraintdef(c.oid))
        from pg_constraint c join t on t.oid = conrelid
        union all select format('index %s %s', indisvalid and indisready,
          pg_get_indexdef(indexrelid))
        from pg_index join t on t.oid = indrelid
        union all select format('trigger %s %s', tgenabled, pg_get_triggerdef(g.oid))
        from pg_trigger g join t on t.oid = tgrelid
        where not tgisinternal
        union all select format('policy %s', p) from pg_policies p where schemaname = 'public')
      select line from lines order by line collate "C"`)
  ).rows.map(({ line }) => line)

/**
 * Empties the tables and drops keys, indexes and triggers. Returns a function that creates them
 * again, checks every row, and compares the catalogue. That is many times faster than checking row
 * by row. (backup.bare)
 */
export const dropConstraints = async (
  db: Db,
  tables: readonly Table[],
): Promise<(onProgress: OnProgress) => Promise<void>> => {
  const before = await catalogueOf(db)
  const names = tables.map(({ name }) => quoted(name))
  await db.execute(sql.raw(`truncate ${names.join(', ')}`))
  const built = await selectBuilt(db)
  for (const { drop } of built.toReversed()) if (drop !== null) await db.execute(sql.raw(drop))
  for (const name of names) await db.execute(sql.raw(`alter table ${name} disable trigger user`))
  return async (onProgress) => {
    for (const [at, { make }] of built.entries()) {
      await db.execute(sql.raw(make))
      await onProgress((at + 1) / built.length)
    }
    for (const name of names) await db.execute(sql.raw(`alter table ${name} enable trigger user`))
    const changed = new Set(before).symmetricDifference(new Set(await catalogueOf(db)))
    if (changed.size > 0)
      throw new Error(`the tables did not become what they were: ${[...changed].join('; ')}`)
  }
}

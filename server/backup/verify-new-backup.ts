import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { codeOf } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import * as format from './format.ts'
import { linesOf, measurePart } from './part-files.ts'
import { quoted, type Table } from './tables.ts'

/** Reads rows from the table itself, since a damaged index must not verify itself. */
const WITHOUT_INDEXES = `
  set local enable_indexscan = off;
  set local enable_indexonlyscan = off;
  set local enable_bitmapscan = off;
  set local work_mem = '32MB'`

type Key = {
  table: string
  name: string
  columns: string[]
  predicate: string | null
  nullsEqual: boolean
}
type Check = { table: string; name: string; holds: string }
type Reference = { table: string; name: string; columns: string[]; to: string; toColumns: string[] }

/**
 * Checks the rows of a backup in the transaction that wrote them: keys are unique, constraints
 * hold, and references exist. Throws at the first fault, with the names of the table and the key.
 * (backup.proof)
 */
export const verifyRows = async (db: Db, tables: readonly Table[]): Promise<void> => {
  await db.execute(sql.raw(WITHOUT_INDEXES))
  const forms = await writtenForms(db, tables)
  const formOf = (table: string) => forms.get(table) ?? quoted(table)
  for (const key of await keysOf(db, tables)) await refuseDuplicates(db, key, formOf(key.table))
  for (const [table, checks] of Map.groupBy(await checksOf(db, tables), (one) => one.table))
    await refuseViolations(db, checks, formOf(table))
  for (const reference of await referencesOf(db, tables))
    await refuseDangling(db, reference, formOf(reference.table), formOf(reference.to))
}

/** Each table as restored: its written rows, and the columns computed from them. */
const writtenForms = async (db: Db, tables: readonly Table[]): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ table: string; computed: string[] }>(sql`
    select c.relname as table,
      array_agg(format('(%s) as %I', pg_get_expr(d.adbin, d.adrelid), a.attname)) as computed
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attgenerated <> '' and not a.attisdropped and c.relnamespace = 'public'::regnamespace
    group by c.relname`)
  const computed = new Map(rows.map((row) => [row.table, row.computed]))
  const formOf = ({ name, select }: Table) =>
    `(select *${(computed.get(name) ?? []).map((one) => `, ${one}`).join('')} from (${select}) w)`
  return new Map(tables.map((table) => [table.name, formOf(table)]))
}

const namesOf = (tables: readonly Table[]) =>
  sql`${sql.param(tables.map(({ name }) => name))}::text[]`

const keysOf = async (db: Db, tables: readonly Table[]): Promise<Key[]> =>
  (
    await db.execute<Key>(sql`
      select c.relname as table, k.relname as name, pg_get_expr(i.indpred, i.indrelid) as predicate,
        i.indnullsnotdistinct as "nullsEqual",
        array(select pg_get_indexdef(i.indexrelid, n, true)
          from generate_series(1, i.indnkeyatts) n) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
        and c.relname = any (${namesOf(tables)})
      order by c.relname, k.relname`)
  ).rows

const refuseDuplicates = async (
  db: Db,
  { table, name, columns, predicate, nullsEqual }: Key,
  form: string,
): Promise<void> => {
  const isKnown = nullsEqual ? [] : columns.map((column) => `(${column}) is not null`)
  const where = [...isKnown, predicate ?? 'true'].join(' and ')
  const count = await countOf(
    db,
    `
      select from ${form} t
      where ${where}
      group by ${columns.map((column) => `(${column})`).join(', ')}
      having count(*) > 1`,
  )
  if (count > 0) throw new Problem('backup.keyTwice', { params: { table, key: name, count } })
}

/** Check constraints and not-null columns. */
const checksOf = async (db: Db, tables: readonly Table[]): Promise<Check[]> =>
  (
    await db.execute<Check>(sql`
      select c.relname as table, o.conname as name, pg_get_expr(o.conbin, o.conrelid) as holds
      from pg_constraint o join pg_class c on c.oid = o.conrelid
      where o.contype = 'c' and c.relnamespace = 'public'::regnamespace
        and c.relname = any (${namesOf(tables)})
      union all
      select c.relname, a.attname, format('%I is not null', a.attname)
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attnotnull and a.attnum > 0 and not a.attisdropped
        and c.relnamespace = 'public'::regnamespace and c.relname = any (${namesOf(tables)})
      order by 1, 2`)
  ).rows

const refuseViolations = async (db: Db, checks: readonly Check[], form: string): Promise<void> => {
  const counts = checks.map(({ holds }, at) => `count(*) filter (where not (${holds})) as c${at}`)
  const { rows } = await db.execute<Record<string, string>>(
    sql.raw(`select ${counts.join(', ')} from ${form} t`),
  )
  for (const [at, { table, name }] of checks.entries()) {
    const count = Number(rows[0]?.[`c${at}`])
    if (count > 0) throw new Problem('backup.rowUnfit', { params: { table, key: name, count } })
  }
}

const referencesOf = async (db: Db, tables: readonly Table[]): Promise<Reference[]> =>
  (
    await db.execute<Reference>(sql`
      select c.relname as table, o.conname as name, t.relname as to,
        array(select quote_ident(attname)
          from unnest(o.conkey) with ordinality k(n, at)
            join pg_attribute on attrelid = o.conrelid and attnum = n
          order by at) as columns,
        array(select quote_ident(attname)
          from unnest(o.confkey) with ordinality k(n, at)
            join pg_attribute on attrelid = o.confrelid and attnum = n
          order by at) as "toColumns"
      from pg_constraint o
        join pg_class c on c.oid = o.conrelid
        join pg_class t on t.oid = o.confrelid
      where o.contype = 'f' and o.conparentid = 0 and c.relnamespace = 'public'::regnamespace
        and c.relname = any (${namesOf(tables)})
      order by c.relname, o.conname`)
  ).rows

/** As in PostgreSQL, a foreign key with a null column refers to nothing. */
const refuseDangling = async (
  db: Db,
  { table, name, columns, toColumns }: Reference,
  from: string,
  to: string,
): Promise<void> => {
  const isWhole = columns.map((column) => `f.${column} is not null`).join(' and ')
  const fits = columns.map((column, at) => `f.${column} = t.${toColumns[at]}`).join(' and ')
  const count = await countOf(
    db,
    `select from ${from} f where ${isWhole} and not exists (select from ${to} t where ${fits})`,
  )
  if (count > 0) throw new Problem('backup.rowUnfit', { params: { table, key: name, count } })
}

const countOf = async (db: Db, query: string): Promise<number> =>
  Number(
    (await db.execute<{ count: string }>(sql.raw(`select count(*) as count from (${query}) q`)))
      .rows[0]?.count,
  )

/**
 * Reads a new backup: compares size and hash of every part, the rows of every table, and the hash
 * of each stored file that no other backup has. Shared files were verified with the other backup.
 * (backup.proof)
 */
export const verifyFiles = async (folder: string, manifest: format.Manifest): Promise<void> => {
  for (const part of manifest.parts) {
    const found = await readWhole(folder, part.file)
    if (found.sizeBytes !== part.sizeBytes || found.sha256 !== part.sha256) throw damaged(part.file)
  }
  for (const table of manifest.tables) {
    const found = await readWhole(folder, table.file)
    if (
      found.sizeBytes !== table.sizeBytes ||
      found.sha256 !== table.sha256 ||
      found.content !== table.content
    )
      throw damaged(table.file)
    if (found.lines !== table.rows)
      throw new Problem('backup.notEqual', {
        params: { table: table.name, rows: found.lines, kept: table.rows },
      })
  }
  const seen = new Set<string>()
  for await (const line of linesOf(folder, format.FILES)) {
    const { sha256, sizeBytes } = format.storedFile.parse(JSON.parse(line))
    if (seen.has(sha256)) continue
    seen.add(sha256)
    const file = format.objectOf(sha256)
    const facts = await lstat(join(folder, file)).catch(() => undefined)
    if (!facts?.isFile()) throw new Problem('backup.partMissing', { params: { file } })
    if (
      facts.size !== sizeBytes ||
      (facts.nlink === 1 && (await readWhole(folder, file)).sha256 !== sha256)
    )
      throw damaged(file)
  }
}

/** Bytes that cannot be decompressed are damaged. */
const readWhole = (folder: string, file: string) =>
  measurePart(folder, file).catch((error: unknown) => {
    throw codeOf(error)?.startsWith('Z_') ? damaged(file) : error
  })

const damaged = (file: string): Problem => new Problem('backup.damaged', { params: { file } })

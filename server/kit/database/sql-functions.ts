import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { sql } from '#server/kit/database/drizzle.ts'
import { isAtLeast, packageVersion } from '#server/kit/product-version.ts'
import { APP_ROLE, type Db } from './database.ts'

const SERVER = new URL('../..', import.meta.url).pathname

/** The `functions.sql` of all slices. */
const readFunctions = (): string =>
  globSync(`${SERVER}/*/functions.sql`)
    .toSorted()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** A row of `drizzle.sql_functions`; functions are named as `public.name(types)`. */
type Made = {
  hash: string
  signatures: string[]
  /** Functions that this version has no more; a program of the version before calls them still. */
  retired: string[]
  /** The version of the program that made them. */
  made_by: string
}

/**
 * Applies the SQL functions of all slices if their text changed, all or none. Functions that no
 * slice defines any more stay for programs of the version before, and are dropped at the change
 * after this one. A program leaves the functions of a later version alone. Only the application's
 * role may call them. The caller holds the migration lock. (database.functions)
 */
export const makeFunctions = async (db: Db, text = readFunctions()): Promise<void> => {
  const hash = createHash('sha256').update(text).digest('hex')
  const version = packageVersion()
  await db.execute(sql`
    create table if not exists drizzle.sql_functions (
      hash text not null, signatures text[] not null)`)
  await db.execute(sql`
    alter table drizzle.sql_functions
    add column if not exists retired text[] not null default '{}',
    add column if not exists made_by text not null default '0.0.0'`)
  const { rows } = await db.execute<Made>(sql`select * from drizzle.sql_functions`)
  const [before] = rows
  if (before?.hash === hash || (before && !isAtLeast(version, before.made_by))) return
  await db.execute(sql`begin`)
  try {
    const definitions = await definitionsOf(db, before?.signatures ?? [])
    for (const signature of [...(before?.signatures ?? []), ...(before?.retired ?? [])])
      await db.execute(sql.raw(`drop function if exists ${signature}`))
    // A function may call one that is created later.
    await db.execute(sql`set local check_function_bodies = off`)
    await db.execute(sql.raw(text))
    const signatures = await signaturesMadeNow(db)
    const retired = [...definitions.keys()].filter((one) => !signatures.includes(one))
    for (const signature of retired) await db.execute(sql.raw(definitions.get(signature) ?? ''))
    for (const signature of [...signatures, ...retired])
      await db.execute(
        sql.raw(`
          revoke all on function ${signature} from public;
          grant execute on function ${signature} to ${APP_ROLE}`),
      )
    await db.execute(sql`delete from drizzle.sql_functions`)
    await db.execute(
      sql`insert into drizzle.sql_functions
        values (${hash}, ${sql.param(signatures)}, ${sql.param(retired)}, ${version})`,
    )
    await db.execute(sql`commit`)
  } catch (error) {
    await db.execute(sql`rollback`)
    throw error
  }
}

/** The definitions of functions that exist, by signature. */
const definitionsOf = async (
  db: Db,
  signatures: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ signature: string; definition: string }>(sql`
    select signature, pg_get_functiondef(to_regprocedure(signature)) as definition
    from unnest(${sql.param(signatures)}::text[]) signature
    where to_regprocedure(signature) is not null`)
  return new Map(rows.map(({ signature, definition }) => [signature, definition]))
}

/** The functions that this transaction created, as `public.name(types)`. */
const signaturesMadeNow = async (db: Db): Promise<string[]> => {
  await db.execute(sql`set local search_path = pg_catalog`)
  const { rows } = await db.execute<{ signature: string }>(sql`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and xmin::text = pg_current_xact_id()::xid::text
    order by 1`)
  return rows.map(({ signature }) => signature)
}

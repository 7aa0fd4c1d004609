import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { sql } from '#server/kit/database/drizzle.ts'
import { APP_ROLE, type Db } from './database.ts'

const SERVER = new URL('../..', import.meta.url).pathname

/** The `functions.sql` of all slices. */
const readFunctions = (): string =>
  globSync(`${SERVER}/*/functions.sql`)
    .toSorted()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/**
 * Applies the SQL functions of all slices if their text changed, all or none, and drops functions
 * that no slice defines. Only the application's role may call them. The caller holds the migration
 * lock.
 */
export const makeFunctions = async (db: Db): Promise<void> => {
  const text = readFunctions()
  const hash = createHash('sha256').update(text).digest('hex')
  await db.execute(sql`
    create table if not exists drizzle.sql_functions (
      hash text not null, signatures text[] not null)`)
  const { rows } = await db.execute<{ hash: string; signatures: string[] }>(
    sql`select hash, signatures from drizzle.sql_functions`,
  )
  if (rows[0]?.hash === hash) return
  await db.execute(sql`begin`)
  try {
    for (const signature of rows[0]?.signatures ?? [])
      await db.execute(sql.raw(`drop function if exists ${signature}`))
    // A function may call one that is created later.
    await db.execute(sql`set local check_function_bodies = off`)
    await db.execute(sql.raw(text))
    const signatures = await signaturesMadeNow(db)
    for (const signature of signatures)
      await db.execute(
        sql.raw(`
          revoke all on function ${signature} from public;
          grant execute on function ${signature} to ${APP_ROLE}`),
      )
    await db.execute(sql`delete from drizzle.sql_functions`)
    await db.execute(
      sql`insert into drizzle.sql_functions values (${hash}, ${sql.param(signatures)})`,
    )
    await db.execute(sql`commit`)
  } catch (error) {
    await db.execute(sql`rollback`)
    throw error
  }
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

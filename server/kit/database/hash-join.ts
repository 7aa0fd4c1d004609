import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from './database.ts'

const joinsByOthers = (value: 'on' | 'off') =>
  `set local enable_nestloop = ${value}; set local enable_mergejoin = ${value}`

/** Disables nested loop and merge joins for the transaction. */
export const HASH_JOINS = joinsByOthers('off')

/**
 * Runs a statement that joins all rows of a tenant or an index with hash joins. The planner has no
 * statistics on new rows, nor on a new tenant among large ones. It would assume few rows and choose
 * a nested loop, which takes minutes for fifty thousand. Do not use it for selective statements,
 * which would read whole tables. (database.comparingAll)
 */
export const withHashJoins = async <T>(db: Db, statement: () => Promise<T>): Promise<T> => {
  await db.execute(sql.raw(HASH_JOINS))
  const result = await statement()
  await db.execute(sql.raw(joinsByOthers('on')))
  return result
}

import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const joinsByOthers = (value: 'on' | 'off') =>
  `set local enable_nestloop = ${value}; set local enable_mergejoin = ${value}`

/** Leaves a transaction joining by hash alone. */
export const HASH_JOINS = joinsByOthers('off')

/**
 * Runs a statement that compares all rows of a tenant or an index with all others. Of rows written a moment ago, and of a tenant that is new among large ones,
 * the planner has no figures: taking them for few, it would compare each with each, and fifty thousand took minutes.
 * Not for statements that find few rows among many: they would read them all. (database.comparingAll)
 */
export const withHashJoins = async <T>(db: Db, statement: () => Promise<T>): Promise<T> => {
  await db.execute(sql.raw(HASH_JOINS))
  const result = await statement()
  await db.execute(sql.raw(joinsByOthers('on')))
  return result
}

import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Settings under which whole tables are joined by hash. */
export const BY_HASH = ['enable_nestloop', 'enable_mergejoin'] as const

/**
 * Runs a statement that compares all rows of a tenant or an index with all others. Of rows written a moment ago, and of a tenant that is new among large ones,
 * the planner has no figures: taking them for few, it would compare each with each, and fifty thousand took minutes.
 * Not for statements that find few rows among many: they would read them all. (database.comparingAll)
 */
export const comparingAll = async <T>(db: Db, statement: () => Promise<T>): Promise<T> => {
  const set = (value: 'on' | 'off') =>
    db.execute(
      sql.join([
        sql`select `,
        sql.join(
          BY_HASH.map((name) => sql`set_config(${name}, ${value}, true)`),
          sql`, `,
        ),
      ]),
    )
  await set('off')
  const result = await statement()
  await set('on')
  return result
}

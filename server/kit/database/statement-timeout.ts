import { sql } from '#server/kit/database/drizzle.ts'
import { STATEMENT_TOO_LONG, withCode, type Db } from './database.ts'

/**
 * Runs read statements with a timeout for each; null if one exceeds it. The transaction continues
 * either way.
 */
export const withStatementTimeout = async <T>(
  db: Db,
  ms: number,
  read: () => Promise<T>,
): Promise<T | null> => {
  await db.execute(sql.raw('savepoint in_time'))
  await db.execute(sql.raw(`set local statement_timeout = ${Math.max(1, Math.ceil(ms))}`))
  try {
    return await read()
  } catch (error) {
    if (withCode(error, STATEMENT_TOO_LONG)) return null
    throw error
  } finally {
    // Rolling back to the savepoint also resets the timeout; only reads are undone.
    await db.execute(sql.raw('rollback to savepoint in_time'))
    await db.execute(sql.raw('release savepoint in_time'))
  }
}

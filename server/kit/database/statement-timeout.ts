import { sql } from 'drizzle-orm'
import { STATEMENT_TOO_LONG, withCode, type Db } from './database.ts'

/** Reads something by statements that may take so long each; null where one took longer. Either way the transaction goes on. */
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
    // It only read; going back undoes the setting.
    await db.execute(sql.raw('rollback to savepoint in_time'))
    await db.execute(sql.raw('release savepoint in_time'))
  }
}

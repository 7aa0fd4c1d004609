import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import { insertCheckedFiles } from '#server/backup/testing.ts'
import type { Db } from '#server/kit/database/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { countSince, selectCounts } from './sql.ts'

const { database, asOwner } = await testDatabase()
const [LARGE, NEW] = [20_000, 2000]

/** The number of a table's rows that the transaction has read. */
const readOf = async (db: Db, table: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
    from pg_stat_xact_user_tables
    where relname = ${table}`)
  return rows[0]?.n ?? 0
}

test('the counts of a new tenant read each row a few times without planner statistics', async () => {
  await insertCheckedFiles(asOwner, 'gamla', LARGE, true)
  await asOwner('analyze')
  await insertCheckedFiles(asOwner, 'safn', NEW, false)
  await database.transact({ tenantId: 'safn', readOnly: true }, async (db) => {
    expect(await selectCounts(db, 'safn', undefined)).toMatchObject({ total: NEW, equal: NEW })
    expect(await countSince(db, 'safn', '2020-01-01')).toEqual({ total: NEW, done: NEW })
    expect(await readOf(db, 'fixity_file')).toBeLessThan(10 * NEW)
  })
})

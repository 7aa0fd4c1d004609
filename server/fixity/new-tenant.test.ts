import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/kit/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { countSince, selectCounts } from './sql.ts'

const { database, asOwner } = await testDatabase()
const [LARGE, NEW] = [20_000, 2000]

/** A tenant with originals that were all read. */
const fill = async (tenant: string, files: number) => {
  await asOwner(`insert into tenant (id, name) values ('${tenant}', 'Safn')`)
  await asOwner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility, charset, es_index)
    values ('${tenant}', 'myndir', 'Myndir', 'album', 'myndir', '{}', '{}', '[]', false, 'closed', 'auto', '${tenant}-1')`)
  await asOwner(`insert into indexed_file (tenant_id, index_id, id, rel, size_bytes, mtime_ms, state)
    select '${tenant}', 'myndir', uuidv7(), n || '.jpg', 1, 1, 'present' from generate_series(1, ${files}) n`)
  if (tenant === 'gamla') await asOwner('analyze')
  await asOwner(`insert into fixity_file (tenant_id, index_id, file_id, sha256, size_bytes, mtime_ms, state)
    select tenant_id, index_id, id, '', 1, 1, 'equal' from indexed_file where tenant_id = '${tenant}'`)
}

/** How many rows of a table a transaction has read. */
const readOf = async (db: Db, table: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = ${table}`,
  )
  return rows[0]?.n ?? 0
}

test('the figures of a new tenant’s originals read each row a few times, though the planner knows nothing of it yet', async () => {
  await asOwner('alter table fixity_file set (autovacuum_enabled = off); alter table indexed_file set (autovacuum_enabled = off)')
  await fill('gamla', LARGE)
  await fill('safn', NEW)
  await database.transact({ tenantId: 'safn', readOnly: true }, async (db) => {
    expect(await selectCounts(db, 'safn', undefined)).toMatchObject({ total: NEW, equal: NEW })
    expect(await countSince(db, 'safn', '2020-01-01')).toEqual({ total: NEW, done: NEW })
    expect(await readOf(db, 'fixity_file')).toBeLessThan(10 * NEW)
  })
})

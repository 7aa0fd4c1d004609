import { expect, test } from 'vitest'
import { asOwner } from '#server/kit/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { ORIGINALS_CSV } from './sql.ts'
import { STEADY } from './tables.ts'

const { url } = await testDatabase()
const FILES = 3000

test('the list of originals joins whole tables, though the planner has not heard yet of the fixity round that has begun', async () => {
  const [, select] = /^copy \((.*)\) to stdout/su.exec(ORIGINALS_CSV) ?? []
  const plan = await asOwner(url, async (_, query) => {
    await query(`insert into tenant (id, name) values ('safn', 'Safn')`)
    await query(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility, charset, es_index)
      values ('safn', 'myndir', 'Myndir', 'album', 'myndir', '{}', '{}', '[]', false, 'closed', 'auto', 'myndir-1')`)
    await query('alter table fixity_file set (autovacuum_enabled = off)')
    await query(`insert into indexed_file (tenant_id, index_id, id, rel, size_bytes, mtime_ms, state)
      select 'safn', 'myndir', uuidv7(), n || '.jpg', 1, 1, 'present' from generate_series(1, ${FILES}) n`)
    await query('analyze indexed_file, tenant_index, fixity_file')
    await query(`insert into fixity_file (tenant_id, index_id, file_id, sha256, size_bytes, mtime_ms, state)
      select tenant_id, index_id, id, '', 1, 1, 'missing' from indexed_file`)
    await query(`begin; ${STEADY}`)
    return JSON.stringify(((await query(`explain (analyze, costs off, timing off) ${select}`)) as { rows: unknown }).rows, null, 1)
  })
  expect(plan).toContain('fixity_file')
  expect(plan).not.toContain('Rows Removed by Join Filter')
  expect(plan).not.toContain('Nested Loop')
})

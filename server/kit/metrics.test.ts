import { expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

const { asOwner } = await testDatabase()

test('tables with a row per file or record are analysed after a thousand changed rows, whatever their size', async () => {
  const found = await asOwner(`
    select c.relname, c.reloptions from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace
    group by c.oid
    having array_agg(a.attname::text) @> '{tenant_id,index_id}'
      and array_agg(a.attname::text) && '{record_id,file_id,rel,source}'`)
  const options = expect.arrayContaining([
    'autovacuum_analyze_scale_factor=0',
    'autovacuum_analyze_threshold=1000',
  ])
  expect(found).toContainEqual({ relname: 'indexed_file', reloptions: options })
  for (const { relname, reloptions } of found as { relname: string; reloptions: string[] | null }[])
    expect(reloptions ?? [], relname).toEqual(options)
})

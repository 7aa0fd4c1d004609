import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { indices } from '#contract/indices.ts'
import { deleteBulksOfPurged } from '#server/bulk/delete-old-bulk.ts'
import { indexRoutes } from '#server/indices/routes.ts'
import { appOver, personAs, randomId } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { purgeExpired } from './purge-index.ts'
import { removeRecordsOfFiles } from '#server/indexing/walk/exclude-file.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
const { asOwner } = spine

/** Tables whose rows outlive the index until their own retention ends. */
const OUTLIVING = ['log_entry', 'log_count', 'event', 'audit', 'hourly_count']

/** Tables with rows of the index. */
const tablesWith = async () => {
  const tables = (await asOwner(`
    select distinct c.table_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where column_name in ('index_id', 'es_index')
      and table_schema = 'public'
      and table_type = 'BASE TABLE'
      and table_name !~ '^log_entry_'`)) as {
    name: string
  }[]
  const found: string[] = []
  for (const { name } of tables) {
    const column = ['search_document', 'search_removed', 'search_field'].includes(name)
      ? `split_part(es_index, '-', 1)`
      : `index_id`
    const columns = name === 'tenant_index' ? 'id' : column
    const rows = await asOwner(`select from ${name} where ${columns} = 'myndir' limit 1`).catch(
      () => [],
    )
    if ((rows as unknown[]).length > 0 && !OUTLIVING.includes(name)) found.push(name)
  }
  return found.toSorted()
}

/**
 * Gives the index three records, of which one was removed, with what people and bulk actions did to
 * them. Answers the removed one.
 */
const fill = async () => {
  for (let n = 0; n < 3; n++)
    spine.put(`${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n))
  await spine.scan()
  const [kept, removed] = (await spine.files()).map(({ id }) => id)
  await spine.database.transact({ tenantId: 'safn' }, (db) =>
    removeRecordsOfFiles(
      db,
      { tenantId: 'safn', indexId: 'myndir', esIndex: 'myndir-1' },
      [removed ?? ''],
      'excluded',
    ),
  )
  for (const record of [kept, removed])
    await asOwner(`
      insert into overlay (tenant_id, index_id, record_id, version, kind, values, by_name)
      values ('safn', 'myndir', '${record}', 1, 'edit', '{"City":"Akureyri"}', 'Anna')`)
  await asOwner(`
    with b as (insert into bulk (tenant_id, index_ids, names, action, what, by_id, by_name)
      values ('safn', '{myndir}', '{myndir}', 'edit', '{}', '${randomId()}', 'Anna') returning id)
    insert into bulk_item (tenant_id, bulk_id, index_id, record_id, title)
    select 'safn', id, 'myndir', '${kept}', 'Mynd'
    from b`)
  return removed
}

test('an index that has rested for thirty days is deleted with all that was known of its records, removed ones too; no sooner', async () => {
  const removed = await fill()
  const before = await tablesWith()
  expect(before).toEqual(
    expect.arrayContaining([
      'bulk_item',
      'indexed_file',
      'overlay',
      'record',
      'run',
      'tenant_index',
    ]),
  )
  expect(await asOwner(`select es_index from record where id = '${removed}'`)).toEqual([
    { es_index: 'myndir~' },
  ])
  const empty = async (days: number) => {
    await asOwner(
      `update tenant_index set deleted_at = now() - interval '${days} days' where id = 'myndir'`,
    )
    await purgeExpired(spine.url)
    await deleteBulksOfPurged(spine.url)
  }
  await empty(29)
  expect(await tablesWith()).toEqual(before)
  await empty(31)
  expect(await tablesWith()).toEqual([])
  expect(await asOwner(`select count(*)::int as n from bulk`)).toEqual([{ n: 0 }])
  const [told] = (await asOwner(`select message from event order by id desc limit 1`)) as {
    message: string
  }[]
  expect(told?.message).toMatch(/^Vísirinn „.+“ var hreinsaður endanlega úr ruslakörfunni$/)
})

test('an index that the bin was emptied of does not come back, and a worker deletes it with all that was known of its records', async () => {
  await asOwner(`
    insert into tenant_index (
      tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
      charset, es_index
    )
    values (
      'safn', 'myndir', 'Myndir', 'album', 'myndir', '{}', '{}', '[]', false, 'closed', 'auto',
      'myndir-1'
    )`)
  await fill()
  expect(await tablesWith()).toEqual(
    expect.arrayContaining([
      'bulk_item',
      'indexed_file',
      'overlay',
      'record',
      'run',
      'tenant_index',
    ]),
  )
  const manager = personAs('tenant::admin', 'safn')
  const { call } = await appOver(
    spine.database,
    indexRoutes(openStorage('originals', spine.libraryDir)),
  )
  const [params, tenant] = [{ tenantId: 'safn', id: 'myndir' }, { tenantId: 'safn' }]
  const empty = (ids: string[]) =>
    call(manager, indices.emptyBin, { params: tenant, body: { ids } })
  // An index in use is not in the bin.
  expect((await empty(['myndir'])).status).toBe(404)
  await call(manager, indices.remove, { params, query: { name: 'Myndir' } })
  expect((await empty(['myndir', 'onnur'])).status).toBe(404)
  const answer = await call(personAs('tenant::superuser', 'safn'), indices.emptyBin, {
    params: tenant,
    body: { ids: ['myndir'] },
  })
  expect(answer.status).toBe(403)
  expect(await empty(['myndir'])).toMatchObject({
    status: 200,
    body: { name: 'Myndir', files: 2, records: 2 },
  })
  expect((await call(manager, indices.restore, { params, body: {} })).status).toBe(404)
  expect(
    (await call(manager, indices.list, { params: tenant, query: { deleted: 'true' } })).body,
  ).toEqual([])
  await vi.waitFor(async () => expect(await tablesWith()).toEqual([]), { timeout: 20_000 })
  expect(readdirSync(spine.folder).toSorted()).toEqual(['0.jpg', '1.jpg', '2.jpg'])
})

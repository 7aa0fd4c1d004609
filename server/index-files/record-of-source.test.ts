import { expect, test } from 'vitest'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const { database, libraryDir, dataDir, put, scan, asOwner } = spine
const hub = silentHub()
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const staff = personAs('tenant::superuser', 'safn')
const all = async () =>
  (
    await call(staff, records.search, {
      params: { tenantId: 'safn', ids: 'myndir' },
      body: { sort: 'title' },
    })
  ).body.hits.hits

const row = (title: string, n: number) =>
  `<ROW MODID="1" RECORDID="${n + 1}"><COL><DATA>${title}</DATA></COL></ROW>`
const exported = (titles: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
  <FMPXMLRESULT xmlns="http://www.filemaker.com/fmpxmlresult"><ERRORCODE>0</ERRORCODE>
  <DATABASE DATEFORMAT="D.m.yyyy" NAME="Safn" RECORDS="3" TIMEFORMAT="k:mm:ss"/>
  <METADATA><FIELD EMPTYOK="YES" MAXREPEAT="1" NAME="Titill" TYPE="TEXT"/></METADATA>
  <RESULTSET FOUND="3">${titles.map(row).join('')}</RESULTSET></FMPXMLRESULT>`

await asOwner(`update tenant_index set type = 'filemaker'`)
put('safn.xml', exported(['Askur', 'Bátur', 'Diskur']))
await scan()
const [first, second] = await all()
const params = { tenantId: 'safn', id: 'myndir', recordId: first?._id ?? '' }
const titles = async () => (await all()).map(({ _source }) => _source.Title)

test('a record of a source is edited by the fields of its source, and keeps that when the source is read anew', async () => {
  const { version } = (await call(staff, records.get, { params })).body
  await call(staff, recordEdits.save, {
    params,
    body: { values: { titill: 'Askur úr furu' } },
    version,
  })
  expect(await titles()).toEqual(['Askur úr furu', 'Bátur', 'Diskur'])
  put('safn.xml', exported(['Askur, lok vantar', 'Bátur', 'Diskur']))
  await scan('force')
  expect(await titles()).toEqual(['Askur úr furu', 'Bátur', 'Diskur'])
  const { version: now } = (await call(staff, records.get, { params })).body
  await call(staff, recordEdits.save, { params, body: { values: { titill: null } }, version: now })
  expect(await titles()).toEqual(['Askur, lok vantar', 'Bátur', 'Diskur'])
})

test('values of a related table keep their places, also where one is empty', async () => {
  await asOwner(
    `update tenant_index set own_fields = own_fields
      || '[{"field":"gjof__nafn","label":"Gjöf::Nafn","type":"TEXT","counted":true}]'::jsonb`,
  )
  const { version } = (await call(staff, records.get, { params })).body
  const values = { gjof__nafn: ['', 'Páll', 'Páll'] }
  expect(
    (await call(staff, recordEdits.save, { params, body: { values }, version })).body.source
      .gjof__nafn,
  ).toEqual(['', 'Páll', 'Páll'])
})

test('a record of a source is indexed anew from what was last read of it', async () => {
  const before = (await call(staff, records.get, { params })).body.source
  expect((await call(staff, recordEdits.reindex, { params, query: {} })).status).toBe(204)
  const { source } = (await call(staff, records.get, { params })).body
  expect(source).toEqual({ ...before, indexedAt: source.indexedAt })
  expect(String(source.indexedAt) > String(before.indexedAt)).toBe(true)
})

test('one record of a source is taken out, stays out of the next reading, and comes back when that is undone', async () => {
  const other = { ...params, recordId: second?._id ?? '' }
  expect((await call(staff, recordEdits.remove, { params: other, query: {} })).status).toBe(204)
  await scan('force')
  expect(await titles()).toEqual(['Askur, lok vantar', 'Diskur'])
  expect((await call(staff, recordEdits.restore, { params: other })).status).toBe(204)
  expect(await titles()).toEqual(['Askur, lok vantar', 'Bátur', 'Diskur'])
  expect(await scan()).toMatchObject({ state: 'completed' })
  expect(await titles()).toEqual(['Askur, lok vantar', 'Bátur', 'Diskur'])
})

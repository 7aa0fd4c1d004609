import { expect, test } from 'vitest'
import { indexFiles } from '#contract/index-files.ts'
import type { Permission } from '#contract/permissions.ts'
import { restrictions } from '#contract/restrictions.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { refuseWithheld } from './withheld.ts'

const { database, dataDir, libraryDir, put, records, scan } = await testSpine()
const { call } = await appOver(
  database,
  allRoutes({ database, hub: silentHub(), config: { libraryDir, dataDir } }),
)
const staff = personAs('tenant::superuser', 'safn')
const place = { tenantId: 'safn', id: 'myndir' }
const TITLES = ['Opin', 'Falin', 'Lokuð', 'Reitur', 'Óskýr', 'Falin leit']
for (const [n, ObjectName] of TITLES.entries())
  put(`${n}.jpg`, await photograph({ ObjectName, City: 'Vík' }, n))
await scan()
const ids = new Map((await records()).map(({ id, source }) => [source.ObjectName, id]))
const of = (title: string) => ({ ...place, recordId: String(ids.get(title)) })
const part = { at: 0, left: 0.1, top: 0.1, width: 0.2, height: 0.2 }

/** A person with every permission of staff but to see hidden things. */
const member = { may: (permission: Permission) => permission !== 'record.hide' }
const isGiven = (rel: string) =>
  database
    .transact({ tenantId: 'safn' }, (db) =>
      refuseWithheld(db, member, { tenantId: 'safn', indexId: 'myndir', rel }),
    )
    .then(
      () => true,
      (error: { code?: string }) => (error.code === 'permission.missing' ? false : String(error)),
    )

test('the original of what is hidden, closed or blurred is for those who may see hidden things', async () => {
  const decision = { rule: 'decision', until: null } as const
  await call(staff, recordEdits.hide, { params: of('Falin'), body: { reason: 'Ósk' } })
  await call(staff, restrictions.save, {
    params: of('Lokuð'),
    body: { ...decision, covers: 'files' },
  })
  await call(staff, restrictions.save, {
    params: of('Reitur'),
    body: { ...decision, covers: 'fields', fields: ['City'] },
  })
  await call(staff, restrictions.redact, {
    params: of('Óskýr'),
    body: { parts: [part], noindex: false },
  })
  await call(staff, restrictions.redact, {
    params: of('Falin leit'),
    body: { parts: [], noindex: true },
  })
  const given = []
  for (const n of TITLES.keys()) given.push(await isGiven(`${n}.jpg`))
  expect(given).toEqual([true, false, false, false, false, true])
  for (const n of TITLES.keys())
    expect(
      (await call(staff, indexFiles.master, { params: place, query: { rel: `${n}.jpg` } })).status,
    ).toBe(200)
  await call(staff, restrictions.redact, {
    params: of('Óskýr'),
    body: { parts: [], noindex: false },
  })
  expect(await isGiven('4.jpg')).toBe(true)
})

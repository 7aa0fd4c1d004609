import { rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Action } from '#contract/indices.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const { database, libraryDir, dataDir, put, scan, folder } = spine
const hub = silentHub()
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const staff = personAs('tenant::superuser', 'safn')
const inIndex = { tenantId: 'safn', id: 'myndir' }
const find = async (query: string) =>
  (
    await call(staff, records.search, {
      params: { tenantId: 'safn', ids: 'myndir' },
      body: { query },
    })
  ).body.hits.hits.map(({ _id }) => _id)

put('mynd.jpg', await photograph({ ObjectName: 'Bátur', City: 'Hofsós' }, 1))
for (let n = 2; n < 8; n++) put(`hin-${n}.jpg`, await photograph({ ObjectName: `Hin ${n}` }, n))
await scan()
const [recordId = ''] = await find('Bátur')
const params = { ...inIndex, recordId }
const get = async () => (await call(staff, records.get, { params })).body
await call(staff, recordEdits.save, {
  params,
  body: { values: { City: 'Sauðárkrókur' } },
  version: (await get()).version,
})
await call(staff, recordEdits.hide, { params, body: { reason: 'Óskað eftir því' } })

const stands = async () => {
  expect(await get()).toMatchObject({
    source: { City: 'Sauðárkrókur' },
    origins: { City: 'accepted', ObjectName: 'IPTC' },
    hidden: { by: 'Prófari', reason: 'Óskað eftir því' },
  })
  expect(await find('Sauðárkrókur')).toEqual([recordId])
  expect(await find('Hofsós')).toEqual([])
}

test.each<Action>(['scan', 'force', 'reindex', 'force-reindex', 'thumbnails', 'cleanup'])(
  'an edit and a hiding survive %s',
  async (action) => {
    expect((await scan(action)).state).toBe('completed')
    await stands()
  },
)

test('they survive that the file changes, and that it goes away and comes back after a cleanup', async () => {
  put(
    'mynd.jpg',
    await photograph(
      { ObjectName: 'Bátur', City: 'Siglufjörður', CaptionAbstract: 'Önnur lýsing' },
      9,
    ),
  )
  await scan()
  expect((await get()).source).toMatchObject({
    City: 'Sauðárkrókur',
    CaptionAbstract: 'Önnur lýsing',
  })
  unlinkSync(join(folder, 'mynd.jpg'))
  expect((await scan('cleanup')).state).toBe('completed')
  expect(await find('Sauðárkrókur')).toEqual([])
  put('mynd.jpg', await photograph({ ObjectName: 'Bátur', City: 'Hofsós' }, 10))
  await scan()
  await stands()
})

test('an edit that is made while a generation is built beside is in it when it takes its place', async () => {
  const runId = await spine.start('force-reindex')
  const { status } = await call(staff, recordEdits.save, {
    params,
    body: { values: { Byline: ['Anna'] } },
    version: (await get()).version,
  })
  expect(status).toBe(200)
  await spine.finish(runId)
  expect((await get()).source).toMatchObject({ Byline: ['Anna'], City: 'Sauðárkrókur' })
  expect(await find('Anna')).toEqual([recordId])
})

test('undoing the edit shows what the file says now', async () => {
  for (let n = 0; n < 3; n++) {
    const { version } = await get()
    await call(staff, recordEdits.save, {
      params,
      body: { values: { City: null, Byline: null } },
      version,
    })
  }
  expect((await get()).source).toMatchObject({ City: 'Hofsós' })
  expect((await get()).source).not.toHaveProperty('Byline')
  rmSync(join(folder, 'hin-2.jpg'))
})

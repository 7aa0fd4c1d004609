import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordEdits } from '#contract/record-edits.ts'
import { indexFiles } from '#contract/index-files.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const { database, libraryDir, dataDir, put, scan, start, finish, folder, asOwner } = spine
const hub = silentHub()
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const staff = personAs('tenant::superuser', 'safn')
const member = personAs('tenant::user', 'safn')
const inIndex = { tenantId: 'safn', id: 'myndir' }

for (let n = 0; n < 5; n++) put(`mynd-${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n))
await scan()
const all = async () =>
  (
    await call(staff, records.search, {
      params: { tenantId: 'safn', ids: 'myndir' },
      body: { sort: 'file' },
    })
  ).body.hits.hits
const ids = (await all()).map(({ _id }) => _id)
const of = (n: number) => ({ ...inIndex, recordId: ids[n] ?? '' })
const source = async (n: number) => (await call(staff, records.get, { params: of(n) })).body.source

test('one record is read anew from its file, whatever its time says, and knows when', async () => {
  const before = await source(0)
  put('mynd-0.jpg', await photograph({ ObjectName: 'Önnur mynd' }, 20))
  const { status, raw } = await call(staff, recordEdits.reindex, {
    params: of(0),
    query: { rel: 'mynd-0.jpg' },
  })
  expect([status, raw]).toEqual([204, ''])
  expect(await source(0)).toMatchObject({ Title: 'Önnur mynd', rel: 'mynd-0.jpg' })
  expect(String((await source(0)).indexedAt) > String(before.indexedAt)).toBe(true)
  expect(await scan()).toMatchObject({ counts: { completed: 0, skipped: 5 } })
})

test('four are read at once, and while a run is under way', async () => {
  const runId = await start('force')
  const answers = await Promise.all(
    [0, 1, 2, 3].map((n) => call(staff, recordEdits.reindex, { params: of(n), query: {} })),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  await finish(runId)
  expect((await all()).map(({ _id }) => _id)).toEqual(ids)
})

test('what is wrong with the file is told in a sentence, and the record stays', async () => {
  put('mynd-1.jpg', 'ekki mynd')
  const broken = await call(staff, recordEdits.reindex, { params: of(1), query: {} })
  expect([broken.status, broken.body.code]).toEqual([422, 'images.notAnImage'])
  unlinkSync(join(folder, 'mynd-2.jpg'))
  const gone = await call(staff, recordEdits.reindex, { params: of(2), query: {} })
  expect([gone.status, gone.body.code]).toEqual([422, 'indexing.fileGone'])
  expect((await all()).map(({ _id }) => _id)).toEqual(ids)
  put('mynd-1.jpg', await photograph({ ObjectName: 'Mynd 1' }, 1))
  put('mynd-2.jpg', await photograph({ ObjectName: 'Mynd 2' }, 2))
  await scan('force')
})

test('a record whose file has moved since is left alone', async () => {
  for (const endpoint of [recordEdits.reindex, recordEdits.remove]) {
    const { status, body } = await call(staff, endpoint, {
      params: of(0),
      query: { rel: 'annars-stadar.jpg' },
    })
    expect([status, body.message]).toEqual([
      409,
      'Skrá færslunnar er nú annars staðar: mynd-0.jpg. Ekkert var gert',
    ])
  }
})

test('a record is taken out and stays out, also four at once; its file stays', async () => {
  const answers = await Promise.all(
    [0, 1, 2, 3].map((n) => call(staff, recordEdits.remove, { params: of(n), query: {} })),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  await scan('force')
  expect((await all()).map(({ _id }) => _id)).toEqual([ids[4]])
  const { files } = (await call(staff, indexFiles.list, { params: inIndex, query: {} })).body
  expect(files.map(({ state }) => state)).toEqual([
    'excluded',
    'excluded',
    'excluded',
    'excluded',
    'unchanged',
  ])
})

test('the removal is undone: the record is found as it was, and the next scan leaves it so', async () => {
  expect((await call(staff, recordEdits.restore, { params: of(0) })).status).toBe(204)
  expect((await all()).map(({ _id }) => _id)).toEqual([ids[0], ids[4]])
  expect(await source(0)).toMatchObject({ Title: 'Önnur mynd' })
  expect((await call(staff, recordEdits.restore, { params: of(0) })).status).toBe(404)
  expect(await scan()).toMatchObject({ counts: { total: 2, skipped: 2 } })
  expect(
    await asOwner(`select sha256 is not null as known from indexed_file where rel = 'mynd-0.jpg'`),
  ).toEqual([{ known: true }])
})

test('while a run is under way nothing is taken out, and the sentence says so', async () => {
  const runId = await start('force')
  const { status, body } = await call(staff, recordEdits.remove, { params: of(4), query: {} })
  expect([status, body.code]).toEqual([409, 'indices.running'])
  await finish(runId)
})

test('members and visitors take nothing out and read nothing anew', async () => {
  const tries = [recordEdits.reindex, recordEdits.remove].flatMap((endpoint) =>
    [member, undefined].map(
      async (viewer) => (await call(viewer, endpoint, { params: of(4), query: {} })).status,
    ),
  )
  expect(await Promise.all(tries)).toEqual([403, 401, 403, 401])
})

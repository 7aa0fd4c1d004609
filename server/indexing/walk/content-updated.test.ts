import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexFiles } from '#contract/index-files.ts'
import { indices } from '#contract/indices.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const hub = silentHub()
const { database, libraryDir, dataDir } = spine
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const editor = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn', id: 'myndir' }
const inIds = { tenantId: 'safn', ids: 'myndir' }

const metadata = async (query: object = {}) =>
  (await call(editor, indices.metadata, { params: inIds, query })).body.myndir
const updated = async () => Date.parse((await metadata())?.updated ?? '')
const listed = async () =>
  (await call(editor, indices.list, { params: { tenantId: 'safn' }, query: {} })).body[0]

/** Whether what is done makes the index one that has changed since. */
const changes = async (act: () => Promise<unknown>) => {
  const before = await updated()
  await act()
  const after = await updated()
  expect(Date.parse((await listed())?.content_updated ?? '')).toBe(after)
  return after > before
}

test('an index was updated when its records last changed: by a run that found something new, by an edit, by what is taken out', async () => {
  spine.put('a.jpg', await photograph({ ObjectName: 'Bátur' }, 1))
  spine.put('b.jpg', await photograph({}, 2))
  for (const n of [4, 5, 6, 7, 8]) spine.put(`${n}.jpg`, await photograph({}, n))
  expect(await changes(() => spine.scan())).toBe(true)
  spine.put('c.jpg', await photograph({}, 3))
  expect(await changes(() => spine.scan())).toBe(true)
  const { body } = await call(editor, records.search, { params: inIds, body: { query: 'Bátur' } })
  const recordId = body.hits.hits[0]?._id ?? ''
  const { version } = (await call(editor, records.get, { params: { ...params, recordId } })).body
  const edit = () =>
    call(editor, recordEdits.save, {
      params: { ...params, recordId },
      version,
      body: { values: { City: 'Höfn' } },
    })
  expect(await changes(edit)).toBe(true)
  expect(
    await changes(() => call(editor, indexFiles.remove, { params, body: { rels: ['b.jpg'] } })),
  ).toBe(true)
  unlinkSync(join(spine.folder, 'c.jpg'))
  expect(await changes(() => spine.scan())).toBe(true)
})

test('neither settings that are saved, a run that finds nothing new nor a file that fails again update an index', async () => {
  const { body: index } = await call(editor, indices.get, { params })
  const {
    id: _,
    tenantID: __,
    own_fields: ___,
    es_index: ____,
    words_outdated: _____,
    created: ______,
    updated: _______,
    edit_by: ________,
    version,
    deleted: _________,
    ...fields
  } = index
  expect(
    await changes(() =>
      call(editor, indices.save, {
        params,
        version,
        body: { ...fields, name: 'Ljósmyndir', shared: true },
      }),
    ),
  ).toBe(false)
  expect(Date.parse((await call(editor, indices.get, { params })).body.updated)).toBeGreaterThan(
    Date.parse(index.updated),
  )
  expect(await changes(() => spine.scan())).toBe(false)
  expect(await changes(() => spine.scan('force'))).toBe(false)
  spine.put('=brotin.jpg', 'ekki mynd')
  await spine.scan()
  expect(await changes(() => spine.scan())).toBe(false)
})

test('metadata without stats tells when indices were updated and no more', async () => {
  expect(Object.keys((await metadata({ stats: true })) ?? {})).toEqual([
    'files',
    'records',
    'size',
    'updated',
  ])
  expect(Object.keys((await metadata({ stats: false })) ?? {})).toEqual(['updated'])
})

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import { indices } from '#contract/indices.ts'
import { fileRoutes } from '#server/files/routes.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { adminPerson, personAs, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { indexRoutes } from './routes.ts'

const library = mkdtempSync(join(tmpdir(), 'varda-library-'))
afterAll(() => rmSync(library, { recursive: true }))
const { call, owner, database, url } = await testApp([
  ...indexRoutes(openStorage('originals', library)),
  ...fileRoutes(openStorage('originals', library)),
])
afterAll(await connectJobs(database, url))
const editor = personAs('tenant::superuser', 'safn')
const manager = personAs('tenant::admin', 'safn')
const reader = personAs('tenant::user', 'safn')
const tenant = { tenantId: 'safn' }

beforeAll(async () => {
  const people = [editor, manager, reader].map(
    ({ id }, n) => `('${id}', 'Notandi ${n}', ${n === 0 ? 3 : 10})`,
  )
  await owner(`insert into app_user (id, name, max_indices) values ${people.join(', ')}`)
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  for (const folder of ['safn/hafnir/1931', 'safn/Þórshöfn', 'annad/leyndarmal'])
    mkdirSync(join(library, folder), { recursive: true })
  writeFileSync(join(library, 'safn/hafnir/b.jpg'), 'x'.repeat(1200))
  symlinkSync(join(library, 'annad'), join(library, 'safn/hlekkur'))
})

const body = { name: 'Hafnir og bátar', directory: 'hafnir' }

/** The fields of an index that a save takes. */
const asSaved = (index: object) => indices.save.body.parse(index)

test('an index is closed, of type album and without suggestions where nothing is said', async () => {
  const made = await call(editor, indices.create, { params: tenant, body })
  expect(made).toMatchObject({
    status: 200,
    body: {
      id: 'hafnir-og-batar',
      tenantID: 'safn',
      type: 'album',
      visibility: 'closed',
      crowdsource: false,
      es_index: 'hafnir-og-batar-1',
      version: 1,
      deleted: null,
    },
  })
})

test.each([
  ['../annad', 'indices.directoryOutside', 'Mappan er utan við möppu vefsvæðisins'],
  ['hlekkur', 'indices.directoryOutside', 'Mappan er utan við möppu vefsvæðisins'],
  ['/hafnir/../../annad', 'indices.directoryOutside', 'Mappan er utan við möppu vefsvæðisins'],
  ['engin', 'indices.directoryMissing', 'Mappan er ekki rétt stillt'],
])('the directory %j is refused at its field', async (directory, code, message) => {
  const answer = await call(editor, indices.create, {
    params: tenant,
    body: { ...body, directory },
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { code, errors: [{ path: 'directory', message }] },
  })
})

test.each([['PH *'], ['{númer} {number}'], ['*_{númer}_*_*_*_*'], ['']])(
  'the pattern of picture names %j is refused at its field',
  async (pattern) => {
    const answer = await call(editor, indices.create, {
      params: tenant,
      body: { ...body, mapping: { pattern } },
    })
    const message =
      'Í mynstrinu þarf {númer} að standa nákvæmlega einu sinni ' +
      'og * má standa í mesta lagi fjórum sinnum'
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'mapping.pattern', message }] },
    })
  },
)

test('a pattern of picture names is kept without the spaces around it; one that is too long is refused', async () => {
  const params = { ...tenant, id: 'hafnir-og-batar' }
  const { body: kept } = await call(reader, indices.get, { params })
  const save = (pattern: string, version: number) =>
    call(editor, indices.save, {
      params,
      body: { ...asSaved(kept), mapping: { pattern } },
      version,
    })
  expect((await save(' *_{Númer}_* ', kept.version)).body).toMatchObject({
    mapping: { key: null, pattern: '*_{Númer}_*' },
  })
  expect(await save(`{númer}${'a'.repeat(200)}`, kept.version + 1)).toMatchObject({ status: 400 })
})

test('a directory whose name came decomposed is the same directory', async () => {
  const made = await call(manager, indices.create, {
    params: tenant,
    body: { name: 'Þórshöfn', directory: 'Þórshöfn'.normalize('NFD') },
  })
  expect(made.body).toMatchObject({ directory: 'Þórshöfn'.normalize('NFC') })
})

test('the list is in Icelandic order, filtered without regard to accents, with empty counters', async () => {
  const { body: all } = await call(reader, indices.list, { params: tenant, query: {} })
  expect(all.map(({ name }) => name)).toEqual(['Hafnir og bátar', 'Þórshöfn'])
  expect(all[0]).toMatchObject({
    files: 0,
    records: 0,
    cover: null,
    counter: { total: 0, run: null },
  })
  const { body: found } = await call(reader, indices.list, {
    params: tenant,
    query: { q: 'thorsh' },
  })
  expect(found.map(({ id }) => id)).toEqual(['thorshofn'])
})

test('a stale save shows the index as it is now', async () => {
  const params = { ...tenant, id: 'thorshofn' }
  const { body: seen } = await call(editor, indices.get, { params })
  const saved = await call(editor, indices.save, {
    params,
    version: seen.version,
    body: { ...asSaved(seen), name: 'Þórshöfn á Langanesi', visibility: 'public' },
  })
  expect(saved.body).toMatchObject({
    name: 'Þórshöfn á Langanesi',
    visibility: 'public',
    version: 2,
  })
  const stale = await call(editor, indices.save, { params, version: 1, body: asSaved(seen) })
  expect(stale).toMatchObject({
    status: 409,
    body: { title: 'Einhver annar breytti þessu á meðan', current: { version: 2 } },
  })
  expect(
    await call(editor, indices.save, { params, version: undefined as never, body: asSaved(seen) }),
  ).toMatchObject({
    status: 400,
    body: { code: 'version.missing' },
  })
})

test('the type stays once there are records', async () => {
  await owner(
    `insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, state)
     values ('safn', 'thorshofn', 'a.jpg', 5, 0, 'x', 'present')`,
  )
  const params = { ...tenant, id: 'thorshofn' }
  const { body: seen } = await call(editor, indices.get, { params })
  const answer = await call(editor, indices.save, {
    params,
    version: seen.version,
    body: { ...asSaved(seen), type: 'archive' },
  })
  expect(answer).toMatchObject({ status: 422, body: { code: 'indices.typeLocked' } })
})

test('a user makes no more indices than allowed, and is told the figures', async () => {
  for (const name of ['Tvö', 'Þrjú'])
    await call(editor, indices.create, { params: tenant, body: { ...body, name, shared: true } })
  const answer = await call(editor, indices.create, {
    params: tenant,
    body: { ...body, name: 'Fjögur' },
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { title: 'Þú hefur stofnað 3 af 3 vísum sem þú mátt stofna, að ruslakörfu meðtalinni' },
  })
})

test('an index goes to the bin when its name is typed, rests 30 days and comes back', async () => {
  const params = { ...tenant, id: 'tvo' }
  expect((await call(editor, indices.remove, { params, query: { name: 'Tvö' } })).status).toBe(403)
  expect(await call(manager, indices.remove, { params, query: { name: 'tvo' } })).toMatchObject({
    status: 422,
    body: { code: 'indices.nameMismatch' },
  })
  expect((await call(manager, indices.remove, { params, query: { name: 'Tvö' } })).status).toBe(204)
  expect((await call(manager, indices.get, { params })).status).toBe(404)
  const { body: bin } = await call(manager, indices.list, {
    params: tenant,
    query: { deleted: 'true' },
  })
  expect(bin).toMatchObject([{ id: 'tvo', deleted: { by: { name: manager.name } } }])
  const { at, until } = bin[0]!.deleted! // the line above has shown it
  expect(Date.parse(until) - Date.parse(at)).toBe(30 * 86_400_000)
  expect(
    (await call(manager, indices.restore, { params, body: { shared: true } })).body,
  ).toMatchObject({ id: 'tvo', deleted: null })
})

test('an index whose time in the bin is over does not come back', async () => {
  const params = { ...tenant, id: 'tvo' }
  await owner(`update tenant_index set deleted_at = now() - interval '31 days' where id = 'tvo'`)
  expect(await call(manager, indices.restore, { params, body: {} })).toMatchObject({
    status: 404,
    body: { code: 'indices.notFound' },
  })
  await owner(`update tenant_index set deleted_at = null where id = 'tvo'`)
})

test('the folder of a tenant is walked, directories first, without its links', async () => {
  const { body: root } = await call(reader, files.list, { params: tenant, query: {} })
  expect(root.entries.map(({ name, type }) => [name, type])).toEqual([
    ['hafnir', 'directory'],
    ['Þórshöfn', 'directory'],
  ])
  const { body: below } = await call(reader, files.list, {
    params: tenant,
    query: { path: 'hafnir' },
  })
  expect(below.entries).toMatchObject([
    { name: '1931', rel: 'hafnir/1931' },
    { name: 'b.jpg', type: 'file', rel: 'hafnir/b.jpg', stats: { size: 1200 } },
  ])
})

test.each([['../annad'], ['hlekkur'], ['hafnir/../../annad'], ['hlekkur/leyndarmal']])(
  '%j is outside and not listed',
  async (path) => {
    expect(await call(reader, files.list, { params: tenant, query: { path } })).toMatchObject({
      status: 422,
      body: { code: 'files.outside' },
    })
  },
)

test('the folders of all tenants are for administrators', async () => {
  expect((await call(manager, files.listServer, { query: {} })).status).toBe(403)
  const { body: all } = await call(adminPerson(), files.listServer, { query: {} })
  expect(all.entries.map(({ name }) => name)).toEqual(['annad', 'safn'])
})

test('of a directory five thousand entries are listed, and that there are more is told', async () => {
  mkdirSync(join(library, 'annad/margt'))
  const add = (n: number) => writeFileSync(join(library, `annad/margt/${n}.jpg`), '')
  const list = async () =>
    (await call(adminPerson(), files.listServer, { query: { path: 'annad/margt' } })).body
  for (let n = 1; n <= 5000; n++) add(n)
  const full = await list()
  expect([full.entries.length, full.more]).toEqual([5000, false])
  add(5001)
  const over = await list()
  expect([over.entries.length, over.more, over.entries.at(-1)?.name]).toEqual([
    5000,
    true,
    '5000.jpg',
  ])
})

test('what visitors read of an index is saved with it', async () => {
  const fields = {
    nameEn: 'Harbours',
    description: { is: 'Hafnir og bátar um 1930.', en: '' },
    order: 3,
  }
  const { body: made } = await call(manager, indices.create, {
    params: tenant,
    body: { ...body, ...fields, shared: true },
  })
  expect(made).toMatchObject(fields)
  const place = { ...tenant, id: made.id }
  const changed = { ...asSaved(made), order: null, shared: true }
  expect(
    (await call(manager, indices.save, { params: place, version: 1, body: changed })).body,
  ).toMatchObject({ ...fields, order: null })
})

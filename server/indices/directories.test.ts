import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indices } from '#contract/indices.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { adminPerson, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { indexRoutes } from './routes.ts'

const library = mkdtempSync(join(tmpdir(), 'varda-library-'))
afterAll(() => rmSync(library, { recursive: true }))
const { call, owner, database, url } = await testApp(indexRoutes(openStorage('originals', library)))
afterAll(await connectJobs(database, url))
const admin = adminPerson()
const params = { tenantId: 'safn' }
const create = (name: string, directory: string, more: { shared?: boolean } = {}) =>
  call(admin, indices.create, { params, body: { name, directory, ...more } })

beforeAll(async () => {
  await owner(`insert into app_user (id, name, max_indices) values ('${admin.id}', 'S', 10)`)
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  for (const folder of ['safn/myndir/1930', 'safn/myndir2', 'safn/skjöl', 'annad/myndir'])
    mkdirSync(join(library, folder), { recursive: true })
  symlinkSync(join(library, 'safn/myndir'), join(library, 'safn/hlekkur'))
  await create('Ljósmyndir', 'myndir')
})

test.each([
  ['myndir', 'Vísirinn „Ljósmyndir“ notar þessa möppu nú þegar'],
  ['/myndir/', 'Vísirinn „Ljósmyndir“ notar þessa möppu nú þegar'],
  ['myndir/1930', 'Mappan er inni í möppu vísisins „Ljósmyndir“'],
  ['hlekkur/1930', 'Mappan er inni í möppu vísisins „Ljósmyndir“'],
  ['', 'Mappa vísisins „Ljósmyndir“ er inni í þessari möppu'],
])(
  'the directory %j is refused beside that of another index, which is named',
  async (directory, message) => {
    expect(await create('Annar', directory)).toMatchObject({
      status: 409,
      body: { code: 'indices.directoryInUse', errors: [{ path: 'directory', message }] },
    })
  },
)

test('a directory beside the other, or in another tenant, is no matter; nor is one whose index is in the bin', async () => {
  expect((await create('Við hlið', 'myndir2')).status).toBe(200)
  const other = await call(admin, indices.create, {
    params: { tenantId: 'annad' },
    body: { name: 'Annars staðar', directory: 'myndir' },
  })
  expect(other.status).toBe(200)
  await call(admin, indices.remove, {
    params: { ...params, id: 'vid-hlid' },
    query: { name: 'Við hlið' },
  })
  expect((await create('Nýr við hlið', 'myndir2')).status).toBe(200)
})

test('whoever confirms it may share a directory; saving asks where the directory becomes another, and not again', async () => {
  const { body: shared } = await create('Sami staður', 'myndir/1930', { shared: true })
  expect(shared).toMatchObject({ directory: 'myndir/1930', version: 1 })
  const save = (directory: string, version: number, more: { shared?: boolean } = {}) =>
    call(admin, indices.save, {
      params: { ...params, id: shared.id },
      version,
      body: { name: 'Sami staður', directory, ...more },
    })
  expect((await save('myndir/1930', 1)).status).toBe(200)
  expect(await save('myndir', 2)).toMatchObject({
    status: 409,
    body: { code: 'indices.directoryInUse' },
  })
  expect((await save('myndir', 2, { shared: true })).status).toBe(200)
  expect((await save('skjöl', 3)).status).toBe(200)
})

test('of two indices that are made at once on one directory one is refused', async () => {
  await call(admin, indices.save, {
    params: { ...params, id: 'sami-stadur' },
    version: 4,
    body: { name: 'Sami staður', directory: 'myndir', shared: true },
  })
  const made = await Promise.all([1, 2].map((n) => create(`Skjöl ${n}`, 'skjöl')))
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an index whose directory became another’s while it lay in the bin comes back only where that is confirmed', async () => {
  mkdirSync(join(library, 'safn/bréf'))
  const old = { ...params, id: (await create('Gömul bréf', 'bréf')).body.id }
  await call(admin, indices.remove, { params: old, query: { name: 'Gömul bréf' } })
  expect((await create('Ný bréf', 'bréf')).status).toBe(200)
  expect(await call(admin, indices.restore, { params: old, body: {} })).toMatchObject({
    status: 409,
    body: {
      code: 'indices.directoryInUse',
      message: 'Vísirinn „Ný bréf“ notar þessa möppu nú þegar',
    },
  })
  expect(await call(admin, indices.restore, { params: old, body: { shared: true } })).toMatchObject(
    {
      status: 200,
      body: { deleted: null },
    },
  )
})

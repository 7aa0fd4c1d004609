import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenants } from '#contract/tenants.ts'
import { countAssetFiles, removeAssetFiles } from '#server/assets/service.ts'
import { adminPerson, personAs, randomId, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { tenantRoutes } from './routes.ts'

const libraryDir = mkdtempSync(join(tmpdir(), 'varda-library-'))
afterAll(() => [libraryDir, dataDir].forEach((folder) => rmSync(folder, { recursive: true })))
const dataDir = mkdtempSync(join(tmpdir(), 'varda-data-'))
const assets = {
  count: (id: string) => countAssetFiles(openStorage('assets', join(dataDir, 'assets')), id),
  remove: (id: string) => removeAssetFiles(openStorage('assets', join(dataDir, 'assets')), id),
}
const { call, owner } = await testApp(tenantRoutes(openStorage('originals', libraryDir), assets))
const admin = adminPerson()
const manager = personAs('tenant::admin', 'skagafjordur')
const plain = personAs('tenant::user', 'skagafjordur')

beforeAll(async () => {
  const rows = [admin, manager, plain].map(
    ({ id }, n) => `('${id}', 'Notandi ${n}', 'n${n}@safn.is', 10, ${n === 0})`,
  )
  await owner(
    `insert into app_user (id, name, email, max_indices, admin) values ${rows.join(', ')}`,
  )
})

test('a tenant’s id is derived from its name, with a suffix if taken', async () => {
  const first = await call(admin, tenants.create, { body: { name: 'Skagafjörður' } })
  expect(first).toMatchObject({
    status: 200,
    body: {
      id: 'skagafjordur',
      creator: { id: admin.id },
      users: 1,
      taggedworker: false,
      version: 1,
    },
  })
  const second = await call(admin, tenants.create, { body: { name: 'Skagafjörður' } })
  expect(second.body.id).toBe('skagafjordur-2')
})

test('a taken explicit id is refused at its field', async () => {
  const answer = await call(admin, tenants.create, { body: { name: 'Annað', id: 'skagafjordur' } })
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'tenants.idTaken',
      errors: [{ path: 'id', message: 'Auðkennið „skagafjordur“ er þegar í notkun' }],
    },
  })
})

test('a tenant’s id is no reserved path of the public site', async () => {
  expect((await call(admin, tenants.create, { body: { name: 'Media' } })).body.id).toBe('media-2')
  expect(await call(admin, tenants.create, { body: { name: 'Leit', id: 'search' } })).toMatchObject(
    {
      status: 422,
      body: {
        code: 'tenants.idReserved',
        errors: [{ path: 'id', message: 'Auðkennið „search“ er frátekið. Veldu annað auðkenni' }],
      },
    },
  )
})

test('a name of one letter is refused at its field', async () => {
  const answer = await call(admin, tenants.create, { body: { name: 'A' } })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'request.invalid',
      errors: [{ path: 'name', message: 'Þarf að vera minnst 2 stafir' }],
    },
  })
})

test('only administrators create tenants', async () => {
  expect(await call(manager, tenants.create, { body: { name: 'Mitt' } })).toMatchObject({
    status: 403,
    body: { title: 'Þú hefur ekki aðgang að þessu' },
  })
})

const params = { tenantId: 'skagafjordur' }

test('people are added by whole e-mail address, once, as users by default', async () => {
  const added = await call(admin, tenants.addUser, { params, body: { email: 'n1@safn.is' } })
  expect(added.body).toMatchObject({ userID: manager.id, role: 'tenant::user' })
  expect(
    await call(admin, tenants.addUser, { params, body: { email: 'n1@safn.is' } }),
  ).toMatchObject({
    status: 409,
    body: { title: 'Notandinn hefur þegar aðgang að vefsvæðinu' },
  })
  expect(
    await call(admin, tenants.addUser, { params, body: { email: 'enginn@safn.is' } }),
  ).toMatchObject({
    status: 404,
    body: { code: 'tenants.userNotFound' },
  })
})

test('roles change, and the list of admins follows', async () => {
  await call(admin, tenants.addAdmin, { params: { ...params, userId: manager.id } })
  const { body } = await call(manager, tenants.get, { params })
  expect(body.admins.map(({ id }) => id).sort()).toEqual([admin.id, manager.id].sort())
})

test('the creator stays admin', async () => {
  const creator = { ...params, userId: admin.id }
  expect(
    await call(manager, tenants.setUser, { params: creator, body: { role: 'tenant::user' } }),
  ).toMatchObject({
    status: 422,
    body: { title: 'Stofnandi er alltaf stjórnandi' },
  })
  expect((await call(manager, tenants.removeUser, { params: creator })).status).toBe(422)
  const { body } = await call(manager, tenants.users, { params })
  expect(body.find(({ userID }) => userID === admin.id)).toMatchObject({
    role: 'tenant::admin',
    creator: true,
  })
})

test('a tenant administrator cannot add a person by id', async () => {
  const answer = await call(manager, tenants.setUser, {
    params: { ...params, userId: plain.id },
    body: { role: 'tenant::user' },
  })
  expect(answer).toMatchObject({ status: 404, body: { code: 'tenants.userNotFound' } })
})

test('only users become members', async () => {
  const nobody = { ...params, userId: randomId() }
  for (const answer of [
    await call(admin, tenants.setUser, { params: nobody, body: { role: 'tenant::user' } }),
    await call(admin, tenants.addAdmin, { params: nobody }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'tenants.userNotFound' } })
})

test('a stale version is refused with the current tenant', async () => {
  const { body: seen } = await call(manager, tenants.get, { params })
  const saved = await call(manager, tenants.save, {
    params,
    version: seen.version,
    body: { name: 'Héraðsskjalasafn' },
  })
  expect(saved).toMatchObject({ status: 200, headers: { etag: `"${seen.version + 1}"` } })
  const stale = await call(manager, tenants.save, {
    params,
    version: seen.version,
    body: { name: 'Gamalt' },
  })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'version.stale', current: { name: 'Héraðsskjalasafn' } },
  })
})

test('the list has the own tenants, and all for an administrator', async () => {
  expect((await call(manager, tenants.list, {})).body.map(({ id }) => id)).toEqual(['skagafjordur'])
  expect((await call(plain, tenants.list, {})).body).toEqual([])
  expect((await call(admin, tenants.list, {})).body).toHaveLength(3)
})

test('an empty tenant can be removed, one with an index cannot', async () => {
  await owner(`
    insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
      crowdsource, visibility, charset, es_index)
    values ('skagafjordur', 'a', 'A', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto',
      'a-1')`)
  await owner(`
    insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, state)
    values ('skagafjordur', 'a', 'x.jpg', 1200, 0, 'x', 'present')`)
  expect((await call(admin, tenants.size, { params })).body).toEqual({
    size: 1200,
    files: 1,
    records: 1,
    indices: 1,
  })
  // A source counts as a file, its parts as records, and a picture beside it only as a file.
  await owner(`update tenant_index set type = 'filemaker' where id = 'a'`)
  await owner(`
    insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, part_of,
      state)
    values ('skagafjordur', 'a', 'x.xml', 500, 0, null, null, 'present'),
      ('skagafjordur', 'a', 'x.xml#1', 7, 0, 'y', 'x.xml', 'present')`)
  expect((await call(admin, tenants.size, { params })).body).toEqual({
    size: 1700,
    files: 2,
    records: 1,
    indices: 1,
  })
  expect(await call(admin, tenants.remove, { params })).toMatchObject({
    status: 422,
    body: { code: 'tenants.hasIndices' },
  })
  expect(
    (await call(admin, tenants.remove, { params: { tenantId: 'skagafjordur-2' } })).status,
  ).toBe(204)
})

test('removing a tenant deletes its empty folders and keeps its files', async () => {
  for (const name of ['autt', 'fullt']) {
    mkdirSync(join(libraryDir, name, 'myndir'), { recursive: true })
    await call(admin, tenants.create, { body: { name: `Safnið ${name}`, id: name } })
  }
  rmSync(join(libraryDir, 'autt/myndir'), { recursive: true })
  writeFileSync(join(libraryDir, 'fullt/myndir/frumskrá.tif'), 'x')
  for (const tenantId of ['autt', 'fullt'])
    expect((await call(admin, tenants.remove, { params: { tenantId } })).status).toBe(204)
  const left = readdirSync(libraryDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(autt|fullt)/.test(path),
  )
  expect(left).toEqual(['fullt', 'fullt/myndir', 'fullt/myndir/frumskrá.tif'])
})

test('a tenant with deleted indices is not removed: the answer names them or asks to wait for their purge', async () => {
  await call(admin, tenants.create, { body: { name: 'Með ruslakörfu', id: 'karfa' } })
  const index = (id: string, name: string) =>
    owner(`
      insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
        crowdsource, visibility, charset, es_index, deleted_at)
      values ('karfa', '${id}', '${name}', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto',
        '${id}-1', now())`)
  const remove = () => call(admin, tenants.remove, { params: { tenantId: 'karfa' } })
  await index('a', 'Ábær')
  await index('b', 'Bær')
  const named = { names: 'Ábær, Bær', more: 0 }
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'tenants.hasBin', params: named },
  })
  for (const id of ['c', 'd', 'e']) await index(id, `Þ ${id}`)
  const { body } = await remove()
  expect(body.title).toContain('liggja vísar: Ábær, Bær, Þ c og 2 í viðbót. Tæmdu')
  await owner(`update tenant_index set emptied = now() where tenant_id = 'karfa'`)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'tenants.emptyingBin' } })
  await owner(`delete from tenant_index where tenant_id = 'karfa'`)
  expect((await remove()).status).toBe(204)
})

test('an id with existing files is refused, and the sentence names them', async () => {
  const create = () => call(admin, tenants.create, { body: { name: 'Aftur', id: 'aftur' } })
  mkdirSync(join(libraryDir, 'aftur/tómt/tómt'), { recursive: true })
  expect((await create()).status).toBe(200)
  mkdirSync(join(libraryDir, 'aftur/myndir/1930'), { recursive: true })
  writeFileSync(join(libraryDir, 'aftur/myndir/1930/frumskrá.tif'), 'x')
  writeFileSync(join(libraryDir, 'aftur/.falin'), 'x')
  expect((await call(admin, tenants.remove, { params: { tenantId: 'aftur' } })).status).toBe(204)
  expect(await create()).toMatchObject({
    status: 409,
    body: {
      code: 'tenants.folderNotEmpty',
      errors: [
        { path: 'id', message: expect.stringContaining('liggja skrár: .falin, myndir. Færðu') },
      ],
    },
  })
  // Also if the id is derived from the name.
  expect((await call(admin, tenants.create, { body: { name: 'Aftur' } })).status).toBe(409)
  rmSync(join(libraryDir, 'aftur/myndir'), { recursive: true })
  rmSync(join(libraryDir, 'aftur/.falin'))
  expect((await create()).status).toBe(200)
  expect(
    (await call(admin, tenants.list, {})).body.filter(({ id }) => id.startsWith('aftur')),
  ).toHaveLength(1)
})

test('asset files are removed with their tenant; the id stays refused while some remain', async () => {
  const folder = join(dataDir, 'assets/vefur')
  const create = () => call(admin, tenants.create, { body: { name: 'Vefur', id: 'vefur' } })
  expect((await create()).status).toBe(200)
  mkdirSync(join(folder, '.delta-sync'), { recursive: true })
  writeFileSync(join(folder, randomId()), 'x')
  expect((await call(admin, tenants.remove, { params: { tenantId: 'vefur' } })).status).toBe(204)
  expect(existsSync(folder)).toBe(false)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, randomId()), 'x')
  expect(await create()).toMatchObject({
    status: 409,
    body: { code: 'tenants.assetsLeft', params: { id: 'vefur', count: 1 } },
  })
  rmSync(folder, { recursive: true })
  expect((await create()).status).toBe(200)
})

test('only administrators choose a tenant’s worker, among existing ones; an absent field keeps it', async () => {
  const { body: made } = await call(admin, tenants.create, { body: { name: 'Merkt safn' } })
  const params = { tenantId: made.id }
  const own = personAs('tenant::admin', made.id)
  await owner(`insert into tenant_user values ('${made.id}', '${manager.id}', 'tenant::admin')`)
  await owner(
    `insert into worker (id, instance, host, pid) values ('vinnsla-01', '${admin.id}', 'v', 1)`,
  )
  const save = (viewer: typeof admin, taggedworker: string | false | undefined, version: number) =>
    call(viewer, tenants.save, {
      params,
      version,
      body: { name: 'Merkt safn', ...(taggedworker !== undefined && { taggedworker }) },
    })
  expect(await save(admin, 'vinnsla-99', 1)).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'taggedworker', message: 'Enginn vinnsluþjónn heitir „vinnsla-99“' }],
    },
  })
  expect(await save(admin, 'vinnsla-01', 1)).toMatchObject({
    status: 200,
    body: { taggedworker: 'vinnsla-01', version: 2 },
  })
  expect(await owner(`select version from worker where id = 'vinnsla-01'`)).toEqual([
    { version: 2 },
  ])
  const theirs = { ...own, id: manager.id }
  expect(await save(theirs, undefined, 2)).toMatchObject({
    status: 200,
    body: { taggedworker: 'vinnsla-01' },
  })
  expect(await save(theirs, false, 3)).toMatchObject({
    status: 403,
    body: { code: 'permission.missing' },
  })
  expect(await save(admin, false, 3)).toMatchObject({ status: 200, body: { taggedworker: false } })
})

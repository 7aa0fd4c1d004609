import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aliases } from '#contract/aliases.ts'
import { indices } from '#contract/indices.ts'
import { indexRoutes } from '#server/indices/routes.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { aliasRoutes } from './routes.ts'

const libraryDir = mkdtempSync(join(tmpdir(), 'varda-aliases-'))
mkdirSync(join(libraryDir, 'safn'))
afterAll(() => rmSync(libraryDir, { recursive: true, force: true }))
const { call, owner } = await testApp([
  ...indexRoutes(openStorage('originals', libraryDir)),
  ...aliasRoutes,
])

const staff = { ...personAs('tenant::superuser', 'safn'), admin: true }
const plain = personAs('tenant::user', 'safn')
const stranger = personAs('tenant::admin', 'annad')
const params = { tenantId: 'safn' }
const one = { ...params, id: 'nordurland' }

const city = (value: string) => ({
  type: 'term' as const,
  field: 'City',
  value,
  queryType: 'must' as const,
})
const nordurland = {
  name: 'Norðurland',
  description: 'Hafnir og bátar',
  public: true,
  type: 'album' as const,
  indices: [{ id: 'hafnir', filters: [city('Akureyri')] }, { id: 'sveitir' }],
}

beforeEach(async () => {
  await owner('truncate tenant cascade; delete from event; delete from recent_call')
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  await owner(
    `insert into app_user (id, name, max_indices) values ('${staff.id}', 'S', 10)
      on conflict do nothing`,
  )
  for (const [tenant, id, type] of [
    ['safn', 'hafnir', 'album'],
    ['safn', 'sveitir', 'album'],
    ['safn', 'skjol', 'archive'],
    ['annad', 'leynd', 'album'],
  ])
    await owner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude,
      filters, crowdsource, visibility, charset, es_index)
      values ('${tenant}', '${id}', 'Vísirinn ${id}', '${type}', '', '{}', '{}', '[]', false,
        'closed', 'auto', '${id}-1')`)
})

const make = (body: Partial<Parameters<typeof call<typeof aliases.create>>[2]['body']> = {}) =>
  call(staff, aliases.create, { params, body: { ...nordurland, ...body } })
const bin = (id: string) => owner(`update tenant_index set deleted_at = now() where id = '${id}'`)

test('an alias is made, read, listed, saved and removed', async () => {
  const made = await make()
  expect(made).toMatchObject({
    status: 200,
    body: {
      id: 'nordurland',
      tenantId: 'safn',
      name: 'Norðurland',
      description: 'Hafnir og bátar',
      public: true,
      type: 'album',
      indices: [
        {
          id: 'hafnir',
          name: 'Vísirinn hafnir',
          type: 'album',
          filters: [city('Akureyri')],
          deleted: false,
        },
        { id: 'sveitir', name: 'Vísirinn sveitir', filters: [] },
      ],
      edit_by: staff.name,
      version: 1,
    },
  })
  expect((await call(plain, aliases.get, { params: one })).body).toEqual(made.body)
  const body = {
    ...nordurland,
    name: 'Ættir',
    nameEn: 'Families',
    descriptionEn: 'Harbours and boats',
    order: 3,
    public: false,
    indices: [{ id: 'sveitir' }, { id: 'hafnir' }],
  }
  expect(await call(staff, aliases.save, { params: one, version: 1, body })).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: {
      id: 'nordurland',
      name: 'Ættir',
      nameEn: 'Families',
      descriptionEn: 'Harbours and boats',
      order: 3,
      public: false,
      indices: [{ id: 'sveitir' }, { id: 'hafnir', filters: [] }],
      version: 2,
    },
  })
  await make({ name: 'Álftir' })
  expect((await call(plain, aliases.list, { params })).body.map(({ name }) => name)).toEqual([
    'Álftir',
    'Ættir',
  ])
  expect((await call(staff, aliases.remove, { params: one })).status).toBe(204)
  expect(await call(staff, aliases.get, { params: one })).toMatchObject({
    status: 404,
    body: {
      code: 'aliases.notFound',
      message: 'Sýndarvísirinn er ekki til; kannski hefur einhver eytt honum',
    },
  })
  const events = (await owner('select code, message from event order by id')) as {
    code: string
    message: string
  }[]
  expect(events.map(({ code }) => code)).toEqual([
    'alias.created',
    'alias.created',
    'alias.deleted',
  ])
  expect(events[2]?.message).toBe('Sýndarvísinum „Ættir“ var eytt')
})

test('the filters of an index are also taken by the name of filter, and hold together with the others', async () => {
  const body = {
    name: 'Bær',
    indices: [
      { id: 'hafnir', filter: [city('Akureyri')] },
      { id: 'sveitir', filter: [city('Vík')], filters: [city('Höfn')] },
    ],
  }
  const made = await call(staff, aliases.create, { params, body })
  expect(made.body.indices.map(({ filters }) => filters)).toEqual([
    [city('Akureyri')],
    [city('Höfn'), city('Vík')],
  ])
})

test('what is not said is empty, closed and of type album; filters without a string value are dropped', async () => {
  const filters = [
    { field: 'City', value: 5 },
    { field: 'City', value: '' },
    { field: 'City', value: 'Akureyri' },
  ]
  const { body } = await call(staff, aliases.create, {
    params,
    body: { name: 'Bær', indices: [{ id: 'hafnir', filters }] },
  })
  expect(body).toMatchObject({
    id: 'baer',
    description: '',
    public: false,
    type: 'album',
    indices: [{ filters: [city('Akureyri')] }],
  })
})

test('a stale version is refused and shows the alias as it is', async () => {
  await make()
  await call(staff, aliases.save, {
    params: one,
    version: 1,
    body: { ...nordurland, name: 'Nýrra' },
  })
  const stale = await call(staff, aliases.save, {
    params: one,
    version: 1,
    body: { ...nordurland, name: 'Eldra' },
  })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'version.stale', current: { name: 'Nýrra', version: 2 } },
  })
})

test('an ordinary user reads aliases and changes none, and people of another tenant see none', async () => {
  await make()
  for (const viewer of [plain, stranger]) {
    expect((await call(viewer, aliases.create, { params, body: nordurland })).status).toBe(403)
    expect(
      (await call(viewer, aliases.save, { params: one, version: 1, body: nordurland })).status,
    ).toBe(403)
    expect((await call(viewer, aliases.remove, { params: one })).status).toBe(403)
  }
  expect((await call(stranger, aliases.list, { params })).status).toBe(403)
  expect(
    (await call(stranger, aliases.get, { params: { tenantId: 'annad', id: 'nordurland' } })).status,
  ).toBe(404)
})

describe('one name space', () => {
  const album = { type: 'album' as const, directory: '', shared: true }

  test('an alias cannot take the id of an index, nor an index that of an alias', async () => {
    expect(await make({ id: 'hafnir' })).toMatchObject({
      status: 409,
      body: {
        code: 'indices.idTaken',
        errors: [{ path: 'id', message: 'Auðkennið „hafnir“ er þegar í notkun' }],
      },
    })
    await make()
    expect(await make({ id: 'nordurland' })).toMatchObject({
      status: 409,
      body: { code: 'indices.idTaken' },
    })
    const index = await call(staff, indices.create, {
      params,
      body: { ...album, name: 'Annað', id: 'nordurland' },
    })
    expect(index).toMatchObject({ status: 409, body: { code: 'indices.idTaken' } })
  })

  test('an id from the name goes round both, and round the bin', async () => {
    await bin('sveitir')
    expect((await make({ name: 'Sveitir', indices: [{ id: 'hafnir' }] })).body.id).toBe('sveitir-2')
    await make({ indices: [{ id: 'hafnir' }] })
    expect(
      (await call(staff, indices.create, { params, body: { ...album, name: 'Norðurland' } })).body
        .id,
    ).toBe('nordurland-2')
  })

  test('two that are made at once get an id each', async () => {
    const name = 'Samtímis'
    const made = await Promise.all([
      ...['Fyrri', 'Seinni'].map((description) =>
        make({ name, description, indices: [{ id: 'hafnir' }] }),
      ),
      ...[true, false].map((crowdsource) =>
        call(staff, indices.create, { params, body: { ...album, name, crowdsource } }),
      ),
    ])
    expect(made.map(({ body }) => body.id).toSorted()).toEqual([
      'samtimis',
      'samtimis-2',
      'samtimis-3',
      'samtimis-4',
    ])
  })

  test('the database keeps it, and the id of an alias that was removed is free again', async () => {
    const both = `insert into alias (tenant_id, id, name, description, public, type)
      values ('safn', 'hafnir', 'H', '', false, 'album')`
    await expect(owner(both)).rejects.toThrow(/index_name/)
    await make()
    await call(staff, aliases.remove, { params: one })
    expect(
      (
        await call(staff, indices.create, {
          params,
          body: { ...album, name: 'Norðurland', crowdsource: true },
        })
      ).body.id,
    ).toBe('nordurland')
  })
})

describe('members', () => {
  test.each([
    [
      'does not exist',
      ['ekkitil'],
      'aliases.memberMissing',
      'Vísirinn „ekkitil“ er ekki til á þessu vefsvæði',
    ],
    [
      'is of another tenant',
      ['leynd'],
      'aliases.memberMissing',
      'Vísirinn „leynd“ er ekki til á þessu vefsvæði',
    ],
    [
      'is of another type',
      ['skjol'],
      'aliases.memberType',
      'Vísirinn „Vísirinn skjol“ er af annarri gerð en sýndarvísirinn',
    ],
    [
      'stands there twice',
      ['hafnir', 'hafnir'],
      'aliases.memberTwice',
      'Vísirinn „Vísirinn hafnir“ er nefndur tvisvar',
    ],
    [
      'is an alias',
      ['nordurland'],
      'aliases.memberIsAlias',
      '„nordurland“ er sýndarvísir. Sýndarvísir getur ekki náð yfir annan sýndarvísi',
    ],
  ])('one that %s is refused', async (_what, ids, code, message) => {
    await make()
    const answer = await make({ name: 'Annar', indices: ids.map((id) => ({ id })) })
    expect(answer).toMatchObject({
      status: 422,
      body: { code, errors: [{ path: `indices.${ids.length - 1}.id`, message }] },
    })
    expect((await call(staff, aliases.list, { params })).body).toHaveLength(1)
  })

  test('an alias over nothing is refused', async () => {
    expect(await make({ indices: [] })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })

  test('one that went to the bin stays and is told of, but no new one comes from there', async () => {
    await make()
    await bin('sveitir')
    const { body } = await call(plain, aliases.get, { params: one })
    expect(body.indices.map(({ id, deleted }) => [id, deleted])).toEqual([
      ['hafnir', false],
      ['sveitir', true],
    ])
    expect(
      (await call(staff, aliases.save, { params: one, version: 1, body: nordurland })).status,
    ).toBe(200)
    expect(await make({ name: 'Annar' })).toMatchObject({
      status: 422,
      body: { code: 'aliases.memberMissing' },
    })
  })

  test('when the bin is emptied the member goes, and the alias stays', async () => {
    await make()
    await owner(`delete from tenant_index where id = 'sveitir'`)
    expect(
      (await call(plain, aliases.get, { params: one })).body.indices.map(({ id }) => id),
    ).toEqual(['hafnir'])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { HELPERS_MAX } from '#contract/limits.ts'
import type { Permission } from '#contract/permissions.ts'
import { session } from '#contract/session.ts'
import { hashPassword } from '#server/kit/password.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { sessionApp } from './testing.ts'

const { database, asOwner } = await testDatabase()
const app = await sessionApp(database, [])
afterAll(() => app.server.closeAllConnections())
const password = 'gamalt og gott'

beforeAll(async () => {
  const hash = await hashPassword(password)
  await asOwner(`insert into app_user (name, email, password_hash, max_indices, admin) values
    ('Kerfisstjóri', 'kerfi@safn.is', '${hash}', 10, true),
    ('Guðrún Ósk', 'gudrun@safn.is', '${hash}', 10, false),
    ('Hrafnhildur Ýr', 'hrafnhildur@safn.is', null, 10, false),
    ('Jón', 'jon@safn.is', '${hash}', 10, false),
    ('Elín', 'elin@safn.is', '${hash}', 10, false),
    ('Stjóri annarra', 'annar@safn.is', null, 10, false)`)
  await asOwner(`
    insert into tenant (id, name)
    values ('safn', 'Safnið'), ('annad', 'Annað safn'), ('tomt', 'Án stjórnanda')`)
  await asOwner(`insert into tenant_user (tenant_id, user_id, role)
    select place, id, role
    from app_user join (values
      ('safn', 'gudrun', 'tenant::admin'), ('safn', 'hrafnhildur', 'tenant::admin'),
      ('safn', 'jon', 'tenant::superuser'), ('tomt', 'jon', 'tenant::user'),
      ('annad', 'annar', 'tenant::admin')) as held (place, who, role)
    on email = who || '@safn.is'`)
})

const ask = async (who: string, permission: Permission, tenant?: string) => {
  const payload = { email: `${who}@safn.is`, password }
  const entered = await app.inject({ method: 'POST', url: session.login.path, payload })
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  const query = { permission, ...(tenant !== undefined && { tenant }) }
  return app.inject({ method: 'GET', url: session.helpers.path, query, headers: { cookie } })
}

test('a refusal within a tenant names its administrators, and only their names', async () => {
  expect((await ask('jon', 'config.write', 'safn')).json()).toEqual({
    of: 'tenant',
    names: ['Guðrún Ósk', 'Hrafnhildur Ýr'],
    more: false,
  })
})

test("permissions outside tenant roles come from the installation's administrators, also for tenant administrators", async () => {
  const administrators = { of: 'installation', names: ['Kerfisstjóri'], more: false }
  expect((await ask('jon', 'user.read', 'safn')).json()).toEqual(administrators)
  expect((await ask('gudrun', 'user.read')).json()).toEqual(administrators)
})

test('another’s tenant, an unknown one and one without administrators get the same answer', async () => {
  const administrators = { of: 'installation', names: ['Kerfisstjóri'], more: false }
  for (const tenant of ['annad', 'hvergi', 'tomt', undefined])
    expect((await ask('jon', 'index.edit', tenant)).json(), tenant).toEqual(administrators)
})

test('people with the permission, or without any role, get no names', async () => {
  expect((await ask('gudrun', 'config.write', 'safn')).json()).toEqual({
    of: 'tenant',
    names: [],
    more: false,
  })
  expect((await ask('kerfi', 'user.read')).json()).toEqual({
    of: 'installation',
    names: [],
    more: false,
  })
  expect((await ask('elin', 'user.read')).json()).toEqual({
    of: 'installation',
    names: [],
    more: false,
  })
  expect(
    (await app.inject({ method: 'GET', url: `${session.helpers.path}?permission=user.read` }))
      .statusCode,
  ).toBe(401)
  expect((await ask('jon', 'ekkert.til' as Permission)).statusCode).toBe(400)
})

test('of many administrators some are named, with a sign of more', async () => {
  await asOwner(`insert into app_user (name, email, max_indices, admin)
    select 'Stjóri ' || n, 'stjori' || n || '@safn.is', 1, true from generate_series(1, 9) n`)
  const { names, more } = (await ask('jon', 'worker.read')).json<{
    names: string[]
    more: boolean
  }>()
  expect([names.length, more]).toEqual([HELPERS_MAX, true])
})

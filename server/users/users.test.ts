import { beforeAll, expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import { adminPerson, personAs, randomId, testApp } from '#server/kit/testing.ts'
import { userRoutes } from './routes.ts'

const { call, owner } = await testApp(userRoutes)
const admin = adminPerson()
beforeAll(() => owner(`insert into app_user (id, name, email, max_indices, admin) values ('${admin.id}', 'Ýr', 'yr@safn.is', 10, true)`))

const body = { name: 'Árni Þór', email: 'Arni@Safn.is' }

test('a user is made with the defaults of the product and found by part of a name', async () => {
  const made = await call(admin, users.create, { body })
  expect(made).toMatchObject({
    status: 200,
    body: { email: 'arni@safn.is', max_indices: 10, admin: false, subscription: false, version: 1, tenants: [] },
  })
  expect((await call(admin, users.list, { query: { q: 'þór' } })).body).toMatchObject({ total: 1, users: [{ name: 'Árni Þór' }] })
})

test('one letter is no search', async () => {
  expect((await call(admin, users.list, { query: { q: 'x' } })).body.total).toBe(2)
})

test('names come in Icelandic order', async () => {
  for (const name of ['Þóra', 'Anna', 'Ása', 'Örn', 'Zoe']) await call(admin, users.create, { body: { name, email: null } })
  const { body: list } = await call(admin, users.list, { query: {} })
  expect(list.users.map(({ name }) => name)).toEqual(['Anna', 'Árni Þór', 'Ása', 'Ýr', 'Zoe', 'Þóra', 'Örn'])
})

test('an address in use is refused at its field', async () => {
  expect(await call(admin, users.create, { body })).toMatchObject({
    status: 409,
    body: { code: 'users.emailTaken', errors: [{ path: 'email', message: 'Netfangið er þegar í notkun' }] },
  })
})

test('what is no address is refused at its field', async () => {
  const answer = await call(admin, users.create, { body: { ...body, email: 'ekki netfang' } })
  expect(answer.body.errors).toEqual([{ path: 'email', message: 'Þetta er ekki netfang' }])
})

test('a user is saved by version, and the last administrator stays one', async () => {
  const { body: me } = await call(admin, users.get, { params: { id: admin.id } })
  const lost = await call(admin, users.save, {
    params: { id: admin.id },
    version: me.version,
    body: { name: 'Ýr', email: 'yr@safn.is', admin: false },
  })
  expect(lost).toMatchObject({ status: 422, body: { code: 'users.lastAdmin' } })
  const saved = await call(admin, users.save, {
    params: { id: admin.id },
    version: me.version,
    body: { name: 'Ýr Ösp', email: 'yr@safn.is', admin: true },
  })
  expect(saved.body).toMatchObject({ name: 'Ýr Ösp', version: me.version + 1 })
  expect((await call(admin, users.remove, { params: { id: admin.id } })).body.code).toBe('users.lastAdmin')
})

test('customers do not leaf through users', async () => {
  expect((await call(personAs('tenant::admin', 'safn'), users.list, { query: {} })).status).toBe(403)
})

test('one user is answered by id, and POST saves as PUT does, leaving what is not to be edited', async () => {
  const { body: made } = await call(admin, users.create, { body: { name: 'Oddur', email: 'oddur@safn.is' } })
  const params = { id: made.id }
  const strange = { id: randomId(), provider: 'facebook', picture: 'x', lastLogin: '2020-01-01T00:00:00Z', created: '2020-01-01T00:00:00Z' }
  const body = { name: 'Oddur Ægisson', email: 'oddur@safn.is', max_indices: 3, subscription: true }
  const saved = await call(admin, users.postSave, { params, version: 1, body: { ...body, ...strange } })
  expect(saved).toMatchObject({ status: 200, body: { ...made, ...body, version: 2 } })
  expect((await call(admin, users.get, { params })).body).toEqual(saved.body)
  expect(await call(admin, users.postSave, { params, version: 1, body })).toMatchObject({ status: 409, body: { code: 'version.stale' } })
  expect(await call(admin, users.get, { params: { id: randomId() } })).toMatchObject({
    status: 404,
    body: { code: 'users.notFound', title: 'Notandinn fannst ekki' },
  })
})

test('what hangs on a user is told before, and goes with them; a tenant they made stays', async () => {
  const { body: made } = await call(admin, users.create, { body: { name: 'Stofnandi', email: 'stofnandi@safn.is' } })
  await owner(`insert into tenant (id, name, creator) values ('safn', 'Safnið', '${made.id}'), ('annad', 'Annað', null)`)
  await owner(`insert into tenant_user select id, '${made.id}', 'tenant::admin' from tenant`)
  await owner(
    `insert into session (token_hash, user_id, expires) values ('\\x01', '${made.id}', now() + interval '1 day'), ('\\x02', '${made.id}', now() - interval '1 day')`,
  )
  await owner(`insert into api_token (token_hash, user_id, name, hint, read_only) values ('\\x01', '${made.id}', 'Skanni', 'vrd_', false)`)
  const params = { id: made.id }
  expect((await call(admin, users.holdings, { params })).body).toEqual({
    created: [{ id: 'safn', name: 'Safnið' }],
    roles: 2,
    sessions: 1,
    tokens: 1,
  })
  expect((await call(admin, users.remove, { params })).status).toBe(204)
  expect(
    await owner(
      `select (select count(*)::int from tenant_user) + (select count(*)::int from session) + (select count(*)::int from api_token) as left`,
    ),
  ).toEqual([{ left: 0 }])
  expect(await owner(`select id, creator from tenant where id = 'safn'`)).toEqual([{ id: 'safn', creator: null }])
})

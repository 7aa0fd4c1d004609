import { beforeAll, expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import { adminPerson, personAs, testApp } from '#server/kit/testing.ts'
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

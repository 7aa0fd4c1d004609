import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/kit/password.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { tenantRoutes } from '#server/tenants/routes.ts'
import { openStorage } from '#server/storage/service.ts'
import { sessionApp } from './testing.ts'

const { database, asOwner } = await testDatabase()
const app = await sessionApp(database, [...tenantRoutes(openStorage('originals', ''))])
const password = 'gamalt og gott'
let cookie = ''

beforeAll(async () => {
  const hash = await hashPassword(password)
  await asOwner(`insert into app_user (name, email, password_hash, max_indices) values
    ('Jón', 'jon@safn.is', '${hash}', 10), ('Elín', 'elin@safn.is', '${hash}', 10)`)
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað safn')`)
  await asOwner(`
    insert into tenant_user
    select 'safn', id, 'tenant::admin'
    from app_user
    where email = 'jon@safn.is'`)
  await asOwner(`
    insert into tenant_user
    select 'safn', id, 'tenant::superuser'
    from app_user
    where email = 'elin@safn.is'`)
  cookie = await signIn('jon@safn.is', password)
})

const signIn = async (email: string, secret: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: secret },
  })
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}
const PATH = '/api/tenants/safn/invitations'
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, as = cookie) =>
  app.inject({ method, url, headers: { cookie: as }, ...(payload && { payload }) })
const invite = async (email: string, role = 'tenant::superuser') => {
  const answer = await ask('POST', PATH, { email, role })
  expect(answer.statusCode).toBe(200)
  const { link, invitation } = answer.json() as { link: string; invitation: { id: string } }
  return { ...invitation, token: link.replace('/login?register=', '') }
}
const use = (token: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/links/${token}`, payload })
const fresh = { name: 'Oddur Ægisson', password: 'lykilorð Odds' }

test('an invitation shows its tenant and role, creates the account, and works once', async () => {
  const { token, id } = await invite('Oddur@Safn.is')
  expect((await ask('GET', PATH)).json()).toMatchObject([
    { id, email: 'oddur@safn.is', role: 'tenant::superuser', by: 'Jón' },
  ])
  expect((await app.inject({ url: `/api/links/${token}` })).json()).toMatchObject({
    purpose: 'invitation',
    name: 'oddur@safn.is',
    invitation: { tenant: 'Safnið', role: 'tenant::superuser', by: 'Jón' },
  })
  const joined = await use(token, fresh)
  expect(joined.statusCode).toBe(200)
  expect(joined.json()).toMatchObject({
    name: 'Oddur Ægisson',
    email: 'oddur@safn.is',
    admin: false,
    tenants: [{ id: 'safn', role: 'tenant::superuser' }],
  })
  expect(joined.json().id[14]).toBe('7') // a UUID of version 7, as all ids
  expect(joined.json().tenants).toHaveLength(1)
  expect(await signIn('oddur@safn.is', fresh.password)).toMatch(/^varda_session=/)
  const again = await use(token, fresh)
  expect([again.statusCode, again.json().title]).toEqual([
    404,
    'Tengillinn er útrunninn eða hefur þegar verið notaður',
  ])
  expect((await ask('GET', PATH)).json()).toEqual([])
})

test('of two concurrent uses of an invitation one succeeds', async () => {
  const { token } = await invite('tvisvar@safn.is')
  const codes = (await Promise.all([use(token, fresh), use(token, fresh)])).map(
    ({ statusCode }) => statusCode,
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(
    await asOwner(`select count(*)::int as n from app_user where email = 'tvisvar@safn.is'`),
  ).toEqual([{ n: 1 }])
})

test('people with an account are not invited, and an invitation never opens a newer account', async () => {
  const answer = await ask('POST', PATH, { email: 'elin@safn.is' })
  expect(answer.json()).toMatchObject({
    status: 409,
    errors: [
      {
        path: 'email',
        message: 'Aðgangur með þessu netfangi er þegar til. Bættu notandanum við með netfanginu',
      },
    ],
  })
  const { token } = await invite('fyrri@safn.is')
  await asOwner(
    `insert into app_user (name, email, max_indices) values ('Fyrri', 'fyrri@safn.is', 10)`,
  )
  expect((await use(token, fresh)).json()).toMatchObject({
    status: 409,
    code: 'tenants.hasAccount',
  })
  expect(await asOwner(`select password_hash from app_user where email = 'fyrri@safn.is'`)).toEqual(
    [{ password_hash: null }],
  )
})

test('without a name the call fails, and the invitation stays valid', async () => {
  const { token } = await invite('nafnlaus@safn.is')
  expect((await use(token, { password: fresh.password })).json().errors).toEqual([
    { path: 'name', message: 'Nafn þarf að vera minnst tveir stafir' },
  ])
  expect((await app.inject({ url: `/api/links/${token}` })).statusCode).toBe(200)
})

test('a revoked, expired or replaced invitation grants no access', async () => {
  const [taken, old, first] = [
    await invite('a@safn.is'),
    await invite('b@safn.is'),
    await invite('c@safn.is'),
  ]
  expect((await ask('DELETE', `${PATH}/${taken.id}`)).statusCode).toBe(204)
  expect((await ask('DELETE', `${PATH}/${taken.id}`)).json()).toMatchObject({
    code: 'tenants.invitationNotFound',
  })
  await asOwner(
    `update tenant_invitation set expires = now() - interval '1 minute' where email = 'b@safn.is'`,
  )
  const second = await invite('c@safn.is')
  for (const { token } of [taken, old, first])
    expect((await use(token, fresh)).statusCode).toBe(404)
  expect((await app.inject({ url: `/api/links/${second.token}` })).statusCode).toBe(200)
})

test('only people who manage users invite, and the link is not stored', async () => {
  const elin = await signIn('elin@safn.is', password)
  expect((await ask('POST', PATH, { email: 'x@safn.is' }, elin)).statusCode).toBe(403)
  expect(
    (await ask('POST', '/api/tenants/annad/invitations', { email: 'x@safn.is' })).statusCode,
  ).toBe(403)
  const { token } = await invite('leynd@safn.is')
  const kept = await asOwner(`
    select tenant_invitation::text like '%${token}%' as plain
    from tenant_invitation
    where email = 'leynd@safn.is'`)
  expect(kept).toEqual([{ plain: false }])
  await use(token, fresh)
  expect(await asOwner(`select 1 from audit where path like '%${token}%'`)).toEqual([])
})

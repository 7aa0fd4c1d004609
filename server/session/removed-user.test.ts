import { expect, test } from 'vitest'
import { access } from '#contract/access.ts'
import { session } from '#contract/session.ts'
import { hashPassword } from '#server/kit/password.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { userRoutes } from '#server/users/routes.ts'
import { forgetExpired } from './retention.ts'
import { sessionApp } from './testing.ts'

const { database, asOwner, url } = await testDatabase()
const app = await sessionApp(database, userRoutes)
const password = 'gamalt og gott'
const hash = await hashPassword(password)
await asOwner(`insert into app_user (name, email, password_hash, max_indices, admin) values
  ('Guðrún', 'gudrun@safn.is', '${hash}', 10, true), ('Jón', 'jon@safn.is', '${hash}', 10, false)`)

const login = (email: string) =>
  app.inject({ method: 'POST', url: session.login.path, payload: { email, password } })
const signIn = async (email: string) =>
  String((await login(email)).headers['set-cookie']).split(';')[0] ?? ''
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a removed user loses access at once: session, token, link and password', async () => {
  const [admin, cookie] = [await signIn('gudrun@safn.is'), await signIn('jon@safn.is')]
  const { id } = (await get('/api/me', { cookie })).json() as { id: string }
  const made = await app.inject({
    method: 'POST',
    url: access.createToken.path.replace(':id', id),
    headers: { cookie },
    payload: { name: 'Skanni', days: null },
  })
  const authorization = `Bearer ${(made.json() as { secret: string }).secret}`
  const { link } = (await get(`/api/users/${id}/registertoken`, { cookie: admin })).json() as {
    link: string
  }
  const path = `/api/links/${link.split('=')[1]}`
  const all = async () => [
    (await get('/api/me', { cookie })).statusCode,
    (await get('/api/me', { authorization })).statusCode,
    (await get(path)).statusCode,
    (await login('jon@safn.is')).statusCode,
  ]
  expect(await all()).toEqual([200, 200, 200, 200])
  expect(
    (await app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: { cookie: admin } }))
      .statusCode,
  ).toBe(204)
  expect(await all()).toEqual([401, 401, 404, 401])
})

test('expired access is deleted after a month, not sooner', async () => {
  const id = `(select id from app_user where name = 'Guðrún')`
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  for (const days of [29, 31]) {
    const then = `now() - interval '${days} days'`
    await asOwner(`
      insert into session (token_hash, user_id, expires)
      values (sha256('s${days}'), ${id}, ${then})`)
    await asOwner(`
      insert into access_link (token_hash, user_id, purpose, expires)
      values (sha256('l${days}'), ${id}, 'reset', ${then})`)
    await asOwner(`
      insert into tenant_invitation (tenant_id, token_hash, email, role, by_name, expires)
      values ('safn', sha256('b${days}'), '${days}@safn.is', 'tenant::user', 'Guðrún', ${then})`)
    await asOwner(
      `insert into login_failure (account, failures, last) values ('${days}', 1, ${then})`,
    )
  }
  const kept = () =>
    asOwner(`
      select (select count(*)::int from session where expires < now()) as sessions,
        (select count(*)::int from access_link where expires < now()) as links,
        (select count(*)::int from tenant_invitation) as invitations,
        (select count(*)::int from login_failure where account in ('29', '31')) as failures`)
  expect(await kept()).toEqual([{ sessions: 2, links: 2, invitations: 2, failures: 2 }])
  await forgetExpired(url)
  expect(await kept()).toEqual([{ sessions: 1, links: 1, invitations: 1, failures: 1 }])
  expect((await get('/api/me', { cookie: await signIn('gudrun@safn.is') })).statusCode).toBe(200)
})

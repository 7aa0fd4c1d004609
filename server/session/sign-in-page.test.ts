import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/kit/config.ts'
import { hashPassword } from '#server/kit/password.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { providerRoutes } from '#server/providers/routes.ts'
import { CLIENT, envOf, oauthEnvOf } from '#server/providers/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { sessionRoutes } from './routes.ts'
import { makeAccessLink } from './service.ts'

const { database, asOwner } = await testDatabase()
const client = { CLIENT_ID: CLIENT.id, CLIENT_SECRET: CLIENT.secret }
const issuer = 'http://127.0.0.1:9'
const { providers } = readConfig({
  ...envOf('ISLAND', { ...client, KIND: 'eid', LABEL: 'island.is', ISSUER: issuer }),
  ...oauthEnvOf('FACEBOOK', issuer),
})
const get = await siteProcess(database, [
  ...sessionRoutes,
  ...siteRoutes,
  ...providerRoutes({ providers, secret: 'leyndarmál prófana, nógu langt', publicUrl: undefined }),
])
const password = 'langt og gott lykilorð'
const email = 'jon@safn.is'

const ids: Record<string, string> = {}
beforeAll(async () => {
  const rows = (await asOwner(`insert into app_user (name, email, password_hash, max_indices) values
    ('Jón', '${email}', '${await hashPassword(password)}', 10), ('Guðrún', null, null, 10)
    returning id, name`)) as { id: string; name: string }[]
  for (const { id, name } of rows) ids[name] = id
})
const linkOf = async (name: string, purpose: 'reset' | 'register') =>
  (await database.transact({ admin: true }, (db) => makeAccessLink(db, ids[name] ?? '', purpose)))
    .link

test('the sign-in page is a plain form and plain links, in both languages', async () => {
  const { html, status, headers } = await get('/login?next=/admin/users')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).toContain('<link rel="canonical" href="http://localhost:80/login"/>')
  expect(html).toContain('href="/api/login/oidc/island?returnTo=%2Fadmin%2Fusers"')
  expect(html).toContain('href="/login?next=%2Fadmin%2Fusers&amp;with=password"')
  expect(html).not.toContain('type="password"')
  const english = (await get('/en/login?with=password')).html
  expect(english).toContain('type="password"')
  expect(english).toContain('href="/api/login/oidc/island?language=en"')
  expect(english).toContain('Sign in with electronic ID')
  expect((await get('/login?again=1')).html).not.toContain('facebook')
})

test('the form signs in and leads to the wanted page of our own, never elsewhere', async () => {
  const sent = await get.post('/login', { email, password, next: '/admin/users?q=a' })
  expect([sent.status, sent.headers.location]).toEqual([303, '/admin/users?q=a'])
  expect(String(sent.headers['set-cookie'])).toMatch(/varda_session=[\w-]{20,};.* HttpOnly/)
  for (const next of ['//illt.example/admin/', 'https://illt.example', '/api/docs', ''])
    expect((await get.post('/login', { email, password, next })).headers.location).toBe('/')
  const english = await get.post('/en/login', { email, password, next: '/main/safn' })
  expect(english.headers.location).toBe('/en/main/safn')
})

test('a wrong password brings the form again with the tries left, without the password', async () => {
  const sent = await get.post('/login?next=/main', { email, password: 'rangt lykilorð' })
  expect(sent.status).toBe(401)
  expect(sent.headers['set-cookie']).toBeUndefined()
  expect(sent.html).toContain('Netfang eða lykilorð er rangt')
  expect(sent.html).toContain(`value="${email}"`)
  expect(sent.html).toContain('name="next" value="/main"')
  expect(sent.html).not.toContain('rangt lykilorð')
  const left = () => get.post('/login', { email, password: 'rangt lykilorð' })
  let last = await left()
  while (last.status === 401) last = await left()
  expect(last.status).toBe(429)
  expect(last.html).toContain('15 mínút')
})

test('the page of a link sets a password once; used, old and broken links say so', async () => {
  const link = await linkOf('Jón', 'reset')
  expect((await get(link)).html).toContain('Aðgangur: Jón')
  const token = link.split('=')[1] ?? ''
  const short = await get.post(link, { token, password: 'stutt', kind: 'account' })
  expect(short.status).toBe(400)
  expect(short.html).toMatch(/aria-invalid="true"/)
  expect(short.html).not.toContain('stutt"')
  const sent = await get.post(link, { token, password: 'nýtt og gott lykilorð', kind: 'account' })
  expect([sent.status, sent.headers.location]).toEqual([303, '/'])
  for (const address of [link, '/login?reset=stutt', `/login?register=${'x'.repeat(40)}`]) {
    const { status, html } = await get(address)
    expect([address, status]).toEqual([address, 404])
    expect(html).toContain('Tengillinn er útrunninn')
  }
})

test('a registration link offers providers, and no password without an e-mail address', async () => {
  const { html } = await get(await linkOf('Guðrún', 'register'))
  expect(html).toContain('Tengdu nýja leið við aðganginn')
  expect(html).toMatch(/href="\/api\/login\/oidc\/facebook\?register=[\w-]+"/)
  expect(html).not.toContain('type="password"')
  expect((await get(await linkOf('Jón', 'register'))).html).toContain('type="password"')
})

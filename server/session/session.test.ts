import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { users } from '#contract/users.ts'
import { openEvents } from '#server/app.ts'
import { whereVisible } from '#server/records/service.ts'
import { eventRoutes } from '#server/events/routes.ts'
import { hashPassword } from '#server/kit/password.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { tenantRoutes } from '#server/tenants/routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { openStorage } from '#server/storage/service.ts'
import { MAX_ADDRESS_FAILURES, MAX_FAILURES } from './password-failures.ts'
import { sessionApp } from './testing.ts'

const { database, asOwner } = await testDatabase()
const hub = await openEvents(database)
const app = await sessionApp(
  database,
  [...userRoutes, ...tenantRoutes(openStorage('originals', '')), ...eventRoutes(hub, whereVisible)],
  { trustProxy: true },
)
afterAll(() => hub.close())
afterAll(() => app.server.closeAllConnections())
const password = 'gamalt og gott'

beforeAll(async () => {
  const hash = await hashPassword(password)
  await asOwner(`insert into app_user (name, email, password_hash, max_indices, admin) values
    ('Guðrún Ósk', 'gudrun@safn.is', '${hash}', 10, true),
    ('Jón', 'jon@safn.is', '${hash}', 10, false),
    ('Elín', 'elin@safn.is', null, 10, false)`)
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await asOwner(`
    insert into tenant_user
    select 'safn', id, 'tenant::superuser'
    from app_user
    where email = 'jon@safn.is'`)
})

type Answer = Awaited<ReturnType<typeof app.inject>>
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const login = (email: string, secret = password) =>
  app.inject({ method: 'POST', url: session.login.path, payload: { email, password: secret } })
const as = (
  cookie: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers = {},
) => app.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) })

test('sign-in answers the user with permissions by tenant and sets an HttpOnly cookie', async () => {
  const answer = await login('jon@safn.is')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    name: 'Jón',
    admin: false,
    tenants: [{ id: 'safn', role: 'tenant::superuser' }],
  })
  expect(answer.json().permissions.global).toEqual([])
  expect(answer.json().permissions.tenants.safn).toContain('index.run')
  expect(answer.json().permissions.tenants.safn).not.toContain('index.delete')
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^varda_session=[\w-]+; .*HttpOnly; SameSite=Lax/,
  )
  expect((await as(cookieOf(answer), 'GET', '/api/me')).json()).toMatchObject({
    email: 'jon@safn.is',
  })
})

test('sign-in ends the browser’s earlier session, also another person’s', async () => {
  const before = cookieOf(await login('gudrun@safn.is'))
  const answer = await as(before, 'POST', session.login.path, { email: 'jon@safn.is', password })
  expect((await as(before, 'GET', '/api/me')).statusCode).toBe(401)
  expect((await as(cookieOf(answer), 'GET', '/api/me')).json()).toMatchObject({ name: 'Jón' })
  // The entry names the person who signed in, not the earlier one.
  expect(
    await asOwner(`
      select user_name, user_id is not null as known
      from audit
      where endpoint = 'session.login'
      order by id desc
      limit 1`),
  ).toEqual([{ user_name: 'Jón', known: true }])
  // A wrong password keeps the session.
  await as(cookieOf(answer), 'POST', session.login.path, { email: 'hvergi@safn.is', password })
  expect((await as(cookieOf(answer), 'GET', '/api/me')).statusCode).toBe(200)
})

test('the cookie is stored as a hash', async () => {
  const token = cookieOf(await login('jon@safn.is')).split('=')[1] ?? ''
  const rows = (await asOwner(`select encode(token_hash, 'escape') as hash from session`)) as {
    hash: string
  }[]
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ hash }) => hash.includes(token))).toBe(false)
})

test('an invalid session cookie is cleared, except one that a newer cookie replaced', async () => {
  const unknown = await as('varda_session=aldrei-verid-til', 'GET', '/api/me')
  expect(unknown.statusCode).toBe(401)
  expect(unknown.headers['set-cookie']).toMatch(/^varda_session=; .*Expires=Thu, 01 Jan 1970/)
  expect((await app.inject({ url: '/api/me' })).headers).not.toHaveProperty('set-cookie')
  const anew = await as('varda_session=aldrei-verid-til', 'POST', session.login.path, {
    email: 'gudrun@safn.is',
    password,
  })
  expect([anew.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^varda_session=[\w-]{20,}; /),
    expect.stringMatching(/^varda_browser=[\w-]{20,}; .*Path=\/; /),
  ])
  const cookie = cookieOf(await login('gudrun@safn.is'))
  expect((await as(cookie, 'GET', '/api/me')).headers).not.toHaveProperty('set-cookie')
  await as(cookie, 'POST', session.login.path, { email: 'gudrun@safn.is', password })
  const late = await as(cookie, 'GET', '/api/me')
  expect(late.statusCode).toBe(401)
  expect(late.headers).not.toHaveProperty('set-cookie')
})

test('over HTTPS the cookie has the __Host- prefix', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const answer = await app.inject({
    method: 'POST',
    url: session.login.path,
    payload: { email: 'gudrun@safn.is', password },
    headers: https,
  })
  const [own = ''] = [answer.headers['set-cookie']].flat().map(String)
  expect(own).toMatch(/^__Host-varda_session=[\w-]+; Path=\/; .*Secure/)
  expect(own).not.toContain('Domain')
  const [, token] = /=([\w-]+);/.exec(own) ?? []
  const ask = async (cookie: string) =>
    app.inject({ url: '/api/me', headers: { ...https, cookie } })
  expect((await ask(`__Host-varda_session=${token}`)).statusCode).toBe(200)
  expect((await ask(`varda_session=${token}`)).statusCode).toBe(401)
  const gone = await ask('__Host-varda_session=aldrei-verid-til')
  expect(gone.headers['set-cookie']).toMatch(/^__Host-varda_session=; .*Path=\/; .*Secure/)
})

test('behind a proxy the address is the one the proxy saw, not one from the caller', async () => {
  await app.inject({
    method: 'POST',
    url: session.login.path,
    payload: { email: 'ovidkomandi@safn.is', password: 'rangt' },
    headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
  })
  const noted = await asOwner(`
    select details ->> 'ip' as ip
    from audit
    where endpoint = 'session.login' and details ->> 'ip' <> '127.0.0.1'`)
  expect(noted).toEqual([{ ip: '198.51.100.7' }])
})

test('a password is stored as an argon2id hash only', async () => {
  expect(
    await asOwner(`
      select password_hash ~ '^\\$argon2id\\$v=19\\$m=\\d+,t=\\d+,p=\\d+\\$' as hashed
      from app_user
      where email = 'jon@safn.is'`),
  ).toEqual([{ hashed: true }])
})

test('without a session there is no user', async () => {
  const answer = await app.inject({ url: '/api/me' })
  expect([answer.statusCode, answer.json().title]).toEqual([401, 'Þú þarft að skrá þig inn'])
  expect((await as('varda_session=uppspuni', 'GET', '/api/me')).statusCode).toBe(401)
})

test('a wrong password and an unknown e-mail get the same answer with the attempts left', async () => {
  const [wrong, unknown] = [
    await login('elin@safn.is', 'rangt'),
    await login('enginn@safn.is', 'rangt'),
  ]
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().title).toBe(
    `Netfang eða lykilorð er rangt. ${MAX_FAILURES - 1} tilraunir eru eftir`,
  )
  expect(unknown.json()).toEqual(wrong.json())
})

test('too many wrong passwords from an address pause the account there, also for the right one', async () => {
  for (let n = 1; n < MAX_FAILURES; n++) await login('paused@safn.is', 'rangt')
  const last = await login('paused@safn.is', 'rangt')
  expect([last.statusCode, last.json().code]).toEqual([429, 'session.locked'])
  expect((await login('paused@safn.is')).json().title).toMatch(
    /^Of margar rangar tilraunir. Reyndu aftur eftir 1[45] mínútur$/,
  )
})

const loginFrom = (remoteAddress: string, email: string, given = password, cookie = '') =>
  app.inject({
    method: 'POST',
    url: session.login.path,
    remoteAddress,
    payload: { email, password: given },
    headers: { cookie },
  })

test('strangers cannot lock a person out: wrong passwords count by account and address', async () => {
  const browser = [(await loginFrom('198.51.100.20', 'gudrun@safn.is')).headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .find((one) => one?.startsWith('varda_browser='))
  for (let n = 0; n < MAX_FAILURES; n++) await loginFrom('198.51.100.9', 'gudrun@safn.is', 'rangt')
  expect((await loginFrom('198.51.100.9', 'gudrun@safn.is')).statusCode).toBe(429)
  expect((await loginFrom('198.51.100.10', 'gudrun@safn.is')).statusCode).toBe(200)
  // Also from the strangers' address, in a known browser; that browser has its own counter.
  expect((await loginFrom('198.51.100.9', 'gudrun@safn.is', password, browser)).statusCode).toBe(
    200,
  )
  expect((await loginFrom('198.51.100.9', 'jon@safn.is', 'rangt', browser)).json().params).toEqual({
    left: MAX_FAILURES - 1,
  })
  for (let n = 0; n < MAX_FAILURES; n++)
    await loginFrom('198.51.100.30', 'gudrun@safn.is', 'rangt', browser)
  expect((await loginFrom('198.51.100.30', 'gudrun@safn.is', password, browser)).statusCode).toBe(
    429,
  )
})

test('an IPv6 /64 network is one address, and trying many accounts pauses all', async () => {
  for (let n = 0; n < MAX_FAILURES; n++)
    await loginFrom(`2001:db8:1:2::${n + 1}`, 'elin@safn.is', 'rangt')
  expect((await loginFrom('2001:db8:1:2:ffff::1', 'elin@safn.is', 'rangt')).json().code).toBe(
    'session.locked',
  )
  expect((await loginFrom('2001:db8:1:3::1', 'elin@safn.is', 'rangt')).json().code).toBe(
    'session.wrongPassword',
  )
  for (let n = 0; n < MAX_ADDRESS_FAILURES; n++)
    await loginFrom('198.51.100.77', `nr${n}@safn.is`, 'rangt')
  expect((await loginFrom('198.51.100.77', 'jon@safn.is')).json().code).toBe('session.locked')
})

test('sign-out ends the session on the server', async () => {
  const cookie = cookieOf(await login('jon@safn.is'))
  expect((await as(cookie, 'POST', '/api/logout')).statusCode).toBe(204)
  expect((await as(cookie, 'GET', '/api/me')).statusCode).toBe(401)
})

test('a new password or a used link ends unused links and, by default, API tokens', async () => {
  const cookie = cookieOf(await loginFrom('198.51.100.50', 'gudrun@safn.is'))
  const { id } = (await as(cookie, 'GET', '/api/me')).json() as { id: string }
  const newToken = async () =>
    (
      (
        await as(cookie, 'POST', `/api/users/${id}/tokens`, {
          name: 'Skrift',
          readOnly: true,
          days: null,
        })
      ).json() as { secret: string }
    ).secret
  const newLink = async () =>
    ((await as(cookie, 'POST', `/api/users/${id}/reset`)).json() as { link: string }).link.split(
      '=',
    )[1] ?? ''
  const opens = async (secret: string) =>
    (await app.inject({ url: '/api/me', headers: { authorization: `Bearer ${secret}` } }))
      .statusCode
  const isOpen = async (link: string) =>
    (await app.inject({ url: `/api/links/${link}` })).statusCode
  const change = (body: object) =>
    as(cookie, 'POST', '/api/me/password', { current: password, password, ...body })

  const [token, link] = [await newToken(), await newLink()]
  expect([await opens(token), await isOpen(link)]).toEqual([200, 200])
  expect((await change({ keepTokens: true })).statusCode).toBe(204)
  expect([await opens(token), await isOpen(link)]).toEqual([200, 404])
  expect((await change({})).statusCode).toBe(204)
  expect(await opens(token)).toBe(401)

  const [again, used, other] = [await newToken(), await newLink(), await newLink()]
  await loginFrom('198.51.100.50', 'gudrun@safn.is')
  const known = async () =>
    (await asOwner(`select token_hash from known_browser where user_id = '${id}'`)) as unknown[]
  const before = await known()
  expect(before).toHaveLength(1)
  expect(
    (await app.inject({ method: 'POST', url: `/api/links/${used}`, payload: { password } }))
      .statusCode,
  ).toBe(200)
  expect([
    await opens(again),
    await isOpen(other),
    (await as(cookie, 'GET', '/api/me')).statusCode,
  ]).toEqual([401, 404, 401])
  expect(await known()).not.toContainEqual(before[0])
})

test('a writing token cannot end sessions', async () => {
  const cookie = cookieOf(await loginFrom('198.51.100.51', 'gudrun@safn.is'))
  const { id } = (await as(cookie, 'GET', '/api/me')).json() as { id: string }
  const { secret } = (
    await as(cookie, 'POST', `/api/users/${id}/tokens`, {
      name: 'Skrift',
      readOnly: false,
      days: null,
    })
  ).json() as {
    secret: string
  }
  const [one] = (await as(cookie, 'GET', `/api/users/${id}/sessions`)).json() as { id: string }[]
  for (const url of [`/api/users/${id}/sessions`, `/api/users/${id}/sessions/${one?.id}`]) {
    const ended = await app.inject({
      method: 'DELETE',
      url,
      headers: { authorization: `Bearer ${secret}` },
    })
    expect([url, ended.statusCode, ended.json().code]).toEqual([url, 403, 'session.notByToken'])
  }
  expect((await as(cookie, 'GET', '/api/me')).statusCode).toBe(200)
})

test('a link on another site cannot trigger a writing call, also without HTTPS', async () => {
  const cookie = cookieOf(await loginFrom('198.51.100.52', 'gudrun@safn.is'))
  const { id } = (await as(cookie, 'GET', '/api/me')).json() as { id: string }
  const url = `/api/users/${id}/registertoken`
  const led = await app.inject({
    url,
    headers: { cookie, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  })
  expect([led.statusCode, led.json().code]).toEqual([403, 'request.forbiddenOrigin'])
  expect(
    (await app.inject({ url, headers: { cookie, accept: 'application/json' } })).statusCode,
  ).toBe(200)
})

test('a new password ends the other sessions; the wrong current one is refused at its field', async () => {
  const [here, there] = [cookieOf(await login('jon@safn.is')), cookieOf(await login('jon@safn.is'))]
  const refused = await as(here, 'POST', '/api/me/password', {
    current: 'rangt',
    password: 'nýtt og langt lykilorð',
  })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ path: 'current', message: 'Núverandi lykilorð er rangt' }],
  ])
  expect(
    (await as(here, 'POST', '/api/me/password', { current: password, password: 'stutt' })).json()
      .errors,
  ).toEqual([{ path: 'password', message: 'Þarf að vera minnst 10 stafir' }])
  expect(
    (
      await as(here, 'POST', '/api/me/password', {
        current: password,
        password: 'nýtt og langt lykilorð',
      })
    ).statusCode,
  ).toBe(204)
  expect((await as(there, 'GET', '/api/me')).statusCode).toBe(401)
  expect((await as(here, 'GET', '/api/me')).statusCode).toBe(200)
  expect((await login('jon@safn.is', 'nýtt og langt lykilorð')).statusCode).toBe(200)
})

test('an administrator creates a single-use link for setting a password', async () => {
  const admin = cookieOf(await login('gudrun@safn.is'))
  const list = await as(admin, 'GET', `${users.list.path}?q=elín`)
  const { id } = list.json().users[0]
  const { link } = (await as(admin, 'POST', `/api/users/${id}/reset`)).json()
  const token = String(link).split('reset=')[1]
  expect((await app.inject({ url: `/api/links/${token}` })).json()).toMatchObject({
    purpose: 'reset',
    name: 'Elín',
    email: 'elin@safn.is',
  })
  const used = await app.inject({
    method: 'POST',
    url: `/api/links/${token}`,
    payload: { password: 'lykilorð Elínar' },
  })
  expect([used.statusCode, used.json().name]).toEqual([200, 'Elín'])
  const again = await app.inject({
    method: 'POST',
    url: `/api/links/${token}`,
    payload: { password: 'annað lykilorð' },
  })
  expect([again.statusCode, again.json().title]).toEqual([
    404,
    'Tengillinn er útrunninn eða hefur þegar verið notaður',
  ])
  expect((await login('elin@safn.is', 'lykilorð Elínar')).statusCode).toBe(200)
})

test('a change from another site is refused', async () => {
  const cookie = cookieOf(await login('gudrun@safn.is'))
  const answer = await as(cookie, 'POST', '/api/logout', undefined, {
    origin: 'https://illt.example',
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'request.forbiddenOrigin'])
  const quiet = await as(cookie, 'POST', '/api/logout', undefined, {
    'sec-fetch-site': 'cross-site',
  })
  expect(quiet.statusCode).toBe(403)
})

test('settings are merged with concurrent saves; unknown ones are refused', async () => {
  const cookie = cookieOf(await login('gudrun@safn.is'))
  await as(cookie, 'PUT', '/api/me/settings', {
    language: 'en',
    warehouse: { paths: [{ server: '/gogn', local: 'Z:' }] },
  })
  expect((await as(cookie, 'GET', '/api/me/settings')).json()).toMatchObject({
    language: 'en',
    warehouse: { paths: [{ local: 'Z:' }] },
  })
  expect((await as(cookie, 'PUT', '/api/me/settings', { litur: 'grænn' })).statusCode).toBe(400)
  expect((await as(cookie, 'PUT', '/api/me/settings', { listRows: 30 })).statusCode).toBe(400)
  await Promise.all(
    [{ listRows: 50 }, { shortcuts: false }, { theme: 'dark' }].map((part) =>
      as(cookie, 'PUT', '/api/me/settings', part),
    ),
  )
  const all = {
    language: 'en',
    warehouse: { paths: [{ server: '/gogn', local: 'Z:' }] },
    shortcuts: false,
    theme: 'dark',
  }
  expect((await as(cookie, 'PUT', '/api/me/settings', {})).json()).toEqual({ ...all, listRows: 50 })
  expect((await as(cookie, 'PUT', '/api/me/settings', { listRows: null })).json()).toEqual({
    ...all,
    listRows: null,
  })
})

test('every answer has the security headers', async () => {
  const { headers } = await app.inject({ url: '/api/me' })
  expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
})

test('answers are in English on request', async () => {
  const answer = await app.inject({
    url: '/api/me',
    headers: { 'accept-language': 'en-GB,en;q=0.9' },
  })
  expect(answer.json()).toMatchObject({
    title: 'You need to sign in',
    message: 'You need to sign in',
  })
})

test('an event stream ends when its person signs out or leaves the tenant', async () => {
  const url = `${await app.listen({ port: 0 })}/api/tenants/safn/events`
  /** Opens a person's event stream; returns its state. */
  const listen = async (cookie: string) => {
    const answer = await fetch(url, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const stream = { isOpen: true }
    void answer.text().catch(() => (stream.isOpen = false))
    return stream
  }
  const head = async (cookie: string) =>
    (await fetch(url, { method: 'HEAD', headers: { cookie } })).status
  const [here, there] = await Promise.all(
    [0, 1].map(async () => cookieOf(await login('jon@safn.is', 'nýtt og langt lykilorð'))),
  )
  const [ending, staying] = [await listen(here ?? ''), await listen(there ?? '')]
  await as(here ?? '', 'POST', session.logout.path)
  await expect.poll(() => ending.isOpen).toBe(false)
  expect([staying.isOpen, await head(here ?? ''), await head(there ?? '')]).toEqual([
    true,
    401,
    200,
  ])

  const admin = cookieOf(await login('gudrun@safn.is'))
  const { id } = (await as(there ?? '', 'GET', '/api/me')).json()
  const taken = await app.inject({
    method: 'DELETE',
    url: `/api/tenants/safn/users/${id}`,
    headers: { cookie: admin },
  })
  expect(taken.statusCode).toBe(204)
  await expect.poll(() => staying.isOpen).toBe(false)
  expect(await head(there ?? '')).toBe(403)
})

test('over HTTPS the cookie is Secure', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: session.login.path,
    payload: { email: 'gudrun@safn.is', password },
    headers: { 'x-forwarded-proto': 'https' },
  })
  const cookies = [answer.headers['set-cookie']].flat()
  expect(cookies.map((one) => String(one).split('=')[0])).toEqual([
    '__Host-varda_session',
    'varda_browser',
  ])
  for (const one of cookies) expect(one).toMatch(/; HttpOnly; Secure; SameSite=Lax/)
})

test('people without an e-mail address get no password', async () => {
  const [{ id } = { id: '' }] = (await asOwner(
    `insert into app_user (name, max_indices) values ('Netfangslaus', 10) returning id`,
  )) as {
    id: string
  }[]
  const cookie = cookieOf(await login('gudrun@safn.is'))
  const { link } = (await as(cookie, 'POST', `/api/users/${id}/reset`)).json() as { link: string }
  const path = `/api/links/${link.split('=')[1]}`
  expect((await app.inject({ url: path })).json()).toMatchObject({
    name: 'Netfangslaus',
    email: null,
  })
  const used = await app.inject({
    method: 'POST',
    url: path,
    payload: { password: 'langt og gott lykilorð' },
  })
  expect([used.statusCode, used.json().title]).toEqual([
    422,
    'Aðgangurinn hefur ekkert netfang og því ekkert lykilorð',
  ])
})

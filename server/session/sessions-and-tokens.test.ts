import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  PASSWORD_MIN,
  REFUSED_ADDRESSES_MAX,
  TOKEN_FAILURES_MAX,
  TOKENS_MAX,
} from '#contract/limits.ts'
import { endpoints } from '#contract/endpoint.ts'
import { session } from '#contract/session.ts'
import { hashPassword } from '#server/kit/password.ts'
import { stream } from '#server/kit/http/routes.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'
import { tenantRoutes } from '#server/tenants/routes.ts'
import { userRoutes } from '#server/users/routes.ts'
import { openStorage } from '#server/storage/service.ts'
import { sessionApp } from './testing.ts'

const { database, asOwner } = await testDatabase()
const trial = endpoints('trial', {
  watch: {
    kind: 'stream',
    method: 'GET',
    path: '/api/watch',
    needs: 'signed-in',
    about: 'Asks again who is there when all sessions have ended.',
  },
})
const watch = stream(trial.watch, async ({ mayNow, reply }) => {
  await asOwner('delete from session')
  await reply.send({ may: (await mayNow()) !== undefined })
})
const app = await sessionApp(database, [
  ...userRoutes,
  ...tenantRoutes(openStorage('originals', '')),
  watch,
])
const password = 'gamalt og gott'

beforeAll(async () => {
  const hash = await hashPassword(password)
  await asOwner(`insert into app_user (name, email, password_hash, max_indices, admin) values
    ('Guðrún Ósk', 'gudrun@safn.is', '${hash}', 10, true),
    ('Jón', 'jon@safn.is', '${hash}', 10, false),
    ('Elín', 'elin@safn.is', '${hash}', 10, false)`)
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await asOwner(`
    insert into tenant_user
    select 'safn', id, 'tenant::admin'
    from app_user
    where email = 'jon@safn.is'`)
})
beforeEach(() => asOwner('delete from session') as Promise<void>)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (headers: Record<string, string>, method: Method, url: string, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })
/** A signed-in browser: its headers and its user. */
const signedIn = async (email: string, userAgent = 'Firefox') => {
  const answer = await ask({ 'user-agent': userAgent }, 'POST', session.login.path, {
    email,
    password,
  })
  return {
    headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' },
    id: String(answer.json().id),
  }
}
const newToken = async (body: object) => {
  const jon = await signedIn('jon@safn.is')
  const answer = await ask(jon.headers, 'POST', `/api/users/${jon.id}/tokens`, body)
  expect(answer.statusCode).toBe(200)
  const { secret, token } = answer.json() as { secret: string; token: { id: string; hint: string } }
  return { ...jon, secret, token, bearer: { authorization: `Bearer ${secret}` } }
}

test('a person sees their sessions and ends one, or all except the current', async () => {
  const [here, there] = [await signedIn('jon@safn.is', 'Hér'), await signedIn('jon@safn.is', 'Þar')]
  await signedIn('jon@safn.is', 'Annars staðar')
  const list = async () =>
    (await ask(here.headers, 'GET', `/api/users/${here.id}/sessions`)).json() as Record<
      string,
      unknown
    >[]
  const all = await list()
  expect(all.map(({ userAgent, current }) => [userAgent, current]).sort()).toEqual([
    ['Annars staðar', false],
    ['Hér', true],
    ['Þar', false],
  ])
  const other = all.find(({ userAgent }) => userAgent === 'Þar')
  expect(
    (await ask(here.headers, 'DELETE', `/api/users/${here.id}/sessions/${other?.id}`)).statusCode,
  ).toBe(204)
  expect((await ask(there.headers, 'GET', '/api/me')).statusCode).toBe(401)
  const again = await ask(here.headers, 'DELETE', `/api/users/${here.id}/sessions/${other?.id}`)
  expect([again.statusCode, again.json().title]).toEqual([
    404,
    'Setan fannst ekki; henni er líklega lokið',
  ])
  await ask(here.headers, 'DELETE', `/api/users/${here.id}/sessions`)
  expect((await list()).map(({ userAgent }) => userAgent)).toEqual(['Hér'])
})

test('another person’s sessions and tokens are for administrators only', async () => {
  const [admin, jon, elin] = [
    await signedIn('gudrun@safn.is'),
    await signedIn('jon@safn.is'),
    await signedIn('elin@safn.is'),
  ]
  for (const [method, path, body] of [
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', `sessions/${jon.id}`],
    ['GET', 'tokens'],
    ['POST', 'tokens', { name: 'Njósn', days: null }],
    ['DELETE', `tokens/${jon.id}`],
  ] as const) {
    const answer = await ask(elin.headers, method, `/api/users/${jon.id}/${path}`, body)
    expect([method, path, answer.statusCode, answer.json().code]).toEqual([
      method,
      path,
      403,
      'permission.missing',
    ])
  }
  expect((await ask(admin.headers, 'GET', `/api/users/${jon.id}/sessions`)).json()).toHaveLength(1)
  expect((await ask(admin.headers, 'DELETE', `/api/users/${jon.id}/sessions`)).statusCode).toBe(204)
  expect((await ask(jon.headers, 'GET', '/api/me')).statusCode).toBe(401)
})

test('sessions and tokens of an unknown person answer not found', async () => {
  const { headers } = await signedIn('gudrun@safn.is')
  for (const [method, what] of [
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['GET', 'tokens'],
  ] as const) {
    const answer = await ask(headers, method, `/api/users/${randomId()}/${what}`)
    expect([answer.statusCode, answer.json().code], `${method} ${what}`).toEqual([
      404,
      'users.notFound',
    ])
  }
})

test('a token has its person’s permissions, needs no origin, and is stored as a hash', async () => {
  const { bearer, secret, token, id } = await newToken({ name: 'Skanni í kjallara', days: 30 })
  expect(secret).toMatch(/^vrd_[\w-]{43}$/)
  expect(secret.startsWith(token.hint) && token.hint.length).toBe(8)
  expect((await ask(bearer, 'GET', '/api/me')).json()).toMatchObject({
    id,
    name: 'Jón',
    tenants: [{ id: 'safn' }],
  })
  const foreign = { ...bearer, origin: 'https://annar.is' }
  expect((await ask(foreign, 'PUT', '/api/me/settings', { language: 'is' })).statusCode).toBe(200)
  expect((await ask(bearer, 'GET', '/api/tenants/safn/users')).statusCode).toBe(200)
  expect((await ask(bearer, 'GET', '/api/users')).statusCode).toBe(403)
  const kept = (await asOwner(`
      select token_hash = sha256('${secret}') as hashed, api_token::text like '%${secret}%' as plain
      from api_token
    where id = '${token.id}'`)) as object[]
  expect(kept).toEqual([{ hashed: true, plain: false }])
})

test('a token’s last use is shown, and audit entries name the token', async () => {
  const { bearer, headers, id, token } = await newToken({ name: 'Innflutningur', days: null })
  const list = async () =>
    (
      (await ask(headers, 'GET', `/api/users/${id}/tokens`)).json() as Record<string, unknown>[]
    ).find((one) => one.id === token.id)
  expect(await list()).toMatchObject({
    name: 'Innflutningur',
    readOnly: false,
    expires: null,
    lastUsed: null,
  })
  await ask(bearer, 'PUT', '/api/me/settings', { theme: 'dark' })
  expect(await list()).toMatchObject({ lastUsed: expect.any(String) })
  expect(
    await asOwner(`select endpoint, user_name from audit where token = 'Innflutningur'`),
  ).toEqual([{ endpoint: 'session.saveSettings', user_name: 'Jón' }])
})

test('a read-only token changes nothing', async () => {
  const { bearer } = await newToken({ name: 'Lestur', readOnly: true, days: null })
  expect((await ask(bearer, 'GET', '/api/tenants/safn')).statusCode).toBe(200)
  for (const [method, url] of [
    ['PUT', '/api/me/settings'],
    ['POST', '/api/logout'],
  ] as const) {
    const answer = await ask(bearer, method, url, {})
    expect([answer.statusCode, answer.json().title]).toEqual([403, 'API-lykillinn má aðeins lesa'])
  }
  expect(await asOwner(`select code from audit where token = 'Lestur'`)).toContainEqual({
    code: 'session.tokenReadOnly',
  })
})

test('a token cannot create tokens or change passwords', async () => {
  const { bearer, id } = await newToken({ name: 'Fullur', days: null })
  const made = await ask(bearer, 'POST', `/api/users/${id}/tokens`, { name: 'Annar', days: null })
  const changed = await ask(bearer, 'POST', '/api/me/password', {
    current: password,
    password: 'annað lykilorð',
  })
  for (const answer of [made, changed])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'session.notByToken'])
})

test('a revoked, expired or unknown token grants no access, even with a valid cookie', async () => {
  const { bearer, headers, id, token } = await newToken({ name: 'Stutt', days: 1 })
  expect((await ask(headers, 'DELETE', `/api/users/${id}/tokens/${token.id}`)).statusCode).toBe(204)
  const answer = await ask({ ...headers, ...bearer }, 'GET', '/api/me')
  expect([answer.statusCode, answer.json().title]).toEqual([
    401,
    'API-lykillinn er rangur, útrunninn eða afturkallaður',
  ])
  expect((await ask(headers, 'DELETE', `/api/users/${id}/tokens/${token.id}`)).json().code).toBe(
    'session.tokenNotFound',
  )
  const old = await newToken({ name: 'Gamall', days: 1 })
  await asOwner(
    `update api_token set expires = now() - interval '1 minute' where id = '${old.token.id}'`,
  )
  expect((await ask(old.bearer, 'GET', '/api/me')).statusCode).toBe(401)
})

test('too many wrong tokens pause their address only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  const { bearer } = await newToken({ name: 'Réttur', days: null })
  const from = (remoteAddress: string, authorization: string) =>
    app
      .inject({ url: '/api/me', remoteAddress, headers: { authorization } })
      .then(({ statusCode }) => statusCode)
  for (let n = 0; n < TOKEN_FAILURES_MAX; n++)
    expect(await from('10.0.0.1', 'Bearer vrd_rangur')).toBe(401)
  expect(await from('10.0.0.1', bearer.authorization)).toBe(429)
  expect(await from('10.0.0.2', bearer.authorization)).toBe(200)
  // In IPv6 one subscriber has all addresses of a /64 network.
  for (let n = 1; n <= TOKEN_FAILURES_MAX; n++)
    expect(await from(`2001:db8::${n.toString(16)}`, 'Bearer vrd_rangur')).toBe(401)
  expect(await from('2001:db8::ffff', bearer.authorization)).toBe(429)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await from('10.0.0.1', bearer.authorization)).toBe(200)
  vi.useRealTimers()
})

test('a session is renewed at most hourly, even if its call rolls back', async () => {
  const { headers } = await signedIn('jon@safn.is')
  const renewed = async () =>
    (
      (await asOwner('select renewed::text, expires::text from session')) as Record<
        string,
        string
      >[]
    )[0]
  const first = await renewed()
  await ask(headers, 'GET', '/api/me')
  expect(await renewed()).toEqual(first)
  await asOwner(`
    update session set renewed = now() - interval '61 minutes', expires = now() + interval '1 day'`)
  const old = await renewed()
  // The call fails and its transaction rolls back; the renewal stays.
  expect(
    (
      await ask(headers, 'POST', '/api/me/password', {
        current: 'rangt',
        password: 'nógu langt lykilorð',
      })
    ).statusCode,
  ).toBe(422)
  const now = await renewed()
  expect(Date.parse(now?.renewed ?? '')).toBeGreaterThan(Date.parse(old?.renewed ?? ''))
  expect(Date.parse(now?.expires ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000)
})

test('a password has a minimum length in every call', async () => {
  const admin = await signedIn('gudrun@safn.is')
  const [short, long] = ['x'.repeat(PASSWORD_MIN - 1), 'x'.repeat(PASSWORD_MIN)]
  const make = (secret: string) =>
    ask(admin.headers, 'POST', '/api/users', {
      name: 'Nýr',
      email: 'nyr@safn.is',
      password: secret,
    })
  const own = (secret: string) =>
    ask(admin.headers, 'POST', '/api/me/password', { current: password, password: secret })
  const link = (secret: string) =>
    ask({}, 'POST', `/api/links/${'x'.repeat(40)}`, { password: secret })
  for (const choose of [make, own, link])
    expect((await choose(short)).json().errors).toEqual([
      { path: 'password', message: 'Þarf að vera minnst 10 stafir' },
    ])
  expect((await make(long)).statusCode).toBe(200)
  expect((await link(long)).json().code).toBe('session.linkExpired')
})

test('a person has a maximum number of tokens, and the refusal names the remedy', async () => {
  const { headers, id } = await signedIn('elin@safn.is')
  const make = (n: number) =>
    ask(headers, 'POST', `/api/users/${id}/tokens`, { name: `Lykill ${n}`, days: 1 })
  for (let n = 1; n <= TOKENS_MAX; n++) expect((await make(n)).statusCode).toBe(200)
  const refused = await make(TOKENS_MAX + 1)
  expect([refused.statusCode, refused.json().code, refused.json().title]).toEqual([
    422,
    'session.tooManyTokens',
    `Notandi má eiga ${TOKENS_MAX} API-lykla í mesta lagi. Afturkallaðu einn til að búa til annan`,
  ])
  const [one] = (await ask(headers, 'GET', `/api/users/${id}/tokens`)).json() as {
    id: string
    name: string
  }[]
  await ask(headers, 'DELETE', `/api/users/${id}/tokens/${one?.id}`)
  expect(
    await asOwner(
      `select subject from audit where endpoint = 'access.revokeToken' order by id desc limit 1`,
    ),
  ).toEqual([{ subject: one?.name }])
  expect((await make(TOKENS_MAX + 1)).statusCode).toBe(200)
})

test('a stream whose session ended is no failed sign-in', async () => {
  const { headers } = await signedIn('jon@safn.is')
  const answer = await app.inject({
    method: 'GET',
    url: '/api/watch',
    headers,
    remoteAddress: '10.1.2.1',
  })
  expect(answer.json()).toEqual({ may: false })
  expect(await refusals(`details->>'ip' = '10.1.2.1'`)).toEqual([])
})

/** Audit entries of refused sign-ins. */
const refusals = (where = 'true') =>
  asOwner(`
    select endpoint, code, subject, times, user_name, tenant_id, details->>'ip' as ip from audit
    where status >= 400 and user_id is null and ${where} order by id`) as Promise<
    Record<string, unknown>[]
  >
const nobody = { user_name: null, tenant_id: null, subject: null }

test('wrong tokens, sessions and passwords are audited, repetitions once', async () => {
  await asOwner('delete from audit')
  const from = (request: object) =>
    app.inject({ method: 'GET', url: '/api/me', remoteAddress: '10.1.1.1', ...request })
  for (let n = 0; n < 4; n++) {
    await from({ headers: { authorization: 'Bearer vrd_rangur' } })
    await from({ headers: { cookie: 'varda_session=engin' } })
    for (const email of ['jon@safn.is', 'enginn@safn.is'])
      await from({ method: 'POST', url: session.login.path, payload: { email, password: 'rangt' } })
  }
  await vi.waitFor(
    async () =>
      expect(await refusals(`details->>'ip' = '10.1.1.1'`)).toEqual([
        {
          ...nobody,
          endpoint: 'session.bearer',
          code: 'session.tokenInvalid',
          times: 4,
          ip: '10.1.1.1',
        },
        {
          ...nobody,
          endpoint: 'session.cookie',
          code: 'session.missing',
          times: 4,
          ip: '10.1.1.1',
        },
        {
          ...nobody,
          endpoint: 'session.login',
          code: 'session.wrongPassword',
          times: 4,
          ip: '10.1.1.1',
          subject: 'Jón',
        },
        {
          ...nobody,
          endpoint: 'session.login',
          code: 'session.wrongPassword',
          times: 4,
          ip: '10.1.1.1',
        },
      ]),
    { timeout: 5000 },
  )
  const kept = JSON.stringify(await asOwner('select * from audit'))
  for (const secret of ['vrd_rangur', 'engin', 'rangt']) expect(kept).not.toContain(`"${secret}`)
})

test('attempts from very many addresses share one entry', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  await asOwner('delete from audit')
  for (let n = 0; n < REFUSED_ADDRESSES_MAX + 20; n++)
    await app.inject({
      url: '/api/me',
      remoteAddress: `10.2.${Math.floor(n / 200)}.${n % 200}`,
      headers: { cookie: 'varda_session=flóð' },
    })
  vi.useRealTimers()
  await vi.waitFor(
    async () =>
      expect((await refusals('true')).reduce((sum, { times }) => sum + Number(times), 0)).toBe(
        REFUSED_ADDRESSES_MAX + 20,
      ),
    {
      timeout: 5000,
    },
  )
  expect(await refusals()).toHaveLength(REFUSED_ADDRESSES_MAX + 1)
  expect(await refusals(`details->>'ip' is null`)).toMatchObject([{ times: 20 }])
})

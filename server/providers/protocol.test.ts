import { beforeAll, expect, test } from 'vitest'
import { faultOf, providersWorld, secret } from './test-provider.setup.ts'
import { seal, unseal } from '#server/kit/seal.ts'
import { browser, CLIENT, newKey } from './testing.ts'

const { elsewhere, home, idp, invitation, lastAudit, signIn } = await providersWorld()

const HOUR_SECONDS = 3600

beforeAll(
  async () => void (await signIn('island', 'sim', `?register=${await invitation('Guðrún')}`)),
)

test('a sign-in redirects to pages of our own only', async () => {
  for (const place of ['/admin/users?q=a', '/main/safn', '/en/main?q=a'])
    expect((await signIn('island', 'sim', `?returnTo=${encodeURIComponent(place)}`)).end).toBe(
      place,
    )
  for (const place of [
    'https://illt.example/admin/',
    '//illt.example',
    '/admin/\\illt.example',
    '/api/docs',
    '/main.illt.example',
    '/main\t//illt.example',
    '/en//illt.example',
    '/login?next=//illt.example',
    'javascript:alert(1)',
  ])
    expect((await signIn('island', 'sim', `?returnTo=${encodeURIComponent(place)}`)).end).toBe('/')
})

test('a cancelled sign-in keeps the destination and the invitation', async () => {
  const token = await invitation('Elín')
  idp.control.next = { error: 'access_denied' }
  const end = await browser().visit(
    `${home}/api/login/oidc/island?returnTo=/admin/users&register=${token}`,
  )
  expect(end.replace(home, '')).toBe(
    `/login?fault=providers.cancelled&provider=island&next=%2Fadmin%2Fusers&register=${token}`,
  )
  expect(await lastAudit()).toMatchObject({ status: 401, code: 'providers.cancelled' })
})

/** Follows redirects to the URL with which the provider sends the browser back. */
const upToCallback = async (name = 'island') => {
  const one = browser()
  for (const { control } of [idp, elsewhere]) control.next = { account: 'sim' }
  return {
    one,
    back: await one.visit(`${home}/api/login/oidc/${name}`, (url) => url.includes('/callback?')),
  }
}

test('the request has PKCE, state and nonce, and the browser’s cookie is unreadable', async () => {
  const one = browser()
  const asked = new URL(
    await one.visit(`${home}/api/login/oidc/island`, (url) => url.startsWith(idp.origin)),
  )
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    scope: 'openid profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  const cookie = Buffer.from(one.jar.get('varda_sign_in') ?? '', 'base64url').toString('latin1')
  for (const part of ['state', 'nonce', 'verifier'])
    expect(cookie).not.toContain(asked.searchParams.get(part) ?? part)
})

test('the attempt’s cookie is HttpOnly, SameSite=Lax, and Secure over HTTPS', async () => {
  const leave = async (headers = {}) =>
    (await fetch(`${home}/api/login/oidc/island`, { redirect: 'manual', headers })).headers
      .getSetCookie()
      .find((one) => one.includes('sign_in'))
  expect(await leave()).toMatch(/; Max-Age=600; Path=\/api\/login\/oidc; HttpOnly; SameSite=Lax$/)
  expect(await leave({ 'x-forwarded-proto': 'https' })).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})

test('only the browser that began a sign-in can complete it, with an unchanged cookie', async () => {
  const { back } = await upToCallback()
  expect(faultOf(await browser().visit(back))).toBe('providers.expired')
  const { one, back: other } = await upToCallback()
  one.jar.set(
    'varda_sign_in',
    `${one.jar.get('varda_sign_in')}x`.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
  )
  expect(faultOf(await one.visit(other))).toBe('providers.expired')
  const { one: third, back: mixed } = await upToCallback()
  expect(faultOf(await third.visit(mixed.replace(/state=[^&]+/, 'state=annar')))).toBe(
    'providers.expired',
  )
  const { one: fourth, back: foreign } = await upToCallback()
  expect(faultOf(await fourth.visit(foreign.replace('/island/', '/other/')))).toBe(
    'providers.expired',
  )
})

test('a sign-in expires after ten minutes', async () => {
  const { one, back } = await upToCallback()
  const carried = unseal(secret, 'sign-in', one.jar.get('varda_sign_in') ?? '') as {
    expires: number
  }
  expect(Math.round((carried.expires - Date.now()) / 60_000)).toBe(10)
  one.jar.set('varda_sign_in', seal(secret, 'sign-in', { ...carried, expires: Date.now() - 1 }))
  expect(faultOf(await one.visit(back))).toBe('providers.expired')
})

test('a code works once', async () => {
  const { one, back } = await upToCallback()
  const carried = one.jar.get('varda_sign_in') ?? ''
  expect(await one.visit(back)).toBe(`${home}/`)
  expect(one.jar.has('varda_sign_in')).toBe(false)
  const again = browser()
  again.jar.set('varda_sign_in', carried)
  expect(faultOf(await again.visit(back))).toBe('providers.expired')
})

test('another site cannot begin a sign-in', async () => {
  const answer = await fetch(`${home}/api/login/oidc/island`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
})

test('a clock skew of seconds is tolerated, one of an hour is not', async () => {
  idp.bent.skew = 20
  expect((await signIn('island', 'sim')).end).toBe('/')
  idp.bent.skew = -2 * HOUR_SECONDS
  expect(faultOf((await signIn('island', 'sim')).end)).toBe('providers.clock')
})

test('a new key of the provider works at once', async () => {
  expect((await signIn('island', 'sim')).end).toBe('/')
  idp.renew()
  expect((await signIn('island', 'sim')).end).toBe('/')
})

const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * HOUR_SECONDS

test.each([
  ['another nonce', { nonce: 'annað' }, 'providers.refused'],
  ['no nonce', { nonce: undefined }, 'providers.refused'],
  ['another issuer', { iss: 'https://illt.example' }, 'providers.refused'],
  ['an issuer that ends in a stroke too many', { iss: `${idp.origin}/` }, 'providers.refused'],
  ['another audience', { aud: 'annar' }, 'providers.refused'],
  [
    'audiences beside us, and nobody named who asked',
    { aud: [CLIENT.id, 'annar'] },
    'providers.refused',
  ],
  ['another who asked', { azp: 'annar' }, 'providers.refused'],
  [
    'another who asked, of several audiences',
    { aud: [CLIENT.id, 'annar'], azp: 'annar' },
    'providers.refused',
  ],
  ['no subject', { sub: undefined }, 'providers.refused'],
  ['an end that has passed', { exp: inHours(-1) }, 'providers.clock'],
  ['no end', { exp: undefined }, 'providers.refused'],
  ['a beginning that is to come', { iat: inHours(1) }, 'providers.clock'],
  ['a beginning long ago', { iat: inHours(-1) }, 'providers.clock'],
] as const)(
  'an ID token with %s is refused though its signature holds',
  async (_, change, fault) => {
    idp.bent.answer = idp.say(change)
    expect(faultOf((await signIn('island', 'sim')).end)).toBe(fault)
  },
)

test('an ID token for this client is accepted, also with several audiences', async () => {
  idp.bent.answer = idp.say({ aud: [CLIENT.id, 'annar'], azp: CLIENT.id })
  expect((await signIn('island', 'sim')).end).toBe('/')
})

test('an ID token with a foreign or no signature is refused', async () => {
  idp.bent.answer = idp.say({}, newKey())
  expect(faultOf((await signIn('island', 'sim')).end)).toBe('providers.refused')
  idp.bent.answer = (body) => ({ ...body, id_token: String(body.id_token).replace(/[^.]+$/, '') })
  expect(faultOf((await signIn('island', 'sim')).end)).toBe('providers.refused')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  idp.bent.answer = (body) => ({
    ...body,
    id_token: String(body.id_token).replace(/^[^.]+(.*\.)[^.]+$/, `${unsigned}$1`),
  })
  expect(faultOf((await signIn('island', 'sim')).end)).toBe('providers.refused')
})

test('an answer without an ID token is refused', async () => {
  idp.bent.answer = ({ id_token: _, ...body }) => body
  expect(faultOf((await signIn('island', 'sim')).end)).toBe('providers.refused')
})

test('a provider with another issuer, or no provider, is not used', async () => {
  expect(faultOf((await signIn('wrong', 'sim')).end)).toBe('providers.refused')
  expect(faultOf((await signIn('enginn', 'sim')).end)).toBe('providers.notFound')
})

test('a silent provider times out', { timeout: 20_000 }, async () => {
  const { one, back } = await upToCallback()
  idp.bent.silent = true
  expect(faultOf(await one.visit(back))).toBe('providers.away')
})

test('an unavailable provider affects nothing else and is tried again', async () => {
  const { one, back } = await upToCallback('audkenni')
  await elsewhere.stop()
  expect(faultOf(await one.visit(back))).toBe('providers.away')
  expect(await lastAudit()).toMatchObject({
    endpoint: 'providers.callback',
    status: 503,
    code: 'providers.away',
  })
  expect(faultOf((await signIn('audkenni', 'sim')).end)).toBe('providers.away')
  expect(await lastAudit()).toMatchObject({
    endpoint: 'providers.start',
    status: 503,
    code: 'providers.away',
  })
  expect((await signIn('island', 'sim')).end).toBe('/')
  await elsewhere.listen()
  expect((await signIn('audkenni', 'sim')).end).toBe('/')
})

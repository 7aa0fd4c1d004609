import { beforeAll, expect, test } from 'vitest'
import { CLIENT, browser } from './testing.ts'
import { providersWorld, secret } from './test-provider.setup.ts'
import { seal, unseal } from '#server/kit/seal.ts'

const { elsewhere, home, idp, invitation, meOf, signIn } = await providersWorld()

beforeAll(async () => {
  await signIn('island', 'sim', `?register=${await invitation('Guðrún')}`)
  await signIn('other', 'app', `?register=${await invitation('Jón')}`)
  await signIn('graph', 'app', `?register=${await invitation('Elín')}`)
})

const FAREWELL = '/api/logout/provider'
/** Signs out as the page does, here and then at the provider; returns the redirect. */
const signOut = async (one: ReturnType<typeof browser>) => {
  const cookie = `varda_session=${one.jar.get('varda_session')}`
  expect((await fetch(`${home}/api/logout`, { method: 'POST', headers: { cookie } })).status).toBe(
    204,
  )
  expect((await meOf(one)).id).toBeUndefined()
  return new URL((await one.get(home + FAREWELL)).headers.get('location') ?? '', home)
}

test('sign-out redirects to the provider’s logout, which returns to the sign-in page', async () => {
  const { one } = await signIn('other', 'app')
  const address = await signOut(one)
  expect(address.origin + address.pathname).toBe(`${idp.origin}/session/end`)
  const { id_token_hint: hint, ...asked } = Object.fromEntries(address.searchParams)
  expect(asked).toEqual({ client_id: CLIENT.id, post_logout_redirect_uri: `${home}/login` })
  expect(JSON.parse(Buffer.from(hint?.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    iss: idp.origin,
    sub: 'app',
  })
  // The provider knows the client and its logout redirect.
  const page = await one.get(address.href)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Skrá út hér líka'),
  ])
  expect((await one.get(home + FAREWELL)).headers.get('location')).toBe('/login')
})

test('the logout URL has no national id, only the client id', async () => {
  const { one } = await signIn('island', 'sim')
  const address = await signOut(one)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: CLIENT.id,
    post_logout_redirect_uri: `${home}/login`,
  })
})

test('the logout token is stored encrypted in a cookie for one path, unless too large', async () => {
  const { one } = await signIn('other', 'app')
  const kept = one.jar.get('varda_sign_out') ?? ''
  expect(Buffer.from(kept, 'base64url').toString('latin1')).not.toContain(idp.origin)
  expect(unseal(secret, 'sign-out', kept)).toEqual({
    provider: 'other',
    idToken: expect.stringMatching(/^ey/),
  })
  idp.bent.answer = idp.say({ long: 'x'.repeat(4000) })
  const { one: other } = await signIn('other', 'app')
  expect(unseal(secret, 'sign-out', other.jar.get('varda_sign_out') ?? '')).toEqual({
    provider: 'other',
  })
})

test('sign-out succeeds while the provider is unavailable, and the sign-in page says so', async () => {
  const { one } = await signIn('audkenni', 'sim')
  await elsewhere.stop()
  const address = await signOut(one)
  expect(address.pathname + address.search).toBe('/login?left=audkenni')
  await elsewhere.listen()
})

test('without a logout page, a provider or a valid cookie, sign-out returns to the sign-in page', async () => {
  const { one } = await signIn('graph', 'app')
  expect((await signOut(one)).pathname).toBe('/login')
  for (const kept of [
    '',
    'eitthvað',
    seal('annað leyndarmál, nógu langt líka', 'sign-out', { provider: 'other' }),
  ]) {
    one.jar.set('varda_sign_out', kept)
    expect((await one.get(home + FAREWELL)).headers.get('location')).toBe('/login')
  }
})

test('another site cannot sign a person out', async () => {
  const { one } = await signIn('other', 'app')
  expect((await one.get(home + FAREWELL, 'cross-site')).status).toBe(403)
})

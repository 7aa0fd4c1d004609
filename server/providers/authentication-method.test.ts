import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignInSession } from '#contract/access.ts'
import { sessionApp } from '#server/session/testing.ts'
import { userRoutes } from '#server/users/routes.ts'
import { faultOf, password, providersWorld } from './test-provider.setup.ts'
import { browser } from './testing.ts'

const { asOwner, database, home, ids, idp, invitation, lastAudit, meOf, signIn } =
  await providersWorld()

const register = async (way: string, account: 'sim' | 'app') =>
  signIn(way, account, `?register=${await invitation('Guðrún')}`)
beforeAll(async () => void (await register('island', 'sim')))
beforeEach(() => asOwner(`update app_user set admin = true where name in ('Guðrún', 'Jón')`))

const cookieOf = (one: ReturnType<typeof browser>) =>
  `varda_session=${one.jar.get('varda_session')}`
const call = async (
  one: ReturnType<typeof browser>,
  method: string,
  path: string,
  body?: object,
) => {
  const answer = await fetch(home + path, {
    method,
    headers: { cookie: cookieOf(one), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body:
      answer.status === 204
        ? undefined
        : ((await answer.json()) as { code?: string; title?: string }),
  }
}
const sessionsOf = async (one: ReturnType<typeof browser>, name = 'Guðrún') =>
  (await call(one, 'GET', `/api/users/${ids[name]}/sessions`)).body as unknown as SignInSession[]
const agoSeconds = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

test('a session stores the provider, the method and the time of sign-in', async () => {
  idp.bent.answer = idp.say({
    acr: 'sim-auth',
    amr: ['pin', 'hwk'],
    idp: 'audkenni-sim',
    auth_time: agoSeconds(120),
  })
  const [held] = (await sessionsOf((await signIn('island', 'sim')).one)).filter(
    ({ current }) => current,
  )
  expect(held).toMatchObject({
    provider: 'island',
    acr: 'sim-auth',
    amr: ['audkenni-sim', 'pin', 'hwk'],
  })
  expect(Math.round((Date.now() - Date.parse(held?.authenticated ?? '')) / 60_000)).toBe(2)
})

test('missing or invalid claims are stored as null, and sign-in is never in the future', async () => {
  idp.bent.answer = idp.say({ acr: 7, amr: 'pin', auth_time: agoSeconds(-3600) })
  const [held] = (await sessionsOf((await signIn('island', 'sim')).one)).filter(
    ({ current }) => current,
  )
  expect(held).toMatchObject({ provider: 'island', acr: null, amr: ['pin'], authenticated: null })
})

test('a session by password has no provider', async () => {
  const answer = await fetch(`${home}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'jon@safn.is', password }),
  })
  const one = browser()
  one.jar.set(
    'varda_session',
    /varda_session=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '',
  )
  const [held] = await sessionsOf(one, 'Jón')
  expect(held).toMatchObject({ provider: null, acr: null, amr: [] })
  expect(Date.now() - Date.parse(held?.authenticated ?? '')).toBeLessThan(60_000)
})

test('a required method is requested, and another one is refused', async () => {
  const one = browser()
  const asked = new URL(
    await one.visit(`${home}/api/login/oidc/strict`, (url) => url.startsWith(idp.origin)),
  )
  expect(asked.searchParams.get('acr_values')).toBe('app-auth idp:audkenni-app')
  for (const claims of [
    {},
    { acr: 'sim-auth' },
    { acr: 'idp:audkenni-app' },
    { idp: 'audkenni-sim' },
  ]) {
    idp.bent.answer = idp.say(claims)
    expect(faultOf((await signIn('strict', 'sim')).end)).toBe('providers.weak')
    expect(await lastAudit()).toMatchObject({ status: 403, code: 'providers.weak' })
  }
  for (const claims of [{ acr: 'app-auth' }, { idp: 'audkenni-app' }]) {
    idp.bent.answer = idp.say(claims)
    expect((await signIn('strict', 'sim')).end).toBe('/')
  }
})

test('administrators need a recent sign-in for some calls, and can authenticate again', async () => {
  const { one } = await signIn('island', 'sim', '?again=1')
  const act = () => call(one, 'POST', `/api/users/${ids['Elín']}/reset`)
  expect((await act()).status).toBe(200)
  await asOwner(`update session set authenticated = now() - interval '11 hours'`)
  expect((await act()).status).toBe(200)
  await asOwner(`update session set authenticated = now() - interval '13 hours'`)
  expect(await act()).toMatchObject({
    status: 403,
    body: {
      code: 'session.signInAgain',
      title: 'Staðfestu fyrst hver þú ert: of langt er síðan þú skráðir þig inn',
    },
  })
  expect(await lastAudit()).toMatchObject({
    endpoint: 'users.reset',
    status: 403,
    code: 'session.signInAgain',
    user_name: 'Guðrún',
  })
  expect(
    (await call(one, 'POST', `/api/users/${ids['Guðrún']}/tokens`, { name: 'Skanni', days: null }))
      .status,
  ).toBe(403)
  expect((await call(one, 'GET', '/api/users')).status).toBe(200)
  expect((await signIn('island', 'sim', '?again=1&returnTo=/admin/users', one)).end).toBe(
    '/admin/users',
  )
  expect((await act()).status).toBe(200)
})

test('the age of a recent sign-in is configurable', async () => {
  const { one } = await signIn('island', 'sim', '?again=1')
  const app = await sessionApp(database, userRoutes, { adminHours: 2 })
  const act = async () =>
    (
      await app.inject({
        method: 'POST',
        url: `/api/users/${ids['Elín']}/reset`,
        headers: { cookie: cookieOf(one) },
      })
    ).statusCode
  await asOwner(`update session set authenticated = now() - interval '119 minutes'`)
  expect(await act()).toBe(200)
  await asOwner(`update session set authenticated = now() - interval '121 minutes'`)
  expect(await act()).toBe(403)
})

test('other people need no recent sign-in', async () => {
  const { one } = await signIn('island', 'sim')
  await asOwner(`update app_user set admin = false where name = 'Guðrún'`)
  await asOwner(`update session set authenticated = null`)
  expect(
    (await call(one, 'POST', `/api/users/${ids['Guðrún']}/tokens`, { name: 'Skanni', days: null }))
      .status,
  ).toBe(200)
})

test('step-up forces the provider to authenticate again, and the time is verified', async () => {
  const { one } = await signIn('island', 'sim')
  const asked = new URL(
    await one.visit(`${home}/api/login/oidc/island?again=1&returnTo=/admin/users`, (url) =>
      url.startsWith(idp.origin),
    ),
  )
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ prompt: 'login', max_age: '600' })
  for (const said of [agoSeconds(3600), undefined]) {
    idp.bent.answer = idp.say({ auth_time: said })
    const { end } = await signIn('island', 'sim', '?again=1&returnTo=/admin/users', one)
    expect(end).toBe('/login?fault=providers.tooOld&provider=island&next=%2Fadmin%2Fusers&again=1')
  }
  // A sign-in like any other takes the same word.
  expect((await signIn('island', 'sim', '', one)).end).toBe('/')
  expect((await meOf(one)).name).toBe('Guðrún')
})

test('OAuth providers cannot do step-up', async () => {
  expect(faultOf((await signIn('graph', 'sim', '?again=1')).end)).toBe('providers.tooOld')
})

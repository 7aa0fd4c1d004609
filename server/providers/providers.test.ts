import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { makeAccessLink } from '#server/session/service.ts'
import { faultOf, password, people, providersWorld, secret } from './test-provider.setup.ts'
import { countUnknowable } from './service.ts'
import { browser, CLIENT } from './testing.ts'

const { asOwner, database, home, ids, idp, invitation, lastAudit, meOf, signIn } =
  await providersWorld()

test('the ways to sign in are named in a fixed order, with nothing secret of them', async () => {
  const listed = await (await fetch(`${home}/api/login/providers`)).text()
  expect(
    JSON.parse(listed).map(({ name, kind }: { name: string; kind: string }) => `${name} ${kind}`),
  ).toEqual([
    'audkenni eid',
    'island eid',
    'real eid',
    'strict eid',
    'other oidc',
    'wrong oidc',
    'graph oauth',
  ])
  for (const secret of [CLIENT.secret, CLIENT.id, idp.origin]) expect(listed).not.toContain(secret)
})

test('who is not known is told so, and no account is made', async () => {
  const { end, one } = await signIn('island', 'stranger')
  expect(end).toBe('/login?fault=providers.unknown&provider=island')
  expect((await one.get(`${home}/api/me`)).status).toBe(401)
  expect(await asOwner(`select count(*)::int as n from app_user`)).toEqual([{ n: 3 }])
  expect(await asOwner(`select count(*)::int as n from identity`)).toEqual([{ n: 0 }])
  expect(await lastAudit()).toEqual({
    endpoint: 'providers.callback',
    path: '/api/login/oidc/island/callback',
    status: 403,
    code: 'providers.unknown',
    user_name: null,
  })
})

test('a registration token links an electronic ID to its person, once, and an e-mail address is not needed', async () => {
  const token = await invitation('Guðrún')
  await asOwner(`
    insert into api_token (user_id, name, hint, token_hash, read_only)
    values ('${ids['Guðrún']}', 'Gamall', 'vrd_1234', '\\x00', false)`)
  const [old] = [await invitation('Guðrún')]
  const { end, one } = await signIn(
    'island',
    'sim',
    `?register=${token}&returnTo=/admin/preferences`,
  )
  expect(end).toBe('/admin/preferences')
  expect(await meOf(one)).toMatchObject({ id: ids['Guðrún'], email: null, provider: 'island' })
  expect(await lastAudit()).toMatchObject({
    endpoint: 'providers.callback',
    status: 200,
    code: null,
    user_name: 'Guðrún',
  })
  for (const used of [token, old])
    expect((await signIn('island', 'young', `?register=${used}`)).end).toBe(
      `/login?register=${used}`,
    )
  expect(await asOwner(`select name from api_token where user_id = '${ids['Guðrún']}'`)).toEqual([])
})

test('two subjects with one national id are one person, by whichever electronic ID, with or without a hyphen', async () => {
  for (const [name, account] of [
    ['island', 'sim'],
    ['island', 'app'],
    ['audkenni', 'app'],
  ] as const) {
    const { end, one } = await signIn(name, account)
    expect([end, (await meOf(one)).id]).toEqual(['/admin/dashboard', ids['Guðrún']])
  }
})

test('a national id is kept only as a hash under the secret of the house, and is written nowhere else', async () => {
  const dump = JSON.stringify(
    await asOwner(`
      select (select json_agg(i) from identity i) as identities,
        (select json_agg(a) from audit a) as audit,
        (select json_agg(u) from app_user u) as users,
        (select json_agg(s) from session s) as sessions`),
  )
  expect(dump).toContain('providers.callback')
  for (const { nationalId } of [people.sim, people.app, people.stranger])
    expect(dump).not.toContain(nationalId)
  for (const guess of ['0101302129', 'nationalId\n0101302129'])
    expect(
      await asOwner(`
        select id
        from identity
        where person_key = '\\x${createHash('sha256').update(guess).digest('hex')}'`),
    ).toEqual([])
})

test('it is noticed at start that identities were hashed by another secret', async () => {
  expect([
    await countUnknowable(database, secret),
    await countUnknowable(database, `${secret}, annað`),
  ]).toEqual([0, 1])
})

test('a national id without a check digit or a date, as they are given out since 2026, is one like any other', async () => {
  const { one } = await signIn('island', 'young', `?register=${await invitation('Jón')}`)
  expect(await meOf(one)).toMatchObject({ name: 'Jón', provider: 'password' })
})

test('a national id that was made up for trying opens nothing but at a provider for trying, not even what it was linked to there', async () => {
  expect((await meOf((await signIn('island', 'sim')).one)).name).toBe('Guðrún')
  for (const account of ['sim', 'app', 'stranger'] as const) {
    const { end, one } = await signIn('real', account)
    expect([end, (await meOf(one)).id]).toEqual([
      '/login?fault=providers.madeUp&provider=real',
      undefined,
    ])
    expect(await lastAudit()).toMatchObject({
      status: 403,
      code: 'providers.madeUp',
      user_name: null,
    })
  }
  expect((await meOf((await signIn('real', 'young')).one)).name).toBe('Jón')
})

test('an address or a name that a provider tells links nobody', async () => {
  const { end, one } = await signIn('other', 'stranger')
  expect([faultOf(end), (await meOf(one)).id]).toEqual(['providers.unknown', undefined])
})

test.each([
  ['envoy', 'providers.delegated'],
  ['firm', 'providers.delegated'],
  ['quietFirm', 'providers.delegated'],
  ['nobody', 'providers.noKey'],
] as const)('%s is refused: %s', async (account, fault) => {
  const { end } = await signIn('island', account)
  expect(faultOf(end)).toBe(fault)
  expect(await lastAudit()).toMatchObject({ status: 403, code: fault })
})

test('what is linked to one person is not linked to another, and the invitation stays', async () => {
  const token = await invitation('Elín')
  expect((await signIn('island', 'sim', `?register=${token}`)).end).toBe(
    `/login?fault=providers.taken&provider=island&register=${token}`,
  )
  expect((await (await fetch(`${home}/api/links/${token}`)).json()) as object).toMatchObject({
    name: 'Elín',
  })
})

test('a link for a new password links nothing', async () => {
  const { link } = await database.transact({ admin: true }, (db) =>
    makeAccessLink(db, ids['Elín'] ?? '', 'reset'),
  )
  const { end } = await signIn('other', 'stranger', `?register=${link.split('reset=')[1]}`)
  expect(end).toMatch(/^\/login\?register=/)
  expect(await asOwner(`select provider from identity where user_id = '${ids['Elín']}'`)).toEqual(
    [],
  )
})

test('signing in replaces the session that was there', async () => {
  const one = browser()
  await signIn('island', 'sim', '', one)
  const before = one.jar.get('varda_session')
  await signIn('island', 'sim', '', one)
  const after = one.jar.get('varda_session')
  expect([typeof before, typeof after, before === after]).toEqual(['string', 'string', false])
  one.jar.set('varda_session', before ?? '')
  expect((await one.get(`${home}/api/me`)).status).toBe(401)
})

test('OAuth without an ID token knows a person by what the provider tells of the access token', async () => {
  expect(faultOf((await signIn('graph', 'sim')).end)).toBe('providers.unknown')
  const { end, one } = await signIn('graph', 'sim', `?register=${await invitation('Jón')}`)
  expect([end, (await meOf(one)).name]).toEqual(['/admin/dashboard', 'Jón'])
  expect((await meOf((await signIn('graph', 'sim')).one)).name).toBe('Jón')
})

test('a person sees the own ways in and takes one off, which ends the other sessions; the last one stays', async () => {
  const [here, there] = [(await signIn('island', 'young')).one, (await signIn('graph', 'sim')).one]
  const call = async (one: typeof here, method: string, path: string, body?: object) => {
    const headers = {
      cookie: `varda_session=${one.jar.get('varda_session')}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(home + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      body: answer.status === 204 ? undefined : ((await answer.json()) as never),
    }
  }
  type Mine = {
    body: {
      identities: { id: string; provider: string; label: { is: string } }[]
      hasPassword: boolean
    }
  }
  const { body: mine } = (await call(here, 'GET', '/api/me/identities')) as unknown as Mine
  expect([
    mine.identities.map(({ provider, label }) => [provider, label.is]),
    mine.hasPassword,
  ]).toEqual([
    [
      ['island', 'island.is'],
      ['graph', 'Facebook'],
    ],
    true,
  ])
  const { body: made } = (await call(here, 'POST', `/api/users/${ids['Jón']}/tokens`, {
    name: 'Skanni',
    days: null,
  })) as unknown as {
    body: { secret: string }
  }
  const byToken = { method: 'DELETE', headers: { authorization: `Bearer ${made.secret}` } }
  expect((await fetch(`${home}/api/me/identities/${mine.identities[1]?.id}`, byToken)).status).toBe(
    403,
  )
  expect((await call(here, 'DELETE', `/api/me/identities/${mine.identities[1]?.id}`)).status).toBe(
    204,
  )
  expect([
    (await call(there, 'GET', '/api/me')).status,
    (await call(here, 'GET', '/api/me')).status,
  ]).toEqual([401, 200])
  expect(faultOf((await signIn('graph', 'sim')).end)).toBe('providers.unknown')
  const { one: gudrun } = await signIn('island', 'sim')
  const { body: hers } = (await call(gudrun, 'GET', '/api/me/identities')) as unknown as Mine
  const [only] = hers.identities
  expect(await call(gudrun, 'DELETE', `/api/me/identities/${only?.id}`)).toMatchObject({
    status: 422,
    body: { code: 'providers.lastWay', title: 'Þetta er eina leiðin þín inn. Tengdu aðra fyrst' },
  })
  expect((await call(here, 'DELETE', `/api/me/identities/${only?.id}`)).status).toBe(404)
  expect((await call(here, 'DELETE', `/api/me/identities/${mine.identities[0]?.id}`)).status).toBe(
    204,
  )
  expect(
    (
      await fetch(home + session.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'jon@safn.is', password }),
      })
    ).status,
  ).toBe(200)
})

test('a national id of the system, which begins with 8 or 9, is one like any other by every electronic ID', async () => {
  await signIn('audkenni', 'system', `?register=${await invitation('Elín')}`)
  expect((await meOf((await signIn('island', 'system')).one)).name).toBe('Elín')
})

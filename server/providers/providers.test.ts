import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { makeAccessLink } from '#server/session/service.ts'
import { faultOf, password, people, providersWorld, secret } from './test-provider.setup.ts'
import { countUnknowable } from './service.ts'
import { browser, CLIENT } from './testing.ts'

const { asOwner, database, home, ids, idp, invitation, lastAudit, meOf, signIn } =
  await providersWorld()

test('providers are listed in a fixed order, without secrets', async () => {
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

test('an unknown person is refused, and no account is created', async () => {
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

test('a registration token links an electronic ID once, without an e-mail address', async () => {
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

test('one national id is one person with any electronic ID, with or without a hyphen', async () => {
  for (const [name, account] of [
    ['island', 'sim'],
    ['island', 'app'],
    ['audkenni', 'app'],
  ] as const) {
    const { end, one } = await signIn(name, account)
    expect([end, (await meOf(one)).id]).toEqual(['/', ids['Guðrún']])
  }
})

test('a national id is stored only as a hash keyed by the installation’s secret', async () => {
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

test('identities hashed with another secret are detected at start', async () => {
  expect([
    await countUnknowable(database, secret),
    await countUnknowable(database, `${secret}, annað`),
  ]).toEqual([0, 1])
})

test('national ids without check digit or date, issued since 2026, are accepted', async () => {
  const { one } = await signIn('island', 'young', `?register=${await invitation('Jón')}`)
  expect(await meOf(one)).toMatchObject({ name: 'Jón', provider: 'password' })
})

test('made-up national ids are accepted by trial providers only, even if linked there', async () => {
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

test('a provider’s e-mail or name never links an account', async () => {
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

test('a linked identity cannot be linked to another person, and the invitation stays', async () => {
  const token = await invitation('Elín')
  expect((await signIn('island', 'sim', `?register=${token}`)).end).toBe(
    `/login?fault=providers.taken&provider=island&register=${token}`,
  )
  expect((await (await fetch(`${home}/api/links/${token}`)).json()) as object).toMatchObject({
    name: 'Elín',
  })
})

test('a password link does not link an identity', async () => {
  const { link } = await database.transact({ admin: true }, (db) =>
    makeAccessLink(db, ids['Elín'] ?? '', 'reset'),
  )
  const { end } = await signIn('other', 'stranger', `?register=${link.split('reset=')[1]}`)
  expect(end).toMatch(/^\/login\?register=/)
  expect(await asOwner(`select provider from identity where user_id = '${ids['Elín']}'`)).toEqual(
    [],
  )
})

test('sign-in replaces the existing session', async () => {
  const one = browser()
  await signIn('island', 'sim', '', one)
  const before = one.jar.get('varda_session')
  await signIn('island', 'sim', '', one)
  const after = one.jar.get('varda_session')
  expect([typeof before, typeof after, before === after]).toEqual(['string', 'string', false])
  one.jar.set('varda_session', before ?? '')
  expect((await one.get(`${home}/api/me`)).status).toBe(401)
})

test('OAuth without ID tokens identifies a person by the user info', async () => {
  expect(faultOf((await signIn('graph', 'sim')).end)).toBe('providers.unknown')
  const { end, one } = await signIn('graph', 'sim', `?register=${await invitation('Jón')}`)
  expect([end, (await meOf(one)).name]).toEqual(['/', 'Jón'])
  expect((await meOf((await signIn('graph', 'sim')).one)).name).toBe('Jón')
})

test('a person lists and unlinks identities, which ends other sessions; the last one stays', async () => {
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

test('system national ids, beginning with 8 or 9, are accepted with every electronic ID', async () => {
  await signIn('audkenni', 'system', `?register=${await invitation('Elín')}`)
  expect((await meOf((await signIn('island', 'system')).one)).name).toBe('Elín')
})

import { sql } from '#server/kit/database/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { sessionApp } from '#server/session/testing.ts'
import { faultOf, people, providersWorld } from './test-provider.setup.ts'
import { browser, CLIENT, envOf } from './testing.ts'
import { tenantOfPath } from './visitor-accounts.ts'

const { asOwner, database, home, idp, invitation, meOf, signIn } = await providersWorld((origin) =>
  envOf('PHONE', {
    KIND: 'eid',
    LABEL: 'Sími',
    ISSUER: origin,
    CLIENT_ID: CLIENT.id,
    CLIENT_SECRET: CLIENT.secret,
    CIBA: 'phone',
  }),
)
beforeAll(() =>
  asOwner(`insert into tenant (id, name) values ('opid', 'Opið'), ('lokad', 'Lokað')`),
)
/** Sites whose visitors get accounts, and whether they are public. */
const allow = (allowed: Record<string, boolean>, isPublic = true) =>
  asOwner(
    `delete from site; ${Object.entries(allowed)
      .map(
        ([id, visitorAccounts]) => `insert into site (tenant_id, public, presentation, version)
          values ('${id}', ${isPublic}, '${JSON.stringify({ visitorAccounts })}', 1);`,
      )
      .join('')}`,
  )
beforeEach(async () => {
  await asOwner(`delete from identity; delete from app_user where max_indices = 0`)
  await allow({ opid: true, lokad: false })
})
const made = async () =>
  (await asOwner(`
    select u.name, u.email, u.provider, u.max_indices, u.admin, u.password_hash as password,
      (select count(*)::int from identity i where i.user_id = u.id) as identities,
      (select count(*)::int from tenant_user m where m.user_id = u.id) as roles
    from app_user u where u.max_indices = 0`)) as object[]

const VISITOR = {
  name: 'Nýr',
  email: null,
  max_indices: 0,
  admin: false,
  password: null,
  identities: 1,
  roles: 0,
}

test('a new visitor of a tenant that allows it gets an account without a role, and is where they were going', async () => {
  const { end, one } = await signIn('island', 'young', '?returnTo=/main/albums/opid/myndir')
  expect(end).toBe('/main/albums/opid/myndir')
  expect(await made()).toEqual([{ ...VISITOR, provider: 'island' }])
  expect(await meOf(one)).toMatchObject({ name: 'Nýr', tenants: [] })
  expect(
    await asOwner(`select endpoint, status, user_name from audit order by id desc limit 2`),
  ).toEqual([
    { endpoint: 'providers.callback', status: 200, user_name: 'Nýr' },
    { endpoint: 'users.create', status: 200, user_name: 'Nýr' },
  ])
  // The next sign-in finds the account, also of a tenant that allows none.
  const { one: again } = await signIn('audkenni', 'young', '?returnTo=/main/lokad')
  expect((await meOf(again)).id).toBe((await meOf(one)).id)
  expect(await made()).toHaveLength(1)
})

test('a confirmation on the phone makes an account too', async () => {
  const one = browser()
  await one.post(`${home}/api/login/backchannel/phone`, { hint: people.young.phone })
  await idp.phones.confirm()
  const check = async () =>
    ((await (await one.post(`${home}/api/login/waiting/check`)).json()) as { leadsTo: string })
      .leadsTo
  await expect.poll(check).toBe('/main/me')
  expect(await made()).toEqual([{ ...VISITOR, provider: 'phone' }])
})

test.each([
  ['', '/main/me'],
  ['?returnTo=/en/main/opid&language=en', '/en/main/opid'],
  ['?language=en', '/en/main/me'],
  ['?returnTo=/main/search', '/main/search'],
  ['?returnTo=/main/me/mine', '/main/me/mine'],
])('with %s the new visitor comes to %s', async (query, end) => {
  expect((await signIn('island', 'young', query)).end).toBe(end)
  expect(await made()).toHaveLength(1)
})

test('no account is made where the tenant does not allow it, nor on the way to the administration', async () => {
  const faults = async (query: string) => faultOf((await signIn('island', 'young', query)).end)
  for (const query of ['?returnTo=/main/lokad', '?returnTo=/en/main/news/lokad', '?again=1'])
    expect(await faults(query)).toBe('providers.unknown')
  expect(await faults('?returnTo=/admin/users')).toBe('providers.unknown')
  await allow({ lokad: false })
  expect(await faults('')).toBe('providers.unknown')
  await allow({ opid: true }, false)
  expect(await faults('?returnTo=/main/opid')).toBe('providers.unknown')
  expect(await made()).toEqual([])
})

test('the name is the provider’s, on one line and bounded, or a word for a visitor', async () => {
  const nameOf = async (name: unknown, query = '') => {
    idp.bent.answer = idp.say({ name })
    await signIn('island', 'young', query)
    idp.bent.answer = undefined
    const [row] = (await made()) as { name: string }[]
    await asOwner(`delete from app_user where max_indices = 0`)
    return row?.name
  }
  expect(await nameOf('  Jón\n\u202eSig\u0000urðsson ')).toBe('Jón Sig urðsson')
  expect(await nameOf('ö'.repeat(500))).toBe('ö'.repeat(200))
  expect(await nameOf(['a'])).toBe('Gestur')
  expect(await nameOf(' ', '?language=en')).toBe('Visitor')
})

test('two first sign-ins of one person at once make one account', async () => {
  const one = browser()
  const other = browser()
  idp.control.next = { account: 'young' }
  const back = (by: typeof one) =>
    by.visit(`${home}/api/login/oidc/island`, (url) => url.includes('/callback?'))
  const [first, second] = [await back(one), await back(other)]
  await Promise.all([one.visit(first), other.visit(second)])
  expect(await made()).toHaveLength(1)
  expect((await meOf(one)).id).toEqual((await meOf(other)).id)
  expect((await meOf(one)).name).toBe('Nýr')
})

test('a registration token links to the invited person, and makes no account', async () => {
  const { one } = await signIn('island', 'young', `?register=${await invitation('Elín')}`)
  expect((await meOf(one)).name).toBe('Elín')
  expect(await made()).toEqual([])
})

test('an erased account takes its identity along, and signing in again makes another', async () => {
  const app = await sessionApp(database, accountRoutes)
  const { one } = await signIn('island', 'young')
  const { id } = await meOf(one)
  const erased = await app.inject({
    method: 'POST',
    url: account.erase.path,
    headers: { cookie: `varda_session=${one.jar.get('varda_session')}` },
    payload: { confirm: true },
  })
  expect(erased.statusCode).toBe(204)
  expect(await asOwner('select id from identity')).toEqual([])
  expect(
    await asOwner(`select user_name from audit where user_id = '${id}' and user_name is not null`),
  ).toEqual([])
  const { one: again } = await signIn('island', 'young')
  const fresh = await meOf(again)
  expect([fresh.name, fresh.id === id]).toEqual(['Nýr', false])
})

test('visitor_accounts_allowed answers for public sites that allow accounts, and tells no more', async () => {
  const allowed = async (tenantId: string | null) =>
    (
      await database.transact({ readOnly: true }, (db) =>
        db.execute(sql`select * from visitor_accounts_allowed(${tenantId})`),
      )
    ).rows
  const yes = [{ visitor_accounts_allowed: true }]
  const no = [{ visitor_accounts_allowed: false }]
  const answers = async () => Promise.all(['opid', 'lokad', 'enginn', null].map(allowed))
  expect(await answers()).toEqual([yes, no, no, yes])
  await allow({ opid: true }, false)
  expect(await answers()).toEqual([no, no, no, no])
})

test('the sign-in page is told whether a new person gets an account', async () => {
  const allowed = async (returnTo?: string) =>
    (
      (await (
        await fetch(
          `${home}/api/login/accounts${returnTo === undefined ? '' : `?returnTo=${returnTo}`}`,
        )
      ).json()) as { allowed: boolean }
    ).allowed
  expect(await allowed()).toBe(true)
  expect(await allowed('/main/opid')).toBe(true)
  expect(await allowed('/main/albums/lokad/a')).toBe(false)
  expect(await allowed('/admin/users')).toBe(false)
  await allow({ lokad: false })
  expect(await allowed()).toBe(false)
})

test.each([
  ['/main/safn', 'safn'],
  ['/en/main/albums/safn/myndir?q=a#b', 'safn'],
  ['/main/news/safn/grein', 'safn'],
  ['/main/search/safn?q=a', 'safn'],
  ['/main/search', undefined],
  ['/main/me/mine/comments', undefined],
  ['/main/r/019a0000-0000-7000-8000-000000000000/comment', undefined],
  ['/main', undefined],
])('the page %s names the tenant %s', (path, tenant) => {
  expect(tenantOfPath(path)).toBe(tenant)
})

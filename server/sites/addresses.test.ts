import { beforeEach, expect, test } from 'vitest'
import { HOSTS_KEPT_MS, REDIRECTS } from '#contract/public-limits.ts'
import { siteAddresses } from '#contract/site-addresses.ts'
import { adminPerson, appOver } from '#server/kit/testing.ts'
import { siteRoutes } from './routes.ts'
import { redirectOf, tenantOfHost } from './service.ts'
import { manager, member, siteWorld, stranger } from './sites.setup.ts'

const { call, database, save } = await siteWorld()
const params = { tenantId: 'safn' }
const admin = adminPerson()

const versionOf = async (tenantId: string) =>
  (await call(admin, siteAddresses.hosts, { params: { tenantId } })).body.version
const saveHosts = async (
  hosts: string[],
  tenantId = 'safn',
  viewer: typeof admin | undefined = admin,
) => {
  const version = await versionOf(tenantId)
  return call(viewer, siteAddresses.saveHosts, { params: { tenantId }, version, body: { hosts } })
}
const add = (path: string, target: string, viewer = manager, tenantId = 'safn') =>
  call(viewer, siteAddresses.addRedirect, { params: { tenantId }, body: { path, target } })
const list = async (query = {}, viewer = member) =>
  (await call(viewer, siteAddresses.redirects, { params, query })).body
const load = (text: string) =>
  call(manager, siteAddresses.importRedirects, { params, body: { text } })

beforeEach(() => save({ public: true }))

test('administrators alone set host names, and no two tenants have the same', async () => {
  for (const viewer of [member, manager, stranger])
    expect(await saveHosts(['safn.is'], 'safn', viewer)).toMatchObject({ status: 403 })
  expect(await saveHosts([' Myndir.Safn.is', 'safn.is'])).toMatchObject({
    status: 200,
    body: { hosts: ['myndir.safn.is', 'safn.is'] },
  })
  expect(await saveHosts(['annad.is', 'safn.is'], 'annad')).toMatchObject({
    status: 409,
    body: { code: 'sites.hostTaken' },
  })
  const { body } = await call(member, siteAddresses.hosts, { params })
  expect(body.hosts).toEqual(['myndir.safn.is', 'safn.is'])
  expect(await call(stranger, siteAddresses.hosts, { params })).toMatchObject({ status: 403 })
  await new Promise((resolve) => setTimeout(resolve, HOSTS_KEPT_MS))
  expect(await tenantOfHost(database, 'safn.is')).toBe('safn')
  expect(await tenantOfHost(database, 'annad.is')).toBeUndefined()
  await save({ public: false })
  await new Promise((resolve) => setTimeout(resolve, HOSTS_KEPT_MS))
  expect(await tenantOfHost(database, 'safn.is')).toBeUndefined()
})

test('a save of host names that comes too late is refused, and shows those there are', async () => {
  await saveHosts(['safn.is'])
  const version = await versionOf('safn')
  const write = (host: string) =>
    call(admin, siteAddresses.saveHosts, { params, version, body: { hosts: [host] } })
  const answers = await Promise.all([write('fyrra.is'), write('seinna.is')])
  const [done, stale] = answers.toSorted((one, other) => one.status - other.status)
  expect(stale).toMatchObject({ status: 409, body: { code: 'version.stale', current: done?.body } })
  expect((await call(admin, siteAddresses.hosts, { params })).body).toEqual(done?.body)
})

test.each([
  ['no whole name', ['safn']],
  ['an IP address', ['192.168.1.1']],
  ['a port', ['safn.is:8080']],
  ['an address', ['https://safn.is/']],
  ['letters that browsers encode', ['þjóðminjar.is']],
  ['too many', Array.from({ length: 11 }, (_, n) => `s${n}.safn.is`)],
])('a host name is refused: %s', async (_, hosts) => {
  expect(await saveHosts(hosts)).toMatchObject({ status: 400 })
})

test('the host of the platform is no host of a tenant', async () => {
  const { app: platform } = await appOver(database, siteRoutes)
  const { statusCode, body } = await platform.inject({
    method: 'PUT',
    url: '/api/tenants/safn/site/hosts',
    headers: {
      'x-viewer': JSON.stringify(admin),
      host: 'varda.is',
      'if-match': `"${await versionOf('safn')}"`,
    },
    payload: { hosts: ['safn.is', 'varda.is'] },
  })
  expect([statusCode, JSON.parse(body)]).toMatchObject([422, { code: 'sites.hostOfPlatform' }])
})

test('managers keep the addresses of an earlier site, and other members read them', async () => {
  expect(await add('/gamalt.html', '/main/safn', member)).toMatchObject({ status: 403 })
  expect(
    await add('https://www.safn.is/Myndir/?flokkur=bátar#efst', '/main/albums/safn'),
  ).toMatchObject({
    status: 200,
    body: { path: '/Myndir?flokkur=b%C3%A1tar', target: '/main/albums/safn' },
  })
  await add('/gamalt.html', '/main/safn')
  await add('/gamalt.html/', 'https://vefsafn.is/gamalt')
  expect(await list()).toMatchObject({
    total: 2,
    redirects: [{ path: '/Myndir?flokkur=b%C3%A1tar' }, { target: 'https://vefsafn.is/gamalt' }],
    cursor: null,
  })
  expect(await list({ q: 'VEFSAFN' })).toMatchObject({ total: 1 })
  const first = await list({ size: 1 })
  expect(first.redirects).toHaveLength(1)
  expect((await list({ size: 1, cursor: first.cursor })).redirects).toMatchObject([
    { path: '/gamalt.html' },
  ])
  expect(await call(stranger, siteAddresses.redirects, { params, query: {} })).toMatchObject({
    status: 403,
  })
  const paths = ['/gamalt.html', '/ekkert']
  const { body } = await call(manager, siteAddresses.removeRedirects, { params, body: { paths } })
  expect(body).toEqual({ removed: 1 })
  expect((await list()).total).toBe(1)
})

test.each([
  ['the root', '/', '/main/safn', 'sites.redirectPath'],
  ['no path', 'gamalt.html', '/main/safn', 'sites.redirectPath'],
  ['another host without its protocol', '/a', '//vondur.is/', 'sites.redirectTarget'],
  ['the same with a backslash', '/a', '/\\vondur.is', 'sites.redirectTarget'],
  ['a script', '/a', 'javascript:alert(1)', 'sites.redirectTarget'],
  ['itself', '/a', '/a', 'sites.redirectTarget'],
])('a redirect is refused: %s', async (_, path, target, code) => {
  expect(await add(path, target)).toMatchObject({ status: 422, body: { code } })
})

test('an import takes the good lines and reports the others', async () => {
  const text = [
    '\ufeffgamalt;nýtt',
    '/a;/main/safn',
    '',
    '# athugasemd',
    '/b\thttps://vefsafn.is/b',
    '/c',
    'd;/main/safn',
    '/e,javascript:x',
    '"/f","/main/safn"',
    '/a;/main/albums/safn',
  ].join('\r\n')
  expect((await load(text)).body).toEqual({
    saved: 3,
    left: 3,
    faults: [
      { line: 6, text: '/c', why: 'columns' },
      { line: 7, text: 'd;/main/safn', why: 'path' },
      { line: 8, text: '/e,javascript:x', why: 'target' },
    ],
  })
  expect((await list()).redirects[0]).toMatchObject({ path: '/a', target: '/main/albums/safn' })
  const lines = (n: number) => Array.from({ length: n }, (_, at) => `/l${at};/main/safn`).join('\n')
  expect(await load(lines(REDIRECTS.lines + 1))).toMatchObject({
    status: 422,
    body: { code: 'sites.importTooLong' },
  })
  expect((await load(lines(REDIRECTS.lines))).body).toMatchObject({ saved: REDIRECTS.lines })
})

test('an export can be imported', async () => {
  await add('/a?x=1;2', '/main/safn')
  await add('/b', 'https://vefsafn.is/b')
  const { raw } = await call(member, siteAddresses.redirectsCsv, { params })
  expect((await load(raw)).body).toEqual({ saved: 2, faults: [], left: 0 })
  expect((await list()).total).toBe(2)
})

test('an old address is found with its query, then without', async () => {
  const find = (url: string, tenantId?: string) => redirectOf(database, { tenantId, url })
  await add('/sida.asp?id=1', '/main/safn')
  await add('/sida.asp', '/main/albums/safn')
  await add('/ut', 'https://vefsafn.is/')
  await add('/main/gamalt', '/main/safn')
  expect(await find('/sida.asp?id=1', 'safn')).toBe('/main/safn')
  expect(await find('/sida.asp?id=2', 'safn')).toBe('/main/albums/safn')
  expect(await find('/sida.asp', 'annad')).toBeUndefined()
  expect(await find('/ut', 'safn')).toBe('https://vefsafn.is/')
  expect(await find('/main/gamalt', 'safn')).toBe('/main/safn')
  // The platform sends nobody elsewhere, and its own addresses stay its own.
  expect(await find('/sida.asp?id=1')).toBe('/main/safn')
  expect(await find('/ut')).toBeUndefined()
  expect(await find('/main/gamalt')).toBeUndefined()
  expect(await find('//vondur.is')).toBeUndefined()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/kit/config.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { sessionRoutes } from '#server/session/routes.ts'
import { makeAccessLink } from '#server/session/service.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { providerRoutes } from './routes.ts'
import { people, secret } from './test-provider.setup.ts'
import { CLIENT, envOf, startProvider } from './testing.ts'

const { database, asOwner } = await testDatabase()
const idp = await startProvider(people)
idp.control.redirectUris = ['http://localhost/callback']
idp.renew()
afterAll(() => idp.stop())
const eid = { KIND: 'eid', ISSUER: idp.origin, CLIENT_ID: CLIENT.id, CLIENT_SECRET: CLIENT.secret }
const { providers } = readConfig({
  ...envOf('PHONE', { ...eid, LABEL: 'Sími', CIBA: 'phone' }),
  ...envOf('APP', { ...eid, LABEL: 'App', CIBA: 'nationalId' }),
})
const get = await siteProcess(database, [
  ...sessionRoutes,
  ...siteRoutes,
  ...providerRoutes({ providers, secret, publicUrl: undefined }),
])
let token = ''
beforeAll(async () => {
  const [user] = (await asOwner(
    `insert into app_user (name, max_indices) values ('Guðrún', 0) returning id`,
  )) as { id: string }[]
  const { link } = await database.transact({ admin: true }, (db) =>
    makeAccessLink(db, user?.id ?? '', 'register'),
  )
  token = link.split('register=')[1] ?? ''
})

/** The cookies that an answer sets, as a browser sends them back. */
const cookieOf = (headers: Record<string, unknown>) => ({
  cookie: [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; '),
})
const phone = { action: 'phone', provider: 'phone', hint: '847 6512' }

test('the sign-in page has a form for each electronic ID that asks on the phone', async () => {
  const { html } = await get('/login?next=/main/safn&again=1')
  expect(html).toMatch(/Símanúmer.*\+354.*placeholder="000 0000".*Rafræn skilríki hjá Sími/s)
  expect(html).toContain('name="hint"')
  expect(html).toMatch(/name="next" value="\/main\/safn".*name="again" value="1"/s)
  expect(html).not.toContain('/api/login/oidc/')
  expect((await get('/login?with=password&next=/main/safn&again=1')).html).toContain(
    'href="/login?next=%2Fmain%2Fsafn&amp;again=1"',
  )
})

test('the form leads to the page that waits, with the number of the phone and no secret', async () => {
  for (const [prefix, title, number] of [
    ['', 'Staðfestu í símanum', 'Öryggistala'],
    ['/en', 'Confirm on your phone', 'Control number'],
  ] as const) {
    await asOwner('delete from backchannel_request')
    const sent = await get.post(`${prefix}/login`, { ...phone, next: '/main/safn' })
    expect([sent.status, sent.headers.location]).toEqual([303, `${prefix}/login/wait`])
    expect(String(sent.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax$/)
    const cookie = cookieOf(sent.headers)
    const page = await get(`${prefix}/login/wait`, undefined, cookie)
    const digits = idp.phones.shown.at(-1)?.message.slice(-4) ?? ''
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(page.html).toContain(title)
    expect(page.html).toContain(`aria-label="${number} ${[...digits].join(' ')}"`)
    expect(page.html).toContain('+354 847 ▪▪12')
    expect(page.html).not.toContain('8476512')
    expect(page.html).toContain('<meta name="robots" content="noindex, nofollow"/>')
    const checked = await get.post(`${prefix}/login/wait`, { action: 'check' }, cookie)
    expect([checked.status, checked.headers.location]).toEqual([303, `${prefix}/login/wait`])
    const left = await get.post(`${prefix}/login/wait`, { action: 'cancel' }, cookie)
    expect([left.status, left.headers.location]).toEqual([
      303,
      `${prefix}/login?next=%2Fmain%2Fsafn`,
    ])
  }
})

test('what was typed wrong comes again beside the form, and passwords stay out of it', async () => {
  const sent = await get.post('/login', { ...phone, hint: '12', next: '/main/safn' })
  expect(sent.status).toBe(422)
  expect(sent.html).toContain('Símanúmerið á að vera sjö tölustafir')
  expect(sent.html).toMatch(/aria-invalid="true"[^>]*value="12"|value="12"[^>]*aria-invalid="true"/)
  expect(sent.html).not.toContain('type="password"')
  expect(sent.html.match(/role="alert"/g)).toHaveLength(1)
})

test('a registration link is used on the phone', async () => {
  await asOwner('delete from backchannel_request')
  const { html } = await get(`/login?register=${token}`)
  expect(html).toContain(`name="register" value="${token}"`)
  const sent = await get.post(`/login?register=${token}`, { ...phone, register: token })
  expect([sent.status, sent.headers.location]).toEqual([303, '/login/wait'])
  const cookie = cookieOf(sent.headers)
  await idp.phones.confirm()
  await expect
    .poll(async () => {
      const { headers } = await get.post('/login/wait', { action: 'check' }, cookie)
      return [headers.location, String(headers['set-cookie']).includes('varda_session=')]
    })
    .toEqual(['/', true])
  expect(await asOwner('select provider from identity')).toEqual([{ provider: 'phone' }])
})

test('a page for which nothing waits says so and leads to the sign-in page', async () => {
  const { status, html } = await get('/login/wait')
  expect(status).toBe(200)
  expect(html).toContain('Innskráning var ekki staðfest í símanum')
  expect(html).toContain('href="/login"')
})

test('links to the sign-in page lead back to the page of a tenant', async () => {
  await asOwner(`
    insert into tenant (id, name) values ('safn', 'Safnið');
    insert into site (tenant_id, public, presentation, version)
    values ('safn', true, '{"visitorAccounts": true}', 1)`)
  expect((await get('/main/safn')).html).toContain('href="/login?next=%2Fmain%2Fsafn"')
  expect((await get('/en/main/safn/about/data')).html).toContain(
    'href="/en/login?next=%2Fen%2Fmain%2Fsafn%2Fabout%2Fdata"',
  )
  expect((await get('/main')).html).toContain('href="/login"')
  expect((await get('/login?next=/main/safn')).html).toContain('Þá verður aðgangurinn til')
  await asOwner(`update site set presentation = '{}'`)
  expect((await get('/login?next=/main/safn')).html).not.toContain('Þá verður aðgangurinn til')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectJobs } from '#server/jobs/service.ts'
import { makeSitesPublic, personAs, randomId, testDatabase } from '#server/kit/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { siteProcess } from './testing.ts'

const { database, url, asOwner } = await testDatabase()
afterAll(await connectJobs(database, url))
const get = await siteProcess(database, siteRoutes)
const onPlatform = await siteProcess(database, siteRoutes, { publicUrl: 'https://varda.is' })
const member = personAs('tenant::admin', 'safn')
const at = (host: string, path: string, headers: Record<string, string> = {}) =>
  get(path, undefined, { host, ...headers })

beforeAll(async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  await makeSitesPublic(asOwner)
  await asOwner(`
    insert into site_host (tenant_id, host, place)
    values ('safn', 'myndir.safn.is', 0), ('annad', 'annad.is', 0)`)
  await asOwner(`
    insert into site_redirect (tenant_id, path, target)
    values ('safn', '/gamalt.html', 'https://vefsafn.is/'), ('safn', '/main/gamalt', '/main'),
      ('annad', '/sida', '/main/annad')`)
})

test("on a tenant's own host its front page is the front page, and search engines list it there", async () => {
  const own = await at('myndir.safn.is', '/main')
  expect(own.status).toBe(200)
  expect(own.html).toContain('Safnið')
  expect(own.html).not.toContain('Annað')
  for (const { html } of [own, await get('/main/safn')])
    expect(html).toContain(
      'rel="canonical" href="http://myndir.safn.is:80/main"'.replace(':80', ''),
    )
})

test("on a tenant's own host its front page has one address, which links and the sitemap name", async () => {
  for (const language of ['', '/en']) {
    const { status, headers } = await at('myndir.safn.is', `${language}/main/safn`)
    expect([status, headers.location]).toEqual([301, `${language}/main`])
    const front = await at('myndir.safn.is', `${language}/main`)
    const about = await at('myndir.safn.is', `${language}/main/safn/about/contact`)
    for (const { html } of [front, about]) {
      expect(html).toContain(`href="${language}/main"`)
      expect(html).not.toContain(`href="${language}/main/safn"`)
    }
    expect(front.html).toContain(`href="${language === '' ? '/en' : ''}/main"`)
  }
  expect((await get('/main/safn/about/contact')).html).toContain('href="/main/safn"')
})

test('two tenants in one process: neither host shows, or keeps, what is of the other', async () => {
  for (const _ of [1, 2]) {
    expect((await at('myndir.safn.is', '/main')).html).not.toContain('Annað')
    expect((await at('annad.is', '/main')).html).not.toContain('Safnið')
    expect((await at('annad.is', '/main')).html).toContain('Annað')
    expect((await get('/main', undefined)).html).toContain('Annað')
    for (const path of ['/main/safn', '/en/main/safn', '/api/sites', '/api/sites/safn'])
      expect([path, (await at('annad.is', path)).status]).toEqual([path, 404])
    expect((await at('annad.is', '/api/sites/annad')).status).toBe(200)
  }
})

test("nobody is signed in on a tenant's own host", async () => {
  await asOwner(`update site set public = true`)
  const { html, headers } = await get('/main', member, { host: 'myndir.safn.is' })
  expect(html).not.toContain('Opna í umsjón')
  expect(headers['set-cookie']).toBeUndefined()
  expect((await at('myndir.safn.is', '/api/me', { cookie: 'varda_session=x' })).status).toBe(404)
  expect((await at('myndir.safn.is', '/api/login')).status).toBe(404)
})

test("on a tenant's own host pages of signed-in people lead to the platform, with their query", async () => {
  const review = `/main/crowdsource/archive/opid/_/${randomId()}`
  const host = 'myndir.safn.is'
  for (const path of [
    `${review}?changeId=${randomId()}&swipe=false`,
    `/en${review}?changeId=${randomId()}`,
    review,
    '/main/me?x=1',
    '/en/login?next=%2Fmain%2Fme',
    '/admin/dashboard',
  ])
    for (const cookie of ['', 'varda_session=x']) {
      const { status, headers } = await onPlatform(path, undefined, { host, cookie })
      expect([path, status, headers.location]).toEqual([path, 303, `https://varda.is${path}`])
    }
  const sent = await onPlatform.post(review, { action: 'accept' }, { host })
  expect([sent.status, sent.headers.location]).toEqual([303, `https://varda.is${review}`])
  // What visitors read and send stays there.
  for (const path of ['/main/crowdsource/safn', '/main/crowdsource/archives', '/main/medal'])
    expect([path, (await onPlatform(path, undefined, { host })).status]).not.toEqual([path, 303])
  expect((await onPlatform(review, undefined, { host: 'varda.is' })).status).not.toBe(303)
})

test('an unknown address leads where its tenant wrote, and never from one tenant to another', async () => {
  const to = async (host: string, path: string) => {
    const { status, headers } = await at(host, path)
    return [status, headers.location]
  }
  expect(await to('myndir.safn.is', '/gamalt.html')).toEqual([301, 'https://vefsafn.is/'])
  expect(await to('myndir.safn.is', '/main/gamalt')).toEqual([301, '/main'])
  expect(await to('annad.is', '/gamalt.html')).toEqual([404, undefined])
  expect(await to('localhost', '/gamalt.html')).toEqual([404, undefined])
  expect(await to('localhost', '/main/gamalt')).toEqual([404, undefined])
  expect(await to('localhost', '/sida')).toEqual([301, '/main/annad'])
})

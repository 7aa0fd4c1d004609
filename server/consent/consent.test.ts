import { beforeEach, expect, test, vi } from 'vitest'
import { consentCookie, writeConsent } from '#contract/consent-record.ts'
import { allRoutes } from '#server/app.ts'
import { postWriter } from '#server/blog/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'

const { database, asOwner } = await testDatabase()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))
const write = postWriter(asOwner)
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const ARTICLE = '/main/news/safn/myndband'
const PAGE = '/main/safn/consent'

const turnOn = (embeds: boolean) =>
  asOwner(`update site set presentation = '{"embeds":${embeds}}' where tenant_id = 'safn'`)
const answer = (cookie?: string) => get(PAGE, undefined, cookie === undefined ? {} : { cookie })
const given = (categories: 'embeds'[], tenantId = 'safn', ms = Date.now()) =>
  `${consentCookie(tenantId)}=${writeConsent(categories, ms)}`

beforeEach(async () => {
  await asOwner('truncate tenant cascade')
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('lokad', 'Lokað')`)
  await asOwner(`
    insert into site (tenant_id, public, presentation, version)
    values ('safn', true, '{"embeds":true}', 1)`)
  await write('myndband', 1, { text: `'Sjá:\n\n${VIDEO}\n\nog [hér](${VIDEO}) í texta.'` })
})

test('an answer is kept in a cookie of the visitor, one for each tenant', async () => {
  expect((await answer()).html).toContain('Þú hefur ekki svarað.')
  const sent = await get.post(PAGE, { choice: 'yes', embeds: 'yes' })
  expect([sent.status, sent.headers.location]).toEqual([303, `${PAGE}?saved=yes`])
  const cookie = String(sent.headers['set-cookie'])
  expect(cookie).toMatch(
    /^varda_consent\.safn=1\.\d+\.embeds; Max-Age=31536000; Path=\/; SameSite=Lax$/,
  )
  const [value = ''] = cookie.split(';')
  expect((await answer(value)).html).toContain('Þú samþykktir myndbönd frá öðrum')
  expect((await answer(value)).html).toMatch(/<input type="checkbox" name="embeds"[^>]*checked/)
  for (const other of [
    given(['embeds'], 'annad'),
    given(['embeds'], 'safn', Date.now() - 366 * 86_400_000),
    'varda_consent.safn=0.1.embeds',
    'varda_consent.safn=%00',
  ])
    expect((await answer(other)).html, other).toContain('Þú hefur ekki svarað.')
})

test('rejecting is stored too, whatever is ticked, and leads back to the article', async () => {
  for (const fields of [
    { choice: 'no', embeds: 'yes' },
    { choice: 'chosen', embeds: '' },
  ]) {
    const sent = await get.post(PAGE, { ...fields, article: 'myndband' })
    expect(sent.headers.location).toBe(ARTICLE)
    expect(String(sent.headers['set-cookie'])).toMatch(/^varda_consent\.safn=1\.\d+;/)
  }
  // A form of another site answers for nobody.
  const foreign = await get.post(PAGE, { choice: 'yes' }, { origin: 'https://annars.is' })
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([404, undefined])
  const english = await get.post(`/en${PAGE}`, { choice: 'no', article: '//annars.is/x' })
  expect(english.headers.location).toBe('/en/main/news/safn/%2F%2Fannars.is%2Fx')
  expect((await answer(given([]))).html).toContain('Þú hafnaðir myndböndum frá öðrum')
})

test('a site that asks nothing stores nothing, whatever is sent', async () => {
  await turnOn(false)
  const { html } = await answer(given(['embeds']))
  expect(html).toContain('hér er ekkert að velja')
  expect(html).not.toContain('<form method="post"')
  expect((await get.post(PAGE, { choice: 'yes', embeds: 'yes' })).headers['set-cookie']).toBe(
    undefined,
  )
  expect((await get('/main/lokad/consent')).status).toBe(404)
})

test('a site shows videos of others only where its tenant says so', async () => {
  const policyOf = ({ headers }: { headers: object }) =>
    String((headers as Record<string, unknown>)['content-security-policy'])
  const shown = await get(ARTICLE)
  expect(shown.html.match(/data-enhance="embed"/g)).toHaveLength(1)
  expect(shown.html).toContain('data-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  expect(policyOf(shown)).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  )
  expect(policyOf(shown)).toContain("default-src 'self'; script-src 'self'")
  expect(policyOf(await get('/main/safn'))).not.toContain('frame-src')
  // Whoever agreed gets the same page: a script makes the frame.
  const agreed = await get(ARTICLE, undefined, { cookie: given(['embeds']) })
  for (const { html } of [shown, agreed]) expect(html).not.toContain('<iframe')
  await turnOn(false)
  await vi.waitFor(async () => {
    const off = await get(ARTICLE)
    expect(off.html).not.toMatch(/data-enhance="(embed|consent)"|data-src/)
    expect(off.html).toContain(`<a href="${VIDEO}">`)
    expect(policyOf(off)).not.toContain('frame-src')
  }, 4000)
})

test('the page of an article with a video is kept, and one for all visitors', async () => {
  const first = await get(ARTICLE)
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(first.headers['set-cookie']).toBeUndefined()
  for (const cookie of [given([]), given(['embeds'])]) {
    const again = await get(ARTICLE, undefined, { cookie, 'if-none-match': etag })
    expect(again.status).toBe(304)
  }
})

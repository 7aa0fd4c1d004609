import { beforeAll, expect, test, vi } from 'vitest'
import { PAGE_ALLOWANCE } from '#contract/public-limits.ts'
import { galleryRoutes } from '#server/galleries/routes.ts'
import { iiifRoutes } from '#server/iiif/routes.ts'
import { publicRecordRoutes } from '#server/public-records/routes.ts'
import { recordMediaRoutes } from '#server/record-media/routes.ts'
import { recordsWorld, staff } from '#server/records/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { AI_AGENTS, RESEARCH_AGENTS } from './ai-agents.ts'
import { siteProcess } from './testing.ts'

const { database, fill, ids, owner, places, put } = await recordsWorld()
const get = await siteProcess(
  database,
  [
    ...siteRoutes,
    ...galleryRoutes,
    ...publicRecordRoutes(places),
    ...recordMediaRoutes(places),
    ...iiifRoutes(places),
  ],
  { rateLimit: true },
)

/** Lets a tenant choose, and waits until the process knows. */
const choose = async (aiPolicy: string, tenantId = 'safn') => {
  await owner(`update site set presentation = '{"aiPolicy": "${aiPolicy}"}', public = true
    where tenant_id = '${tenantId}'`)
  await vi.waitFor(async () => {
    const { headers } = await get(`/main/${tenantId}`)
    expect(headers['tdm-reservation']).toBe(aiPolicy === 'open' ? '0' : '1')
    expect(headers['tdm-policy'] !== undefined).toBe(aiPolicy === 'research')
  })
}
const robots = async (headers = {}) => (await get('/robots.txt', undefined, headers)).html
/** The rules of an agent, as robots.txt has them: its own group, or that of all. */
const rulesOf = (text: string, agent: string): string[] => {
  const groups = text.split('\n\n').map((group) => group.split('\n'))
  const named = (name: string) => groups.find((lines) => lines.includes(`User-agent: ${name}`))
  return (named(agent) ?? named('*') ?? []).filter((line) => /^(Disallow|Allow)/.test(line))
}

beforeAll(async () => {
  await fill()
  await owner(`insert into site (tenant_id, public, presentation, version)
    values ('safn', true, '{}', 1), ('annad', true, '{}', 1)
    on conflict (tenant_id) do update set public = true`)
  await put(
    'safn',
    'opid',
    Object.fromEntries(
      Array.from({ length: 130 }, (_, n) => [
        `Mynd ${n}`,
        { Byline: ['Sigfús'], City: ['Reykjavík', 'Akureyri'][n % 2], width: 300, height: 200 },
      ]),
    ),
  )
  const made = { width: 300, height: 200, sha256: 'ab', profile: '123' }
  await put('safn', 'opid', { 'Mynd 1': { ...made, Byline: ['Sigfús'], City: 'Akureyri' } })
}, 120_000)

test('robots.txt keeps crawlers from searches, the administration and calls, but not from pictures', async () => {
  await choose('open')
  const rules = rulesOf(await robots(), 'Googlebot')
  for (const path of ['/admin', '/api/', '/main/search', '/*?q=', '/*&q=', '/*?v.', '/*&v.'])
    expect(rules).toContain(`Disallow: ${path}`)
  expect(rules).toContain('Allow: /api/tenants/*/indices/*/records/*/image/')
  expect(rules).toContain('Allow: /*/crowdsource/*/feed.')
  // Nobody is refused where the tenant is open.
  expect(rulesOf(await robots(), 'GPTBot')).toEqual(rules)
  expect(await robots()).toContain('Sitemap: http://localhost:80/sitemap.xml')
})

test('programs for artificial intelligence are refused as the tenant chose', async () => {
  await choose('research')
  const closed = 'Disallow: /main/safn'
  expect(rulesOf(await robots(), 'GPTBot')).toContain(closed)
  expect(rulesOf(await robots(), 'GPTBot')).toContain('Disallow: /en/main/*/safn')
  expect(rulesOf(await robots(), 'GPTBot')).not.toContain('Disallow: /main/annad')
  expect(rulesOf(await robots(), 'AI2Bot')).not.toContain(closed)
  await choose('none')
  for (const agent of [...AI_AGENTS, ...RESEARCH_AGENTS])
    expect([agent, rulesOf(await robots(), agent).includes(closed)]).toEqual([agent, true])
})

test('search engines and web archives are never refused', async () => {
  await choose('none')
  const text = await robots()
  for (const agent of [
    'Googlebot',
    'bingbot',
    'DuckDuckBot',
    'Applebot',
    'heritrix',
    'archive.org_bot',
    'ia_archiver',
    'special_archiver',
    'vefsafn',
  ]) {
    expect(rulesOf(text, agent)).toEqual(rulesOf(text, '*'))
    expect([...AI_AGENTS, ...RESEARCH_AGENTS]).not.toContain(agent)
  }
})

test('a host of its own tells of its tenant alone', async () => {
  await owner(`insert into site_host (tenant_id, host, place) values ('annad', 'annad.is', 1)`)
  await choose('none')
  await choose('open', 'annad')
  const own = await robots({ host: 'annad.is' })
  expect(own).not.toContain('GPTBot')
  await choose('none', 'annad')
  await vi.waitFor(async () =>
    expect(rulesOf(await robots({ host: 'annad.is' }), 'GPTBot')).toEqual(['Disallow: /']),
  )
  await choose('open', 'annad')
})

test('rights of text and data mining are reserved on pages, on pictures and in a file', async () => {
  await choose('research')
  const id = ids.get('Mynd 1') ?? ''
  const policy = 'http://localhost:80/.well-known/tdm-policy/safn.json'
  const reserved = { 'tdm-reservation': '1', 'tdm-policy': policy }
  for (const path of [
    '/main/safn',
    '/main/albums/safn/opid',
    `/main/r/${id}`,
    `/api/tenants/safn/indices/opid/records/${id}/image/small`,
    `/iiif/3/${id}/info.json`,
    `/iiif/3/${id}/full/max/0/default.jpg`,
  ])
    expect((await get(path)).headers).toMatchObject(reserved)
  const file = JSON.parse((await get('/.well-known/tdmrep.json')).html)
  expect(file).toContainEqual({
    location: '/main/safn',
    'tdm-reservation': 1,
    'tdm-policy': policy,
  })
  expect(JSON.parse((await get('/.well-known/tdm-policy/safn.json')).html)).toMatchObject({
    '@type': 'Offer',
    uid: policy,
  })
  expect((await get('/.well-known/tdm-policy/annad.json')).status).toBe(404)
  expect((await get('/main/annad')).headers['tdm-reservation']).toBe('0')
  await choose('open')
  expect(JSON.parse((await get('/.well-known/tdmrep.json')).html)).toEqual([])
})

test('a page of two tenants reserves what either of them reserves', async () => {
  await owner(`update tenant_index set visibility = 'public' where tenant_id = 'annad'`)
  const [one, other] = [ids.get('Mynd 1') ?? '', ids.get('Hestur annarra') ?? '']
  const told = async (a: string, b: string) => {
    const { status, headers } = await get(`/main/compare?a=${a}&b=${b}`)
    return [status, headers['tdm-reservation'], headers['tdm-policy']]
  }
  const policyOf = (id: string) => `http://localhost:80/.well-known/tdm-policy/${id}.json`
  for (const [ours, theirs, ...expected] of [
    ['open', 'open', '0', undefined],
    ['open', 'none', '1', undefined],
    ['open', 'research', '1', policyOf('annad')],
    ['research', 'open', '1', policyOf('safn')],
    ['research', 'research', '1', undefined],
    ['research', 'none', '1', undefined],
  ] as const) {
    await choose(ours)
    await choose(theirs, 'annad')
    await vi.waitFor(async () => {
      expect(await told(one, other)).toEqual([200, ...expected])
      expect(await told(other, one)).toEqual([200, ...expected])
    }, 5000)
  }
  await choose('open')
  await choose('open', 'annad')
})

test('downloads of visitors are counted as heavy searches, those of staff are not', async () => {
  const picture = `/api/tenants/safn/indices/opid/records/${ids.get('Mynd 1')}/image/small`
  const path = `${picture}?download=true`
  const visitor = { 'x-forwarded-for': '203.0.113.1' }
  for (let n = 0; n < PAGE_ALLOWANCE.heavy; n++)
    expect((await get(path, undefined, visitor)).status).not.toBe(429)
  expect((await get(path, undefined, visitor)).status).toBe(429)
  expect((await get(path, undefined, { ...visitor, cookie: 'varda_session=x' })).status).toBe(429)
  expect((await get(path, staff, visitor)).status).not.toBe(429)
  expect((await get(picture, undefined, visitor)).status).not.toBe(429)
})

/** Ways that crawlers are asked not to follow, and those that lead out of the public site. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const href = /\bhref="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
    const isFollowed = !/\brel="[^"]*nofollow/.test(tag)
    return href && isFollowed && /^(\/en)?\/main/.test(href) ? [href] : []
  })

test('who follows links finds a finite site, and never a search', async () => {
  const found = new Set(['/main'])
  for (const path of found) {
    const { html, status } = await get(path)
    expect(path).not.toMatch(/[?&](q=|v\.|from=|to=|decade=|sort=)/)
    if (status === 200 && !html.includes('noindex, nofollow'))
      for (const link of linksIn(html)) found.add(link)
  }
  const pictures = [...found].filter((path) => path.includes('image='))
  expect(found).toContain('/main/albums/safn/opid?page=2')
  expect(pictures.length).toBeGreaterThan(130)
  // Each picture once in each language, the leaves, and a few pages of the site.
  expect(found.size).toBeLessThan(2 * 140 + 60)
}, 60_000)

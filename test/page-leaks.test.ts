import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ABOUT_TOPICS } from '#contract/about-topics.ts'
import { seeded } from '#bench/random.ts'
import { allRoutes, openEvents } from '#server/app.ts'
import { insertIndex, personAs, randomId, testDatabase } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { putRecords } from '#server/records/service.ts'

// Two tenants, whose hosts and the platform's are visited by strangers and staff in any order.
const TENANTS = ['safn', 'annad'] as const
const HOSTS = { safn: 'myndir.safn.is', annad: 'annad.is' }
const VIEWERS = {
  visitor: undefined,
  safn: personAs('tenant::admin', 'safn'),
  annad: personAs('tenant::admin', 'annad'),
}
type Tenant = (typeof TENANTS)[number]
type ViewerName = keyof typeof VIEWERS
type Visit = { address: string; host: string; viewer: ViewerName }

/** A word in everything that is of one tenant and of one kind. */
const mark = (kind: 'opid' | 'falid' | 'lokad', tenantId: Tenant) => `kvist${kind}${tenantId}`

const { database, asOwner } = await testDatabase()
const hub = await openEvents(database)
afterAll(() => hub.close())
const folders = { libraryDir: '/none', dataDir: '/none', backupDir: '/none' }
const routes = allRoutes({ database, hub, config: folders })
const keeping = await siteProcess(database, routes)
const drawing = await siteProcess(database, routes, { kept: { megabytes: 0, searchMegabytes: 0 } })

const ids = new Map(
  TENANTS.flatMap((tenantId) =>
    (['opid', 'falid', 'lokad'] as const).map((kind) => [mark(kind, tenantId), randomId()]),
  ),
)
const idOf = (...of: Parameters<typeof mark>) => ids.get(mark(...of)) ?? ''

const put = (tenantId: Tenant, kind: 'opid' | 'falid' | 'lokad') => {
  const index = kind === 'lokad' ? 'lokad' : 'opid'
  const word = mark(kind, tenantId)
  const source = {
    Title: `Bátur ${word}`,
    ObjectName: `Bátur ${word}`,
    City: 'Akureyri',
    Keywords: ['bátar', word],
    rel: `${word}.jpg`,
    profile: 'x',
    width: 600,
    height: 400,
    sha256: 'a'.repeat(64),
    date: { display: '1930', edtf: '1930', min: '1930-01-01', max: '1930-12-31' },
    indexedAt: new Date().toISOString(),
  }
  return database.transact({ tenantId }, (db) =>
    putRecords(db, tenantId, index, `${index}-1`, [{ id: idOf(kind, tenantId), source }]),
  )
}

const hide = async (tenantId: Tenant, kind: 'opid' | 'falid') => {
  await asOwner(`
    update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"Friður"}'
    where id = '${idOf(kind, tenantId)}'`)
  await put(tenantId, kind)
}

/** An accepted correction of a record, and an article; that of the hidden record is a draft. */
const correct = async (tenantId: Tenant, kind: 'opid' | 'falid' | 'lokad') => {
  const word = mark(kind, tenantId)
  await asOwner(`
    insert into suggestion (tenant_id, index_id, record_id, contributor_id, title, proposed, note,
      evidence, state, decided_by, decided_at, outcome)
    values ('${tenantId}', '${kind === 'lokad' ? 'lokad' : 'opid'}', '${idOf(kind, tenantId)}',
      gen_random_uuid(), 'Bátur ${word}', '{}', '', '', 'accepted', 'Anna', now(),
      '{"City": {"before": null, "after": "Akureyri"}}')`)
  await asOwner(`
    insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags, carousel,
      author)
    values ('${tenantId}', gen_random_uuid(), 'Grein ${word}', '${word}', false, '${word}',
      ${kind !== 'opid'}, '{}', '[]', 'Anna')`)
}

beforeAll(async () => {
  for (const tenantId of TENANTS) {
    await asOwner(`insert into tenant (id, name) values ('${tenantId}', 'Safn ${tenantId}')`)
    await asOwner(`insert into site (tenant_id, public, presentation, version)
      values ('${tenantId}', true, '{}', 1)`)
    await asOwner(`insert into site_host (tenant_id, host, place)
      values ('${tenantId}', '${HOSTS[tenantId]}', 0)`)
    for (const [id, visibility] of [
      ['opid', 'public'],
      ['lokad', 'closed'],
    ] as const)
      await asOwner(insertIndex({ tenantId, id, name: mark(id, tenantId), visibility }))
    for (const kind of ['opid', 'falid', 'lokad'] as const) await put(tenantId, kind)
    await hide(tenantId, 'falid')
    for (const kind of ['opid', 'falid', 'lokad'] as const) await correct(tenantId, kind)
  }
}, 120_000)

const addressesOf = (tenantId: Tenant) => {
  const [open, hidden, closed] = (['opid', 'falid', 'lokad'] as const).map((kind) =>
    idOf(kind, tenantId),
  )
  const gallery = `/main/albums/${tenantId}/opid`
  return [
    `/main/${tenantId}`,
    `/en/main/${tenantId}`,
    `/main/${tenantId}/about/${ABOUT_TOPICS[0]}`,
    `/main/albums/${tenantId}`,
    gallery,
    `${gallery}?q=bátur`,
    `${gallery}?at=0&image=${open}`,
    `${gallery}?at=0&image=${hidden}`,
    `/main/albums/${tenantId}/lokad`,
    `/main/archive/${tenantId}`,
    `/main/media/${tenantId}`,
    `/main/map/${tenantId}`,
    `/main/time/${tenantId}`,
    `/main/t/${tenantId}/City/Akureyri`,
    `/main/search/${tenantId}?q=bátur`,
    `/main/search/${tenantId}/advanced`,
    `/main/r/${open}`,
    `/main/r/${hidden}`,
    `/en/main/r/${closed}`,
    `/main/compare?a=${open}&b=${hidden}`,
    ...[open, hidden].map((id) => `/main/crowdsource/archive/opid/_/${id}`),
    `/main/crowdsource/archive/lokad/_/${closed}`,
    `/main/${tenantId}/sitemap-0.xml`,
    `/main/${tenantId}/sitemap-1.xml`,
    `/main/news/${tenantId}`,
    `/main/news/${tenantId}/feed.rss`,
    `/main/crowdsource/${tenantId}/feed.atom`,
    `/en/main/crowdsource/${tenantId}/feed.json`,
  ]
}
const ADDRESSES = [
  '/main',
  '/main/search?q=bátur',
  `/main/compare?a=${idOf('opid', 'safn')}&b=${idOf('opid', 'annad')}`,
  '/sitemap.xml',
  '/robots.txt',
  ...TENANTS.flatMap(addressesOf),
].map((address) => encodeURI(address))

const VISITS: Visit[] = ADDRESSES.flatMap((address) =>
  ['localhost', ...Object.values(HOSTS)].flatMap((host) =>
    (Object.keys(VIEWERS) as ViewerName[]).map((viewer) => ({ address, host, viewer })),
  ),
)

const open = (get: typeof keeping, { address, host, viewer }: Visit, headers = {}) =>
  get(address, VIEWERS[viewer], { host, ...headers })

/** What nobody may read who comes this way. */
const forbidden = ({ host, viewer }: Visit): string[] =>
  TENANTS.flatMap((tenantId) => {
    const isElsewhere = host !== 'localhost' && host !== HOSTS[tenantId]
    const isStaff = host === 'localhost' && viewer === tenantId
    const [open, ...closed] = (['opid', 'falid', 'lokad'] as const).map((kind) =>
      mark(kind, tenantId),
    )
    return [...(isElsewhere ? [open ?? ''] : []), ...(isStaff ? [] : closed)]
  })

const shuffled = <T>(all: readonly T[], seed: number): T[] => {
  const random = seeded(seed)
  return all
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

test('no host, cache or person tells a visitor what is of others, in any order of visits', async () => {
  const told = new Map<string, string>()
  const seen = new Set<string>()
  const policies = new Set<unknown>()
  const changed: string[] = []
  for (const seed of [1, 2, 3])
    for (const visit of shuffled(VISITS, seed)) {
      const name = JSON.stringify(visit)
      const { status, html, headers } = await open(keeping, visit)
      for (const word of forbidden(visit)) expect(html, `${name}: ${word}`).not.toContain(word)
      for (const word of html.match(/kvist\w+/g) ?? []) seen.add(`${visit.viewer}: ${word}`)
      const isStaff = visit.host === 'localhost' && visit.viewer !== 'visitor'
      const isPage = status === 200 && String(headers['content-type']).includes('html')
      if (isStaff && isPage) policies.add(headers['cache-control'])
      const before = told.get(name) ?? `${status} ${html}`
      if (!isStaff && `${status} ${html}` !== before) changed.push(name)
      told.set(name, `${status} ${html}`)
    }
  expect(changed).toEqual([])
  expect([...policies]).toEqual(['private, no-cache'])
  for (const visit of VISITS.filter(({ viewer }) => viewer === 'visitor')) {
    const { status, html } = await open(drawing, visit)
    expect(told.get(JSON.stringify(visit))).toBe(`${status} ${html}`)
  }
  // The words are there for those who may read them.
  for (const tenantId of TENANTS) {
    expect(seen).toContain(`visitor: ${mark('opid', tenantId)}`)
    expect(seen).toContain(`${tenantId}: ${mark('falid', tenantId)}`)
    expect(seen).toContain(`${tenantId}: ${mark('lokad', tenantId)}`)
  }
}, 120_000)

test("a browser that has a person's page is not told that a visitor's is the same", async () => {
  // A feed is the same for everybody.
  for (const address of ADDRESSES.filter((one) => !one.includes('/feed.'))) {
    const visit = { address, host: 'localhost' } as const
    const own = await open(keeping, { ...visit, viewer: 'safn' })
    if (own.headers.etag === undefined) continue
    const etag = String(own.headers.etag)
    const { status } = await open(
      keeping,
      { ...visit, viewer: 'visitor' },
      { 'if-none-match': etag },
    )
    expect([address, status]).not.toEqual([address, 304])
  }
})

test('a record that is hidden leaves the kept pages of every host at once', async () => {
  const word = mark('opid', 'safn')
  const record = `Bátur ${word}`
  const visits = VISITS.filter(({ viewer }) => viewer === 'visitor')
  const telling = async () => {
    const found: string[] = []
    for (const visit of visits)
      if ((await open(keeping, visit)).html.includes(record)) found.push(JSON.stringify(visit))
    return found
  }
  expect((await telling()).length).toBeGreaterThan(10)
  await hide('safn', 'opid')
  await vi.waitFor(async () => expect(await telling()).toEqual([]), { timeout: 20_000 })
}, 60_000)

import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { blog } from '#contract/blog.ts'
import { TENANT_KNOWN_MS } from '#contract/limits.ts'
import { publicRecords, type PublicRecord } from '#contract/public-records.ts'
import { records } from '#contract/records.ts'
import { sites } from '#contract/sites.ts'
import { ask, seedOf, sendCall, TENANT, WAITING_TENANT, type Ready } from './every-write.ts'
import { INDICES } from './every-write/open-world.ts'
import { MAIN } from './every-write/world.ts'
import {
  CANARY,
  EMAIL,
  inTenant,
  main,
  plantCanaries,
  SOUGHT,
} from './visitor-leaks/plant-canaries.ts'
import { worldInProcess } from './world-in-process.ts'

const { world, asOwner, libraryDir, dataDir } = await worldInProcess(seedOf(31))
const { ids, posts, commentId, binned, assetId, markedId, consentId } = await plantCanaries({
  world,
  asOwner,
})

const INDEX_IDS = [MAIN, INDICES.runs, binned, 'ekki-til', `${MAIN},${INDICES.runs}`]
const inEach = (more: (id: string) => Ready): Ready[] => INDEX_IDS.map(more)
const ofRecords = (more: Record<string, string> = {}): Ready[] =>
  INDEX_IDS.flatMap((id) =>
    Object.values(ids).map((recordId) => ({ params: { ...inTenant, id, recordId, ...more } })),
  )
const images = ['small', 'large'].flatMap((size) => ofRecords({ size }))
const aggs = Object.fromEntries(
  ['SpecialInstructions', 'Credit', 'City', 'ObjectName', 'rel', 'Keywords'].map((field) => [
    field,
    { field },
  ]),
)
const filters = [{ field: 'SpecialInstructions', value: `${CANARY} breytt` }]
const iiif = (more: Record<string, string> = {}): Ready[] =>
  Object.values(ids).map((id) => ({ params: { id, ...more } }))
const token = { params: { token: 'x'.repeat(43) } }
const provider = { params: { id: 'island' }, query: { code: 'x', state: 'x' } }

/** Attempts of a visitor to read hidden data: a row for each call that visitors may make. */
const ATTEMPTS: Readonly<Record<string, Ready[]>> = {
  'assets.file': [
    { params: { ...inTenant, assetId }, query: { size: 'small' } },
    { params: { ...inTenant, assetId: crypto.randomUUID() } },
  ],
  'blog.find': posts.map(({ slug }) => ({ params: { ...inTenant, slug } })),
  'blog.get': posts.map(({ postId }) => ({ params: { ...inTenant, postId } })),
  'blog.list': [
    {},
    { q: SOUGHT },
    { state: 'draft' },
    { deleted: true },
    { tag: 'merki' },
    { before: posts.at(-1)?.postId },
  ].map((query) => ({ params: inTenant, query })),
  'collections.get': INDEX_IDS.map((id) => ({ params: { ...inTenant, id } })),
  'collections.list': [{}, { kind: 'album' }, { only: 'chosen' }].map((query) => ({
    params: inTenant,
    query,
  })),
  'comments.get': [...Object.values(ids), commentId].map((id) => ({ params: { ...inTenant, id } })),
  'comments.sent': ['U-2026-0001', SOUGHT].map((receipt) => ({
    params: { ...inTenant, receipt },
    query: { token: 'x'.repeat(43) },
  })),
  ...Object.fromEntries(
    [
      ['crowdsource.withdraw', 'A'],
      ['comments.withdraw', 'U'],
      ['regions.withdrawName', 'N'],
    ].map(([call, letter]) => [
      call,
      [`${letter}-2026-0001`, SOUGHT].map((receipt) => ({
        params: { ...inTenant, receipt },
        body: { token: 'x'.repeat(43) },
      })),
    ]),
  ),
  'comments.change': [
    { params: { ...inTenant, receipt: 'U-2026-0001' }, body: { text: 'Annað', token: 'x' } },
  ],
  'comments.report': [...Object.values(ids), commentId].map((id) => ({
    params: { ...inTenant, id },
    body: { reason: 'Rangt' },
  })),
  'takedowns.request': [
    { kind: 'article', id: posts.at(-1)?.postId },
    { kind: 'comment', id: commentId },
    ...Object.values(ids).map((id) => ({ kind: 'records', ids: [id] })),
  ].map((target) => ({
    params: inTenant,
    body: { target, reason: 'person', text: 'Ég', name: 'Jóna', email: 'jona@example.is' },
  })),
  'takedowns.sent': ['B-2026-0001', SOUGHT].map((receipt) => ({
    params: { ...inTenant, receipt },
    query: { token: 'x'.repeat(43) },
  })),
  'takedowns.appeal': [
    { params: { ...inTenant, receipt: 'B-2026-0001' }, body: { text: 'Víst', token: 'x' } },
  ],
  'regions.propose': Object.values(ids).flatMap((recordId) =>
    [{}, { regionId: markedId }].map((more) => ({
      params: inTenant,
      body: { recordId, person: 'Jóna', x: 0.1, y: 0.1, width: 0.2, height: 0.2, ...more },
    })),
  ),
  'regions.sent': ['N-2026-0001', SOUGHT].map((receipt) => ({
    params: { ...inTenant, receipt },
    query: { token: 'x'.repeat(43) },
  })),
  'regions.consent': [
    { params: { ...inTenant, id: consentId } },
    { params: { ...inTenant, id: consentId }, query: { token: 'x'.repeat(43) } },
  ],
  'regions.withdraw': [{ params: { ...inTenant, id: consentId }, body: { token: 'x' } }],
  'regions.unknown': [
    { params: inTenant },
    { params: inTenant, query: { place: SOUGHT } },
    { params: { tenantId: WAITING_TENANT } },
  ],
  'publicRecords.who': Object.values(ids).map((recordId) => ({ params: { recordId } })),
  'publicRecords.takedown': Object.values(ids).map((recordId) => ({ params: { recordId } })),
  'comments.write': Object.values(ids).map((recordId) => ({
    params: { ...inTenant, recordId },
    body: { text: 'Hver er þetta?' },
  })),
  'consent.get': [{ params: inTenant }, { params: { tenantId: WAITING_TENANT } }],
  'consent.save': [inTenant, { tenantId: WAITING_TENANT }].map((params) => ({
    params,
    body: { embeds: true },
  })),
  'crowdsource.own': [{ params: inTenant, query: { token: 'x'.repeat(43) } }, { params: inTenant }],
  'crowdsource.sent': ['A-2026-0001', SOUGHT].map((receipt) => ({
    params: { ...inTenant, receipt },
    query: { token: 'x'.repeat(43) },
  })),
  'crowdsource.thanks': [{ params: inTenant }, { params: { tenantId: WAITING_TENANT } }],
  'publicRecords.correction': Object.values(ids).map((recordId) => ({ params: { recordId } })),
  'crowdsource.propose': Object.values(ids).flatMap((documentId) =>
    ['City', 'SpecialInstructions', 'Credit'].map((field) => ({
      params: { ...inTenant, indexId: MAIN, documentId },
      body: { values: { [field]: 'Annað' } },
    })),
  ),
  'folders.get': ['leyndarmal', SOUGHT].map((code) => ({ params: { code } })),
  'folders.own': [{ params: { code: 'leyndarmal' }, query: { token: 'x'.repeat(43) } }],
  'folders.choose': Object.values(ids).map((recordId) => ({ params: { recordId } })),
  'folders.create': Object.values(ids).map((recordId) => ({
    params: inTenant,
    body: { name: 'Mappa', recordId },
  })),
  'folders.save': [
    { params: { ...inTenant, code: 'leyndarmal' }, body: { name: 'Annað', token: 'x' } },
  ],
  'folders.add': Object.values(ids).map((recordId) => ({
    params: { ...inTenant, code: 'leyndarmal' },
    body: { recordId, token: 'x' },
  })),
  ...Object.fromEntries(
    Object.entries({ annotate: { note: 'x' }, move: { direction: 'up' }, take: {} }).map(
      ([call, body]) => [
        `folders.${call}`,
        [{ params: { ...inTenant, code: 'leyndarmal', recordId: ids.open }, body }],
      ],
    ),
  ),
  'folders.remove': [{ params: { ...inTenant, code: 'leyndarmal' }, body: { token: 'x' } }],
  'oembed.get': Object.values(ids).flatMap((id) =>
    ['', world.origin].map((origin) => ({ query: { url: `${origin}/main/r/${id}` } })),
  ),
  'archives.list': [{ params: inTenant }, { params: inTenant, query: { by: 'date' } }],
  'archives.level': INDEX_IDS.flatMap((id) =>
    [{}, { values: [SOUGHT] }, { values: [null] }].map((body) => ({
      params: { ...inTenant, id },
      body,
    })),
  ),
  'archives.search': [
    { params: inTenant, body: { q: SOUGHT } },
    ...INDEX_IDS.flatMap((id) =>
      [[], [SOUGHT]].map((values) => ({ params: inTenant, body: { q: SOUGHT, id, values } })),
    ),
    ...Object.values(ids).map((under) => ({ params: inTenant, body: { q: SOUGHT, under } })),
  ],
  'archives.findingAid': INDEX_IDS.flatMap((id) => [
    { params: { ...inTenant, id } },
    ...Object.values(ids).map((node) => ({ params: { ...inTenant, id }, query: { node } })),
  ]),
  'galleries.find': INDEX_IDS.flatMap((id) =>
    [{}, { q: SOUGHT }, { values: [{ field: 'SpecialInstructions', value: SOUGHT }] }].map(
      (body) => ({ params: { ...inTenant, id }, body }),
    ),
  ),
  'galleries.background': [{ params: inTenant }, { params: { tenantId: WAITING_TENANT } }],
  'news.article': posts.map(({ slug }) => ({ params: { ...inTenant, slug } })),
  'news.takedown': posts.map(({ slug }) => ({ params: { ...inTenant, slug } })),
  'news.list': [{ params: inTenant, query: {} }],
  'siteSearch.everywhere': [{ query: { q: SOUGHT } }],
  'siteSearch.suggestEverywhere': [SOUGHT, 'hö', 'lok'].map((q) => ({ query: { q } })),
  'siteSearch.find': [{}, { q: SOUGHT }, { type: 'album' as const }].map((body) => ({
    params: inTenant,
    body,
  })),
  'siteSearch.count': [{ params: inTenant, body: { q: SOUGHT } }],
  'siteSearch.fields': [
    { params: inTenant, body: {} },
    { params: inTenant, body: { of: ['Keywords', 'City', 'Title', 'Byline'] } },
  ],
  'siteSearch.suggest': ['', 'Keywords', 'City', 'Byline|SpecialInstructions', 'Credit'].flatMap(
    (field) => ['le', SOUGHT].map((q) => ({ params: inTenant, query: { q, field } })),
  ),
  'siteSearch.value': ['Keywords', 'City', 'Byline'].map((field) => ({
    params: { ...inTenant, field, value: SOUGHT },
  })),
  'overviews.time': [{ params: inTenant }, { params: { tenantId: WAITING_TENANT } }],
  'publicRecords.compared': Object.values(ids).map((recordId) => ({ params: { recordId } })),
  'overviews.places': [{ params: inTenant }, { params: { tenantId: WAITING_TENANT } }],
  'publicRecords.get': Object.values(ids).flatMap((recordId) =>
    [{}, ...INDEX_IDS.map((id) => ({ list: { id, query: { q: SOUGHT } } }))].map((body) => ({
      params: { recordId },
      body,
    })),
  ),
  'iiif.base': iiif(),
  'iiif.info': iiif(),
  'iiif.image': iiif({ region: 'full', size: 'max', rotation: '0', file: 'default.jpg' }),
  'providers.accounts': [
    {},
    ...[TENANT, WAITING_TENANT].map((id) => ({ query: { returnTo: `/main/${id}` } })),
  ],
  'providers.backchannelCancel': [{}],
  'providers.backchannelCheck': [{}],
  'providers.backchannelStart': [{ params: { provider: 'island' }, body: { hint: '8470000' } }],
  'providers.callback': [provider],
  'providers.farewell': [{}],
  'providers.list': [{}],
  'providers.start': [provider],
  'providers.waiting': [{}],
  'records.get': ofRecords(),
  'records.image': images,
  'records.mappings': inEach((ids) => ({ params: { ...inTenant, ids } })),
  'records.mget': inEach((index) => ({
    params: { ...inTenant, ids: index },
    body: {
      ids: Object.values(ids),
      _source: ['SpecialInstructions', 'Credit', 'ObjectName', 'rel', 'hidden'],
    },
  })),
  'records.peaks': ofRecords(),
  'records.search': [
    { query: '', size: 100, aggs },
    { query: '', filters },
    { query: SOUGHT, aggs },
    { query: `${SOUGHT}*` },
    { query: `SpecialInstructions:${SOUGHT}* OR hidden:*` },
    { query: '', sort: [{ field: 'SpecialInstructions', order: 'asc' }] },
  ].flatMap((body) => inEach((index) => ({ params: { ...inTenant, ids: index }, body }))),
  'records.similar': INDEX_IDS.flatMap((index) =>
    Object.values(ids).map((recordId) => ({ params: { ...inTenant, ids: index, recordId } })),
  ),
  'records.sound': ofRecords(),
  'records.suggest': INDEX_IDS.flatMap((index) =>
    [SOUGHT, SOUGHT.slice(0, 4), 'lok', 'spec', 'Special'].map((q) => ({
      params: { ...inTenant, ids: index },
      query: { q },
    })),
  ),
  'records.tree': inEach((id) => ({ params: { ...inTenant, id } })),
  'session.link': [token],
  'session.login': [{ body: { email: EMAIL, password: 'rangt lykilorð' } }],
  'session.logout': [{}],
  'session.useLink': [{ ...token, body: { password: 'nýtt og langt lykilorð' } }],
  'system.docs': [{}],
  'system.healthz': [{}],
  'system.openapi': [{}],
  'system.readyz': [{}],
  'sites.get': [{ params: inTenant }, { params: { tenantId: WAITING_TENANT } }],
  'sites.list': [{}],
  'visitors.form': Object.values(ids).map((recordId) => ({ params: { ...inTenant, recordId } })),
}

const open = allEndpoints.filter(
  ({ needs, visitors: too, name }) => needs === 'public' || too || name === 'blog.list',
)

test('every call that visitors may make is tried, and no other', () => {
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual(open.map(({ name }) => name).toSorted())
})

/** Names of staff fields and of editors are hidden too. */
const STAFF_WORDS = ['SpecialInstructions', '"edit_by":"', '"authorId":"']
const folders = [libraryDir, dataDir, process.cwd(), '/home/', '/tmp/']

test.each(open)(
  '$name reveals no address, no folder, no hidden title and no field of staff',
  async (endpoint) => {
    const emails = (
      (await asOwner(`select distinct email from app_user where email is not null`)) as {
        email: string
      }[]
    ).map(({ email }) => email)
    const secrets = [
      CANARY,
      CANARY.toLowerCase(),
      'kvistanarí',
      'kvistanari',
      EMAIL,
      ...emails,
      ...folders,
    ]
    // The API description names fields of staff but contains no values.
    const words = endpoint.name.startsWith('system.') ? [] : STAFF_WORDS
    for (const ready of ATTEMPTS[endpoint.name] ?? []) {
      const answer = await sendCall(world, endpoint, { ...ready, cookie: null })
      expect(answer.status, answer.text).toBeLessThan(500)
      const told = `${JSON.stringify(answer.headers)}\n${answer.text}`
      const sent = JSON.stringify(ready)
      expect(
        [...secrets, ...words].filter((secret) => told.includes(secret) && !sent.includes(secret)),
        `${sent}: ${told.slice(0, 2000)}`,
      ).toEqual([])
    }
  },
)

test('public data is visible, so the canaries have something to hide among', async () => {
  const { text } = await sendCall(world, records.get, {
    params: { ...main, recordId: ids.open },
    cookie: null,
  })
  expect(text).toContain('Breytt fyrirsögn')
  const opened = await sendCall(world, publicRecords.get, {
    params: { recordId: ids.open },
    body: {},
    cookie: null,
  })
  expect((opened.body as PublicRecord).history.entries).toMatchObject([
    { changes: [{ before: 'Opin fyrirsögn', after: 'Breytt fyrirsögn' }] },
    { changes: [{ after: 'Opin fyrirsögn' }] },
  ])
  const list = await sendCall(world, blog.list, { params: inTenant, cookie: null })
  expect(list.text).toContain('Útkomin grein')
  const mine = await sendCall(world, records.search, {
    params: { ...inTenant, ids: `${MAIN},${INDICES.runs}` },
    body: { query: SOUGHT },
  })
  expect(mine.text).toContain(CANARY)
})

test('of a tenant whose site is not public, no call shows a visitor anything', async () => {
  const params = inTenant
  const { version } = await ask(world, sites.settings, { params })
  await ask(world, sites.saveSettings, { params, version, body: { public: false } })
  await new Promise((resolve) => setTimeout(resolve, TENANT_KNOWN_MS))
  const byRecord = ['iiif.info', 'iiif.image', 'publicRecords.compared', 'publicRecords.get']
  const ofTenant = open.filter(
    ({ name, path }) => path.includes(':tenantId') || byRecord.includes(name),
  )
  expect(ofTenant.length).toBeGreaterThan(20)
  for (const endpoint of ofTenant)
    for (const ready of ATTEMPTS[endpoint.name] ?? []) {
      const { status, text } = await sendCall(world, endpoint, { ...ready, cookie: null })
      const code = endpoint.method === 'HEAD' ? '' : (JSON.parse(text) as { code: string }).code
      expect([endpoint.name, status, code], JSON.stringify(ready)).toEqual(
        byRecord.includes(endpoint.name)
          ? [endpoint.name, 404, 'records.notFound']
          : [endpoint.name, 403, 'permission.missing'],
      )
    }
  const { text } = await sendCall(world, sites.list, { cookie: null })
  expect(text).toBe('[]')
  expect(
    (await sendCall(world, records.get, { params: { ...main, recordId: ids.open } })).status,
  ).toBe(200)
})

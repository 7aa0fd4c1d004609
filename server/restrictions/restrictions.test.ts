import { beforeAll, beforeEach, expect, test } from 'vitest'
import { galleries } from '#contract/galleries.ts'
import { publicRecords } from '#contract/public-records.ts'
import { records } from '#contract/records.ts'
import { restrictions, type RestrictionFields } from '#contract/restrictions.ts'
import { similarRecords } from '#contract/similar-records.ts'
import { galleryRoutes } from '#server/galleries/routes.ts'
import { iiifRoutes } from '#server/iiif/routes.ts'
import { appOver } from '#server/kit/testing.ts'
import { publicRecordRoutes } from '#server/public-records/routes.ts'
import { listChanges, listPublished } from '#server/publications/service.ts'
import { member, recordsWorld, staff, tenantId, titles } from '#server/records/testing.ts'
import { openDueRestrictions } from './open-due.ts'
import { restrictionRoutes } from './routes.ts'
import { lift, restrict } from './service.ts'

const {
  app: recordApp,
  call: ask,
  database,
  fill,
  ids,
  owner,
  places,
  put,
  search,
} = await recordsWorld()
const { app, call } = await appOver(database, [
  ...restrictionRoutes,
  ...publicRecordRoutes(places),
  ...galleryRoutes,
  ...iiifRoutes(places, undefined),
])

const TITLE = 'Sjúkraskrá Þórunnar'
const place = () => ({ tenantId, id: 'opid', recordId: ids.get(TITLE) ?? '' })
const close = (fields: RestrictionFields, viewer: typeof staff | undefined = staff) =>
  call(viewer, restrictions.save, { params: place(), body: fields })
const page = (viewer?: typeof staff) =>
  call(viewer, publicRecords.get, { params: { recordId: place().recordId }, body: {} })
const found = async (query: string, viewer: typeof staff | null = null) =>
  titles(await search({ query }, { index: 'opid', viewer }))
const status = async (address: string, over = recordApp) =>
  (await over.inject({ method: 'GET', url: address })).statusCode

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    [TITLE]: {
      CaptionAbstract: 'Lungnabólga í sjávarþorpi',
      ReferenceCode: 'ÞÍ 1',
      LevelOfDescription: 'örk',
      Keywords: ['heilsufar'],
      width: 300,
      height: 200,
      sha256: 'ab',
      profile: 'cd',
      dhash: '0123456789abcdef',
      date: { display: '1950', edtf: '1950', min: '1950-01-01', max: '1950-12-31' },
    },
    Skipsbók: { Keywords: ['heilsufar', 'skip'] },
  })
}, 120_000)
beforeEach(async () => {
  await owner(`delete from restriction`)
  await database.transact({ tenantId }, (db) => restrict(db, place(), DECISION, { name: 'Anna' }))
  await database.transact({ tenantId }, (db) => lift(db, place()))
})

const DECISION = {
  rule: 'decision',
  from: null,
  until: null,
  basis: '',
  covers: 'all',
  reason: '',
} as const

test('the day follows from the rule; another day needs a reason', async () => {
  const year80 = await close({ rule: 'years80', from: '1960-05-01', covers: 'description' })
  expect(year80.body).toMatchObject({ until: '2041-01-01', covers: 'description', by: staff.name })
  const unknown = await close({ rule: 'years80', covers: 'description' })
  expect([unknown.status, unknown.body]).toMatchObject([422, { code: 'restrictions.dayUnknown' }])
  const other = { rule: 'years80', from: '1960-05-01', until: '2050-01-01', covers: 'all' } as const
  expect((await close(other)).body).toMatchObject({ code: 'restrictions.reasonMissing' })
  expect((await close({ ...other, reason: 'Yngri skjöl' })).body.until).toBe('2050-01-01')
  const state = await call(staff, restrictions.get, { params: place() })
  expect(state.body).toMatchObject({ lastDay: '1950-12-31', reach: 1, own: { opened: null } })
})

test('closed files leave the record to be found and read, without its picture', async () => {
  await close({ rule: 'agreement', covers: 'files', basis: 'Samningur 12/1990' })
  expect(await found('lungnabólga')).toEqual([TITLE])
  const { body } = await page()
  expect(body).toMatchObject({
    title: TITLE,
    pictures: [],
    closed: { rule: 'agreement', until: null, basis: 'Samningur 12/1990', isInherited: false },
  })
  expect(JSON.stringify(body)).toContain('Lungnabólga')
  const { body: read } = await ask(undefined, records.get, { params: place() })
  expect(JSON.stringify(read)).not.toMatch(/"(sha256|width|dhash|profile|rel)"/)
  const { recordId } = place()
  const address = `/api/tenants/safn/indices/opid/records/${recordId}`
  expect(await status(`${address}/image/small`)).toBe(404)
  expect(await status(`${address}/image/small?download=true`)).toBe(404)
  expect(await status(`${address}/sound`)).toBe(404)
  expect(await status(`${address}/peaks`)).toBe(404)
  expect(await status(`/iiif/3/${recordId}/info.json`, app)).toBe(404)
  const list = await call(undefined, galleries.find, {
    params: { tenantId, id: 'opid' },
    body: {},
  })
  const listed = list.body.pictures.find(({ id }) => id === recordId)
  expect(listed).toMatchObject({ title: TITLE, width: null, sizes: [] })
  const published = await database.transact({ tenantId }, (db) =>
    listPublished(db, tenantId, { offset: 0, limit: 100 }),
  )
  expect(published.find((one) => one.recordId === recordId)?.hasPicture).toBe(false)
})

test('a closed description is found by staff alone, and nothing of it leaks', async () => {
  expect(await found('lungnabólga')).toEqual([TITLE])
  await close({ rule: 'years100', from: '1950-12-31', covers: 'description' })
  for (const query of ['lungnabólga', 'Þórunnar', 'heilsufar'])
    expect(await found(query), query).not.toContain(TITLE)
  expect(await found('lungnabólga', member)).toEqual([])
  expect(await found('lungnabólga', staff)).toEqual([TITLE])
  const facet = await search(
    { aggs: { words: { field: 'Keywords' } } },
    { index: 'opid', viewer: null },
  )
  expect(facet.aggregations.words?.buckets).toEqual(
    expect.arrayContaining([{ key: 'heilsufar', doc_count: 1 }]),
  )
  const several = await ask(undefined, records.mget, {
    params: { tenantId, ids: 'opid' },
    body: { ids: [place().recordId] },
  })
  expect(several.body.docs[0]?.found).toBe(false)
  const like = await ask(undefined, similarRecords.similar, {
    params: { tenantId, ids: 'opid', recordId: ids.get('Skipsbók') ?? '' },
    query: {},
  })
  expect(like.body.hits.map(({ _id }) => _id)).not.toContain(place().recordId)
  expect((await ask(undefined, records.get, { params: place() })).status).toBe(404)
  const { status: answered, body } = await page()
  expect(answered).toBe(200)
  expect(body).toMatchObject({
    title: TITLE,
    code: 'ÞÍ 1',
    closed: { level: 'örk', until: '2051-01-01', covers: 'description' },
  })
  expect(JSON.stringify(body)).not.toMatch(/Lungnabólga|heilsufar|1950-01/)
  expect((await page(staff)).body).toMatchObject({ description: 'Lungnabólga í sjávarþorpi' })
  const published = await database.transact({ tenantId }, (db) =>
    listPublished(db, tenantId, { offset: 0, limit: 100 }),
  )
  expect(published.map(({ recordId }) => recordId)).not.toContain(place().recordId)
})

test('a title that is closed too is not told', async () => {
  await close({ rule: 'decision', covers: 'all' })
  const { status: answered, body } = await page()
  expect([answered, body.title, body.code, body.closed?.level]).toEqual([200, '', '', 'örk'])
  expect(JSON.stringify(body)).not.toContain('Þórunn')
})

test('hidden records are not found, closed or not', async () => {
  await owner(`update record set hidden = '{"by":"A","at":"2026-01-01T00:00:00Z","reason":""}'
    where id = '${place().recordId}'`)
  await close({ rule: 'decision', covers: 'description' })
  expect((await page()).status).toBe(404)
  await owner(`update record set hidden = null where id = '${place().recordId}'`)
})

test('a restriction survives indexing, and an edit', async () => {
  await close({ rule: 'decision', covers: 'description' })
  await put('safn', 'opid', { [TITLE]: { CaptionAbstract: 'Berklar', Keywords: ['heilsufar'] } })
  expect(await found('berklar')).toEqual([])
  expect(await found('berklar', staff)).toEqual([TITLE])
  await call(staff, restrictions.lift, { params: place() })
  expect(await found('berklar')).toEqual([TITLE])
  await put('safn', 'opid', { [TITLE]: { CaptionAbstract: 'Lungnabólga', sha256: 'ab' } })
})

test('a restriction that has ended is none, and the ledger says so once', async () => {
  await close({ rule: 'decision', covers: 'description' })
  const seq = async () =>
    (await database.transact({ tenantId }, (db) => listChanges(db, tenantId, { limit: 1000 }))).at(
      -1,
    )
  expect(await seq()).toMatchObject({ kind: 'gone', reason: 'restricted' })
  await owner(`update restriction set until = current_date`)
  // Its page is open at once; the search follows when the end is entered.
  expect((await page()).body).toMatchObject({ closed: null })
  expect(await openDueRestrictions(database)).toBe(1)
  expect(await openDueRestrictions(database)).toBe(0)
  expect(await seq()).toMatchObject({ kind: 'published', reason: 'restricted' })
  expect(await found('Þórunnar')).toEqual([TITLE])
  const audited = await owner(
    `select endpoint, user_name from audit where path like '%${place().recordId}/restriction'`,
  )
  expect(audited).toEqual([{ endpoint: 'restrictions.lift', user_name: null }])
})

test('only people who may hide records close them', async () => {
  expect((await close(DECISION, member)).status).toBe(403)
  const visitor = await call(undefined, restrictions.save, { params: place(), body: DECISION })
  expect(visitor.status).toBe(401)
  expect((await call(member, restrictions.get, { params: place() })).status).toBe(403)
  expect((await close({ ...DECISION, basis: 'x'.repeat(501) })).status).toBe(400)
  const gone = await call(staff, restrictions.lift, { params: place() })
  expect(gone.body).toMatchObject({ code: 'restrictions.notFound' })
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { publicRecords } from '#contract/public-records.ts'
import { records } from '#contract/records.ts'
import { restrictions } from '#contract/restrictions.ts'
import { similarRecords } from '#contract/similar-records.ts'
import { appOver } from '#server/kit/testing.ts'
import { publicRecordRoutes } from '#server/public-records/routes.ts'
import { listChanges, listPublished } from '#server/publications/service.ts'
import { member, recordsWorld, staff, tenantId, titles } from '#server/records/testing.ts'
import { restrictionRoutes } from './routes.ts'
import { lift, restrict } from './service.ts'

const { call: ask, database, fill, ids, owner, places, put, search } = await recordsWorld()
const { call } = await appOver(database, [...restrictionRoutes, ...publicRecordRoutes(places)])

const TITLE = 'Hópmynd við Lækinn'
const SECRETS = ['Þorgerður', 'Kvistberg', 'Dalvíkurslóð']
const VALUES = {
  CaptionAbstract: 'Þorgerður stendur fremst',
  Byline: ['Kvistberg'],
  City: 'Dalvíkurslóð',
  DateCreated: '1931-05-02',
  Keywords: ['mannamyndir'],
  date: { display: '2. maí 1931', edtf: '1931-05-02', min: '1931-05-02', max: '1931-05-02' },
}
const FIELDS = ['CaptionAbstract', 'Byline', 'City', 'DateCreated']
const place = () => ({ tenantId, id: 'opid', recordId: ids.get(TITLE) ?? '' })
const close = (fields: string[]) =>
  call(staff, restrictions.save, {
    params: place(),
    body: { rule: 'decision', covers: 'fields', fields },
  })
const page = async (viewer?: typeof staff) =>
  (await call(viewer, publicRecords.get, { params: { recordId: place().recordId }, body: {} })).body
const found = async (body: object, viewer: typeof staff | null = null) =>
  titles(await search(body, { index: 'opid', viewer }))

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    [TITLE]: VALUES,
    Lækurinn: { City: 'Dalvíkurslóð', Byline: ['Kvistberg'], Keywords: ['vatn'] },
  })
}, 120_000)
beforeEach(async () => {
  await owner(`delete from restriction`)
  const set = { rule: 'decision', from: null, until: null, basis: '', reason: '' } as const
  await database.transact({ tenantId }, (db) =>
    restrict(db, place(), { ...set, covers: 'files', fields: [] }, { name: 'Anna' }),
  )
  await database.transact({ tenantId }, (db) => lift(db, place()))
})

test('closed fields are in no answer that visitors get, and staff still read them', async () => {
  expect(JSON.stringify(await page())).toContain('Þorgerður')
  await close(FIELDS)
  const { body } = await ask(undefined, records.get, { params: place() })
  const several = await ask(undefined, records.mget, {
    params: { tenantId, ids: 'opid' },
    body: { ids: [place().recordId] },
  })
  const like = await ask(undefined, similarRecords.similar, {
    params: { tenantId, ids: 'opid', recordId: place().recordId },
    query: {},
  })
  const shown = await page()
  const own = JSON.stringify([body, several.body, { ...shown, similar: [], around: null }])
  for (const secret of [...SECRETS, '1931']) expect(own, secret).not.toContain(secret)
  expect(shown).toMatchObject({ title: TITLE, date: '', description: '', byline: '', closed: null })
  expect(shown.closedFields.map(({ label }) => label.is)).toContain('Lýsing')
  // What a closed field has in common with another record is no likeness.
  expect(like.body.hits.flatMap(({ why }) => why.words).join(' ')).not.toMatch(/kvistberg|dalvík/i)
  const read = await page(staff)
  expect(JSON.stringify(read)).toContain('Þorgerður')
  expect(read.unseen?.fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['CaptionAbstract', 'Byline', 'City']),
  )
})

test('visitors do not find, filter, count, sort or limit by what is closed', async () => {
  const facet = (field: string) => ({ aggs: { values: { field } } })
  const bucketsOf = async (field: string, viewer: typeof staff | null = null) =>
    (await search(facet(field), { index: 'opid', viewer })).aggregations.values?.buckets ?? []
  expect(await found({ query: 'Þorgerður' })).toEqual([TITLE])
  await close([...FIELDS, 'Keywords'])
  for (const query of [...SECRETS, 'mannamyndir', '1931', 'City:Dalvíkurslóð'])
    expect(await found({ query }), query).not.toContain(TITLE)
  const filter = (field: string, value: string) => ({ filters: [{ field, value }] })
  for (const [field, value] of [
    ['Byline', 'Kvistberg'],
    ['City', 'Dalvíkurslóð'],
    ['Keywords', 'mannamyndir'],
  ] as const)
    expect(await found(filter(field, value)), field).not.toContain(TITLE)
  expect(await bucketsOf('Keywords')).not.toContainEqual(
    expect.objectContaining({ key: 'mannamyndir' }),
  )
  expect(await bucketsOf('Byline')).toEqual([{ key: 'Kvistberg', doc_count: 1 }])
  // A field without stored counts is read from the records themselves.
  expect(JSON.stringify(await bucketsOf('CaptionAbstract'))).not.toContain('Þorgerður')
  expect(JSON.stringify(await bucketsOf('CaptionAbstract', staff))).toContain('Þorgerður')
  expect(await found({ period: { from: 1931, to: 1931 } })).toEqual([])
  const sorted = await found({ sort: '-date' })
  expect(sorted.indexOf(TITLE)).toBeGreaterThanOrEqual(0)
})

test('a field that a title is made of closes the title', async () => {
  await put('safn', 'opid', { [TITLE]: { ...VALUES, fileObjectName: '0012.jpg' } })
  await close(['ObjectName'])
  expect((await page()).title).not.toContain('Hópmynd')
  expect(await found({ query: 'Hópmynd' })).toEqual([])
  await put('safn', 'opid', { [TITLE]: VALUES })
})

test('closed fields stay closed when the file is read again, and are lifted like others', async () => {
  await close(FIELDS)
  const last = async () =>
    (await database.transact({ tenantId }, (db) => listChanges(db, tenantId, { limit: 1000 }))).at(
      -1,
    )
  expect(await last()).toMatchObject({ kind: 'changed', reason: 'restricted' })
  await put('safn', 'opid', { [TITLE]: { ...VALUES, CaptionAbstract: 'Þorgerður sést vel' } })
  expect(await found({ query: 'Þorgerður' })).toEqual([])
  expect(JSON.stringify(await page())).not.toContain('Þorgerður')
  await call(staff, restrictions.lift, { params: place() })
  expect(await found({ query: 'Þorgerður' })).toEqual([TITLE])
  expect((await page()).closedFields).toEqual([])
})

test('a restriction of fields names one at least, and only people who may hide set it', async () => {
  const none = await close([])
  expect([none.status, none.body]).toMatchObject([422, { code: 'restrictions.fieldsMissing' }])
  const { status } = await call(member, restrictions.save, {
    params: place(),
    body: { rule: 'decision', covers: 'fields', fields: ['City'] },
  })
  expect(status).toBe(403)
  const state = await call(staff, restrictions.get, { params: place() })
  expect(state.body.fields).toContainEqual({
    name: 'CaptionAbstract',
    label: { is: 'Lýsing', en: 'Description' },
  })
})

test('a record that search engines must not list stays for visitors and leaves sitemaps', async () => {
  const listed = async () =>
    (
      await database.transact({ tenantId }, (db) =>
        listPublished(db, tenantId, { offset: 0, limit: 100 }),
      )
    ).map(({ recordId }) => recordId)
  expect(await listed()).toContain(place().recordId)
  const set = (noindex: boolean) =>
    call(staff, restrictions.redact, { params: place(), body: { parts: [], noindex } })
  await set(true)
  expect(await listed()).not.toContain(place().recordId)
  expect(await page()).toMatchObject({ title: TITLE, isUnlisted: true })
  expect(await found({ query: 'Þorgerður' })).toEqual([TITLE])
  await set(false)
  expect(await listed()).toContain(place().recordId)
  expect(await page()).toMatchObject({ isUnlisted: false })
})

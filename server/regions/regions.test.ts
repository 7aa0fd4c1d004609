import { beforeAll, expect, test, vi } from 'vitest'
import { publicRecords } from '#contract/public-records.ts'
import { records } from '#contract/records.ts'
import { REGION } from '#contract/public-limits.ts'
import { regions } from '#contract/regions.ts'
import { restrictions } from '#contract/restrictions.ts'
import { siteSearch } from '#contract/site-search.ts'
import {
  account,
  crowdsourceWorld,
  foreign,
  member,
  reviewer,
  tenantId,
} from '#server/crowdsource/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { randomId } from '#server/kit/testing.ts'
import { listChanges } from '#server/publications/service.ts'
import { openedForm } from '#server/visitors/testing.ts'
import { mayShowName } from './may-show-name.ts'

const { call, database, fill, idOf, owner, put } = await crowdsourceWorld()

const PICTURE = { width: 600, height: 400, sha256: 'a'.repeat(64), profile: 'x' }
const PLACE = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }

beforeAll(fill)

const picture = (title: string, values = {}) => put(title, { ...PICTURE, ...values })
const someone = (): Viewer => ({ ...account, id: randomId() })
const ticket = (title: string) => openedForm(owner, { tenantId, recordId: idOf(title) })
const propose = async (title: string, viewer: Viewer | undefined, more = {}) =>
  call(viewer, regions.propose, {
    params: { tenantId },
    body: {
      recordId: idOf(title),
      person: 'Þorgerður Nafnsdóttir',
      how: 'Hún er amma mín',
      form: await ticket(title),
      ...PLACE,
      ...more,
    },
  })
const listed = async (query = {}) =>
  (await call(reviewer, regions.list, { params: { tenantId }, query })).body
const place = async (receipt: string) => ({
  tenantId,
  id: (await listed()).proposals.find((one) => one.receipt === receipt)?.id ?? '',
})
const accept = async (receipt: string, body = {}) =>
  call(reviewer, regions.accept, { params: await place(receipt), body })
const mark = async (title: string, fields = {}) =>
  (
    await call(reviewer, regions.create, {
      params: { tenantId, recordId: idOf(title) },
      body: { ...PLACE, ...fields },
    })
  ).body
const peopleIn = async (title: string, viewer?: Viewer) =>
  (await call(viewer, publicRecords.get, { params: { recordId: idOf(title) }, body: {} })).body
    .people
const namesIn = async (title: string, viewer?: Viewer) =>
  (await peopleIn(title, viewer)).map(({ person }) => person)
const own = async (receipt: string, token?: string, viewer?: Viewer) =>
  call(viewer, regions.sent, { params: { tenantId, receipt }, query: { token } })

test('a name is shown of the dead, the long born, in a public role, and by consent', () => {
  const none = { person: 'Jóna', isDead: false, bornYear: null, hasPublicRole: false, consents: [] }
  const consents = [{ name: 'Jóna', withdrawnAt: null }]
  const year = 2026
  expect(mayShowName(none, year)).toBe(false)
  expect(mayShowName({ ...none, isDead: true }, year)).toBe(true)
  expect(mayShowName({ ...none, hasPublicRole: true }, year)).toBe(true)
  expect(mayShowName({ ...none, bornYear: year - REGION.bornYears }, year)).toBe(false)
  expect(mayShowName({ ...none, bornYear: year - REGION.bornYears - 1 }, year)).toBe(true)
  expect(mayShowName({ ...none, consents }, year)).toBe(true)
  expect(mayShowName({ ...none, person: 'Önnur', consents }, year)).toBe(false)
  const withdrawn = [{ name: 'Jóna', withdrawnAt: '2026-01-01T00:00:00.000Z' }]
  expect(mayShowName({ ...none, consents: withdrawn }, year)).toBe(false)
  expect(mayShowName({ ...none, person: '', isDead: true }, year)).toBe(false)
})

test('a visitor proposes a name, follows it by its secret alone, and staff accept it', async () => {
  await picture('Amma')
  const { body, status } = await propose('Amma', undefined)
  expect([status, body.receipt]).toEqual([200, expect.stringMatching(/^N-\d{4}-0001$/)])
  expect(await peopleIn('Amma')).toEqual([])
  expect(await peopleIn('Amma', reviewer)).toEqual([])
  for (const token of [undefined, 'x'.repeat(43)])
    expect((await own(body.receipt, token)).status).toBe(404)
  expect((await own(body.receipt, undefined, account)).status).toBe(404)
  expect((await own(body.receipt, body.token)).body).toMatchObject({
    state: 'waiting',
    isShown: false,
    consentId: null,
  })
  const accepted = await accept(body.receipt, { isDead: true })
  expect(accepted.body).toMatchObject({ ...PLACE, person: 'Þorgerður Nafnsdóttir', isShown: true })
  expect(await namesIn('Amma')).toEqual(['Þorgerður Nafnsdóttir'])
  expect((await own(body.receipt, body.token)).body).toMatchObject({
    state: 'accepted',
    isShown: true,
  })
  expect((await accept(body.receipt)).body).toMatchObject({ code: 'regions.decided' })
})

test('a name that nothing allows is kept for people who review names', async () => {
  await picture('Skólabörn')
  const { body } = await propose('Skólabörn', undefined, { person: 'Geymd Nafnsdóttir' })
  await accept(body.receipt)
  for (const viewer of [undefined, account, member, foreign])
    expect(await peopleIn('Skólabörn', viewer)).toEqual([])
  expect(await peopleIn('Skólabörn', reviewer)).toMatchObject([
    { person: 'Geymd Nafnsdóttir', isKept: true },
  ])
  expect((await own(body.receipt, body.token)).body.isShown).toBe(false)
})

test('a denied name answers its sender, and leaves no trace in the picture', async () => {
  await picture('Hafnað')
  const viewer = someone()
  const { body } = await propose('Hafnað', viewer)
  const params = await place(body.receipt)
  await call(reviewer, regions.deny, { params, body: { reason: 'Önnur manneskja' } })
  expect((await own(body.receipt, undefined, viewer)).body).toMatchObject({
    state: 'denied',
    decision: { text: 'Önnur manneskja' },
  })
  expect(JSON.stringify((await own(body.receipt, undefined, viewer)).body)).not.toContain(
    reviewer.name,
  )
  expect(await peopleIn('Hafnað', reviewer)).toEqual([])
})

test('a name is merged into a marked person, also into the one that the sender chose', async () => {
  await picture('Hópur')
  const first = await mark('Hópur', { isDead: true })
  const second = await mark('Hópur', { x: 0.5 })
  expect(await namesIn('Hópur')).toEqual(['', ''])
  const { body } = await propose('Hópur', someone(), { regionId: first.id, x: 0, width: 1 })
  await accept(body.receipt)
  expect(await peopleIn('Hópur')).toMatchObject([
    { id: first.id, person: 'Þorgerður Nafnsdóttir', ...PLACE },
    { id: second.id, person: '' },
  ])
  const again = await propose('Hópur', someone(), { person: 'Ömmubróðir' })
  await accept(again.body.receipt, { into: second.id, person: 'Jón', isDead: true })
  expect(await namesIn('Hópur')).toEqual(['Þorgerður Nafnsdóttir', 'Jón'])
  // Somebody with a name is no longer there for visitors to name.
  expect((await propose('Hópur', someone(), { regionId: first.id })).body).toMatchObject({
    code: 'regions.notFound',
  })
  await picture('Annar hópur')
  const elsewhere = await propose('Annar hópur', someone())
  expect((await accept(elsewhere.body.receipt, { into: first.id })).body).toMatchObject({
    code: 'regions.notFound',
  })
})

test('a consent shows a name until its secret, its account or staff withdraw it', async () => {
  await picture('Samþykki')
  const { id } = await mark('Samþykki', { person: 'Jóna Lifandi' })
  const record = async (scope: string) =>
    (
      await call(reviewer, regions.recordConsent, {
        params: { tenantId, id },
        body: { person: 'Jóna', scope },
      })
    ).body
  const { consent, token } = await record('Við þessa mynd')
  expect(await namesIn('Samþykki')).toEqual(['Jóna Lifandi'])
  const params = { tenantId, id: consent.id }
  for (const [viewer, given] of [
    [undefined, undefined],
    [undefined, 'x'.repeat(43)],
    [account, undefined],
    [member, undefined],
  ] as const) {
    const query = { token: given }
    expect((await call(viewer, regions.consent, { params, query })).status).toBe(404)
    expect((await call(viewer, regions.withdraw, { params, body: query })).status).toBe(404)
  }
  const mine = (await call(undefined, regions.consent, { params, query: { token } })).body
  expect(mine).toMatchObject({ name: 'Jóna Lifandi', scope: 'Við þessa mynd', withdrawnAt: null })
  expect(JSON.stringify(mine)).not.toContain(reviewer.name)
  await call(undefined, regions.withdraw, { params, body: { token } })
  expect(await peopleIn('Samþykki')).toEqual([])
  expect((await call(undefined, regions.consent, { params, query: { token } })).body).toMatchObject(
    { withdrawnAt: expect.any(String) },
  )
  const again = await record('Alls staðar')
  expect(await namesIn('Samþykki')).toEqual(['Jóna Lifandi'])
  const other = { tenantId, id: again.consent.id }
  await call(reviewer, regions.withdraw, { params: other, body: {} })
  expect(await peopleIn('Samþykki')).toEqual([])
})

test('who names themself consents, and withdraws that with the same secret', async () => {
  await picture('Sjálf')
  const { body } = await propose('Sjálf', undefined, { isSelf: true, person: 'Ég Sjálf' })
  expect((await own(body.receipt, body.token)).body.consentId).toBeNull()
  await accept(body.receipt)
  expect(await namesIn('Sjálf')).toEqual(['Ég Sjálf'])
  const { consentId } = (await own(body.receipt, body.token)).body
  const params = { tenantId, id: consentId ?? '' }
  await call(undefined, regions.withdraw, { params, body: { token: body.token } })
  expect(await peopleIn('Sjálf')).toEqual([])
  const doubted = await propose('Sjálf', undefined, { isSelf: true, person: 'Einhver' })
  await accept(doubted.body.receipt, { withConsent: false })
  expect(await peopleIn('Sjálf')).toEqual([])
})

test('another name of a marked person needs another consent', async () => {
  await picture('Nafnbreyting')
  const { id } = await mark('Nafnbreyting', { person: 'Jóna Fyrri' })
  const params = { tenantId, id }
  await call(reviewer, regions.recordConsent, { params, body: { person: 'J', scope: 'Mynd' } })
  expect(await namesIn('Nafnbreyting')).toEqual(['Jóna Fyrri'])
  await call(reviewer, regions.save, { params, body: { ...PLACE, person: 'Anna Seinni' } })
  expect(await peopleIn('Nafnbreyting')).toEqual([])
  await call(reviewer, regions.remove, { params })
  expect(await peopleIn('Nafnbreyting', reviewer)).toEqual([])
  expect(
    (await call(reviewer, regions.save, { params, body: { ...PLACE, person: '' } })).body,
  ).toMatchObject({ code: 'regions.notFound' })
})

test('marks survive a re-index, and end within their picture', async () => {
  await picture('Endurskráð')
  const marked = await mark('Endurskráð', { x: 0.9, width: 0.5, person: 'Jón', isDead: true })
  expect(marked).toMatchObject({ x: 0.5, width: 0.5 })
  await picture('Endurskráð', { City: 'Akureyri' })
  expect(await namesIn('Endurskráð')).toEqual(['Jón'])
})

test('the ledger has a change when visitors read other names, and only then', async () => {
  await picture('Bók')
  const latest = async () =>
    (await database.transact({ tenantId }, (db) => listChanges(db, tenantId, { limit: 1000 }))).at(
      -1,
    )
  const { id } = await mark('Bók', { person: 'Jóna Bók' })
  expect((await latest())?.reason).not.toBe('named')
  const params = { tenantId, id }
  const body = { ...PLACE, person: 'Jóna Bók', isDead: true }
  await call(reviewer, regions.save, { params, body })
  const shown = await latest()
  expect(shown).toMatchObject({ recordId: idOf('Bók'), kind: 'changed', reason: 'named' })
  await call(reviewer, regions.save, { params, body: { ...body, bornYear: 1850 } })
  expect((await latest())?.seq).toBe(shown?.seq)
  await call(reviewer, regions.remove, { params })
  expect((await latest())?.seq).toBeGreaterThan(shown?.seq ?? 0)
})

test('closed, hidden and restricted pictures, and indices without suggestions, take no names', async () => {
  await put('Lokuð', PICTURE, 'lokad')
  await put('Án', PICTURE, 'an')
  await put('Texti')
  expect((await propose('Lokuð', undefined)).status).toBe(404)
  expect((await propose('Án', undefined)).body).toMatchObject({ code: 'crowdsource.closed' })
  expect((await propose('Texti', undefined)).body).toMatchObject({ code: 'regions.recordNotFound' })
  await picture('Takmörkuð')
  await mark('Takmörkuð', { person: 'Jón', isDead: true })
  expect(await namesIn('Takmörkuð')).toEqual(['Jón'])
  await call(reviewer, restrictions.save, {
    params: { tenantId, id: 'opid', recordId: idOf('Takmörkuð') },
    body: { rule: 'decision', covers: 'files' },
  })
  expect(await peopleIn('Takmörkuð')).toEqual([])
  expect((await propose('Takmörkuð', undefined)).status).toBe(404)
  expect((await propose('Amma', undefined, { website: 'https://spam.is' })).body).toMatchObject({
    code: 'visitors.trap',
  })
})

test('pictures of unknown people are listed by place and decade while they wait', async () => {
  const dated = (year: number) => ({
    date: {
      display: String(year),
      edtf: String(year),
      min: `${year}-01-01`,
      max: `${year}-12-31`,
    },
  })
  await picture('Óþekkt í Vík', { City: 'Vík', ...dated(1934) })
  await picture('Óþekkt á Höfn', { City: 'Höfn', ...dated(1951) })
  await picture('Vill nöfn', { City: 'Höfn' })
  await picture('Á nöfn', { PersonInImage: ['Jón'] })
  const { id } = await mark('Óþekkt í Vík')
  await mark('Óþekkt á Höfn')
  for (const title of ['Vill nöfn', 'Á nöfn'])
    await mark(title, { x: 0, y: 0, width: 1, height: 1 })
  const unknown = async (query = {}) =>
    (await call(undefined, regions.unknown, { params: { tenantId }, query })).body
  const titles = async (query = {}) => (await unknown(query)).pictures.map(({ title }) => title)
  await expect.poll(() => titles()).toEqual(['Vill nöfn', 'Óþekkt á Höfn', 'Óþekkt í Vík'])
  expect(await unknown()).toMatchObject({
    total: 3,
    places: [
      { place: 'Höfn', count: 2 },
      { place: 'Vík', count: 1 },
    ],
    decades: [
      { decade: 1930, count: 1 },
      { decade: 1950, count: 1 },
    ],
  })
  expect(await titles({ place: 'Höfn' })).toEqual(['Vill nöfn', 'Óþekkt á Höfn'])
  expect(await titles({ decade: 1930 })).toEqual(['Óþekkt í Vík'])
  await call(reviewer, regions.save, {
    params: { tenantId, id },
    body: { ...PLACE, person: 'Geymt nafn' },
  })
  expect(await titles()).toEqual(['Vill nöfn', 'Óþekkt á Höfn'])
})

test('a record has a most of marked people', async () => {
  await picture('Mannfjöldi')
  await owner(`
    insert into region (tenant_id, index_id, record_id, at, x, y, width, height, person, is_dead,
      has_public_role, by)
    select 'safn', 'opid', '${idOf('Mannfjöldi')}', 0, 0, 0, 0.1, 0.1, 'Jón', false, false, 'Anna'
    from generate_series(1, ${REGION.ofRecord - 1})`)
  await mark('Mannfjöldi')
  const { body } = await call(reviewer, regions.create, {
    params: { tenantId, recordId: idOf('Mannfjöldi') },
    body: { ...PLACE, person: 'Jóna' },
  })
  expect(body).toMatchObject({ code: 'regions.full' })
})

test('the sender of a name is forgotten when the tenant no longer keeps it', async () => {
  await picture('Gleymt')
  const { body } = await propose('Gleymt', undefined, { email: 'jona@example.is' })
  const email = async () =>
    (await listed()).proposals.find(({ receipt }) => receipt === body.receipt)?.author.email
  await accept(body.receipt)
  expect(await email()).toBe('jona@example.is')
  await owner(`
    update region_proposal set decided_at = now() - interval '31 days'
    where receipt = '${body.receipt}'`)
  await owner('select erase_old_addresses(30)')
  expect(await email()).toBeNull()
  // Nor is that of a name that nobody has decided.
  const waiting = await propose('Gleymt', undefined, { email: 'jona@example.is' })
  const row = async () => {
    const rows = await owner(`
      select email, who from region_proposal where receipt = '${waiting.body.receipt}'`)
    return (rows as object[])[0]
  }
  const age = (days: number) =>
    owner(`
      update region_proposal set sent_at = now() - interval '${days} days'
      where receipt = '${waiting.body.receipt}'`)
  await age(29)
  await owner('select erase_old_addresses(30)')
  expect(await row()).toMatchObject({ email: 'jona@example.is', who: expect.any(String) })
  await age(31)
  await owner('select erase_old_addresses(30)')
  expect(await row()).toEqual({ email: null, who: null })
})

test('strangers and members without review reach neither the queue nor the names', async () => {
  const recordId = idOf('Skólabörn')
  for (const viewer of [undefined, account, member, foreign]) {
    const list = await call(viewer, regions.list, { params: { tenantId }, query: {} })
    const ofRecord = await call(viewer, regions.ofRecord, { params: { tenantId, recordId } })
    for (const { status } of [list, ofRecord]) expect([401, 403]).toContain(status)
  }
})

test('no name that is kept is found or told anywhere', async () => {
  await picture('Leyndarmál', { City: 'Vík' })
  const { id } = await mark('Leyndarmál', { person: 'Kvistanafn Geymdardóttir' })
  await mark('Leyndarmál')
  const recordId = idOf('Leyndarmál')
  await propose('Leyndarmál', someone(), { person: 'Kvistanafn Beðin' })
  for (const viewer of [undefined, account, member, foreign]) {
    const of = { tenantId, ids: 'opid' }
    const told = await Promise.all([
      call(viewer, publicRecords.get, { params: { recordId }, body: {} }),
      call(viewer, publicRecords.who, { params: { recordId } }),
      call(viewer, publicRecords.compared, { params: { recordId } }),
      call(viewer, records.get, { params: { tenantId, id: 'opid', recordId } }),
      call(viewer, records.search, { params: of, body: { query: 'kvistanafn' } }),
      call(viewer, records.suggest, { params: of, query: { q: 'kvista' } }),
      call(viewer, siteSearch.suggest, { params: { tenantId }, query: { q: 'kvista' } }),
      call(viewer, regions.unknown, { params: { tenantId }, query: {} }),
    ])
    // A search may say which word it sought.
    expect(JSON.stringify(told.map(({ body }) => body))).not.toMatch(/Kvistanafn|Geymdar/)
  }
  const events = await owner(`select params, message from event where tenant_id = 'safn'`)
  const audit = await owner(`select * from audit where tenant_id = 'safn'`)
  expect(JSON.stringify([events, audit])).not.toContain('Kvistanafn')
  await call(reviewer, regions.remove, { params: { tenantId, id } })
  await vi.waitFor(async () => expect(await namesIn('Leyndarmál', reviewer)).toEqual(['']))
})

import { expect, test } from 'vitest'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { oneRecord } from '#contract/one-record.ts'
import { randomId } from '#server/kit/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'
import { account, crowdsourceWorld, foreign, member, reviewer, tenantId } from './testing.ts'

const { call, fill, find, get, idOf, owner, placeOf, propose, proposed, put, sourceOf } =
  await crowdsourceWorld()

await fill()
const accept = async (params: Awaited<ReturnType<typeof proposed>>) =>
  expect((await call(reviewer, crowdsource.accept, { params, body: {} })).status).toBe(200)
const overview = async () => (await call(member, crowdsource.query, { params: { tenantId } })).body
const listIndexSuggestions = async (query: object = {}) =>
  (await call(member, crowdsource.index, { params: { tenantId, indexId: 'opid' }, query })).body
const queue = async (query: object = {}) =>
  (await call(member, crowdsource.queue, { params: { tenantId }, query })).body

test('a field is named in a comparison, and in what refuses a decision, as the tenant calls it', async () => {
  await owner(`insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{"mappings":[{"field":"City","label":"Staðarnafn"}]}', '{}', 2)`)
  const one = await proposed('Kirkja', { City: 'Hólar í Hjaltadal' })
  const label = { is: 'Staðarnafn', en: 'Staðarnafn' }
  expect((await get(one)).fields).toMatchObject([{ field: 'City', label }])
  await put('Kirkja', { City: 'Holtastaðir' })
  const refused = await call(reviewer, crowdsource.accept, { params: one, body: {} })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'crowdsource.conflict', message: expect.stringContaining('Staðarnafn') },
  })
  await put('Kirkja', { City: 'Hólar' })
  await owner(`delete from site_config; delete from suggestion; delete from contributor`)
})

test('counts at each depth are of the same suggestions', async () => {
  const first = await proposed('Bátar', { City: 'Nagasaki, Japan' })
  await proposed('Bátar', { City: 'Japan' })
  await accept(await proposed('Kirkja', { City: 'Hólar í Hjaltadal' }))
  const { waiting, indices, first: oldest } = await overview()
  expect([waiting, oldest?.id]).toEqual([2, first.id])
  expect(indices.find(({ indexId }) => indexId === 'opid')).toMatchObject({
    takes: true,
    waiting: 2,
    accepted: 1,
    denied: 0,
    oldest: (await get(first)).at,
  })
  expect(indices.find(({ indexId }) => indexId === 'an')).toMatchObject({
    takes: false,
    waiting: 0,
    oldest: null,
  })
  expect(await listIndexSuggestions()).toMatchObject({
    counts: { waiting: 2, accepted: 1, denied: 0 },
    total: 2,
    documents: [
      { title: 'Bátar', waiting: 2, first: first.id },
      { title: 'Kirkja', waiting: 0, accepted: 1, oldest: null },
    ],
  })
  const { body } = await call(member, crowdsource.document, { params: placeOf('Bátar') })
  expect(body).toMatchObject({
    title: 'Bátar',
    isThere: true,
    suggestions: [{ _source: { City: 'Japan' } }, { id: first.id }],
  })
  expect(await queue({ state: 'waiting' })).toMatchObject({
    total: 2,
    suggestions: [{ title: 'Bátar' }, { id: first.id }],
    next: null,
  })
})

test('lists are searched by title and name, and told by state', async () => {
  await propose('Bátar', { values: { ObjectName: 'Bátar við höfn' }, name: 'Þorgerður' })
  expect((await listIndexSuggestions({ q: 'kirk' })).documents.map(({ title }) => title)).toEqual([
    'Kirkja',
  ])
  expect(
    (await listIndexSuggestions({ state: 'accepted' })).documents.map(({ title }) => title),
  ).toEqual(['Kirkja'])
  expect((await queue({ q: 'þorg' })).suggestions).toMatchObject([
    { author: { name: 'Þorgerður', kind: 'visitor' } },
  ])
  expect((await queue({ q: '%' })).total).toBe(0)
  expect((await queue({ indexId: 'lokad' })).total).toBe(0)
})

test('the queue is read oldest first, page by page, where that is asked for', async () => {
  const oldest = (await queue()).suggestions.map(({ id }) => id).toReversed()
  const paged: string[] = []
  for (let before: string | null = ''; before !== null;) {
    const page = await queue({ order: 'oldest', size: 1, ...(before && { before }) })
    paged.push(...page.suggestions.map(({ id }) => id))
    before = page.next
  }
  expect(paged).toEqual(oldest)
  expect(paged.length).toBeGreaterThan(1)
})

test('the queue tells how many wait without listing any', async () => {
  const { total } = await queue()
  expect(await queue({ size: 0 })).toEqual({ total, suggestions: [], next: null })
})

test('the queue goes on page by page to the last', async () => {
  const all = (await queue()).suggestions.map(({ id }) => id)
  const seen: string[] = []
  for (let before: string | undefined; ;) {
    const page = await queue({ size: 1, ...(before && { before }) })
    seen.push(...page.suggestions.map(({ id }) => id))
    if (!page.next) break
    before = page.next
  }
  expect(seen).toEqual(all)
})

test('suggestions of an index in the bin wait for it', async () => {
  const { waiting } = await overview()
  await owner(`update tenant_index set deleted_at = now() where id = 'opid'`)
  expect([(await overview()).waiting, (await queue()).total]).toEqual([0, 0])
  const { status, body } = await call(reviewer, crowdsource.index, {
    params: { tenantId, indexId: 'opid' },
    query: {},
  })
  expect([status, body.message]).toEqual([404, 'Fann ekki skrá / vísi'])
  await owner(`update tenant_index set deleted_at = null where id = 'opid'`)
  expect((await overview()).waiting).toBe(waiting)
})

test('a suggestion outlives its record, and says that it is gone', async () => {
  await put('Horfin', { City: 'Vík' })
  const one = await proposed('Horfin', { City: 'Vík í Mýrdal' })
  await owner(`delete from record where id = '${idOf('Horfin')}'`)
  expect(await get(one)).toMatchObject({
    title: 'Horfin',
    isThere: false,
    state: 'waiting',
    fields: [{ proposed: 'Vík í Mýrdal', current: null, conflict: false }],
  })
  const { status, body } = await call(reviewer, crowdsource.accept, { params: one, body: {} })
  expect([status, body.message]).toEqual([404, 'Fann ekki skrá / vísi'])
  expect(
    (await call(reviewer, crowdsource.document, { params: placeOf('Horfin') })).body,
  ).toMatchObject({
    isThere: false,
    title: 'Horfin',
  })
  const none = await call(reviewer, crowdsource.document, {
    params: { ...placeOf('Horfin'), documentId: randomId() },
  })
  expect([none.status, none.body.message]).toEqual([404, 'Fann ekki skrá / vísi'])
})

test('everything that one contributor did is seen, and taken back but what others have changed since', async () => {
  const vandal = { ...account, id: randomId(), name: 'Skemmdarvargur' }
  for (const title of ['Eyja', 'Ás', 'Holt']) await put(title, { City: 'Rétt' })
  const [first, second, third] = [
    await proposed('Eyja', { City: 'Rangt' }, {}, vandal),
    await proposed('Ás', { City: 'Rangt' }, {}, vandal),
    await proposed('Holt', { City: 'Rangt' }, {}, vandal),
  ]
  await accept(first)
  await accept(second)
  await accept(await proposed('Ás', { City: 'Leiðrétt' }))
  const contributorId = (await get(third)).author?.contributorId ?? ''
  const params = { tenantId, contributorId }
  expect((await get(third)).author).toMatchObject({ accepted: 2, denied: 0, waiting: 1 })
  expect((await call(reviewer, crowdsource.contributor, { params })).body).toMatchObject({
    author: { name: 'Skemmdarvargur' },
    counts: { waiting: 1, accepted: 2, denied: 0 },
    suggestions: [{ id: third.id }, { id: second.id }, { id: first.id }],
  })
  const body = { reason: 'Skemmdarverk' }
  expect((await call(member, crowdsource.takeBack, { params, body })).status).toBe(403)
  expect((await call(reviewer, crowdsource.takeBack, { params, body })).body).toEqual({
    denied: 1,
    undone: 1,
    kept: 1,
  })
  expect([
    (await sourceOf('Eyja')).City,
    (await sourceOf('Ás')).City,
    (await sourceOf('Holt')).City,
  ]).toEqual(['Rétt', 'Leiðrétt', 'Rétt'])
  expect(await find('Rangt')).toEqual([])
  expect((await call(reviewer, crowdsource.contributor, { params })).body.counts).toEqual({
    waiting: 0,
    accepted: 0,
    denied: 3,
  })
  const told = () => owner(`select 1 from event where code = 'suggestion.takenBack'`)
  const [events, again] = [
    await told(),
    await call(reviewer, crowdsource.takeBack, { params, body }),
  ]
  expect([again.body, await told()], 'nothing is left to take back').toEqual([
    { denied: 0, undone: 0, kept: 0 },
    events,
  ])
  const none = await call(reviewer, crowdsource.contributor, {
    params: { tenantId, contributorId: randomId() },
  })
  expect([none.status, none.body.message]).toEqual([
    404,
    'Enginn hefur lagt neitt til undir þessu auðkenni',
  ])
})

test('of a hidden record nothing is told to who may not see it: no title, no value, no count', async () => {
  const one = await proposed('Kirkja', { CaptionAbstract: 'Leynileg lýsing' })
  await owner(`
    update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"x"}'
    where id = '${idOf('Kirkja')}'`)
  const seenBy = async (viewer: typeof member) => {
    const lists = [
      await call(viewer, crowdsource.query, { params: { tenantId } }),
      await call(viewer, crowdsource.index, { params: { tenantId, indexId: 'opid' }, query: {} }),
      await call(viewer, crowdsource.queue, { params: { tenantId }, query: {} }),
      await call(viewer, crowdsource.queue, { params: { tenantId }, query: { q: 'kirkja' } }),
    ]
    const single = (await call(viewer, crowdsource.get, { params: one })).status
    const ofRecord = (await call(viewer, crowdsource.document, { params: placeOf('Kirkja') }))
      .status
    return {
      isTold: JSON.stringify(lists.map(({ body }) => body)).includes('Kirkja'),
      single,
      ofRecord,
      lists,
    }
  }
  const [staff, plain] = [await seenBy(reviewer), await seenBy(member)]
  expect([staff.isTold, staff.single, staff.ofRecord]).toEqual([true, 200, 200])
  expect([plain.isTold, plain.single, plain.ofRecord]).toEqual([false, 404, 404])
  const totals = ({ lists: [all, index, list] }: typeof staff) =>
    [all?.body, index?.body, list?.body].map((body) => JSON.stringify(body).length)
  expect(totals(plain)).not.toEqual(totals(staff))
})

test('on the timeline of its record an accepted suggestion stands with who suggested, who accepted and the fields', async () => {
  await put('Saga', { City: 'Rangt', CaptionAbstract: 'Gömul' })
  const one = await proposed('Saga', { City: 'Rétt', CaptionAbstract: 'Ný' })
  await proposed('Saga', { City: 'Bíður' })
  const form = await openedForm(owner, { tenantId, recordId: idOf('Saga') })
  const comment = {
    params: { tenantId, recordId: idOf('Saga') },
    body: { text: 'Falleg mynd', form },
  }
  expect((await call({ ...account, id: randomId() }, comments.write, comment)).status).toBe(200)
  expect(
    (await call(reviewer, crowdsource.accept, { params: one, body: { fields: ['City'] } })).status,
  ).toBe(200)
  const read = async (query: object, viewer = reviewer) =>
    (
      await call(viewer, oneRecord.timeline, {
        params: { tenantId, id: 'opid', recordId: idOf('Saga') },
        query,
      })
    ).body
  const { items } = await read({})
  const accepted = {
    kind: 'suggestion',
    suggestionId: one.id,
    from: account.name,
    by: 'Guðrún',
    fields: ['City'],
  }
  expect(items).toMatchObject([
    { kind: 'version' },
    accepted,
    { kind: 'comment', by: account.name, text: 'Falleg mynd' },
  ])
  expect(items[0]?.at, 'the version that it made is of the same moment').toBe(items[1]?.at)
  expect((await read({}, member)).items.map(({ kind }) => kind)).toEqual(['suggestion', 'comment'])
  expect((await read({ kind: 'suggestion' })).items).toHaveLength(1)
  const pages: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read({ size: 1, ...(cursor !== undefined && { cursor }) })
    pages.push(...page.items.map(({ id }) => id))
    cursor = page.cursor
  }
  expect(pages).toEqual(items.map(({ id }) => id))
  expect((await call(reviewer, crowdsource.undo, { params: one })).status).toBe(200)
  expect((await read({ kind: 'suggestion' })).items).toEqual([])
})

test('a hidden record that is gone from its index is hidden still', async () => {
  await put('Falin', { City: 'Vík' })
  const one = await proposed('Falin', { City: 'Vík í Mýrdal' })
  await owner(`
    insert into overlay (
      tenant_id, index_id, record_id, version, kind, "values", hidden, by_name)
    values (
      '${tenantId}', 'opid', '${idOf('Falin')}', 1, 'hide', '{}',
      '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"x"}', 'Anna')`)
  await owner(`delete from record where id = '${idOf('Falin')}'`)
  expect((await call(reviewer, crowdsource.get, { params: one })).status).toBe(200)
  expect((await call(member, crowdsource.get, { params: one })).status).toBe(404)
  expect((await queue({ q: 'falin' })).total).toBe(0)
})

test('the median answer time counts what visitors sent and staff answered this year', async () => {
  const figures = async (viewer?: typeof reviewer) =>
    call(viewer, crowdsource.figures, { params: { tenantId } })
  expect((await figures()).status).toBe(401)
  expect((await figures(foreign)).status).toBe(403)
  await owner(`delete from suggestion`)
  expect((await figures(member)).body).toEqual({ answered: 0, medianHours: null })
  await owner(`
    insert into contributor (tenant_id, kind) values ('safn', 'visitor'), ('safn', 'entered')`)
  const answer = (kind: string, hours: number, decided = 'now()') =>
    owner(`
      insert into suggestion (tenant_id, index_id, record_id, contributor_id, title, proposed,
        note, evidence, state, decided_by, decided_at, at)
      select 'safn', 'opid', uuidv7(), c.id, 'x', '{}', '', '', 'denied', 'Anna', ${decided},
        ${decided} - make_interval(hours => ${hours})
      from contributor c where c.kind = '${kind}' order by c.created desc limit 1`)
  for (const hours of [1, 5, 30]) await answer('visitor', hours)
  await answer('entered', 900)
  await answer('visitor', 900, `now() - interval '1 year'`)
  expect((await figures(reviewer)).body).toEqual({ answered: 3, medianHours: 5 })
})

import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { events } from '#contract/events.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { crowdsourceWorld, reviewer, tenantId } from './testing.ts'

const { app, call, database, fill, find, get, idOf, placeOf, proposed, put, sourceOf } =
  await crowdsourceWorld()

await fill()
type One = Awaited<ReturnType<typeof proposed>>
type Choice = Partial<Parameters<typeof call<typeof crowdsource.accept>>[2]['body']>
const accept = (params: One, body: Choice = {}) =>
  call(reviewer, crowdsource.accept, { params, body })
const deny = (params: One, reason = 'Annar staður') =>
  call(reviewer, crowdsource.deny, { params, body: { reason } })
const undo = (params: One) => call(reviewer, crowdsource.undo, { params })
const versions = async (title: string) =>
  (
    await call(reviewer, recordEdits.versions, {
      params: { tenantId, id: 'opid', recordId: idOf(title) },
    })
  ).body

test('an accepted suggestion is the record from then on, is found at once, and its history tells of it', async () => {
  await put('Skip', { City: 'Hofsós' })
  const one = await proposed('Skip', { City: 'Sauðárkrókur', Keywords: ['skip'] }, { name: 'Elín' })
  const { status, body } = await accept(one)
  expect([status, body.state, body.decision]).toEqual([
    200,
    'accepted',
    expect.objectContaining({ by: 'Guðrún', fields: ['Keywords', 'City'] }),
  ])
  expect(await sourceOf('Skip')).toMatchObject({ City: 'Sauðárkrókur', Keywords: ['skip'] })
  expect([await find('Sauðárkrókur'), await find('Hofsós')]).toEqual([['Skip'], []])
  expect(await versions('Skip')).toMatchObject([
    { kind: 'edit', by: 'Guðrún', note: 'Ábending: Elín' },
  ])
  const told = await call(reviewer, events.cache, { params: { tenantId }, query: {} })
  expect(told.body.events[0]).toMatchObject({
    message: 'Ábending um „Skip“ var samþykkt',
    tone: 'ok',
    by: 'Guðrún',
  })
  const kept = await call({ ...reviewer, roles: { safn: 'tenant::admin' } }, audit.list, {
    params: { tenantId },
    query: {},
  })
  expect(kept.body.rows[0]).toMatchObject({
    endpoint: 'crowdsource.accept',
    by: 'Guðrún',
    status: 200,
  })
})

test('another application over the same database finds it by the next search', async () => {
  const hub = silentHub()
  const other = await appOver(
    database,
    allRoutes({ database, hub, config: { libraryDir: '/nowhere', dataDir: '/nowhere' } }),
  )
  await put('Bryggja', { City: 'Hofsós' })
  await accept(await proposed('Bryggja', { City: 'Drangsnes' }))
  const { body } = await other.call(reviewer, crowdsource.get, {
    params: { ...placeOf('Bryggja'), id: '_active' },
  })
  expect(body._source.City).toBe('Drangsnes')
  const found = await other.call(reviewer, records.search, {
    params: { tenantId, ids: 'opid' },
    body: { query: 'Drangsnes' },
  })
  expect(found.body.hits.hits.map(({ _source }) => _source.Title)).toEqual(['Bryggja'])
})

test('it outlives the putting of the record, whatever its file says then', async () => {
  await put('Skip', { City: 'Siglufjörður', CaptionAbstract: 'Ný lýsing' })
  expect(await sourceOf('Skip')).toMatchObject({
    City: 'Sauðárkrókur',
    CaptionAbstract: 'Ný lýsing',
  })
  expect(await find('Sauðárkrókur')).toEqual(['Skip'])
})

test('_active is the record as accepted, and tells which fields that is of', async () => {
  const { body } = await call(reviewer, crowdsource.get, {
    params: { ...placeOf('Skip'), id: '_active' },
  })
  expect(body).toMatchObject({
    id: '_active',
    state: 'active',
    _source: { City: 'Sauðárkrókur', CaptionAbstract: 'Ný lýsing' },
  })
  expect(body.fields.find(({ field }) => field === 'City')).toMatchObject({
    file: 'Siglufjörður',
    accepted: 'Sauðárkrókur',
    current: 'Sauðárkrókur',
  })
})

test('some fields alone are accepted, and others in other words', async () => {
  await put('Hús', { City: 'Vík' })
  const one = await proposed('Hús', {
    City: 'Vík í Mýrdal',
    Keywords: ['hús'],
    ObjectName: 'Gamla húsið',
  })
  const { body } = await accept(one, {
    fields: ['City', 'Keywords'],
    changes: { Keywords: ['hús', 'timbur'] },
  })
  expect(body.decision?.fields).toEqual(['Keywords', 'City'])
  expect(await sourceOf('Hús')).toMatchObject({
    City: 'Vík í Mýrdal',
    Keywords: ['hús', 'timbur'],
    ObjectName: 'Hús',
  })
  const other = await proposed('Hús', { City: 'Vík, Mýrdal' })
  const { status, body: refused } = await accept(other, { changes: { Byline: ['Anna'] } })
  expect([status, refused.message]).toEqual([422, 'Ekkert var lagt til um sviðið „Byline“'])
  expect((await accept(other, { changes: { City: ['a', 'b'] } })).body.message).toBeTruthy()
  expect((await get(other)).state).toBe('waiting')
})

test('where the record has changed since, that is shown and nothing is written over but by who has seen it', async () => {
  await put('Bær', { City: 'Egilsstaðir', ObjectName: 'Bær' })
  const one = await proposed('Bær', { City: 'Eiðar', ObjectName: 'Bær á Héraði' })
  const first = await proposed('Bær', { City: 'Seyðisfjörður' })
  await accept(first)
  const stale = [
    409,
    'crowdsource.conflict',
    'Færslan hefur breyst síðan ábendingin barst: Staður. ' +
      'Engu var breytt; berðu gildin saman og samþykktu svo',
  ]
  const refused = await accept(one)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual(stale)
  const english = await app.inject({
    method: 'POST',
    url: crowdsource.accept.path.replace(
      /:(\w+)/g,
      (_, key: string) => Object.entries(one).find(([name]) => name === key)?.[1] ?? '',
    ),
    headers: { 'x-viewer': JSON.stringify(reviewer), 'accept-language': 'en' },
    payload: {},
  })
  expect(english.json().message).toMatch(/: City\./)
  expect(await sourceOf('Bær')).toMatchObject({ City: 'Seyðisfjörður', ObjectName: 'Bær' })
  expect((await get(one)).fields).toMatchObject([
    { field: 'ObjectName', conflict: false },
    {
      field: 'City',
      file: 'Egilsstaðir',
      accepted: 'Seyðisfjörður',
      current: 'Seyðisfjörður',
      base: 'Egilsstaðir',
      conflict: true,
    },
  ])
  expect(
    (await accept(one, { seen: { City: 'Annað' } })).status,
    'it has changed again since it was seen',
  ).toBe(409)
  expect(
    (await accept(one, { fields: ['ObjectName'] })).status,
    'what is in conflict is left',
  ).toBe(200)
  await undo(one)
  expect((await accept(one, { seen: { City: 'Seyðisfjörður' } })).status).toBe(200)
  expect(await sourceOf('Bær')).toMatchObject({ City: 'Eiðar', ObjectName: 'Bær á Héraði' })
})

test('a value of the file that has changed since is a conflict too, and what is there already is none', async () => {
  await put('Vegur', { City: 'Höfn', ObjectName: 'Vegur' })
  const one = await proposed('Vegur', { City: 'Höfn í Hornafirði' })
  await put('Vegur', { City: 'Hornafjörður' })
  expect((await get(one)).fields[0]).toMatchObject({
    base: 'Höfn',
    file: 'Hornafjörður',
    conflict: true,
  })
  expect((await accept(one)).status).toBe(409)
  await put('Vegur', { City: 'Höfn í Hornafirði' })
  expect((await get(one)).fields[0]).toMatchObject({ conflict: false })
  expect((await accept(one)).status).toBe(200)
})

test('what the contributor saw counts, where the page stood open meanwhile', async () => {
  await put('Brú', { City: 'Selfoss' })
  const one = await proposed('Brú', { City: 'Þjórsárbrú' }, { base: { City: 'Ölfusá' } })
  expect((await get(one)).fields[0]).toMatchObject({
    base: 'Ölfusá',
    current: 'Selfoss',
    conflict: true,
  })
})

test('a denied one keeps its reason and changes nothing, and is judged once', async () => {
  const one = await proposed('Kirkja', { City: 'Skálholt' })
  expect((await deny(one, '')).status).toBe(400)
  expect((await deny(one)).body).toMatchObject({
    state: 'denied',
    decision: { by: 'Guðrún', reason: 'Annar staður', fields: [] },
  })
  expect((await sourceOf('Kirkja')).City).toBe('Hólar')
  const again = await accept(one)
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'crowdsource.decided',
    'Guðrún hefur þegar afgreitt ábendinguna',
  ])
  expect((await deny(one)).status).toBe(409)
})

test('a decision is undone: the suggestion waits again and the record is as it was before', async () => {
  await put('Foss', { City: 'Skógar', Keywords: ['foss'] })
  await accept(await proposed('Foss', { City: 'Skógum' }))
  const one = await proposed('Foss', { City: 'Skógafoss', Keywords: ['foss', 'regnbogi'] })
  await accept(one)
  expect((await undo(one)).body).toMatchObject({ state: 'waiting', decision: null })
  expect(await sourceOf('Foss')).toMatchObject({ City: 'Skógum', Keywords: ['foss'] })
  expect([await find('Skógafoss'), await find('Skógum')]).toEqual([[], ['Foss']])
  const twice = await undo(one)
  expect([twice.status, twice.body.message]).toEqual([409, 'Ábendingin bíður enn yfirferðar'])
  await deny(one)
  expect((await undo(one)).body.state).toBe('waiting')
})

test('what others have changed since is not undone from under them', async () => {
  await put('Tún', { City: 'Bær' })
  const one = await proposed('Tún', { City: 'Hvammur' })
  await accept(one)
  await accept(await proposed('Tún', { City: 'Hvammi' }))
  const { status, body } = await undo(one)
  expect([status, body.message]).toEqual([
    409,
    'Aðrir hafa breytt þessu síðan: Staður. ' +
      'Ekki er hægt að afturkalla ákvörðunina; leiðréttu færsluna sjálfa',
  ])
  expect((await sourceOf('Tún')).City).toBe('Hvammi')
})

test('two who judge at once do not both decide', async () => {
  const one = await proposed('Kirkja', { City: 'Hólar í Hjaltadal' })
  const answers = await Promise.all([accept(one), deny(one), accept(one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a removed suggestion is gone, what was accepted of it stays', async () => {
  await put('Fjós', { City: 'Hvanneyri' })
  const one = await proposed('Fjós', { City: 'Hvanneyri í Borgarfirði' })
  await accept(one)
  expect(
    (await call(personAs('tenant::user', tenantId), crowdsource.remove, { params: one })).status,
  ).toBe(403)
  expect((await call(reviewer, crowdsource.remove, { params: one })).status).toBe(204)
  const { status, body } = await call(reviewer, crowdsource.get, { params: one })
  expect([status, body.message]).toEqual([
    404,
    'Ábendingin er ekki til; kannski hefur einhver fjarlægt hana',
  ])
  expect((await sourceOf('Fjós')).City).toBe('Hvanneyri í Borgarfirði')
})

test('_active is removed: all that was accepted is taken back, by a version that can be undone', async () => {
  await put('Naust', { City: 'Ísafjörður', CaptionAbstract: 'Úr skrá' })
  await accept(await proposed('Naust', { City: 'Bolungarvík', Keywords: ['naust'] }))
  const active = { ...placeOf('Naust'), id: '_active' as const }
  expect(
    (await call(personAs('tenant::user', tenantId), crowdsource.remove, { params: active })).status,
  ).toBe(403)
  expect((await call(reviewer, crowdsource.remove, { params: active })).status).toBe(204)
  expect(await sourceOf('Naust')).toMatchObject({ City: 'Ísafjörður', CaptionAbstract: 'Úr skrá' })
  expect(await sourceOf('Naust')).not.toHaveProperty('Keywords')
  expect([await find('Bolungarvík'), await find('Ísafjörður')]).toEqual([[], ['Naust']])
  expect(await versions('Naust')).toMatchObject([
    { kind: 'edit', by: 'Guðrún', note: 'Allt sem samþykkt var tekið til baka' },
    {},
  ])
  expect((await call(reviewer, crowdsource.remove, { params: active })).body.code).toBe(
    'crowdsource.gone',
  )
})

test('a whole suggestion is accepted without a body, and a misspelt one is refused', async () => {
  await put('Viti', { City: 'Reykjanes' })
  const one = await proposed('Viti', { City: 'Reykjanestá', Keywords: ['viti'] })
  const viewer = { 'x-viewer': JSON.stringify(reviewer) }
  const { indexId, documentId, id } = one
  const url = `/api/tenants/${tenantId}/crowdsource/${indexId}/${documentId}/${id}/accept`
  const misspelt = await app.inject({
    method: 'POST',
    url,
    headers: viewer,
    payload: { field: ['City'] },
  })
  expect([misspelt.statusCode, misspelt.json().errors]).toEqual([
    400,
    [{ path: 'field', message: 'Þetta svið er ekki til' }],
  ])
  expect((await app.inject({ method: 'POST', url, headers: viewer })).statusCode).toBe(200)
  expect(await sourceOf('Viti')).toMatchObject({ City: 'Reykjanestá', Keywords: ['viti'] })
})

test('a suggestion is asked for where it is, and nowhere else', async () => {
  const one = await proposed('Kirkja', { ObjectName: 'Hóladómkirkja' })
  expect((await accept({ ...one, documentId: idOf('Skip') })).body.code).toBe('crowdsource.gone')
  expect((await get(one)).state).toBe('waiting')
})

test('names of people are accepted only by a reviewer who says that they may be shown', async () => {
  await put('Fólkið', { City: 'Vík', PersonInImage: ['Jón', 'Ása'] })
  const one = await proposed('Fólkið', { City: 'Hof', PersonInImage: ['Jón', 'Ása', 'Una'] })
  const refused = { status: 422, body: { code: 'crowdsource.namesUnconfirmed' } }
  expect(await accept(one)).toMatchObject(refused)
  expect(await sourceOf('Fólkið')).toMatchObject({ City: 'Vík', PersonInImage: ['Jón', 'Ása'] })
  // Other fields, and values that name nobody anew, need no word about names.
  expect((await accept(one, { fields: ['City'] })).status).toBe(200)
  await undo(one)
  const changes = { PersonInImage: ['Ása'] }
  expect((await accept(one, { changes })).status).toBe(200)
  await undo(one)
  expect(await accept(one, { changes: { PersonInImage: ['Ása', 'Eva'] } })).toMatchObject(refused)
  expect((await accept(one, { withNames: true })).status).toBe(200)
  expect(await sourceOf('Fólkið')).toMatchObject({ PersonInImage: ['Jón', 'Ása', 'Una'] })
})

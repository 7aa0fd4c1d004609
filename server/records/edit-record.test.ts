import { expect, test } from 'vitest'
import { type EditedValues, recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { foreign, member, recordsWorld, staff, tenantId, titles } from './testing.ts'

const { call, database, fill, ids, owner, put, search } = await recordsWorld()

await fill()

const of = (name: string, id = 'myndir') => ({ tenantId, id, recordId: ids.get(name) ?? '' })
const get = async (name: string, id?: string) =>
  (await call(staff, records.get, { params: of(name, id) })).body
const edit = async (
  name: string,
  values: EditedValues,
  { viewer = staff, version }: { viewer?: typeof staff; version?: number } = {},
) =>
  call(viewer, recordEdits.save, {
    params: of(name),
    body: { values },
    version: version ?? (await get(name)).version,
  })
const sentenceOf = async (name: string, values: EditedValues) => {
  const { status, body } = await edit(name, values)
  return [status, body.code, body.errors?.[0]]
}

test('an edited value is shown with its origin, and replaces the old one in search', async () => {
  const before = await get('Grár hestur')
  const { status, body } = await edit('Grár hestur', {
    City: 'Hveragerði',
    Keywords: ['hestar', 'reiðtúr'],
  })
  expect([status, body.version]).toEqual([200, before.version + 1])
  expect(body.source).toMatchObject({
    City: 'Hveragerði',
    Keywords: ['hestar', 'reiðtúr'],
    Title: 'Grár hestur',
  })
  expect(body.origins).toMatchObject({ City: 'accepted', Keywords: 'accepted', ObjectName: 'IPTC' })
  expect(titles(await search({ query: 'Hveragerði' }))).toEqual(['Grár hestur'])
  expect(titles(await search({ query: 'Selfoss' }))).toEqual([])
  expect(titles(await search({ filters: [{ field: 'Keywords', value: 'búskapur' }] }))).toEqual([])
})

test('the title and the sort date follow the edited fields', async () => {
  const { body } = await edit('Barn', { ObjectName: 'Barn við safnið', date: 'um 1912' })
  expect(body.source).toMatchObject({
    Title: 'Barn við safnið',
    date: { display: 'um 1912', edtf: '1912~' },
  })
  expect(
    titles(await search({ sort: 'date', filters: [{ field: 'decade', value: '1910' }] })),
  ).toEqual(['Barn við safnið'])
})

test('an edit survives a put of the record, even with a changed file, and applies in every generation', async () => {
  await put('safn', 'myndir', {
    'Grár hestur': { City: 'Stokkseyri', CaptionAbstract: 'Ný lýsing' },
  })
  expect((await get('Grár hestur')).source).toMatchObject({
    City: 'Hveragerði',
    CaptionAbstract: 'Ný lýsing',
  })
  expect(titles(await search({ query: 'Hveragerði lýsing' }))).toEqual(['Grár hestur'])
})

test("null restores the file's own value, and an empty value removes it", async () => {
  expect((await edit('Grár hestur', { City: null })).body).toMatchObject({
    source: { City: 'Stokkseyri' },
    origins: { ObjectName: 'IPTC' },
  })
  expect((await edit('Grár hestur', { CaptionAbstract: '' })).body.source).not.toHaveProperty(
    'CaptionAbstract',
  )
  expect(
    (await edit('Grár hestur', { CaptionAbstract: 'Ný lýsing' })).body.origins,
  ).not.toHaveProperty('CaptionAbstract')
})

test('a stale version is refused together with the current record', async () => {
  const { version } = await get('Árni')
  await edit('Árni', { City: 'Reykjavík' })
  const { status, body } = await edit('Árni', { City: 'Akureyri' }, { version })
  expect([status, body.code]).toEqual([409, 'version.stale'])
  expect(body.current).toMatchObject({ version: version + 1, source: { City: 'Reykjavík' } })
})

test.each([
  [
    { sha256: 'x' },
    'records.fieldUnknown',
    { path: 'values.sha256', message: 'Sviðinu „sha256“ verður ekki breytt hér' },
  ],
  [
    { Ekkert: 'x' },
    'records.fieldUnknown',
    { path: 'values.Ekkert', message: 'Sviðinu „Ekkert“ verður ekki breytt hér' },
  ],
  [
    { Keywords: 'hestar' },
    'records.aList',
    { path: 'values.Keywords', message: 'Sviðið „Efnisorð“ er listi og tekur lista af gildum' },
  ],
  [
    { City: ['Selfoss', 'Akureyri'] },
    'records.notAList',
    { path: 'values.City', message: 'Sviðið „Staður“ tekur eitt gildi en ekki lista' },
  ],
  [
    { date: 'einhvern tíma' },
    'records.dateUnread',
    {
      path: 'values.date',
      message:
        'Dagsetningin „einhvern tíma“ skilst ekki. ' +
        'Skrifa má til dæmis 17. júní 1944, um 1930, 1920–1930 eða fyrir 1900',
    },
  ],
])(
  '%j is refused with a sentence at its field, and nothing is changed',
  async (values: EditedValues, code, error) => {
    const before = await get('Kaupfélagið')
    expect(await sentenceOf('Kaupfélagið', { CaptionAbstract: 'Annað', ...values })).toEqual([
      422,
      code,
      error,
    ])
    expect(await get('Kaupfélagið')).toEqual(before)
  },
)

test('a value above the limit is refused', async () => {
  expect(await sentenceOf('Kaupfélagið', { CaptionAbstract: 'a'.repeat(20_001) })).toEqual([
    400,
    'request.invalid',
    expect.anything(),
  ])
  expect(
    await sentenceOf('Kaupfélagið', { Keywords: Array.from({ length: 501 }, String) }),
  ).toEqual([400, 'request.invalid', expect.anything()])
})

test("an index's own fields are edited by name, as texts or lists", async () => {
  await owner(`
    update tenant_index set type = 'filemaker',
      own_fields = '[{"field":"heiti","label":"Heiti","type":"TEXT","counted":true}]'
    where tenant_id = 'safn' and id = 'opid'`)
  await put('safn', 'opid', { 'Opinn hestur': { heiti: 'Opinn hestur' } })
  const params = of('Opinn hestur', 'opid')
  const { version } = await get('Opinn hestur', 'opid')
  const body = { values: { heiti: 'Hestur við vatn' } }
  expect(
    (await call(staff, recordEdits.save, { params, body, version })).body.source,
  ).toMatchObject({ Title: 'Hestur við vatn' })
  const refused = await call(staff, recordEdits.save, {
    params,
    body: { values: { City: 'x' } },
    version: version + 1,
  })
  expect(refused.body.code).toBe('records.fieldUnknown')
})

test('every version keeps its author, time and changes, and undo adds another version', async () => {
  const versions = async () =>
    (await call(staff, recordEdits.versions, { params: of('Árni') })).body
  await edit('Árni', { City: 'Húsavík' })
  expect(await versions()).toMatchObject([
    {
      version: 2,
      kind: 'edit',
      by: 'Prófari',
      changes: [{ field: 'City', before: 'Reykjavík', after: 'Húsavík' }],
    },
    {
      version: 1,
      kind: 'edit',
      by: 'Prófari',
      changes: [{ field: 'City', before: null, after: 'Reykjavík' }],
    },
  ])
  const { body } = await call(staff, recordEdits.undo, {
    params: of('Árni'),
    version: (await get('Árni')).version,
  })
  expect(body.source.City).toBe('Reykjavík')
  expect((await versions())[0]).toMatchObject({
    version: 3,
    kind: 'undo',
    changes: [{ before: 'Húsavík', after: 'Reykjavík' }],
  })
  expect(titles(await search({ query: 'Húsavík' }))).toEqual([])
  const nothing = await call(staff, recordEdits.undo, {
    params: of('Kaupfélagið'),
    version: (await get('Kaupfélagið')).version,
  })
  expect([nothing.status, nothing.body.message]).toEqual([
    409,
    'Engu hefur verið breytt sem hægt er að afturkalla',
  ])
})

test('restoring an earlier version adds a new one and leaves hiding alone', async () => {
  const restore = async (number: number, version?: number) =>
    call(staff, recordEdits.restoreVersion, {
      params: { ...of('Árni'), number: String(number) },
      version: version ?? (await get('Árni')).version,
    })
  await call(staff, recordEdits.hide, { params: of('Árni'), body: { reason: 'Persónuvernd' } })
  const { body } = await restore(2)
  expect([body.source.City, body.hidden?.reason]).toEqual(['Húsavík', 'Persónuvernd'])
  expect(titles(await search({ query: 'Húsavík' }, { viewer: staff }))).toEqual(['Árni'])
  const before = (await get('Árni')).version
  expect((await restore(2)).body.version).toBe(before)
  expect((await restore(0)).body.source).not.toHaveProperty('City')
  const [last] = (await call(staff, recordEdits.versions, { params: of('Árni') })).body
  expect(last).toMatchObject({
    kind: 'restore',
    by: 'Prófari',
    bulk: false,
    changes: [{ field: 'City', before: 'Húsavík', after: null }],
  })
  const unknown = await restore(99)
  expect([unknown.status, unknown.body.message]).toEqual([
    404,
    'Þessi útgáfa færslunnar er ekki til',
  ])
  expect((await restore(2, before)).body.code).toBe('version.stale')
  await call(staff, recordEdits.show, { params: of('Árni') })
})

test('a hidden record keeps its author, time and reason; only people who may hide find and show it', async () => {
  const params = of('Opinn hestur', 'opid')
  const found = async (viewer: typeof staff | null) =>
    (await search({ query: 'vatn' }, { index: 'opid', viewer })).hits.total
  expect(await found(null)).toBe(1)
  const { body } = await call(staff, recordEdits.hide, { params, body: { reason: 'Persónuvernd' } })
  expect(body.hidden).toMatchObject({ by: 'Prófari', reason: 'Persónuvernd' })
  expect([await found(null), await found(member), await found(staff)]).toEqual([0, 0, 1])
  await put('safn', 'opid', { 'Opinn hestur': { heiti: 'Opinn hestur' } })
  expect(await found(null)).toBe(0)
  expect((await call(staff, recordEdits.show, { params })).body.hidden).toBeNull()
  expect(await found(null)).toBe(1)
  const kinds = (await call(staff, recordEdits.versions, { params })).body.map(({ kind, note }) => [
    kind,
    note,
  ])
  expect(kinds).toEqual([
    ['show', null],
    ['hide', 'Persónuvernd'],
    ['edit', null],
  ])
})

test('edits of a record are among the events', async () => {
  const events = await owner(
    `select message, index_id, by from event where tenant_id = 'safn' order by id desc limit 3`,
  )
  const undone = await owner(`
    select message from event
    where tenant_id = 'safn' and code in ('record.undone', 'record.versionRestored')
    order by id`)
  expect(undone).toEqual([
    { message: 'Breyting á færslunni „Árni“ var afturkölluð' },
    { message: 'Fyrri útgáfa færslunnar „Árni“ var sett aftur inn' },
    { message: 'Fyrri útgáfa færslunnar „Árni“ var sett aftur inn' },
  ])
  expect(events).toEqual([
    { message: 'Færslan „Hestur við vatn“ var birt á ný', index_id: 'opid', by: 'Prófari' },
    { message: 'Færslan „Hestur við vatn“ var falin', index_id: 'opid', by: 'Prófari' },
    { message: 'Færslan „Árni“ var birt á ný', index_id: 'myndir', by: 'Prófari' },
  ])
})

test('visitors, members and other tenants may not edit or hide', async () => {
  const params = of('Árni')
  const tries = [member, foreign].map(async (viewer) => [
    (await call(viewer, recordEdits.save, { params, body: { values: {} }, version: 1 })).status,
    (await call(viewer, recordEdits.hide, { params, body: { reason: 'x' } })).status,
    (await call(viewer, recordEdits.versions, { params })).status,
    (
      await call(viewer, recordEdits.restoreVersion, {
        params: { ...params, number: '1' },
        version: 1,
      })
    ).status,
  ])
  expect(await Promise.all(tries)).toEqual([
    [403, 403, 403, 403],
    [403, 403, 403, 403],
  ])
  expect(
    (await call(undefined, recordEdits.save, { params, body: { values: {} }, version: 1 })).status,
  ).toBe(401)
  const theirs = { tenantId: 'annad', id: 'myndir', recordId: params.recordId }
  expect(
    (await call(foreign, recordEdits.hide, { params: theirs, body: { reason: 'x' } })).status,
  ).toBe(404)
})

test('an edit made while the record is put is not lost', async () => {
  const { version } = await get('Kaupfélagið')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isPut = () => {}
  const putting = new Promise<void>((resolve) => (isPut = resolve))
  const { putRecords } = await import('./service.ts')
  const source = { Title: 'Kaupfélagið', ObjectName: 'Kaupfélagið', City: 'Úr skrá' }
  const run = database.transact({ tenantId }, async (db) => {
    await putRecords(db, tenantId, 'myndir', 'myndir-1', [
      { id: ids.get('Kaupfélagið') ?? '', source },
    ])
    isPut()
    await held
  })
  await putting
  const editing = edit('Kaupfélagið', { City: 'Breytt' }, { version: version + 1 })
  release()
  await run
  expect((await editing).status).toBe(200)
  expect((await get('Kaupfélagið')).source.City).toBe('Breytt')
})

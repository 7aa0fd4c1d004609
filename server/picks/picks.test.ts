import { beforeAll, expect, test } from 'vitest'
import { aliases } from '#contract/aliases.ts'
import { collections } from '#contract/collections.ts'
import { folders } from '#contract/folders.ts'
import { galleries } from '#contract/galleries.ts'
import { PICKS_MAX } from '#contract/limits.ts'
import { picks } from '#contract/picks.ts'
import { records } from '#contract/records.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { appOver, insertIndex, randomId } from '#server/kit/testing.ts'
import { catchUpPicks, putRecords, removeRecords } from '#server/records/service.ts'
import { foreign, member, recordsWorld, staff } from '#server/records/testing.ts'

const { database, fill, ids, owner, put } = await recordsWorld()
const { call } = await appOver(
  database,
  allRoutes({
    database,
    hub: silentHub(),
    config: { libraryDir: '/nowhere', dataDir: '/nowhere' },
  }),
)
const inTenant = { tenantId: 'safn' }
const idOf = (title: string) => ids.get(title) ?? ''
const BOATS = {
  Árabátur: { City: 'Vík', Keywords: ['bátar'] },
  Vélbátur: { City: 'Hofsós', Keywords: ['bátar'] },
  Skúta: { City: 'Vík', Keywords: ['skip'] },
  Togari: { City: 'Hofsós', Keywords: ['skip'] },
}

let folderCount = 0
/** A folder of a tenant with these records in this order; answers its code. */
const folderOf = async (titles: readonly string[], { tenant = 'safn', name = 'Bátar' } = {}) => {
  const code = `mappa${'a'.repeat(++folderCount % 9)}${folderCount > 8 ? 'b' : 'c'}`.padEnd(16, 'x')
  const id = randomId()
  await owner(`insert into folder (tenant_id, id, code, name, text)
    values ('${tenant}', '${id}', '${code}', '${name}', 'Um báta')`)
  for (const [at, title] of titles.entries())
    await owner(`insert into folder_record (tenant_id, folder_id, record_id, place)
      values ('${tenant}', '${id}', '${idOf(title) || title}', ${at + 1})`)
  return code
}

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', BOATS)
  await owner(insertIndex({ id: 'skjol', type: 'archive', visibility: 'public' }))
  await put('safn', 'skjol', { Skipaskrá: { City: 'Vík' } })
  await owner(`update site set public = true`)
}, 120_000)

const create = (folder: string, name = 'Bátar og skip', isPublic = true) =>
  call(staff, picks.create, {
    params: inTenant,
    body: { name, folder, public: isPublic, description: '' },
  })
const made = async (titles: readonly string[], name?: string) => {
  const { status, body, raw } = await create(await folderOf(titles), name)
  expect(status, raw).toBe(200)
  return body
}
/** The titles that a visitor sees in a gallery. */
const shown = async (
  id: string,
  body: Parameters<typeof call<typeof galleries.find>>[2]['body'],
) => {
  const answer = await call(undefined, galleries.find, { params: { ...inTenant, id }, body })
  expect(answer.status, answer.raw).toBe(200)
  return answer.body.pictures.map(({ title }) => title)
}

test('a gallery of a folder holds exactly its records, in its order', async () => {
  const order = ['Togari', 'Árabátur', 'Skúta']
  const code = await folderOf(order)
  for (const folder of [code, `/m/${code}`, `https://safn.is/main/folder/${code}/edit?key=x`])
    expect(
      (await call(staff, picks.readFolder, { params: inTenant, query: { folder } })).body,
    ).toEqual({ code, name: 'Bátar', text: 'Um báta', records: 3, foreign: 0, gone: 0 })
  const { body } = await create(code)
  expect(body).toMatchObject({
    id: 'batar-og-skip',
    picked: true,
    type: 'album',
    indices: [{ id: 'opid' }],
    changed: 3,
    foreign: 0,
    gone: 0,
  })
  expect(await shown(body.id, {})).toEqual(order)
  expect((await call(member, aliases.list, { params: inTenant })).body).toContainEqual(
    expect.objectContaining({ id: body.id, picked: true }),
  )
  const listed = await call(undefined, collections.list, { params: inTenant, query: {} })
  expect(listed.body).toContainEqual(
    expect.objectContaining({ id: body.id, isAlias: true, records: 3, kind: 'album' }),
  )
  // What happens to the folder later changes nothing.
  await owner(`delete from folder where code = '${code}'`)
  expect(await shown(body.id, {})).toEqual(order)
})

test('a gallery of a folder is searched, filtered, sorted and counted like any other', async () => {
  const { id } = await made(['Togari', 'Vélbátur', 'Árabátur', 'Skúta'], 'Leitað')
  expect(await shown(id, { q: 'skúta' })).toEqual(['Skúta'])
  expect(await shown(id, { q: 'hestur' })).toEqual([])
  expect(await shown(id, { values: [{ field: 'City', value: 'Vík' }] })).toEqual([
    'Árabátur',
    'Skúta',
  ])
  expect(await shown(id, { sort: 'title' })).toEqual(['Árabátur', 'Skúta', 'Togari', 'Vélbátur'])
  const params = { ...inTenant, ids: id }
  const { body } = await call(undefined, records.search, {
    params,
    body: { aggs: { City: { field: 'City' } } },
  })
  expect(body.aggregations.City?.buckets).toEqual([
    { key: 'Hofsós', doc_count: 2 },
    { key: 'Vík', doc_count: 2 },
  ])
  const pages = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await call(undefined, records.search, {
      params,
      body: { size: 1, ...(cursor && { cursor }) },
    })
    pages.push(...page.body.hits.hits.map(({ _source }) => _source.Title))
    cursor = page.body.cursor
  }
  expect(pages).toEqual(['Togari', 'Vélbátur', 'Árabátur', 'Skúta'])
  const byId = await call(undefined, records.mget, {
    params,
    body: { ids: [idOf('Skúta'), idOf('Opinn hestur')] },
  })
  expect(byId.body.docs.map(({ found }) => found)).toEqual([true, false])
})

test('records of other tenants are left out and counted, and a folder of theirs makes no gallery', async () => {
  const theirs = await folderOf(['Hestur annarra'], { tenant: 'annad', name: 'Annarra' })
  const read = await call(staff, picks.readFolder, { params: inTenant, query: { folder: theirs } })
  expect(read.body).toMatchObject({ name: 'Annarra', records: 0, foreign: 1, gone: 0 })
  const refused = await create(theirs)
  expect([refused.status, refused.body.code]).toEqual([422, 'picks.nothing'])
  const { id } = await made(['Skúta'], 'Með öðrum')
  const added = await call(staff, picks.add, {
    params: { ...inTenant, id },
    body: { folder: theirs, ids: [idOf('Hestur annarra')] },
  })
  expect(added.body).toMatchObject({ changed: 0, foreign: 1, gone: 1 })
  expect(await shown(id, {})).toEqual(['Skúta'])
  const mixed = await create(await folderOf(['Skúta', randomId()]), 'Með horfinni')
  expect(mixed.body).toMatchObject({ changed: 1, foreign: 0, gone: 1 })
})

test('hidden and closed records of a gallery never show until they are open again', async () => {
  const { id } = await made(
    ['Árabátur', 'Falinn hestur', 'Grár hestur', 'Togari'],
    'Falið og lokað',
  )
  expect(await shown(id, {})).toEqual(['Árabátur', 'Togari'])
  const togari = { ...inTenant, id: 'opid', recordId: idOf('Togari') }
  await call(staff, recordEdits.hide, { params: togari, body: { reason: 'Ósk' } })
  expect(await shown(id, {})).toEqual(['Árabátur'])
  await call(staff, recordEdits.show, { params: togari })
  expect(await shown(id, {})).toEqual(['Árabátur', 'Togari'])
  const theirs = await call(staff, records.search, { params: { ...inTenant, ids: id }, body: {} })
  expect(theirs.body.hits.hits.map(({ _source }) => _source.Title)).toEqual([
    'Árabátur',
    'Falinn hestur',
    'Grár hestur',
    'Togari',
  ])
})

test('records of a gallery that are removed are gone, and come back to their places', async () => {
  const { id } = await made(['Skúta', 'Vélbátur', 'Togari'], 'Eytt og endurheimt')
  await database.transact({ tenantId: 'safn' }, (db) =>
    removeRecords(db, 'safn', 'opid', 'opid-1', [idOf('Vélbátur')]),
  )
  expect(await shown(id, {})).toEqual(['Skúta', 'Togari'])
  await put('safn', 'opid', { Vélbátur: BOATS.Vélbátur })
  expect(await shown(id, {})).toEqual(['Skúta', 'Vélbátur', 'Togari'])
})

test('staff add records to a gallery, one by one or from a folder, and take them out', async () => {
  const { id } = await made(['Skúta'], 'Breytt')
  const params = { ...inTenant, id }
  const add = (body: Parameters<typeof call<typeof picks.add>>[2]['body']) =>
    call(staff, picks.add, { params, body })
  expect((await add({ ids: [idOf('Skipaskrá'), idOf('Skúta')] })).body).toMatchObject({
    changed: 1,
    version: 2,
    indices: [{ id: 'opid' }, { id: 'skjol' }],
    edit_by: staff.name,
  })
  expect((await add({ folder: await folderOf(['Togari', 'Skúta']) })).body.changed).toBe(1)
  expect(await shown(id, {})).toEqual(['Skúta', 'Skipaskrá', 'Togari'])
  const taken = await call(staff, picks.remove, { params, body: { ids: [idOf('Skúta')] } })
  expect(taken.body).toMatchObject({ changed: 1, indices: [{ id: 'skjol' }, { id: 'opid' }] })
  expect(await shown(id, {})).toEqual(['Skipaskrá', 'Togari'])
  // A record that is added again comes last.
  await add({ ids: [idOf('Skúta')] })
  expect(await shown(id, {})).toEqual(['Skipaskrá', 'Togari', 'Skúta'])
  await call(staff, picks.remove, {
    params,
    body: { ids: ['Skipaskrá', 'Togari', 'Skúta'].map(idOf) },
  })
  expect(await shown(id, {})).toEqual([])
})

test('a record of a gallery takes the place of another, and those between move up', async () => {
  const { id } = await made(['Skúta', 'Togari', 'Árabátur', 'Skipaskrá', 'Vélbátur'], 'Raðað')
  const params = { ...inTenant, id }
  await call(staff, picks.remove, { params, body: { ids: [idOf('Togari')] } })
  const move = async (title: string, place: string) => {
    const body = { recordId: idOf(title) || title, placeOf: idOf(place) || place }
    return (await call(staff, picks.move, { params, body })).body
  }
  expect(await move('Skipaskrá', 'Skúta')).toMatchObject({
    changed: 3,
    indices: [{ id: 'skjol' }, { id: 'opid' }],
  })
  expect(await shown(id, {})).toEqual(['Skipaskrá', 'Skúta', 'Árabátur', 'Vélbátur'])
  expect((await move('Skúta', 'Vélbátur')).changed).toBe(3)
  expect(await shown(id, {})).toEqual(['Skipaskrá', 'Árabátur', 'Vélbátur', 'Skúta'])
  expect((await move('Vélbátur', 'Árabátur')).changed).toBe(2)
  expect(await shown(id, {})).toEqual(['Skipaskrá', 'Vélbátur', 'Árabátur', 'Skúta'])
  for (const [one, other] of [
    ['Skúta', 'Skúta'],
    ['Skúta', 'Togari'],
    ['Togari', 'Skúta'],
    ['Skúta', randomId()],
  ] as const)
    expect((await move(one, other)).changed).toBe(0)
  expect(await shown(id, {})).toEqual(['Skipaskrá', 'Vélbátur', 'Árabátur', 'Skúta'])
})

test('a record moves by a thousand places at most', async () => {
  const { id } = await made(['Skúta', 'Togari'], 'Langt')
  const params = { ...inTenant, id }
  const move = () =>
    call(staff, picks.move, {
      params,
      body: { recordId: idOf('Togari'), placeOf: idOf('Skúta') },
    })
  const fillBetween = (from: number, to: number) =>
    owner(`
      insert into alias_record (tenant_id, alias_id, record_id, index_id, place)
      select 'safn', '${id}', gen_random_uuid(), 'opid', n from generate_series(${from}, ${to}) n`)
  await owner(`
    update alias_record set place = 5000
    where alias_id = '${id}' and record_id = '${idOf('Togari')}'`)
  await fillBetween(1000, 1999)
  expect((await move()).body).toMatchObject({ code: 'picks.far' })
  await owner(`delete from alias_record where alias_id = '${id}' and place = 1999`)
  expect((await move()).status).toBe(200)
  expect(await shown(id, {})).toEqual(['Togari', 'Skúta'])
})

test('its name is saved as that of any alias, and its records stay as they were picked', async () => {
  const { id } = await made(['Togari', 'Árabátur'], 'Heiti')
  const params = { ...inTenant, id }
  const saved = await call(staff, aliases.save, {
    params,
    version: 1,
    body: { name: 'Annað heiti', public: true, type: 'archive', indices: [{ id: 'myndir' }] },
  })
  expect(saved.body).toMatchObject({
    name: 'Annað heiti',
    type: 'album',
    picked: true,
    indices: [{ id: 'opid' }],
  })
  expect(await shown(id, {})).toEqual(['Togari', 'Árabátur'])
  await call(staff, aliases.remove, { params })
  const again = await create(await folderOf(['Skúta']), 'Heiti')
  expect(again.body.id).toBe(id)
  expect(await shown(id, {})).toEqual(['Skúta'])
})

test('picks that a run did not know are in the generation that it built', async () => {
  const { id } = await made(['Skúta', 'Togari'], 'Í vinnslu')
  const params = { ...inTenant, id }
  const generation = { ...inTenant, indexId: 'opid', esIndex: 'opid-2' }
  await database.transact(inTenant, (db) =>
    putRecords(
      db,
      'safn',
      'opid',
      'opid-2',
      Object.entries(BOATS).map(([Title, values]) => ({
        id: idOf(Title),
        source: { Title, ObjectName: Title, ...values },
      })),
    ),
  )
  await call(staff, picks.add, { params, body: { ids: [idOf('Árabátur')] } })
  await call(staff, picks.remove, { params, body: { ids: [idOf('Skúta')] } })
  await database.transact(inTenant, (db) => catchUpPicks(db, generation))
  await owner(
    `update tenant_index set es_index = 'opid-2' where id = 'opid' and tenant_id = 'safn'`,
  )
  expect(await shown(id, {})).toEqual(['Togari', 'Árabátur'])
})

test('only those who may change aliases make galleries of folders', async () => {
  const folder = await folderOf(['Skúta'])
  const { id } = await made(['Skúta'], 'Réttur')
  for (const viewer of [member, foreign, undefined]) {
    const status = viewer ? 403 : 401
    const answers = [
      await call(viewer, picks.readFolder, { params: inTenant, query: { folder } }),
      await call(viewer, picks.create, { params: inTenant, body: { name: 'Nei', folder } }),
      await call(viewer, picks.add, { params: { ...inTenant, id }, body: { folder } }),
      await call(viewer, picks.remove, {
        params: { ...inTenant, id },
        body: { ids: [idOf('Skúta')] },
      }),
      await call(viewer, picks.move, {
        params: { ...inTenant, id },
        body: { recordId: idOf('Skúta'), placeOf: idOf('Skúta') },
      }),
    ]
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([status]))
    expect((await call(viewer, folders.get, { params: { code: folder } })).body.mayPick).toBe(false)
  }
  expect((await call(staff, folders.get, { params: { code: folder } })).body.mayPick).toBe(true)
  const unknown = await create('x'.repeat(10))
  expect([unknown.status, unknown.body.code]).toEqual([404, 'folders.notFound'])
})

test('an alias of a search takes no picked records, and a gallery no more than it may hold', async () => {
  await call(staff, aliases.create, {
    params: inTenant,
    body: { name: 'Leitin', indices: [{ id: 'myndir' }] },
  })
  const body = { ids: [idOf('Skúta')] }
  const refused = await call(staff, picks.add, { params: { ...inTenant, id: 'leitin' }, body })
  expect([refused.status, refused.body.code]).toEqual([422, 'aliases.notPicked'])
  const { id } = await made(['Togari'], 'Fullt')
  await owner(`insert into alias_record (tenant_id, alias_id, index_id, record_id, place)
    select 'safn', '${id}', 'opid', gen_random_uuid(), n + 1
    from generate_series(1, ${PICKS_MAX - 1}) n`)
  const full = await call(staff, picks.add, { params: { ...inTenant, id }, body })
  expect([full.status, full.body.code]).toEqual([422, 'picks.full'])
})

import { afterAll, expect, test } from 'vitest'
import { bulks, type Bulk } from '#contract/bulk.ts'
import { records } from '#contract/records.ts'
import { restrictions } from '#contract/restrictions.ts'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { startWorking } from '#server/jobs/service.ts'
import { appOver, makeSitesPublic, personAs, randomId } from '#server/kit/testing.ts'
import { openPlaces } from '#server/storage/service.ts'
import { bulkTasks } from './tasks.ts'
import { bulkRuns, type StartBody } from './testing.ts'

const { database, libraryDir, dataDir, put, scan, asOwner } = await testSpine()
const { call } = await appOver(
  database,
  allRoutes({ database, hub: silentHub(), config: { libraryDir, dataDir } }),
)
const working = await startWorking(
  database,
  bulkTasks({ database, ...openPlaces({ libraryDir, dataDir }) }),
  randomId(),
)
afterAll(() => working.stop())
const staff = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn', ids: 'myndir' }
const TITLES = ['Fyrsta', 'Önnur', 'Þriðja', 'Fjórða']

for (const [n, ObjectName] of TITLES.entries())
  put(`mynd-${n}.jpg`, await photograph({ ObjectName, Keywords: ['bátar'] }, n))
await scan()
await makeSitesPublic(asOwner)
await asOwner(`update tenant_index set visibility = 'public' where id = 'myndir'`)
const dated = (title: string, max: string) =>
  asOwner(`update record
    set source = source || '{"date":{"display":"","edtf":"","min":"1900-01-01","max":"${max}"}}'
    where source ->> 'ObjectName' = '${title}'`)
await dated('Fyrsta', '1990-06-17')
await dated('Önnur', '1930-12-31')

const hits = async (viewer?: typeof staff, query = '') =>
  (await call(viewer, records.search, { params, body: { query, sort: 'file' } })).body.hits.hits
const ids = new Map((await hits(staff)).map(({ _id, _source }) => [_source.ObjectName, _id]))
const idOf = (title: string) => ids.get(title) ?? ''
const shown = async (query = '') =>
  (await hits(undefined, query)).map(({ _source }) => _source.ObjectName)
const { run, undo } = bulkRuns(call, staff, params)
const failuresOf = async ({ id: bulkId }: Bulk) =>
  (
    await call(staff, bulks.failures, { params: { tenantId: 'safn', bulkId }, query: {} })
  ).body.failures.map(({ title, code }) => [title, code])
const ownOf = async (title: string) =>
  (
    await call(staff, restrictions.get, {
      params: { tenantId: 'safn', id: 'myndir', recordId: idOf(title) },
    })
  ).body.own
const decision = { rule: 'decision', covers: 'all', basis: 'Samningur 1', until: null } as const

test('many records are closed at once, visitors see it at once, and one press undoes it', async () => {
  expect(await shown()).toEqual(TITLES)
  const done = await run({
    action: 'restrict',
    restriction: decision,
    ids: ['Fyrsta', 'Þriðja'].map(idOf),
  })
  expect(done).toMatchObject({
    action: 'restrict',
    state: 'completed',
    total: 2,
    changed: 2,
    failed: 0,
    undoable: true,
  })
  expect(await shown()).toEqual(['Önnur', 'Fjórða'])
  expect(await shown('Fyrsta')).toEqual([])
  expect(await ownOf('Fyrsta')).toMatchObject({ ...decision, by: staff.name })
  expect(await asOwner(`select message from event where code = 'bulk.completed'`)).toContainEqual({
    message: 'Takmörkun aðgangs að mörgum færslum: 2 breyttust',
  })
  expect(await undo(done)).toMatchObject({ action: 'undo', changed: 2, failed: 0 })
  expect(await shown()).toEqual(TITLES)
  expect(await ownOf('Fyrsta')).toBeNull()
})

test('everything that a search finds is closed, each by the last day of its own record', async () => {
  const done = await run({
    action: 'restrict',
    restriction: { rule: 'years80', covers: 'files', basis: 'Lög 77/2014' },
    query: { query: 'bátar', filters: [] },
  })
  expect(done).toMatchObject({ total: 4, changed: 2, failed: 2 })
  expect((await failuresOf(done)).toSorted()).toEqual([
    ['Fjórða', 'restrictions.dayUnknown'],
    ['Þriðja', 'restrictions.dayUnknown'],
  ])
  expect(await ownOf('Fyrsta')).toMatchObject({ from: '1990-06-17', until: '2071-01-01' })
  // The period of the older one is over already.
  expect(await ownOf('Önnur')).toMatchObject({ from: '1930-12-31', until: '2011-01-01' })
  const [first, second] = await hits()
  expect(first?._source.sha256).toBeUndefined()
  expect(second?._source.sha256).toBeDefined()
  await undo(done)
  expect((await hits())[0]?._source.sha256).toBeDefined()
})

test('an earlier restriction comes back by undoing, one that somebody changed since stays', async () => {
  const one = { tenantId: 'safn', id: 'myndir', recordId: idOf('Fyrsta') }
  await call(staff, restrictions.save, {
    params: one,
    body: { rule: 'agreement', covers: 'files', basis: 'Fyrri samningur', until: '2080-01-01' },
  })
  const before = await ownOf('Fyrsta')
  const some = ['Fyrsta', 'Önnur', 'Þriðja'].map(idOf)
  const done = await run({ action: 'restrict', restriction: decision, ids: some })
  expect(done).toMatchObject({ changed: 3 })
  await call(staff, restrictions.save, {
    params: { ...one, recordId: idOf('Önnur') },
    body: { ...decision, basis: 'Nýrri ákvörðun' },
  })
  const undone = await undo(done)
  expect(undone).toMatchObject({ total: 3, changed: 2, failed: 1 })
  expect(await failuresOf(undone)).toEqual([['Önnur', 'records.nothingToUndo']])
  expect(await ownOf('Fyrsta')).toEqual(before)
  expect(await ownOf('Önnur')).toMatchObject({ basis: 'Nýrri ákvörðun' })
  expect(await ownOf('Þriðja')).toBeNull()
})

test('restrictions of many are lifted, and come back as they were', async () => {
  const before = [await ownOf('Fyrsta'), await ownOf('Önnur')]
  const done = await run({ action: 'lift', all: true })
  expect(done).toMatchObject({ action: 'lift', total: 4, done: 4, changed: 2, undoable: true })
  expect(await shown()).toEqual(TITLES)
  expect(await ownOf('Fyrsta')).toBeNull()
  await undo(done)
  expect([await ownOf('Fyrsta'), await ownOf('Önnur')]).toEqual(before)
  expect(await shown()).toEqual(['Fyrsta', 'Þriðja', 'Fjórða'])
  await run({ action: 'lift', ids: ['Fyrsta', 'Önnur'].map(idOf) })
})

test('a record that is restricted so already stays as it is', async () => {
  const some = [idOf('Fyrsta')]
  await run({ action: 'restrict', restriction: decision, ids: some })
  const { at } = (await ownOf('Fyrsta')) ?? {}
  const again = await run({
    action: 'restrict',
    restriction: decision,
    query: { query: 'Fyrsta', filters: [] },
  })
  expect(again).toMatchObject({ total: 1, done: 1, changed: 0, undoable: false })
  expect((await ownOf('Fyrsta'))?.at).toBe(at)
  await run({ action: 'lift', ids: some })
})

test('what is wrong for every record is refused before anything is done', async () => {
  const start = (viewer: typeof staff, restriction: object) =>
    call(viewer, bulks.start, {
      params,
      body: { action: 'restrict', restriction, all: true } as StartBody,
    })
  const codes = async (restriction: object) => {
    const { status, body } = await start(staff, restriction)
    return [status, body.code]
  }
  expect(await codes({ rule: 'decision', covers: 'fields', fields: [] })).toEqual([
    422,
    'restrictions.fieldsMissing',
  ])
  expect(await codes({ rule: 'years80', covers: 'all', until: '2099-01-01' })).toEqual([
    422,
    'restrictions.reasonMissing',
  ])
  for (const viewer of [personAs('tenant::user', 'safn'), personAs('tenant::admin', 'annad')])
    expect((await start(viewer, decision)).status).toBe(403)
  expect(await asOwner(`select count(*)::int as n from restriction`)).toEqual([{ n: 0 }])
})

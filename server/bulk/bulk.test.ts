import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bulks, type SameChange } from '#contract/bulk.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { startWorking } from '#server/jobs/service.ts'
import { appOver, personAs, randomId } from '#server/kit/testing.ts'
import { openPlaces } from '#server/storage/service.ts'
import { silentHub } from '#server/events/testing.ts'
import { bulkTasks } from './tasks.ts'
import { bulkRuns, type StartBody } from './testing.ts'

const spine = await testSpine()
const { database, libraryDir, dataDir, put, scan, start, finish, folder, asOwner } = spine
const hub = silentHub()
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const working = await startWorking(
  database,
  bulkTasks({ database, ...openPlaces({ libraryDir, dataDir }) }),
  randomId(),
)
afterAll(() => working.stop())
const staff = personAs('tenant::superuser', 'safn')
const member = personAs('tenant::user', 'safn')
const params = { tenantId: 'safn', ids: 'myndir' }
const COUNT = 12

for (let n = 0; n < COUNT; n++)
  put(
    `mynd-${String(n).padStart(2, '0')}.jpg`,
    await photograph(
      { ObjectName: `Mynd ${n}`, City: n < 4 ? 'Rvk' : 'Hofsós', Keywords: ['bátar'] },
      n,
    ),
  )
await scan()

const find = async (query: string, viewer: typeof staff = staff) =>
  (
    await call(viewer, records.search, { params, body: { query, sort: 'file' } })
  ).body.hits.hits.map(({ _source }) => _source.name)
const all = async () =>
  (await call(staff, records.search, { params, body: { sort: 'file' } })).body.hits.hits
const ids = (await all()).map(({ _id }) => _id)
const { ended, run, undo } = bulkRuns(call, staff, params)
const cityChange: SameChange = { how: 'replace', field: 'City', value: 'Rvk', by: 'Reykjavík' }

test('the same change is previewed: how many would change, some before and after, and nothing is done', async () => {
  const { body } = await call(staff, bulks.preview, {
    params,
    body: { change: cityChange, query: {} },
  })
  expect(body).toMatchObject({ total: COUNT, looked: COUNT, changed: 4 })
  expect(body.examples).toHaveLength(4)
  expect(body.examples[0]).toMatchObject({
    title: expect.stringMatching(/^Mynd [0-3]$/),
    before: 'Rvk',
    after: 'Reykjavík',
  })
  expect(await find('„Reykjavík“')).toEqual([])
  const chosen = await call(staff, bulks.preview, {
    params,
    body: { change: cityChange, ids: ids.slice(2, 6) },
  })
  expect(chosen.body).toMatchObject({ total: 4, changed: 2 })
})

test('the same change is made on all that a search finds, found at once, told, and undone', async () => {
  const done = await run({ action: 'edit', change: cityChange, all: true })
  expect(done).toMatchObject({
    state: 'completed',
    total: COUNT,
    done: COUNT,
    changed: 4,
    failed: 0,
    by: 'Prófari',
    undoable: true,
    change: cityChange,
  })
  expect(await find('„Reykjavík“')).toHaveLength(4)
  expect(await asOwner(`select message from event where code = 'bulk.completed'`)).toEqual([
    { message: 'Breyting á mörgum færslum: 4 breyttust' },
  ])
  expect(await undo(done)).toMatchObject({ action: 'undo', changed: 4, failed: 0, undoable: false })
  expect(await find('„Rvk“')).toHaveLength(4)
  expect(await find('„Reykjavík“')).toEqual([])
  const again = await call(staff, bulks.undo, { params: { tenantId: 'safn', bulkId: done.id } })
  expect([again.status, again.body.code]).toEqual([409, 'bulk.notUndoable'])
})

test('many records get a rights statement, and an unknown one is refused before any is changed', async () => {
  const change = (value: string): SameChange => ({ how: 'set', field: 'RightsStatement', value })
  const by = 'http://creativecommons.org/licenses/by/4.0/'
  const body = { action: 'edit' as const, change: change('CC BY'), all: true }
  const refused = await call(staff, bulks.start, { params, body })
  expect([refused.status, refused.body.code]).toEqual([422, 'records.rightsUnknown'])
  const before = (await all()).length
  const done = await run({
    ...body,
    change: change('https://creativecommons.org/licenses/by/4.0/'),
  })
  expect(done).toMatchObject({ state: 'completed', changed: before, failed: 0 })
  const { body: page } = await call(staff, records.search, {
    params,
    body: { aggs: { use: { field: 'rightsUse' } } },
  })
  expect(page.aggregations.use?.buckets).toEqual([{ key: 'free', doc_count: before }])
  expect(page.hits.hits[0]?.rights).toMatchObject({ uri: by, from: 'record' })
  await undo(done)
  expect((await all()).map(({ rights }) => rights)).toEqual(Array(before).fill(null))
})

test('what somebody has changed since is not undone, and says why', async () => {
  const done = await run({
    action: 'edit',
    change: { how: 'add', field: 'Keywords', value: 'haf' },
    ids: ids.slice(0, 3),
  })
  const params = { tenantId: 'safn', id: 'myndir', recordId: ids[1] ?? '' }
  const { version } = (await call(staff, records.get, { params })).body
  await call(staff, recordEdits.save, { params, body: { values: { City: 'Akranes' } }, version })
  const undone = await undo(done)
  expect(undone).toMatchObject({ changed: 2, failed: 1 })
  const failures = (
    await call(staff, bulks.failures, {
      params: { tenantId: 'safn', bulkId: undone.id },
      query: {},
    })
  ).body.failures
  expect(failures).toMatchObject([
    { id: ids[1], indexID: 'myndir', title: 'Mynd 1', code: 'records.nothingToUndo' },
  ])
  expect(await find('haf')).toEqual(['mynd-01.jpg'])
})

test('a change that the field cannot have is refused before anything is done', async () => {
  const body = {
    action: 'edit',
    change: { how: 'add', field: 'City', value: 'x' },
    all: true,
  } as const
  const { status, body: problem } = await call(staff, bulks.start, { params, body })
  expect([status, problem.message]).toEqual([422, 'Sviðið „Staður“ tekur eitt gildi en ekki lista'])
  const none = await call(staff, bulks.start, { params, body: { action: 'show' } })
  expect([none.status, none.body.message]).toEqual([422, 'Tilgreina þarf við hvaða færslur er átt'])
})

test('more are not named than may be', async () => {
  const body = { action: 'show', ids: Array.from({ length: 501 }, randomId) } as const
  expect((await call(staff, bulks.start, { params, body })).body.code).toBe('request.invalid')
})

test('many are hidden and shown again', async () => {
  const hidden = await run({ action: 'hide', reason: 'Persónuvernd', query: { query: 'Hofsós' } })
  expect(hidden).toMatchObject({ changed: 8 })
  expect([(await find('', member)).length, (await find('', staff)).length]).toEqual([4, COUNT])
  await run({ action: 'show', query: { query: 'Hofsós' } })
  expect(await find('', member)).toHaveLength(COUNT)
})

test('a period limits the records', async () => {
  const query = { period: { from: 1900, to: 1901 } }
  expect(await run({ action: 'hide', reason: 'Persónuvernd', query })).toMatchObject({ total: 0 })
})

test('through an alias no more is changed than it shows', async () => {
  await asOwner(`
    insert into alias (tenant_id, id, name, description, public, type)
    values ('safn', 'rvk', 'Rvk', '', false, 'album')`)
  await asOwner(`insert into alias_member (tenant_id, alias_id, index_id, place, filters)
    values (
      'safn', 'rvk', 'myndir', 0,
      '[{"type":"term","field":"City","value":"Hofsós","queryType":"must"}]'
    )`)
  const body = {
    action: 'edit',
    change: { how: 'set', field: 'Category', value: 'SJÓ' },
    all: true,
  } as const
  const answer = await call(staff, bulks.start, { params: { tenantId: 'safn', ids: 'rvk' }, body })
  const done = await ended(answer.body)
  expect(done).toMatchObject({ total: 8, changed: 8 })
  await undo(done)
})

test('many are removed, and the removal is undone', async () => {
  const before = await all()
  const done = await run({ action: 'delete', all: true })
  expect([done.changed, await find('')]).toEqual([COUNT, []])
  expect(await undo(done)).toMatchObject({ changed: COUNT, failed: 0 })
  expect(await all()).toEqual(before)
})

test('many are re-indexed while a run is under way; an error stays with its record, in words', async () => {
  unlinkSync(join(folder, 'mynd-05.jpg'))
  const before = await all()
  const runId = await start('force')
  const done = await run({ action: 'reindex', all: true })
  await finish(runId)
  expect(done).toMatchObject({ total: COUNT, changed: COUNT - 1, failed: 1, undoable: false })
  const failures = (
    await call(staff, bulks.failures, { params: { tenantId: 'safn', bulkId: done.id }, query: {} })
  ).body.failures
  expect(failures).toMatchObject([{ title: 'Mynd 5', code: 'indexing.fileGone' }])
  expect(
    (await all()).filter(
      ({ _source }, n) => String(_source.indexedAt) > String(before[n]?._source.indexedAt),
    ),
  ).toHaveLength(COUNT - 1)
  put(
    'mynd-05.jpg',
    await photograph({ ObjectName: 'Mynd 5', City: 'Hofsós', Keywords: ['bátar'] }, 5),
  )
  await scan()
})

test('a removal waits for the run that is under way', async () => {
  const runId = await start('force')
  const answer = await call(staff, bulks.start, {
    params,
    body: { action: 'delete', ids: ids.slice(0, 2) },
  })
  await finish(runId)
  expect(await ended(answer.body)).toMatchObject({ changed: 2, failed: 0 })
  await undo(await ended(answer.body))
})

test('it is cancelled, and what is not done is left', async () => {
  await working.stop()
  const { body } = await call(staff, bulks.start, {
    params,
    body: { action: 'hide', reason: 'x', all: true },
  })
  const cancelled = await call(staff, bulks.cancel, {
    params: { tenantId: 'safn', bulkId: body.id },
  })
  expect(cancelled.body).toMatchObject({ state: 'cancelled', done: 0 })
  const again = await call(staff, bulks.cancel, { params: { tenantId: 'safn', bulkId: body.id } })
  expect([again.status, again.body.message]).toEqual([409, 'Aðgerðinni er þegar lokið'])
  expect(await find('', member)).toHaveLength(COUNT)
})

test('members, visitors and other tenants do nothing to many', async () => {
  const foreign = personAs('tenant::admin', 'annad')
  const body = { action: 'show', all: true } as const
  expect((await call(member, bulks.start, { params, body })).status).toBe(403)
  expect((await call(undefined, bulks.start, { params, body })).status).toBe(401)
  expect((await call(foreign, bulks.start, { params, body })).status).toBe(403)
  expect(
    (await call(foreign, bulks.start, { params: { tenantId: 'annad', ids: 'myndir' }, body }))
      .status,
  ).toBe(404)
  const [last] = (
    await call(staff, bulks.list, { params: { tenantId: 'safn' }, query: { indexId: 'myndir' } })
  ).body
  expect(
    (await call(foreign, bulks.get, { params: { tenantId: 'annad', bulkId: last?.id ?? '' } }))
      .status,
  ).toBe(404)
})

test.each([
  ['a misspelt word for words', { querry: 'zzzz' }, 400, 'request.invalid'],
  ['neither words nor filters', {}, 422, 'bulk.allNotAsked'],
  ['a word of one letter', { query: 'a' }, 422, 'bulk.allNotAsked'],
  ['signs alone', { query: '„…“ --' }, 422, 'bulk.allNotAsked'],
  ['a period without ends', { period: {} }, 422, 'bulk.allNotAsked'],
  [
    'a filter that only orders',
    { filters: [{ queryType: 'should_not', field: 'City', value: 'Rvk' }] },
    422,
    'bulk.allNotAsked',
  ],
  [
    'a filter that is dropped',
    { filters: [{ field: 'City', value: null }] },
    422,
    'bulk.allNotAsked',
  ],
])('a search with %s does nothing to all records', async (_, query, status, code) => {
  const before = await asOwner('select count(*) from bulk')
  const answer = await call(staff, bulks.start, {
    params,
    body: { action: 'delete', query } as StartBody,
  })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.errors?.[0]?.path).toBe(status === 400 ? 'query.querry' : 'all')
  expect(await asOwner('select count(*) from bulk')).toEqual(before)
})

import { expect, test } from 'vitest'
import { ALL_INDICES, indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { JOB_INTERVALS_MAX } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { tenants } from '#contract/tenants.ts'
import { allRoutes } from '#server/app.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

// Runs of an index through the API: one worker, one index, one run of each kind in turn.
const spine = await testSpine()
const hub = silentHub()
const { database, libraryDir, dataDir } = spine
const { app, call } = await testApp(allRoutes({ database, hub, config: { libraryDir, dataDir } }), {
  database,
})
const editor = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn', id: 'myndir' }
const inIds = { tenantId: 'safn', ids: 'myndir' }
const counter = async () => (await call(editor, indexing.counter, { params })).body
const run = async (action: 'scan' | 'dry') => {
  const { status, body } = await call(editor, indexing.run, { params, query: { action } })
  expect(status).toBe(200)
  await spine.finish(body.id)
  return body.id
}

test('the counter of an index without runs is zero', async () => {
  const zero = {
    total: 0,
    completed: 0,
    failed: 0,
    waiting: 0,
    started: 0,
    stalled: 0,
    skipped: 0,
    missing: 0,
    run: null,
  }
  expect(await counter()).toEqual(zero)
})

test('a run counts its files, and its counter can be reset only after it has ended', async () => {
  spine.put('a.jpg', await photograph({ ObjectName: 'Gömul hús' }))
  spine.put('b.jpg', await photograph({}, 1))
  spine.put('=c.jpg', 'ekki mynd')
  const { body } = await call(editor, indexing.run, { params, query: { action: 'scan' } })
  expect(body).toMatchObject({ action: 'scan', state: 'waiting', by: { name: editor.name } })
  expect(await call(editor, indexing.resetCounter, { params })).toMatchObject({
    status: 409,
    body: { code: 'indices.running' },
  })
  await spine.finish(body.id)
  expect(await counter()).toMatchObject({
    total: 3,
    completed: 2,
    failed: 1,
    waiting: 0,
    started: 0,
    skipped: 0,
    run: { id: body.id },
  })
})

test('the counter shows the latest full run, and a dry run only while it is active', async () => {
  const before = await counter()
  const dry = (await call(editor, indexing.run, { params, query: { action: 'dry' } })).body.id
  expect(await counter()).toMatchObject({ run: { id: dry, action: 'dry' } })
  await spine.finish(dry)
  expect(await counter()).toEqual(before)
  const scan = await run('scan')
  expect(await counter()).toMatchObject({
    total: 3,
    completed: 0,
    failed: 1,
    skipped: 2,
    run: { id: scan, state: 'completed' },
  })
})

test('runs are listed newest first, and each reports what it found', async () => {
  const { body } = await call(editor, indexing.runs, { params, query: {} })
  expect(body).toMatchObject({
    total: 3,
    runs: [{ action: 'scan' }, { action: 'dry' }, { action: 'scan' }],
  })
  const first = await call(editor, indexing.runDetail, {
    params: { ...params, runId: body.runs[2]?.id ?? '' },
  })
  expect(first.body).toMatchObject({
    state: 'completed',
    summary: { new: 2, failed: 1, unchanged: 0 },
  })
})

test('the runs of an index that does not exist are 404', async () => {
  const { status, body } = await call(editor, indexing.runs, {
    params: { ...params, id: 'enginn' },
    query: {},
  })
  expect([status, body]).toMatchObject([404, { code: 'indices.notFound' }])
})

test('the files of a run have their state, outcome and reason, as a list and as a table', async () => {
  const { body } = await call(editor, indexing.runs, { params, query: {} })
  const oneRun = { ...params, runId: body.runs[2]?.id ?? '' }
  const all = await call(editor, indexing.jobs, { params: oneRun, query: {} })
  expect(all.body.total).toBe(3)
  const failed = await call(editor, indexing.jobs, { params: oneRun, query: { state: 'failed' } })
  expect(failed.body).toMatchObject({
    total: 1,
    jobs: [{ rel: '=c.jpg', outcome: 'failed', reason: { code: 'images.notAnImage' } }],
  })
  const table = await call(editor, indexing.report, { params: oneRun })
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = table.raw.split('\r\n')
  expect(lines[0]).toBe('\ufeffrel;state;outcome;code;reason')
  expect(lines).toContain('a.jpg;completed;new;;')
  expect(lines.find((line) => line.includes('=c.jpg'))).toMatch(
    /^'=c\.jpg;failed;failed;images\.notAnImage;.*\p{L}/u,
  )
})

test('finished jobs are counted by time and outlive their rows', async () => {
  const count = async (query: object) =>
    (await call(editor, indexing.jobCount, { params: inIds, query })).body
  const all = await count({})
  expect(all.completed).toBe(2)
  await spine.asOwner('delete from work')
  expect(await count({ from: new Date(Date.now() - 3_600_000).toISOString() })).toEqual(all)
  expect(await count({ to: new Date(Date.now() - 7_200_000).toISOString() })).toEqual({
    completed: 0,
    failed: 0,
    skipped: 0,
  })
})

test('finished jobs of all indices are counted, deleted indices included', async () => {
  await spine.asOwner(
    `insert into hourly_count (tenant_id, index_id, hour, completed)
     values ('safn', 'horfinn', '2020-02-02T22:00Z', 7)`,
  )
  const { body } = await call(editor, indexing.jobCount, {
    params: { ...inIds, ids: ALL_INDICES },
    query: { to: '2020-03-01T00:00:00Z' },
  })
  expect(body).toEqual({ completed: 7, failed: 0, skipped: 0 })
})

test('finished jobs are counted by interval, within the given time and indices', async () => {
  await spine.asOwner(`
    insert into hourly_count (tenant_id, index_id, hour, completed, failed, skipped)
    values
      ('safn', 'myndir', '2026-02-02T22:00Z', 1, 0, 2),
      ('safn', 'myndir', '2026-02-02T23:00Z', 10, 1, 0),
      ('safn', 'myndir', '2026-02-03T00:00Z', 100, 0, 0),
      ('safn', 'myndir', '2026-02-09T00:00Z', 0, 0, 0),
      ('safn', 'myndir', '2026-03-01T12:00Z', 1000, 0, 0),
      ('safn', 'annar', '2026-02-02T22:00Z', 5, 5, 5)`)
  const count = async (query: object) => {
    const { body } = await call(editor, indexing.jobCount, {
      params: inIds,
      query: { from: '2026-02-01T00:00:00Z', to: '2026-03-02T00:00:00Z', ...query },
    })
    return {
      ...body,
      intervals: body.intervals?.map(({ from, completed, failed, skipped }) => [
        from.slice(0, 13),
        completed,
        failed,
        skipped,
      ]),
    }
  }
  const total = { completed: 1111, failed: 1, skipped: 2 }
  expect(await count({})).toEqual({ ...total, intervals: undefined })
  const hours = [
    ['2026-02-02T22', 1, 0, 2],
    ['2026-02-02T23', 10, 1, 0],
    ['2026-02-03T00', 100, 0, 0],
    ['2026-03-01T12', 1000, 0, 0],
  ]
  expect(await count({ interval: 'hour' })).toEqual({ ...total, intervals: hours })
  const days = [
    ['2026-02-02T00', 11, 1, 2],
    ['2026-02-03T00', 100, 0, 0],
    ['2026-03-01T00', 1000, 0, 0],
  ]
  expect(await count({ interval: 'day' })).toEqual({ ...total, intervals: days })
  const weeks = [
    ['2026-02-02T00', 111, 1, 2],
    ['2026-02-23T00', 1000, 0, 0],
  ]
  expect(await count({ interval: 'week' })).toEqual({ ...total, intervals: weeks })
  const months = [
    ['2026-02-01T00', 111, 1, 2],
    ['2026-03-01T00', 1000, 0, 0],
  ]
  expect(await count({ interval: 'month' })).toEqual({ ...total, intervals: months })
  expect(
    (await call(editor, indexing.jobCount, { params: inIds, query: { interval: 'ár' as 'day' } }))
      .status,
  ).toBe(400)
  await spine.asOwner(`delete from hourly_count where hour < '2026-04-01'`)
})

test('the latest thousand intervals are listed, and the total covers all', async () => {
  await spine.asOwner(`insert into hourly_count (tenant_id, index_id, hour, completed)
    select 'safn', 'myndir', h, 1
    from generate_series('2025-01-01T00:00Z'::timestamptz, '2025-02-11T16:00Z', '1 hour') h`)
  const query = { to: '2025-03-01T00:00:00Z', interval: 'hour' } as const
  const { body } = await call(editor, indexing.jobCount, { params: inIds, query })
  expect(body.completed).toBe(JOB_INTERVALS_MAX + 1)
  expect([body.intervals?.length, body.intervals?.[0]?.from]).toEqual([
    JOB_INTERVALS_MAX,
    '2025-01-01T01:00:00.000Z',
  ])
  await spine.asOwner(`delete from hourly_count where hour < '2026-04-01'`)
})

test('the figures of the tenant and its indices agree', async () => {
  const { body } = await call(editor, indices.metadata, { params: inIds, query: {} })
  expect(body.myndir).toMatchObject({ files: 3, records: 2 })
  const size = await call(editor, tenants.size, { params: { tenantId: 'safn' } })
  expect(size.body).toEqual({ files: 3, records: 2, indices: 1, size: body.myndir?.size })
  expect(size.body.size).toBeGreaterThan(0)
})

test("a record's picture is served in its sizes, and again only if it has changed", async () => {
  const { body } = await call(editor, records.search, { params: inIds, body: { query: 'hús' } })
  const record = { ...params, recordId: body.hits.hits[0]?._id ?? '' }
  const picture = await call(editor, records.image, { params: { ...record, size: 'small' } })
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const again = await app.inject({
    url: records.image.path.replace(
      /:(\w+)/g,
      (_, key: string) => ({ ...record, size: 'small' } as Record<string, string>)[key] ?? '',
    ),
    headers: {
      'x-viewer': JSON.stringify(editor),
      'if-none-match': String(picture.headers['etag']),
    },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(
    (await call(undefined, records.image, { params: { ...record, size: 'small' } })).status,
  ).toBe(401)
})

test('resetting the counter keeps the records', async () => {
  expect(await call(editor, indexing.resetCounter, { params })).toMatchObject({
    status: 200,
    body: { total: 0, completed: 0, run: null },
  })
  expect((await call(editor, records.search, { params: inIds, body: {} })).body.hits.total).toBe(2)
})

test.each(['force', 'reindex', 'force-reindex', 'thumbnails'] as const)(
  'the action %s is started by its name',
  async (action) => {
    const { status, body } = await call(editor, indexing.run, { params, query: { action } })
    expect(status).toBe(200)
    expect(await spine.finish(body.id)).toMatchObject({ action, state: 'completed' })
    expect((await call(editor, records.search, { params: inIds, body: {} })).body.hits.total).toBe(
      2,
    )
  },
)

test('a cleanup has its own call', async () => {
  expect(
    (await call(editor, indexing.run, { params, query: { action: 'cleanup' as 'scan' } })).status,
  ).toBe(400)
  const { status, body } = await call(editor, indexing.cleanup, { params, body: {} })
  expect(status).toBe(200)
  expect(await spine.finish(body.id)).toMatchObject({
    action: 'cleanup',
    state: 'completed',
    counts: { completed: 0, skipped: 3 },
  })
})

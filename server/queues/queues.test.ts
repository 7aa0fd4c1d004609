import { expect, test } from 'vitest'
import { queues } from '#contract/queues.ts'
import { personAs } from '#server/kit/testing.ts'
import { testQueue } from './testing.ts'

const { spine, call, staff, admin, queue, ofTenant, withBroken, counts, list, failedJob, parked } =
  await testQueue()
const { asOwner, scan } = spine

test('jobs are counted by state, and the states make the total', async () => {
  await withBroken()
  await scan()
  expect(await counts()).toEqual({
    type: 'indexing',
    total: 5,
    waiting: 0,
    started: 0,
    completed: 4,
    failed: 1,
    skipped: 0,
  })
  await scan()
  expect(await counts()).toMatchObject({ total: 10, completed: 4, failed: 2, skipped: 4 })
})

test('jobs in a state are listed with what they are about, those of the newest run first', async () => {
  await withBroken()
  const { id: runId } = await scan()
  const { total, jobs } = await list('failed')
  expect(total).toBe(1)
  expect(jobs).toMatchObject([
    {
      type: 'indexing',
      tenantID: 'safn',
      indexId: 'myndir',
      indexName: 'Myndir',
      runId,
      action: 'scan',
      rel: 'biluð.jpg',
      state: 'failed',
      reason: { code: 'images.notAnImage' },
      attempts: 1,
    },
  ])
  expect(jobs[0]?.timestamp).toBe(jobs[0]?.ended)
  const newer = await scan()
  expect((await list('failed')).jobs.map((job) => job.runId)).toEqual([newer.id, runId])
})

test('a page goes from, up to but without end; 200 where no end is named', async () => {
  await asOwner(`
    with r as (
      insert into run (tenant_id, index_id, action, state, phase)
      values ('safn', 'myndir', 'scan', 'completed', 'done') returning id
    ),
    w as (insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state, ended)
      select 'safn', id, 'myndir', 'm-' || n, 1, 0, 'completed', now()
      from r, generate_series(1, 210) n)
    insert into run_delta (tenant_id, run_id, index_id, completed)
    select 'safn', id, 'myndir', 210
    from r`)
  const first = await list('completed')
  expect([first.total, first.jobs.length]).toEqual([210, 200])
  const rest = await list('completed', { from: 200 })
  expect(rest.jobs).toHaveLength(10)
  expect(new Set([...first.jobs, ...rest.jobs].map(({ id }) => id)).size).toBe(210)
  expect((await list('completed', { from: 3, end: 8 })).jobs).toEqual(first.jobs.slice(3, 8))
  const wrong = await call(staff, queues.list, {
    params: ofTenant,
    query: { state: 'completed', from: 8, end: 3 },
  })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'end' }] } })
})

test('jobs are sought by part of a path and by their id', async () => {
  await withBroken()
  await scan()
  expect((await list('completed', { q: 'mynd-2' })).jobs.map(({ rel }) => rel)).toEqual([
    'mynd-2.jpg',
  ])
  expect(await list('failed', { q: 'BILUÐ' })).toMatchObject({
    total: 1,
    jobs: [{ rel: 'biluð.jpg' }],
  })
  expect(await list('completed', { q: '%' })).toMatchObject({ total: 0, jobs: [] })
  const { id } = await failedJob()
  expect(await list('failed', { q: id })).toMatchObject({ total: 1, jobs: [{ id }] })
  expect(await list('completed', { q: id })).toMatchObject({ total: 0, jobs: [] })
})

test("staff reach their own tenants' jobs alone; those of all are for administrators", async () => {
  await asOwner(`insert into tenant (id, name) values ('annad', 'Annað') on conflict do nothing`)
  await asOwner(`
    insert into tenant_index (
      tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
      charset, es_index
    )
    values (
      'annad', 'leynd', 'Leynd', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'leynd-1'
    )
    on conflict do nothing`)
  const mine = await parked()
  const theirs = await parked('waiting', 'annad', 'leynd')
  expect((await list('waiting')).jobs.map(({ id }) => id)).toEqual([mine.jobId])
  const ids = (await list('waiting', {}, 'all', admin)).jobs.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([mine.jobId, theirs.jobId].toSorted())
  expect(await counts(admin, null)).toMatchObject({ waiting: 2 })
  expect(await counts(admin, 'all')).toMatchObject({ waiting: 2 })
  expect(await counts(admin, 'annad')).toMatchObject({ waiting: 1 })
  for (const tenant of [{ tenant: 'annad' }, { tenant: 'all' }, {}])
    expect((await call(staff, queues.count, { params: queue, query: tenant })).status).toBe(403)
  for (const tenantId of ['annad', 'all'])
    expect(
      (
        await call(staff, queues.list, {
          params: { ...queue, tenantId },
          query: { state: 'waiting' },
        })
      ).status,
    ).toBe(403)
  for (const endpoint of [queues.remove, queues.retry]) {
    expect(
      (
        await call(staff, endpoint, {
          params: { ...queue, tenantId: 'annad', jobId: theirs.jobId },
        })
      ).status,
    ).toBe(403)
    expect(
      await call(staff, endpoint, { params: { ...ofTenant, jobId: theirs.jobId } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'jobs.notFound' },
    })
  }
  expect(
    (
      await call(personAs('tenant::user', 'safn'), queues.count, {
        params: queue,
        query: { tenant: 'safn' },
      })
    ).status,
  ).toBe(403)
})

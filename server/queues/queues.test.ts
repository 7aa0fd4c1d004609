import { mkdirSync, rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { queues, type JobState } from '#contract/queues.ts'
import { cancelRun } from '#server/indexing/service.ts'
import { endWork } from '#server/indexing/sql.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { adminPerson, appOver, personAs, randomId } from '#server/kit/testing.ts'
import { queueRoutes } from './routes.ts'

const spine = await testSpine()
const { asOwner, put, scan, finish, files, records, folder } = spine
const { call } = await appOver(spine.database, queueRoutes)
const staff = personAs('tenant::superuser', 'safn')
const admin = adminPerson()
const queue = { type: 'indexing' } as const
const ofTenant = { ...queue, tenantId: 'safn' }
const COUNT = 5

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await asOwner(`delete from run; delete from indexed_file; delete from record; delete from search_document; delete from hourly_count`)
  await asOwner(`update tenant_index set es_index = 'myndir-1', counter_run = null, deleted_at = null`)
})

const one = async <T>(text: string) => ((await asOwner(text)) as T[])[0] as T
/** An album with one file that is no picture. */
const withBroken = async () => {
  for (let n = 0; n < COUNT - 1; n++) put(`mynd-${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n))
  put('biluð.jpg', 'ekki mynd')
}
const counts = async (viewer = staff, tenant: string | null = 'safn') => {
  const { body } = await call(viewer, queues.count, { params: queue, query: { ...(tenant && { tenant }) } })
  expect(body.total).toBe(body.waiting + body.started + body.completed + body.failed + body.skipped)
  return body
}
const list = async (state: JobState, query: { from?: number; end?: number; q?: string } = {}, tenantId = 'safn', viewer = staff) =>
  (await call(viewer, queues.list, { params: { ...queue, tenantId }, query: { state, ...query } })).body
const retry = (jobId: string) => call(staff, queues.retry, { params: { ...ofTenant, jobId } })
const remove = (jobId: string) => call(staff, queues.remove, { params: { ...ofTenant, jobId } })
const failedJob = async () => (await list('failed')).jobs[0]!
const hours = () =>
  one(`select sum(completed)::int as completed, sum(failed)::int as failed, sum(skipped)::int as skipped from hourly_count`)

/** A run whose walk never ends, so that no worker takes its rows. */
const parked = async (state: 'waiting' | 'started' = 'waiting', tenant = 'safn', index = 'myndir') => {
  const [runId, jobId, claim] = [randomId(), randomId(), randomId()]
  await asOwner(
    `insert into run (tenant_id, index_id, id, action, state, phase) values ('${tenant}', '${index}', '${runId}', 'scan', 'running', 'walk')`,
  )
  await asOwner(`insert into work (tenant_id, run_id, index_id, id, rel, size_bytes, mtime_ms, state, claim)
    values ('${tenant}', '${runId}', '${index}', '${jobId}', 'bíður.jpg', 1, 0, '${state}', ${state === 'started' ? `'${claim}'` : 'null'})`)
  await asOwner(`insert into run_delta (tenant_id, run_id, index_id, ${state}) values ('${tenant}', '${runId}', '${index}', 1)`)
  return { key: { tenantId: tenant, indexId: index, runId }, jobId, claim }
}

test('jobs are counted by state, and the states make the total', async () => {
  await withBroken()
  await scan()
  expect(await counts()).toEqual({ type: 'indexing', total: 5, waiting: 0, started: 0, completed: 4, failed: 1, skipped: 0 })
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
  await asOwner(`with r as (insert into run (tenant_id, index_id, action, state, phase) values ('safn', 'myndir', 'scan', 'completed', 'done') returning id),
    w as (insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state, ended)
      select 'safn', id, 'myndir', 'm-' || n, 1, 0, 'completed', now() from r, generate_series(1, 210) n)
    insert into run_delta (tenant_id, run_id, index_id, completed) select 'safn', id, 'myndir', 210 from r`)
  const first = await list('completed')
  expect([first.total, first.jobs.length]).toEqual([210, 200])
  const rest = await list('completed', { from: 200 })
  expect(rest.jobs).toHaveLength(10)
  expect(new Set([...first.jobs, ...rest.jobs].map(({ id }) => id)).size).toBe(210)
  expect((await list('completed', { from: 3, end: 8 })).jobs).toEqual(first.jobs.slice(3, 8))
  const wrong = await call(staff, queues.list, { params: ofTenant, query: { state: 'completed', from: 8, end: 3 } })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'end' }] } })
})

test('jobs are sought by part of a path and by their id', async () => {
  await withBroken()
  await scan()
  expect((await list('completed', { q: 'mynd-2' })).jobs.map(({ rel }) => rel)).toEqual(['mynd-2.jpg'])
  expect(await list('failed', { q: 'BILUÐ' })).toMatchObject({ total: 1, jobs: [{ rel: 'biluð.jpg' }] })
  expect(await list('completed', { q: '%' })).toMatchObject({ total: 0, jobs: [] })
  const { id } = await failedJob()
  expect(await list('failed', { q: id })).toMatchObject({ total: 1, jobs: [{ id }] })
  expect(await list('completed', { q: id })).toMatchObject({ total: 0, jobs: [] })
})

test("staff reach their own tenants' jobs alone; those of all are for administrators", async () => {
  await asOwner(`insert into tenant (id, name) values ('annad', 'Annað') on conflict do nothing`)
  await asOwner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility, charset, es_index)
    values ('annad', 'leynd', 'Leynd', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'leynd-1') on conflict do nothing`)
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
    expect((await call(staff, queues.list, { params: { ...queue, tenantId }, query: { state: 'waiting' } })).status).toBe(403)
  for (const endpoint of [queues.remove, queues.retry]) {
    expect((await call(staff, endpoint, { params: { ...queue, tenantId: 'annad', jobId: theirs.jobId } })).status).toBe(403)
    expect(await call(staff, endpoint, { params: { ...ofTenant, jobId: theirs.jobId } })).toMatchObject({
      status: 404,
      body: { code: 'jobs.notFound' },
    })
  }
  expect((await call(personAs('tenant::user', 'safn'), queues.count, { params: queue, query: { tenant: 'safn' } })).status).toBe(403)
})

test('a deleted job is skipped with the reason, whatever it was', async () => {
  await withBroken()
  await scan()
  const failed = await failedJob()
  const done = (await list('completed')).jobs[0]!
  expect((await remove(failed.id)).status).toBe(204)
  expect((await remove(done.id)).status).toBe(204)
  expect((await remove(done.id)).status).toBe(204)
  expect(await counts()).toMatchObject({ total: 5, completed: 3, failed: 0, skipped: 2 })
  expect(await list('skipped')).toMatchObject({ total: 2, jobs: [0, 1].map(() => ({ reason: { code: 'indexing.deletedByUser' } })) })
  expect(await hours()).toEqual({ completed: 3, failed: 0, skipped: 2 })
  expect(await one(`select count(*)::int as n from run_delta`)).toEqual({ n: 1 })
  expect(await records()).toHaveLength(4)
})

test('a job deleted while it waits or is worked on leaves the queue, and its worker writes nothing', async () => {
  const { key, jobId, claim } = await parked('started')
  await remove(jobId)
  expect(await counts()).toMatchObject({ total: 1, started: 0, skipped: 1 })
  const ended = await spine.inTenant((db) => endWork(db, key, claim, [{ id: jobId, state: 'completed', outcome: 'new' }]))
  expect([...ended]).toEqual([])
  expect(await counts()).toMatchObject({ total: 1, completed: 0, skipped: 1 })
  // The run ends by itself once its last row is gone.
  await asOwner(`update run set phase = 'work'`)
  expect(await finish(key.runId)).toMatchObject({ state: 'completed', counts: { total: 1, skipped: 1 } })
  expect(await hours()).toEqual({ completed: 0, failed: 0, skipped: 1 })
})

test('a job that is tried again takes its run up, which ends by itself; each file is counted once', async () => {
  await withBroken()
  const { id: runId } = await scan()
  put('biluð.jpg', await photograph({ ObjectName: 'Nú heil' }, 30))
  const job = await failedJob()
  expect((await retry(job.id)).status).toBe(204)
  const run = await finish(runId)
  expect(run).toMatchObject({
    state: 'completed',
    counts: { total: 5, completed: 5, failed: 0 },
    summary: { new: 4, changed: 1, failed: 0, missing: 0 },
  })
  expect(await hours()).toEqual({ completed: 5, failed: 0, skipped: 0 })
  expect((await records()).map(({ source }) => source.ObjectName)).toContain('Nú heil')
  expect(await retry(job.id)).toMatchObject({ status: 409, body: { code: 'jobs.nothingToRetry' } })
})

test('a job that fails again has failed once, and one that was deleted can be tried again', async () => {
  await withBroken()
  const { id: runId } = await scan()
  const job = await failedJob()
  for (const before of [() => undefined, () => remove(job.id)]) {
    await before()
    expect((await retry(job.id)).status).toBe(204)
    expect(await finish(runId)).toMatchObject({
      state: 'completed',
      counts: { total: 5, completed: 4, failed: 1, skipped: 0 },
      summary: { failed: 1 },
    })
    expect(await hours()).toEqual({ completed: 4, failed: 1, skipped: 0 })
  }
  expect((await failedJob()).attempts).toBe(1)
})

test('no job is tried again while another run of its index is under way, and the sentence says so', async () => {
  await withBroken()
  await scan()
  const { id } = await failedJob()
  const { key } = await parked()
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'jobs.otherRun', title: expect.stringContaining('Önnur keyrsla') } })
  expect(await counts()).toMatchObject({ failed: 1, waiting: 1 })
  expect(await hours()).toEqual({ completed: 4, failed: 1, skipped: 0 })
  await spine.inTenant((db) => cancelRun(db, { name: 'Prófari' }, 'safn', 'myndir'))
  expect(await finish(key.runId)).toMatchObject({ state: 'cancelled' })
  expect((await retry(id)).status).toBe(204)
})

test('an old run that is taken up marks nothing missing and brings no old generation back', async () => {
  await withBroken()
  const { id: runId } = await scan('force-reindex')
  const { id } = await failedJob()
  await scan('reindex')
  put('síðar.jpg', await photograph({ ObjectName: 'Síðar' }, 40))
  unlinkSync(join(folder, 'mynd-0.jpg'))
  await scan()
  put('biluð.jpg', await photograph({ ObjectName: 'Nú heil' }, 30))
  expect((await retry(id)).status).toBe(204)
  await finish(runId)
  expect((await one<{ es_index: string }>(`select es_index from tenant_index where id = 'myndir'`)).es_index).toBe('myndir-3')
  const found = (await asOwner(`select source ->> 'rel' as rel from record where es_index = 'myndir-3' order by 1`)) as { rel: string }[]
  expect(found.map(({ rel }) => rel)).toEqual(['biluð.jpg', 'mynd-0.jpg', 'mynd-1.jpg', 'mynd-2.jpg', 'mynd-3.jpg', 'síðar.jpg'])
  expect((await files()).filter(({ state }) => state === 'missing').map(({ rel }) => rel)).toEqual(['mynd-0.jpg'])
})

test('a job deleted before its file was known goes on under the id that a later run gave the file', async () => {
  put('bíður.jpg', await photograph({ ObjectName: 'Beið' }, 3))
  const { key, jobId } = await parked()
  await remove(jobId)
  await asOwner(`update run set phase = 'work'`)
  await finish(key.runId)
  await scan()
  const [known] = await files()
  expect(known?.id).not.toBe(jobId)
  expect((await retry(jobId)).status).toBe(204)
  expect(await finish(key.runId)).toMatchObject({ summary: { unchanged: 1 } })
  expect(await files()).toEqual([known])
})

test('a cancelled run that is taken up ends as cancelled again', async () => {
  put('bíður.jpg', await photograph({ ObjectName: 'Beið' }, 3))
  const { key, jobId } = await parked()
  await spine.inTenant((db) => cancelRun(db, { name: 'Prófari' }, 'safn', 'myndir'))
  expect((await retry(jobId)).status).toBe(204)
  expect(await finish(key.runId)).toMatchObject({ state: 'cancelled', message: { code: 'indexing.cancelled' }, counts: { completed: 1 } })
})

test('what cannot be tried again says why', async () => {
  const { jobId } = await parked('started')
  expect(await retry(jobId)).toMatchObject({ status: 409, body: { code: 'jobs.started', title: 'Verkið er í vinnslu' } })
  await asOwner(`delete from run`)
  await withBroken()
  await scan()
  await scan()
  const unchanged = (await list('skipped')).jobs[0]!
  expect(await retry(unchanged.id)).toMatchObject({ status: 409, body: { code: 'jobs.nothingToRetry' } })
  const failed = await failedJob()
  await asOwner(`update indexed_file set state = 'excluded' where rel = 'biluð.jpg'`)
  expect(await retry(failed.id)).toMatchObject({ status: 409, body: { code: 'jobs.fileExcluded' } })
  await asOwner(`update indexed_file set state = 'failed' where rel = 'biluð.jpg'`)
  await asOwner(`update run set action = 'cleanup'`)
  expect(await retry(failed.id)).toMatchObject({ status: 409, body: { code: 'jobs.cleanupOnce' } })
  await asOwner(`update run set action = 'scan'; update tenant_index set deleted_at = now()`)
  expect(await retry(failed.id)).toMatchObject({ status: 404, body: { code: 'indices.notFound' } })
  expect(await retry(randomId())).toMatchObject({ status: 404, body: { code: 'jobs.notFound' } })
})

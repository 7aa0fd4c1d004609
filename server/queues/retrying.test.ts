import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cancelRun } from '#server/indexing/service.ts'
import { endWork } from '#server/indexing/runs/run-sql.ts'
import { photograph } from '#server/indexing/testing.ts'
import { randomId } from '#server/kit/testing.ts'
import { testQueue } from './testing.ts'

const { spine, one, withBroken, counts, list, retry, remove, failedJob, hours, parked } =
  await testQueue()
const { asOwner, put, scan, finish, files, records, folder } = spine

test('a deleted job is skipped with the reason, whatever it was', async () => {
  await withBroken()
  await scan()
  const failed = await failedJob()
  const done = (await list('completed')).jobs[0]!
  expect((await remove(failed.id)).status).toBe(204)
  expect((await remove(done.id)).status).toBe(204)
  expect((await remove(done.id)).status).toBe(204)
  expect(await counts()).toMatchObject({ total: 5, completed: 3, failed: 0, skipped: 2 })
  expect(await list('skipped')).toMatchObject({
    total: 2,
    jobs: [0, 1].map(() => ({ reason: { code: 'indexing.deletedByUser' } })),
  })
  expect(await hours()).toEqual({ completed: 3, failed: 0, skipped: 2 })
  expect(await one(`select count(*)::int as n from run_delta`)).toEqual({ n: 1 })
  expect(await records()).toHaveLength(4)
})

test('a job deleted while it waits or is worked on leaves the queue, and its worker writes nothing', async () => {
  const { key, jobId, claim } = await parked('started')
  await remove(jobId)
  expect(await counts()).toMatchObject({ total: 1, started: 0, skipped: 1 })
  const ended = await spine.inTenant((db) =>
    endWork(db, key, claim, [{ id: jobId, state: 'completed', outcome: 'new' }]),
  )
  expect([...ended]).toEqual([])
  expect(await counts()).toMatchObject({ total: 1, completed: 0, skipped: 1 })
  // The run ends once its last row is gone.
  await asOwner(`update run set phase = 'work'`)
  expect(await finish(key.runId)).toMatchObject({
    state: 'completed',
    counts: { total: 1, skipped: 1 },
  })
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
  expect(await retry(id)).toMatchObject({
    status: 409,
    body: { code: 'jobs.otherRun', title: expect.stringContaining('Önnur keyrsla') },
  })
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
  expect(
    (await one<{ es_index: string }>(`select es_index from tenant_index where id = 'myndir'`))
      .es_index,
  ).toBe('myndir-3')
  const found = (await asOwner(
    `select source ->> 'rel' as rel from record where es_index = 'myndir-3' order by 1`,
  )) as { rel: string }[]
  expect(found.map(({ rel }) => rel)).toEqual([
    'biluð.jpg',
    'mynd-0.jpg',
    'mynd-1.jpg',
    'mynd-2.jpg',
    'mynd-3.jpg',
    'síðar.jpg',
  ])
  expect((await files()).filter(({ state }) => state === 'missing').map(({ rel }) => rel)).toEqual([
    'mynd-0.jpg',
  ])
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
  expect(await finish(key.runId)).toMatchObject({
    state: 'cancelled',
    message: { code: 'indexing.cancelled' },
    counts: { completed: 1 },
  })
})

test('what cannot be tried again says why', async () => {
  const { jobId } = await parked('started')
  expect(await retry(jobId)).toMatchObject({
    status: 409,
    body: { code: 'jobs.started', title: 'Verkið er í vinnslu' },
  })
  await asOwner(`delete from run`)
  await withBroken()
  await scan()
  await scan()
  const unchanged = (await list('skipped')).jobs[0]!
  expect(await retry(unchanged.id)).toMatchObject({
    status: 409,
    body: { code: 'jobs.nothingToRetry' },
  })
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

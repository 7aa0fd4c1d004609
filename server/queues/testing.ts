import { mkdirSync, rmSync } from 'node:fs'
import { beforeEach, expect } from 'vitest'
import { queues, type JobState } from '#contract/queues.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { adminPerson, appOver, personAs, randomId } from '#server/kit/testing.ts'
import { queueRoutes } from './routes.ts'

/** The queue of a library with a worker, for the tests of its jobs. */
export const testQueue = async () => {
  const spine = await testSpine()
  const { asOwner, put, folder } = spine
  const { call } = await appOver(spine.database, queueRoutes)
  const staff = personAs('tenant::superuser', 'safn')
  const admin = adminPerson()
  const queue = { type: 'indexing' } as const
  const ofTenant = { ...queue, tenantId: 'safn' }

  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await asOwner(`
      delete from run;
      delete from indexed_file;
      delete from record;
      delete from search_document;
      delete from hourly_count`)
    await asOwner(
      `update tenant_index set es_index = 'myndir-1', counter_run = null, deleted_at = null`,
    )
  })

  const one = async <T>(text: string) => ((await asOwner(text)) as T[])[0] as T
  /** An album with one file that is no picture. */
  const withBroken = async () => {
    for (let n = 0; n < 4; n++)
      put(`mynd-${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n))
    put('biluð.jpg', 'ekki mynd')
  }
  const counts = async (viewer = staff, tenant: string | null = 'safn') => {
    const { body } = await call(viewer, queues.count, {
      params: queue,
      query: { ...(tenant && { tenant }) },
    })
    expect(body.total).toBe(
      body.waiting + body.started + body.completed + body.failed + body.skipped,
    )
    return body
  }
  const list = async (
    state: JobState,
    query: { from?: number; end?: number; q?: string } = {},
    tenantId = 'safn',
    viewer = staff,
  ) =>
    (
      await call(viewer, queues.list, {
        params: { ...queue, tenantId },
        query: { state, ...query },
      })
    ).body
  const retry = (jobId: string) => call(staff, queues.retry, { params: { ...ofTenant, jobId } })
  const remove = (jobId: string) => call(staff, queues.remove, { params: { ...ofTenant, jobId } })
  const failedJob = async () => (await list('failed')).jobs[0]!
  const hours = () =>
    one(`
      select sum(completed)::int as completed, sum(failed)::int as failed,
        sum(skipped)::int as skipped
      from hourly_count`)

  /** A run whose walk never ends, so that no worker takes its rows. */
  const parked = async (
    state: 'waiting' | 'started' = 'waiting',
    tenant = 'safn',
    index = 'myndir',
  ) => {
    const [runId, jobId, claim] = [randomId(), randomId(), randomId()]
    await asOwner(`
      insert into run (tenant_id, index_id, id, action, state, phase)
      values ('${tenant}', '${index}', '${runId}', 'scan', 'running', 'walk')`)
    await asOwner(`
      insert into work (tenant_id, run_id, index_id, id, rel, size_bytes, mtime_ms, state, claim)
      values (
        '${tenant}', '${runId}', '${index}', '${jobId}', 'bíður.jpg', 1, 0, '${state}',
        ${state === 'started' ? `'${claim}'` : 'null'}
      )`)
    await asOwner(`
      insert into run_delta (tenant_id, run_id, index_id, ${state})
      values ('${tenant}', '${runId}', '${index}', 1)`)
    return { key: { tenantId: tenant, indexId: index, runId }, jobId, claim }
  }
  return {
    spine,
    call,
    staff,
    admin,
    queue,
    ofTenant,
    one,
    withBroken,
    counts,
    list,
    retry,
    remove,
    failedJob,
    hours,
    parked,
  }
}

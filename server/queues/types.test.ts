import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { allPermissions, RULES } from '#contract/permissions.ts'
import { QUEUE_TYPES, queues, type JobState, type QueueType } from '#contract/queues.ts'
import { personAs, randomId } from '#server/kit/testing.ts'
import { testQueue } from './testing.ts'

const { spine, call, staff, admin } = await testQueue()
const { asOwner } = spine
const [started, done, cancelled, withFailure] = [randomId(), randomId(), randomId(), randomId()]
const [round, ended, backup, drill] = [randomId(), randomId(), randomId(), randomId()]
const [written, waiting, failed] = [randomId(), randomId(), randomId()]

await asOwner(`
  insert into bulk (tenant_id, id, index_ids, names, action, what, state, by_id, by_name, ended)
  values
  (
    'safn', '${started}', '{myndir}', '{myndir}', 'hide', '{"action":"hide"}', 'running',
    '${staff.id}', 'Anna', null
  ),
  (
    'safn', '${done}', '{myndir}', '{myndir}', 'show', '{"action":"show"}', 'completed',
    '${staff.id}', 'Anna', now()
  ),
  (
    'safn', '${cancelled}', '{myndir}', '{myndir}', 'edit', '{"action":"show"}', 'cancelled',
    '${staff.id}', 'Anna', now()
  ),
  (
    'safn', '${withFailure}', '{myndir}', '{myndir}', 'delete', '{"action":"delete"}', 'completed',
    '${staff.id}', 'Anna', now()
  )`)
await asOwner(`insert into bulk_item (tenant_id, bulk_id, index_id, record_id, title, state, code)
  values ('safn', '${withFailure}', 'myndir', '${written}', 'Bátur', 'failed', 'records.notFound')`)
await asOwner(`
  insert into fixity_round (tenant_id, id, claim, ended)
  values ('safn', '${round}', '${randomId()}', null), ('safn', '${ended}', null, now())`)
await asOwner(`
  insert into backup_run (id, kind, state, code, params)
  values ('${backup}', 'backup', 'failed', 'backup.failed', '{}'),
    ('${drill}', 'drill', 'completed', null, null)`)
/**
 * Records of which something was accepted: written, waiting and failed. The files are gone before
 * each test of the queue of indexing.
 */
const fill = async () => {
  await asOwner(`update tenant_index set writeback = true`)
  for (const [id, rel] of [
    [written, 'skrifuð.jpg'],
    [waiting, 'bíður.jpg'],
    [failed, 'mistókst.jpg'],
  ] as const)
    await asOwner(`
      with f as (
        insert into indexed_file (tenant_id, index_id, id, rel, size_bytes, mtime_ms, state)
        values ('safn', 'myndir', '${id}', '${rel}', 1, 0, 'present')
      )
      insert into overlay (tenant_id, index_id, record_id, version, kind, "values", by_name)
      values ('safn', 'myndir', '${id}', 1, 'edit', '{"City":"Höfn"}', 'Anna')
      on conflict do nothing`)
  await asOwner(`
    insert into sidecar (tenant_id, index_id, record_id, version, code, failures, again)
    values ('safn', 'myndir', '${written}', 1, null, 0, null),
    ('safn', 'myndir', '${failed}', 1, 'files.readOnly', 3, now() + interval '1 day')
    on conflict do nothing`)
}

const countOf = async (type: QueueType, tenant = 'safn', viewer = staff) => {
  const { type: _, ...counts } = (
    await call(viewer, queues.count, { params: { type }, query: { tenant } })
  ).body
  return counts
}
const idsOf = async (
  type: QueueType,
  state: JobState,
  tenantId = 'safn',
  viewer = staff,
  q?: string,
) =>
  (
    await call(viewer, queues.list, {
      params: { type, tenantId },
      query: { state, ...(q !== undefined && { q }) },
    })
  ).body.jobs.map(({ id }) => id)
const deed = (
  kind: 'remove' | 'retry',
  type: QueueType,
  jobId: string,
  tenantId = 'safn',
  viewer = staff,
) => call(viewer, queues[kind], { params: { type, tenantId, jobId } })

test('bulk actions are a queue: counted, listed with the reason, and stopped', async () => {
  expect(await countOf('bulk')).toEqual({
    total: 4,
    waiting: 0,
    started: 1,
    completed: 1,
    failed: 1,
    skipped: 1,
  })
  expect(await idsOf('bulk', 'started')).toEqual([started])
  const { jobs, total } = (
    await call(staff, queues.list, {
      params: { type: 'bulk', tenantId: 'safn' },
      query: { state: 'failed' },
    })
  ).body
  expect([total, jobs]).toMatchObject([
    1,
    [
      {
        id: withFailure,
        type: 'bulk',
        action: 'delete',
        indexId: 'myndir',
        fileId: null,
        reason: { code: 'jobs.recordsFailed', params: { records: 1 } },
      },
    ],
  ])
  expect(await idsOf('bulk', 'completed', 'safn', staff, 'mynd')).toEqual([done])
  expect(await idsOf('bulk', 'completed', 'safn', staff, 'hljóð')).toEqual([])
  expect((await deed('remove', 'bulk', started)).status).toBe(204)
  expect((await idsOf('bulk', 'skipped')).toSorted()).toEqual([started, cancelled].toSorted())
  expect((await deed('remove', 'bulk', done)).body.code).toBe('bulk.ended')
  expect((await deed('retry', 'bulk', withFailure)).body.code).toBe('jobs.nothingToRetry')
})

test('records whose sidecars are written are a queue, and one that failed is tried again', async () => {
  await fill()
  expect(await countOf('sidecars')).toEqual({
    total: 3,
    waiting: 1,
    started: 0,
    completed: 1,
    failed: 1,
    skipped: 0,
  })
  expect(await idsOf('sidecars', 'waiting')).toEqual([waiting])
  const again = async () =>
    (
      (await asOwner(
        `select again <= now() as due, failures from sidecar where record_id = '${failed}'`,
      )) as object[]
    )[0]
  expect(await again()).toEqual({ due: false, failures: 3 })
  expect((await deed('retry', 'sidecars', failed)).status).toBe(204)
  expect(await again()).toEqual({ due: true, failures: 0 })
  expect((await deed('retry', 'sidecars', written)).body.code).toBe('jobs.nothingToRetry')
  expect((await deed('remove', 'sidecars', waiting)).body.code).toBe('jobs.notRemovable')
})

test('fixity rounds are a queue of their tenant, and backups one of the installation', async () => {
  expect(await countOf('fixity')).toEqual({
    total: 2,
    waiting: 0,
    started: 1,
    completed: 1,
    failed: 0,
    skipped: 0,
  })
  expect(await idsOf('fixity', 'started')).toEqual([round])
  expect(await countOf('backup')).toMatchObject({ total: 0 })
  expect(await countOf('backup', 'all', admin)).toEqual({
    total: 2,
    waiting: 0,
    started: 0,
    completed: 1,
    failed: 1,
    skipped: 0,
  })
  expect(await idsOf('backup', 'failed', 'all', admin)).toEqual([backup])
  expect((await deed('retry', 'backup', backup)).status).toBe(404)
  expect((await deed('retry', 'backup', backup, 'all', admin)).status).toBe(204)
  expect(await countOf('backup', 'all', admin)).toMatchObject({ total: 3, waiting: 1 })
  expect((await deed('retry', 'backup', backup, 'all', admin)).body.code).toBe('backup.running')
  expect((await deed('remove', 'backup', backup, 'all', admin)).body.code).toBe('jobs.notRemovable')
})

test.each(QUEUE_TYPES)(
  'the queue %s of all tenants is for administrators, and that of a tenant for its staff',
  async (type) => {
    const stranger = personAs('tenant::admin', 'annad')
    for (const viewer of [staff, stranger]) {
      expect(
        (await call(viewer, queues.count, { params: { type }, query: { tenant: 'all' } })).status,
      ).toBe(403)
      expect((await call(viewer, queues.count, { params: { type }, query: {} })).status).toBe(403)
      expect(
        (
          await call(viewer, queues.list, {
            params: { type, tenantId: 'all' },
            query: { state: 'failed' },
          })
        ).status,
      ).toBe(403)
      for (const kind of ['remove', 'retry'] as const)
        expect((await deed(kind, type, randomId(), 'all', viewer)).status).toBe(403)
    }
    expect(
      (
        await call(stranger, queues.list, {
          params: { type, tenantId: 'safn' },
          query: { state: 'failed' },
        })
      ).status,
    ).toBe(403)
    for (const kind of ['remove', 'retry'] as const)
      expect((await deed(kind, type, randomId(), 'all', admin)).status).toBe(404)
  },
)

test('every permission guards an endpoint, or narrows one by a rule that is named', () => {
  const guarding: string[] = [
    ...allEndpoints.flatMap(({ needs, allTenants }) => [needs, allTenants ?? needs]),
    ...Object.values(RULES),
  ]
  // Of a post the draft is guarded by the endpoint; mayWritePost asks for this one beside it.
  const byRule = ['blog.publish']
  expect(allPermissions.filter((permission) => !guarding.includes(permission))).toEqual(byRule)
})

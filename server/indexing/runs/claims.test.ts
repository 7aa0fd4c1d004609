import { beforeEach, expect, test, vi } from 'vitest'
import { startWork } from '#server/kit/database/nested-transactions.ts'
import { cancelRun } from '#server/indexing/service.ts'
import { claimWork, insertDelta } from './run-sql.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
const { put, jobs } = spine

beforeEach(() =>
  spine.asOwner(
    `delete from run; delete from indexed_file; delete from record; delete from search_document`,
  ),
)

const pictures = async (count: number) => {
  for (let n = 0; n < count; n++)
    put(`mynd-${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n))
}

test('one run at a time', async () => {
  await pictures(3)
  const runId = await spine.start()
  await expect(spine.start()).rejects.toMatchObject({ code: 'indexing.alreadyRunning' })
  await spine.finish(runId)
})

test('an attempt takes no more rows than it asks for, however many wait', async () => {
  const [row] = (await spine.asOwner(
    `insert into run (tenant_id, index_id, action) values ('safn', 'myndir', 'scan') returning id`,
  )) as {
    id: string
  }[]
  const key = { tenantId: 'safn', indexId: 'myndir', runId: row?.id ?? '' }
  await spine.asOwner(`
    insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state)
    select 'safn', '${key.runId}', 'myndir', n || '.jpg', 1, 0, 'waiting'
    from generate_series(1, 2000) n`)
  const claim = (asked: string) =>
    spine.inTenant((db) =>
      claimWork(db, key, { claim: asked, worker: asked, files: 8, records: 0 }),
    )
  const [first, second] = await Promise.all([
    claim(crypto.randomUUID()),
    claim(crypto.randomUUID()),
  ])
  expect([first.length, second.length]).toEqual([8, 8])
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(16)
})

/** A run in its work phase whose rows a dead worker holds. */
const heldByDead = async (deaths: number[], attempts = 1): Promise<string> => {
  const [row] = (await spine.asOwner(`
    with r as (
      insert into run (tenant_id, index_id, action, state, phase, started)
      values ('safn', 'myndir', 'scan', 'running', 'work', now()) returning id
    ), w as (
      insert into work (
        tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state, claim, worker, deaths,
        attempts
      )
      select 'safn', id, 'myndir', 'mynd-' || n - 1 || '.jpg', 1, 0, 'started', uuidv7(), uuidv7(),
        d, ${attempts}
      from r, unnest('{${deaths.join()}}'::int[]) with ordinality as u(d, n)
    )
    insert into run_delta (tenant_id, run_id, index_id, started)
    select 'safn', id, 'myndir', ${deaths.length}
    from r
    returning run_id as id`)) as {
    id: string
  }[]
  return row?.id ?? ''
}

test('rows whose worker died go back and are done, and after three deaths have failed', async () => {
  await pictures(2)
  const runId = await heldByDead([0, 2])
  const run = await spine.finish(runId)
  expect(run.counts).toMatchObject({ total: 2, completed: 1, failed: 1, stalled: 2 })
  expect((await jobs(runId)).find(({ rel }) => rel === 'mynd-1.jpg')).toMatchObject({
    state: 'failed',
    reason: { code: 'indexing.workerDied' },
  })
})

test('a row that was tried again and again without an end has failed, and its run ends', async () => {
  await pictures(1)
  const runId = await heldByDead([0], 6)
  expect((await spine.finish(runId)).counts).toMatchObject({ total: 1, failed: 1 })
  expect(await jobs(runId)).toMatchObject([{ reason: { code: 'server.failed' } }])
})

test('a cancelled run keeps what is done and skips the rest', async () => {
  await pictures(60)
  const runId = await spine.start()
  await spine.inTenant((db) => cancelRun(db, { name: 'Anna' }, 'safn', 'myndir'))
  const run = await spine.finish(runId)
  expect(run).toMatchObject({ state: 'cancelled', message: { code: 'indexing.cancelled' } })
  const { total, completed, skipped } = run.counts
  expect(total).toBe(completed + skipped)
})

test('cancelling while rows are being taken waits for them, and neither is undone', async () => {
  const runId = await heldByDead([])
  const key = { tenantId: 'safn', indexId: 'myndir', runId }
  await spine.asOwner(`
    insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state)
    select 'safn', '${runId}', 'myndir', n || '.jpg', 1, 0, 'waiting' from generate_series(1, 20) n;
    insert into run_delta (tenant_id, run_id, index_id, waiting)
    values ('safn', '${runId}', 'myndir', 20)`)
  let cancelled: Promise<string> | undefined
  await spine.inTenant(async (db) => {
    await claimWork(db, key, {
      claim: crypto.randomUUID(),
      worker: crypto.randomUUID(),
      files: 8,
      records: 0,
    })
    cancelled = startWork('trial.cancel', () =>
      spine.inTenant((other) => cancelRun(other, { name: 'Anna' }, 'safn', 'myndir')),
    )
    await vi.waitUntil(async () => {
      const waiting = await spine.asOwner(`
        select 1
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return (waiting as unknown[]).length > 0
    })
    await insertDelta(db, key, { waiting: -8, started: 8 })
  })
  expect(await cancelled).toBe(runId)
  expect(await spine.finish(runId)).toMatchObject({
    state: 'cancelled',
    counts: { total: 20, waiting: 0, started: 0, skipped: 20 },
  })
})

import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { walkIndexDirectory } from './walk-directory.ts'

const spine = await testSpine()
const { database, libraryDir, asOwner } = spine
await asOwner(`update tenant_index set type = 'archive'`)
spine.put('safn.xml', '<ead><archdesc level="fonds"><did><unitid>A</unitid></did></archdesc></ead>')
await spine.working.stop()

beforeEach(() => asOwner(`delete from run`))

const tx = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId: 'safn' }, fn)

/** Walks as a worker would, with transactions as they are made here. */
const walkWith = (runId: string, ownTx: typeof tx, signal = new AbortController().signal) => {
  const payload = { tenantId: 'safn', indexId: 'myndir', runId }
  return walkIndexDirectory(
    { payload, signal, claim: crypto.randomUUID(), tx: ownTx },
    { database, originals: openStorage('originals', libraryDir), workerId: crypto.randomUUID() },
  )
}

/** Walks; `between` is done once, after the attempt has begun. */
const walk = (runId: string, between: () => Promise<unknown>) => {
  let steps = 0
  return walkWith(runId, async (fn) => {
    if (steps++ === 1) await between()
    return tx(fn)
  })
}
const work = () => asOwner(`select rel, state from work order by rel`)
const run = async () =>
  (
    (await asOwner(`select phase, claim, beat from run`)) as {
      phase: string
      claim: string | null
      beat: Date
    }[]
  )[0]

test('a walk that goes on late takes nothing back of the work that another has begun', async () => {
  const runId = await spine.start()
  await walk(runId, async () => {
    await asOwner(`update run set claim = null, phase = 'work'`)
    await asOwner(`
      insert into work (
        tenant_id, run_id, index_id, rel, part_of, size_bytes, mtime_ms, state, outcome
      )
      values ('safn', '${runId}', 'myndir', 'safn.xml#A', 'safn.xml', 1, 0, 'completed', 'new')`)
  })
  expect(await work()).toEqual([{ rel: 'safn.xml#A', state: 'completed' }])
  expect(await run()).toMatchObject({ phase: 'work' })
})

test('a walk that another has taken over meanwhile writes nothing more', async () => {
  const [runId, other] = [await spine.start(), crypto.randomUUID()]
  await walk(runId, () => asOwner(`update run set claim = '${other}'`))
  expect(await work()).toEqual([])
  expect(await run()).toMatchObject({ phase: 'walk', claim: other })
})

test('a walk is not begun beside one that is going on', async () => {
  const [runId, other] = [await spine.start(), crypto.randomUUID()]
  const [worker] = (await asOwner(`select instance from worker`)) as { instance: string }[]
  await asOwner(`
    update run
    set state = 'running', claim = '${other}', worker = '${worker?.instance}', beat = now()`)
  await walk(runId, () => Promise.reject(new Error('begun')))
  expect(await run()).toMatchObject({ phase: 'walk', claim: other })
})

test('a walk says again and again that it goes on, however long one file takes', async () => {
  const runId = await spine.start()
  const isTouched = async (before: unknown) => String((await run())?.beat) !== String(before)
  await walk(runId, async () => {
    for (const before = (await run())?.beat; !(await isTouched(before));)
      await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(await run()).toMatchObject({ phase: 'work', claim: null })
})

test('a worker that is to stop while it looks at moved files takes nothing away for want of them', async () => {
  await asOwner(`update tenant_index set type = 'album'`)
  spine.put('nýtt nafn.jpg', 'x')
  await asOwner(`
    insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, state)
    values ('safn', 'myndir', 'gamalt.jpg', 1, 0, 's', 'present')`)
  const [runId, stopping] = [await spine.start('cleanup'), new AbortController()]
  const stopAtMoved: typeof tx = async (fn) => {
    const result = await tx(fn)
    if (Array.isArray(result) && result.some((row) => 'rel_raw' in row)) stopping.abort()
    return result
  }
  await walkWith(runId, stopAtMoved, stopping.signal)
  expect(stopping.signal.aborted).toBe(true)
  expect(await work()).toEqual([{ rel: 'nýtt nafn.jpg', state: 'skipped' }])
  expect(await run()).toMatchObject({ phase: 'walk', claim: null })
})

import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import { runBatch } from '#server/indexing/ingest/batch.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { walkIndexDirectory } from '#server/indexing/walk/walk-directory.ts'
import { openPlaces, openStorage } from '#server/storage/service.ts'

const spine = await testSpine()
const { database, libraryDir, dataDir, asOwner } = spine

afterEach(() => void vi.useRealTimers())

test('the queue carries the names of a run and no rows; a batch ends after five seconds and the next one goes on', async () => {
  for (let n = 0; n < 20; n++)
    spine.put(`mynd-${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n))
  await spine.working.stop()
  const payload = { tenantId: 'safn', indexId: 'myndir', runId: await spine.start() }
  const states = async () =>
    Object.fromEntries(
      (
        (await asOwner(`select state, count(*)::int as n from work group by state`)) as {
          state: string
          n: number
        }[]
      ).map(({ state, n }) => [state, n]),
    )
  const [worker] = (await asOwner(`select instance from worker`)) as { instance: string }[]
  const carried = async () =>
    (await asOwner(`select data from pgboss.job where name = 'indexing.batch'`)) as {
      data: object
    }[]
  const tx = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId: 'safn' }, fn)
  const context = { payload, signal: new AbortController().signal, claim: crypto.randomUUID() }
  const workerId = worker?.instance ?? ''
  await walkIndexDirectory(
    { ...context, tx },
    { database, originals: openStorage('originals', libraryDir), workerId },
  )
  expect(await states()).toEqual({ waiting: 20 })
  const begun = await carried()
  expect(begun.length).toBeGreaterThan(0)

  // Fake time: each step of the batch takes three seconds.
  vi.useFakeTimers({ toFake: ['Date'] })
  const slowTx: typeof tx = async (fn) => {
    const result = await tx(fn)
    vi.setSystemTime(Date.now() + 3000)
    return result
  }
  await runBatch(
    { ...context, tx: slowTx },
    { ...openPlaces({ libraryDir, dataDir }), database, workerId },
  )
  expect(await states()).toEqual({ completed: 8, waiting: 12 })
  const after = await carried()
  expect(after).toHaveLength(begun.length + 1)
  for (const { data } of after) expect(data).toEqual(payload)
})

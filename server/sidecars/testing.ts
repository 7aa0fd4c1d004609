import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { EditedValues } from '#contract/record-edits.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { getIndex, setIndex } from '#server/indices/service.ts'
import { enqueue, startWorking } from '#server/jobs/service.ts'
import { changeRecord, type Change } from '#server/records/service.ts'
import { openStorage } from '#server/storage/service.ts'
import { retrySidecars, statusOf } from './service.ts'
import { sidecarTasks } from './tasks.ts'

export const PLACE = { tenantId: 'safn', indexId: 'myndir' }
const BY = { id: '019a0000-0000-7000-8000-000000000001', name: 'Anna' }

/** A library whose accepted values a real worker writes into sidecars. */
export const testSidecars = async () => {
  const spine = await testSpine()
  const { inTenant, asOwner, database, libraryDir, folder } = spine
  const working = await startWorking(
    database,
    sidecarTasks({ originals: openStorage('originals', libraryDir) }),
    'hlidarskrar',
  )
  afterAll(() => working.stop())
  const turn = (writeback: boolean) =>
    inTenant((db) => setIndex(db, PLACE.tenantId, PLACE.indexId, { writeback }))
  await turn(true)
  const idOf = async (rel: string) =>
    (await spine.files()).find((file) => file.rel === rel)?.id ?? ''
  const status = () => inTenant((db) => statusOf(db, PLACE, { from: 0, size: 50 }))
  /** Waits until nothing is waiting to be written. */
  const settled = async () => {
    for (let n = 0; n < 400; n++) {
      const now = await status()
      if (now.waiting === 0) return now
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the sidecars were not written')
  }
  const change = async (rel: string, what: Change) => {
    const recordId = await idOf(rel)
    await inTenant(async (db) =>
      changeRecord(db, 'safn', await getIndex(db, 'safn', 'myndir'), { recordId, by: BY }, what),
    )
  }
  return {
    ...spine,
    turn,
    idOf,
    status,
    settled,
    change,
    /** Accepts values and waits until they are written. */
    accept: async (rel: string, values: EditedValues) => {
      await change(rel, { kind: 'edit', values })
      return settled()
    },
    retry: async () => {
      await inTenant((db) => retrySidecars(db, PLACE))
    },
    /** Begins the work anew, as where the index is turned on. */
    writeAll: () => inTenant((db) => enqueue(db, 'sidecars.write', { ...PLACE, again: true })),
    read: (rel: string) =>
      existsSync(join(folder, rel)) ? readFileSync(join(folder, rel), 'utf8') : null,
    record: async (rel: string) =>
      (
        (await asOwner(`select source, origins from record where source ->> 'rel' = '${rel}'`)) as {
          source: Record<string, unknown>
          origins: Record<string, string>
        }[]
      )[0],
  }
}

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { embedIptc, encodeIptc, type IptcValues } from '#demo/write-iptc.ts'
import type { Action } from '#contract/indices.ts'
import { testPicture } from '#server/images/testing.ts'
import { deleteBulksOfIndex } from '#server/bulk/service.ts'
import { connectJobs, startWorking } from '#server/jobs/service.ts'
import { testDatabase, makeSitesPublic } from '#server/kit/testing.ts'
import { registerWorker, sendHeartbeats } from '#server/workers/service.ts'
import { openPlaces, openStorage } from '#server/storage/service.ts'
import { listJobs, reportOf, startRun } from './service.ts'
import * as service from './service.ts'
import { sweepRuns } from './runs/sweep.ts'
import { indexingTasks } from './tasks.ts'

const HOUR_AGO = new Date(Date.now() - 3_600_000)

/** A JPEG with embedded text; `shade` makes its content unique. */
export const photograph = async (values: IptcValues = {}, shade = 0): Promise<Buffer> => {
  const jpeg = await testPicture(64 + shade, 48)
    .jpeg()
    .toBuffer()
  return embedIptc(jpeg, encodeIptc(values))
}

/** A library with one index and a real worker, for the tests of indexing. */
export const testSpine = async () => {
  const home = mkdtempSync(join(tmpdir(), 'varda-spine-'))
  const [libraryDir, dataDir] = [join(home, 'library'), join(home, 'data')]
  const folder = join(libraryDir, 'safn', 'myndir')
  mkdirSync(folder, { recursive: true })
  const { database, url, asOwner } = await testDatabase()
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await makeSitesPublic(asOwner)
  await asOwner(`
    insert into tenant_index (
      tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
      charset, es_index
    )
    values (
      'safn', 'myndir', 'Myndir', 'album', 'myndir', '{}', '{}', '[]', false, 'closed', 'auto',
      'myndir-1'
    )`)
  const workerId = crypto.randomUUID()
  const closeJobs = await connectJobs(database, url)
  const id = await registerWorker(database, { wanted: 'vinnsla', instance: workerId })
  const stopLiving = sendHeartbeats(database, {
    id,
    instance: workerId,
    folders: { libraryDir, dataDir },
  })
  const working = await startWorking(
    database,
    indexingTasks(
      { ...openPlaces({ libraryDir, dataDir }), database, workerId },
      deleteBulksOfIndex,
    ),
    id,
  )
  const stopSweeping = sweepRuns(database, workerId)
  afterAll(async () => {
    void stopSweeping()
    await working.stop()
    await stopLiving()
    await closeJobs()
    rmSync(home, { recursive: true, force: true })
  })

  const inTenant = <T>(fn: Parameters<typeof database.transact<T>>[1]) =>
    database.transact({ tenantId: 'safn' }, fn)
  const put = (rel: string | Buffer, bytes: Buffer | string, at = HOUR_AGO) => {
    const path = Buffer.isBuffer(rel)
      ? Buffer.concat([Buffer.from(`${folder}/`), rel])
      : join(folder, rel)
    if (typeof path === 'string') mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    utimesSync(path, at, at)
  }
  const start = (action: Action = 'scan') =>
    inTenant((db) =>
      startRun(db, openStorage('originals', libraryDir), undefined, {
        tenantId: 'safn',
        indexId: 'myndir',
        action,
      }),
    )
  /** Waits for the end of a run and returns it. Checks meanwhile that the counter adds up. */
  const finish = async (runId: string) => {
    for (let n = 0; n < 1200; n++) {
      const run = await inTenant((db) =>
        service.getRun(db, { tenantId: 'safn', indexId: 'myndir', runId }),
      )
      const { total, waiting, started, completed, failed, skipped } = run.counts
      if (total !== waiting + started + completed + failed + skipped)
        throw new Error('the counter does not add up')
      if (run.ended) return run
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the run did not end')
  }
  const scan = async (action: Action = 'scan') => finish(await start(action))
  const keyOf = (runId: string) => ({ tenantId: 'safn', indexId: 'myndir', runId })
  const list = (runId: string, asked: Partial<Parameters<typeof listJobs>[2]> = {}) =>
    inTenant((db) => listJobs(db, keyOf(runId), { from: 0, size: 1000, ...asked }))
  const jobs = async (runId: string) => (await list(runId)).jobs
  const report = (runId: string) => reportOf(inTenant, keyOf(runId))
  const files = () =>
    asOwner(`select id, rel, state from indexed_file order by rel`) as Promise<
      { id: string; rel: string; state: string }[]
    >
  const records = () =>
    asOwner(`select id, source from record order by source ->> 'rel'`) as Promise<
      { id: string; source: Record<string, unknown> }[]
    >
  return {
    database,
    url,
    asOwner,
    inTenant,
    libraryDir,
    dataDir,
    folder,
    put,
    start,
    finish,
    scan,
    list,
    jobs,
    report,
    files,
    records,
    working,
  }
}

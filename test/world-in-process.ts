import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { allRoutes, openEvents } from '#server/app.ts'
import { writeAudit } from '#server/audit/service.ts'
import { startBackupLoop } from '#server/backup/backup-loop.ts'
import { sweepRuns } from '#server/indexing/runs/sweep.ts'
import { connectJobs, startWorking } from '#server/jobs/service.ts'
import type { Database } from '#server/kit/database/database.ts'
import { httpApp } from '#server/kit/http/http-app.ts'
import type { Route } from '#server/kit/http/routes.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { identify } from '#server/session/service.ts'
import { ensureFirstAdmin } from '#server/users/first-admin.ts'
import { allTasks } from '#server/worker.ts'
import { registerWorker, sendHeartbeats } from '#server/workers/service.ts'
import { openPlaces } from '#server/storage/service.ts'
import { openWorld, overServer, type World } from './every-write.ts'
import { ADMIN } from './server.ts'

/** An installation inside the test's process, with the world of its calls. */
export type WorldInProcess = {
  world: World
  asOwner: (text: string) => Promise<unknown>
  url: string
  database: Database
  routes: readonly Route[]
  libraryDir: string
  dataDir: string
  /** The errors behind answers of 500, newest last. */
  faults: unknown[]
}

/** Starts the API, a worker and backups with the test file's own database, until the file ends. */
export const worldInProcess = async (seed: number): Promise<WorldInProcess> => {
  const home = mkdtempSync(join(tmpdir(), 'varda-world-'))
  const [libraryDir, dataDir, backupDir] = ['library', 'data', 'backups'].map((name) =>
    join(home, name),
  ) as [string, string, string]
  for (const folder of [libraryDir, dataDir]) mkdirSync(folder)
  const { database, url, asOwner } = await testDatabase()
  await ensureFirstAdmin(url, ADMIN)
  const closeJobs = await connectJobs(database, url)
  const instance = crypto.randomUUID()
  const id = await registerWorker(database, { wanted: 'vinnsla', instance })
  const stopLiving = sendHeartbeats(database, { id, instance, folders: { libraryDir, dataDir } })
  const working = await startWorking(
    database,
    allTasks({ ...openPlaces({ libraryDir, dataDir }), database, workerId: instance }),
    id,
  )
  const stopSweeping = sweepRuns(database, instance)
  const env = {
    ...process.env,
    DATABASE_URL: url,
    VARDA_DATA: dataDir,
    VARDA_LIBRARY: libraryDir,
    VARDA_BACKUPS: backupDir,
  }
  const stopBackups = startBackupLoop(url, env)
  const hub = await openEvents(database)
  const routes = allRoutes({ database, hub, config: { libraryDir, dataDir, backupDir } })
  const app = await httpApp({
    database,
    routes,
    identify,
    audit: writeAudit,
    rateLimit: false,
    logLevel: 'silent',
  })
  const faults: unknown[] = []
  app.addHook(
    'onError',
    async (_request, reply, error) => void (reply.statusCode >= 500 && faults.push(error)),
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    stopBackups()
    app.server.closeAllConnections()
    await app.close()
    await hub.close()
    void stopSweeping()
    await working.stop()
    await stopLiving()
    await closeJobs()
    rmSync(home, { recursive: true, force: true })
  })
  const world = await openWorld({ send: overServer({ origin }), origin, libraryDir, url, seed })
  return { world, asOwner, url, database, routes, libraryDir, dataDir, faults }
}

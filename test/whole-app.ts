import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { writeAudit } from '#server/audit/service.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { appOver, testDatabase } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

/** The application with all routes and its own database; each test defines its callers. */
export const wholeApp = async () => {
  const { database, url, asOwner } = await testDatabase()
  const closeJobs = await connectJobs(database, url)
  afterAll(closeJobs)
  const dataDir = mkdtempSync(join(tmpdir(), 'varda-walk-'))
  const libraryDir = join(dataDir, 'library')
  const hub = silentHub()
  const routes = allRoutes({ database, hub, config: { libraryDir, dataDir } })
  const { app } = await appOver(database, routes, { audit: writeAudit })
  return { app, routes, database, url, asOwner, dataDir }
}

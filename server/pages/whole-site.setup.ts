import { afterAll } from 'vitest'
import { allRoutes, openEvents } from '#server/app.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { appOver, personAs, testDatabase } from '#server/kit/testing.ts'
import { siteProcess } from './testing.ts'

/** The whole site and its API on a database of their own, and a person who tends the tenant. */
export const wholeSite = async (tenantId: string) => {
  const { database, url, asOwner } = await testDatabase()
  afterAll(await connectJobs(database, url))
  const hub = await openEvents(database)
  afterAll(() => hub.close())
  const routes = allRoutes({ database, hub, config: { libraryDir: '/none', dataDir: '/none' } })
  const get = await siteProcess(database, routes)
  const { call } = await appOver(database, routes)
  return { database, asOwner, get, call, manager: personAs('tenant::admin', tenantId) }
}

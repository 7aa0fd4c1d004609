import { POOL } from '#contract/connection-limits.ts'
import { openApp, openEvents } from './app.ts'
import { configureImages } from './images/service.ts'
import { connectJobs } from './jobs/service.ts'
import { onStop, reportToParent } from './process/child-process.ts'
import { readConfig } from './kit/config.ts'
import { sharesOf } from './kit/database/connection-queue.ts'
import { openDatabase } from './kit/database/database.ts'
import { installationSecret } from './process/installation-secret.ts'
import { labelMetrics } from './kit/metrics.ts'
import { nestedReporter } from './kit/database/nested-transactions.ts'
import { countUnknowable } from './providers/service.ts'
import { openMemoryCache, MIN_RECORDS, loadInThread } from './search/service.ts'
import { startTexts } from '#texts/config.ts'
import { log } from './kit/log.ts'

/**
 * The process that answers requests. Its parent passes the owner's database URL and tells it when
 * to stop.
 */
const given = readConfig(process.env)
const config = { ...given, secret: installationSecret(given) }
const url = config.databaseUrl ?? ''
log.level = config.logLevel
const max = config.poolSize ?? POOL.api
if (config.apiProcess !== undefined) labelMetrics(config.apiProcess)
const database = openDatabase(url, {
  max,
  shares: sharesOf(max),
  replicas: config.replicaUrls,
  onNested: nestedReporter(),
})
const closeJobs = await connectJobs(database, url)
const hub = await openEvents(database)
// This process makes only pyramids from whole files, at the first zoom, one at a time.
configureImages(database, { size: 1 })
openMemoryCache(database, {
  load: loadInThread(url),
  mostBytes: config.searchBytes,
  leastRecords: MIN_RECORDS,
  onFault: (error) => log.error(error),
})
const { searchUrl } = config
if (searchUrl !== undefined) {
  const { useOpensearch } = await import('./search/opensearch/service.ts')
  useOpensearch(database, searchUrl)
}
const unknowable = await countUnknowable(database, config.secret)
if (unknowable > 0) log.error(startTexts.secretChanged.is(unknowable))
const app = await openApp({
  database,
  hub,
  config,
  buildDir: new URL('../build', import.meta.url).pathname,
})
onStop(async () => {
  await app.drain()
  await Promise.allSettled([hub.close(), closeJobs(), database.close()])
})
try {
  // Several processes share the port; the kernel gives each new connection to one of them.
  const { port, host, apiProcess } = config
  reportToParent({
    ready: await app.listen({ port, host, ...(apiProcess !== undefined && { reusePort: true }) }),
  })
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  reportToParent({ fault: taken ? 'portTaken' : String(error) })
  process.exitCode = 1
}

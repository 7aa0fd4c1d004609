import { POOL } from '#contract/connection-limits.ts'
import { WORKER_REBOOT_SECONDS } from '#contract/limits.ts'
import { keepSweepingAssets } from './assets/sweep.ts'
import { pollPostTimes } from './blog/turn-posts.ts'
import { resizeMedia } from './media/service.ts'
import { startFixityPolling } from './fixity/tasks.ts'
import { returnOwnRows, sweepRuns } from './indexing/runs/sweep.ts'
import { sweepUnusedDaily } from './indexing/ingest/unused-derivatives.ts'
import { connectJobs, startWorking } from './jobs/service.ts'
import { onStop, reportToParent } from './process/child-process.ts'
import { readConfig } from './kit/config.ts'
import { JOB_LIMITS, openDatabase } from './kit/database/database.ts'
import { JOBS, lowerPriority } from './process/lower-priority.ts'
import { nestedReporter } from './kit/database/nested-transactions.ts'
import { resumePublishing } from './records/resume-publishing.ts'
import { resumeReanalysis } from './records/resume-reanalysis.ts'
import { pollDueRestrictions } from './restrictions/open-due.ts'
import { pollDueSchedules } from './schedules/start-due-runs.ts'
import { openPlaces, sweepUnfinished } from './storage/service.ts'
import { pollErasing } from './visitors/erase-addresses.ts'
import { pollVisitRetention } from './visits/roll-up.ts'
import { allTasks } from './worker.ts'
import { registerWorker, sendHeartbeats, type WorkerInstructions } from './workers/service.ts'
import { log } from './kit/log.ts'

/** How long a stopping process waits for active work; the rest returns to the queue. */
const STOP_WAIT_MS = 6000

/**
 * The process that runs jobs. Its parent passes the owner's database URL and tells it when to stop.
 */
lowerPriority(JOBS)
const config = readConfig(process.env)
const places = openPlaces(config)
const url = config.databaseUrl ?? ''
log.level = config.logLevel
const instance = crypto.randomUUID()
const database = openDatabase(url, {
  max: POOL.jobs,
  limits: JOB_LIMITS,
  queue: { waiting: Infinity, waitMs: Infinity },
  onNested: nestedReporter(),
})
const closeJobs = await connectJobs(database, url)
const id = await registerWorker(database, { wanted: config.worker, instance })
// It takes no jobs until it has its instructions.
const working = await startWorking(
  database,
  allTasks({ ...places, database, workerId: instance }),
  id,
  {
    shared: false,
    own: false,
  },
)
// The first picture written to an unreadable folder reports it.
void sweepUnfinished(places.derivatives).catch(() => {})
void resumeReanalysis(url, database).catch((error: unknown) => log.error(error, 'records.reword'))
void resumePublishing(url, database).catch((error: unknown) => log.error(error, 'records.publish'))
const stopSweeping = sweepRuns(database, instance)
const stopSweepingUnused = sweepUnusedDaily(database, places)
const stopSweepingAssets = keepSweepingAssets(database, places.assets)
const stopReading = startFixityPolling(database)
const stopSchedules = pollDueSchedules(database, places.originals)
const stopTurning = pollPostTimes(database)
const stopErasing = pollErasing(database)
const stopOpening = pollDueRestrictions(database)
const stopRollingUp = pollVisitRetention(database)
const { searchUrl, searchEngineFrom } = config
const stopFeeding =
  searchUrl === undefined
    ? async () => {}
    : (await import('./search/opensearch/service.ts')).keepFeeding(database, {
        url: searchUrl,
        from: searchEngineFrom,
      })

/** Waits for active work, up to a limit. */
const drain = (maxMs: number) =>
  Promise.race([working.stop(), new Promise((resolve) => setTimeout(resolve, maxMs).unref())])

const end = onStop(async () => {
  void stopSweeping()
  stopSweepingUnused()
  stopSweepingAssets()
  await Promise.all([
    stopSchedules(),
    stopTurning(),
    stopErasing(),
    stopOpening(),
    stopRollingUp(),
    stopFeeding(),
  ])
  await stopReading()
  await drain(STOP_WAIT_MS)
  // The database is away; the silence says the same.
  await returnOwnRows(database, instance).catch(() => {})
  await stopHeartbeats()
  await Promise.allSettled([closeJobs(), database.close()])
})

/** Ends the process once; its parent starts another. */
const restartOnce = () => {
  let restarting: Promise<void> | undefined
  const restart = async () => {
    await drain(WORKER_REBOOT_SECONDS.drain * 1000)
    await end()
  }
  return () => (restarting ??= restart())
}
const restart = restartOnce()

/**
 * Applies instructions: a paused worker takes from no queue, one with tagged tenants from its own.
 * (workers.save)
 */
const applyInstructions = async ({
  paused,
  onlyTagged,
  parallel,
  hasTenants,
  reboot,
}: WorkerInstructions) => {
  if (reboot) return void restart()
  resizeMedia(database, parallel)
  await working.take({ shared: !paused && !onlyTagged, own: !paused && hasTenants })
}
const stopHeartbeats = sendHeartbeats(database, {
  id,
  instance,
  folders: config,
  onInstructions: applyInstructions,
  onLost: () => void restart(),
})
reportToParent({ ready: 'worker' })

import { closeSounds } from './audio/process.ts'
import { closeImages } from './images/process.ts'
import { keepSweeping } from './indexing/sweep.ts'
import { connectJobs, startWorking } from './jobs/service.ts'
import { onStop, tellParent } from './kit/child.ts'
import { readConfig } from './kit/config.ts'
import { openDatabase } from './kit/database.ts'
import { sweepDerivatives } from './kit/derivatives.ts'
import { keepFiring } from './schedules/firing.ts'
import { allTasks } from './worker.ts'
import { keepBeating } from './workers/service.ts'

/** The process that does jobs. Its parent gives it the owner's address of the database and tells it when to stop. */
const config = readConfig(process.env)
const url = config.databaseUrl ?? ''
const workerId = crypto.randomUUID()
const database = openDatabase(url, { max: 8 })
const closeJobs = await connectJobs(url)
const stopBeating = keepBeating(database, workerId)
const stopWorking = await startWorking(database, allTasks({ ...config, workerId }))
void sweepDerivatives(config.dataDir).catch(() => {}) // an unreadable folder is told by the first picture written there
const stopSweeping = keepSweeping(database, workerId)
const stopFiring = keepFiring(database, config.libraryDir)
onStop(async () => {
  stopSweeping()
  await stopFiring()
  await stopWorking()
  closeImages()
  closeSounds()
  await stopBeating()
  await Promise.allSettled([closeJobs(), database.close()])
})
tellParent({ ready: 'worker' })

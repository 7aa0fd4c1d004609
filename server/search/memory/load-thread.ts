import { parentPort, workerData } from 'node:worker_threads'
import { JOB_LIMITS, openDatabase } from '#server/kit/database/database.ts'
import { loadGeneration } from './load-generation.ts'
import type { Place } from './memory-sql.ts'

/**
 * A worker thread that loads a generation and hands the shared memory to the thread that answers
 * requests.
 */
const { url, place } = workerData as { url: string; place: Place }
const database = openDatabase(url, { max: 2, limits: JOB_LIMITS })
try {
  parentPort?.postMessage(await loadGeneration(database, place))
} finally {
  await database.close()
}

import { UPLOAD_KEPT_DAYS, UPLOAD_RUN_MAX } from '#contract/limits.ts'
import { startRun } from '#server/indexing/service.ts'
import { findIndex, isRunning, lockIndex } from '#server/indices/service.ts'
import { enqueue, task, type TaskContext } from '#server/jobs/service.ts'
import { isUnavailable } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import * as rows from './sql.ts'
import { GRACE_SECONDS } from './receive.ts'
import type { Places } from '#server/storage/service.ts'

/**
 * A run waits for this pause after the last file, but no longer than the limit. The task runs after
 * the pause of each file.
 */
const QUIET_SECONDS = 2
const LONGEST_SECONDS = 30
/** Seconds until a refused run is retried, such as for a missing directory. */
const AGAIN_SECONDS = 60
const DAY_MS = 86_400_000

type Setting = Pick<Places, 'originals'>
type Context = Pick<TaskContext<'uploads.index'>, 'payload' | 'tx'>

/**
 * Starts a run of uploaded files. If another run is active, its end calls this again. (uploads.run)
 */
export const indexUploaded = async (
  { payload: place, tx }: Context,
  { originals }: Setting,
): Promise<void> => {
  const { tenantId, indexId } = place
  const index = await tx((db) => findIndex(db, tenantId, indexId))
  if (!index) return
  await originals
    .within(tenantId)
    .directory(index.directory)
    .then((directory) => directory.sweepWork(Date.now() - UPLOAD_KEPT_DAYS * DAY_MS))
    .catch(() => {}) // an unavailable directory has nothing to sweep
  await tx(async (db) => {
    if (!(await lockIndex(db, tenantId, indexId)) || (await isRunning(db, tenantId, indexId)))
      return
    const wait = {
      quietSeconds: QUIET_SECONDS,
      longestSeconds: LONGEST_SECONDS,
      graceSeconds: GRACE_SECONDS,
      max: UPLOAD_RUN_MAX,
    }
    const ready = await rows.selectReady(db, place, wait)
    const [first] = ready
    if (!first) return
    const only = ready.map(({ rel }) => rel)
    try {
      await startRun(
        db,
        originals,
        { id: first.by_id, name: first.by_name },
        { ...place, action: 'scan', only, settled: true },
      )
    } catch (error) {
      // A run refuses before it writes anything, so the transaction can continue.
      if (!(error instanceof Problem) || isUnavailable(error)) throw error
      return enqueue(db, 'uploads.index', place, { delaySeconds: AGAIN_SECONDS })
    }
    await rows.deleteFiles(db, place, only)
  })
}

export const uploadTasks = (setting: Setting) => [
  task('uploads.index', (context) => indexUploaded(context, setting)),
]

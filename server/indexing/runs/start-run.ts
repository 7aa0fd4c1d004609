import type { Action } from '#contract/indices.ts'
import { isEmptyFolder } from '#server/files/service.ts'
import { isStorageAway } from '#server/kit/disk-faults.ts'
import { directoryOf, findIndex, lockIndex, setIndex } from '#server/indices/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { waitOf } from '#server/workers/service.ts'
import { endRun } from './finish-run.ts'
import { nextGeneration } from './generations.ts'
import { ACTION_STEPS } from './actions.ts'
import { reportRunEvent, reportWaiting } from './run-report.ts'
import * as rows from './run-sql.ts'
import type { Storage } from '#server/storage/service.ts'

type RunRequest = {
  tenantId: string
  indexId: string
  action: Action
  /** Whether more than a fifth of the files may be missing. */
  confirmed?: boolean
  /** Paths of the files to process; all if absent. */
  only?: string[]
  /** Whether these files are complete even if their mtime is recent. */
  settled?: boolean
}

/**
 * Starts a run. Refuses if one is active for the index, or if the directory is missing.
 * (indexing.oneRun)
 */
export const startRun = async (
  db: Db,
  originals: Storage,
  by: Pick<Viewer, 'id' | 'name'> | undefined,
  { tenantId, indexId, action, confirmed = false, only, settled = false }: RunRequest,
) => {
  const index = (await lockIndex(db, tenantId, indexId)) ?? refuse('indices.notFound')
  if (await rows.selectRunning(db, tenantId, indexId)) throw new Problem('indexing.alreadyRunning')
  const plan = ACTION_STEPS[action]
  if (plan.from !== 'records') await checkDirectory(originals, tenantId, index.directory)
  const generation = plan.buildsGeneration
    ? await nextGeneration(db, { tenantId, indexId }, index.esIndex)
    : null
  const run = {
    tenantId,
    indexId,
    action,
    generation,
    confirmed,
    only,
    settled,
    byId: by?.id,
    byName: by?.name,
  }
  const row = (await rows.insertRun(db, run)) ?? refuse('server.failed')
  const key = { tenantId, indexId, runId: row.id }
  if (action !== 'dry' && !only) await setIndex(db, tenantId, indexId, { counterRun: row.id })
  await reportRunEvent(db, key, {
    code: 'run.started',
    params: { action },
    tone: 'info',
    by: by?.name,
  })
  await enqueue(db, 'indexing.walk', key)
  const wait = await waitOf(db, tenantId)
  if (wait) await reportWaiting(db, key, wait)
  return row.id
}

/**
 * The directory to walk; throws the problem that stops a run if it is missing, empty or closed.
 * (indexing.neverLoses)
 */
export const checkDirectory = async (
  originals: Storage,
  tenantId: string,
  directory: string,
): Promise<string> => {
  const params = { directory: directory || '/' }
  const folder = await directoryOf(originals, tenantId, directory).catch((error: unknown) => {
    if (isStorageAway(error)) throw error
    const unreadable = error instanceof Problem && error.code === 'files.unreadable'
    throw new Problem(unreadable ? 'indexing.directoryUnreadable' : 'indexing.directoryMissing', {
      params,
      cause: error,
    })
  })
  const isEmpty = await isEmptyFolder(folder).catch((error: unknown) => {
    if (isStorageAway(error)) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new Problem(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? 'indexing.directoryMissing'
        : 'indexing.directoryUnreadable',
      {
        params,
        cause: error,
      },
    )
  })
  if (isEmpty) throw new Problem('indexing.directoryEmpty', { params })
  return folder
}

/** Cancels the active run; processed rows stay. (indexing.cancel) */
export const cancelRun = async (
  db: Db,
  viewer: Pick<Viewer, 'name'>,
  tenantId: string,
  indexId: string,
): Promise<string> => {
  if (!(await findIndex(db, tenantId, indexId))) refuse('indices.notFound')
  const running = (await rows.selectRunning(db, tenantId, indexId)) ?? refuse('indexing.notRunning')
  await endRun(
    db,
    { tenantId, indexId, runId: running.id },
    { state: 'cancelled', code: 'indexing.cancelled', params: {}, by: viewer.name },
  )
  return running.id
}

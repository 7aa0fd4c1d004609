import { hasSources } from '#contract/index-types.ts'
import type { Index } from '#contract/indices.ts'
import { notify } from '#server/events/service.ts'
import { findIndex } from '#server/indices/service.ts'
import { enqueue, task, type TaskContext } from '#server/jobs/service.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { isUnavailable, type Db } from '#server/kit/database/database.ts'
import { isStorageAway } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { type Line, writeLog } from '#server/logs/service.ts'
import { overlaysOf } from '#server/overlays/service.ts'
import * as rows from './sql.ts'
import { writeSidecar, type Written } from './write-sidecar.ts'
import type { Places, Storage } from '#server/storage/service.ts'
import { log } from '#server/kit/log.ts'

/** Milliseconds after which a batch ends and enqueues the next, so that jobs share the workers. */
const BATCH_MS = 5000
const TAKE = 100
/** The first and the longest delay before a retry after a disk error; each delay doubles. */
const AGAIN_SECONDS = 60
const AGAIN_MAX_SECONDS = 6 * 3600
/** Errors that a person must solve; others may pass. */
const LASTING: ReadonlySet<string> = new Set(['sidecars.damaged', 'sidecars.link'])

type Context = TaskContext<'sidecars.write'>
type Setting = Pick<Places, 'originals'>

/**
 * Writes the waiting sidecars of an index, or that of one record, for at most five seconds; then
 * enqueues the next batch. (sidecars.write)
 */
const writeSidecars = async (
  { payload, tx, signal }: Context,
  { originals }: Setting,
): Promise<void> => {
  const { again, recordId, ...place } = payload
  const index = await tx((db) => findIndex(db, place.tenantId, place.indexId))
  if (!index?.writeback || hasSources(index.type)) return
  if (again) await tx((db) => rows.awaitAll(db, place, true))
  const until = Date.now() + BATCH_MS
  const isOver = () => signal.aborted || Date.now() > until
  let failed = 0
  while (!isOver()) {
    const ids = await tx((db) => rows.selectPending(db, place, TAKE, recordId))
    for (const id of ids) {
      if (isOver()) break
      if (
        !(await writeOne(tx, { originals, directory: index.directory }, { ...place, recordId: id }))
      )
        failed += 1
    }
    if (ids.length > 0) continue
    if (failed > 0) await tx((db) => tryLater(db, place))
    return
  }
  await tx(async (db) => {
    if (failed > 0) await tryLater(db, place)
    await enqueue(db, 'sidecars.write', recordId === undefined ? place : { ...place, recordId })
  })
}

const writeOne = async (
  tx: Context['tx'],
  setting: { originals: Storage } & Pick<Index, 'directory'>,
  key: rows.Key,
): Promise<boolean> => {
  try {
    let written: Written = 'again'
    while (written === 'again')
      written = await tx(async (db) => {
        const done = await writeSidecar(db, setting, key)
        if (done === 'written' || done === 'removed')
          await logSidecar(db, key, { level: 'info', code: `sidecar.${done}`, params: {} })
        return done
      })
    return true
  } catch (error) {
    if (isUnavailable(error) || isStorageAway(error)) throw error
    if (!(error instanceof Problem)) log.error(error, 'sidecars.write')
    const { code, params } = error instanceof Problem ? error : new Problem('server.failed')
    await tx((db) => fail(db, key, { code, params }))
    return false
  }
}

/** Stores the error; the other sidecars continue. (sidecars.failed) */
const fail = async (
  db: Db,
  key: rows.Key,
  { code, params }: Pick<Problem, 'code' | 'params'>,
): Promise<void> => {
  const row = await rows.lockSidecar(db, key)
  if (!row) return
  const version =
    (await overlaysOf(db, key, [key.recordId])).get(key.recordId)?.version ?? row.version
  const seconds = Math.min(AGAIN_SECONDS * 2 ** Math.min(row.failures, 20), AGAIN_MAX_SECONDS)
  const again = LASTING.has(code) ? null : new Date(nowMs() + seconds * 1000).toISOString()
  await rows.updateSidecar(db, key, { version, code, params, failures: row.failures + 1, again })
  // Logged once, not at each retry.
  if (row.code !== code) await logSidecar(db, key, { level: 'error', code, params })
}

const logSidecar = async (db: Db, key: rows.Key, line: Line): Promise<void> => {
  const { tenantId, indexId, recordId } = key
  const fileName = (await rows.selectFile(db, key))?.rel
  const range = await writeLog(db, tenantId, [
    { indexId, fileId: recordId, queueName: 'sidecars', ...(fileName && { fileName }), ...line },
  ])
  if (range) await notify(db, { tenant: tenantId, logs: range })
}

/** Only if this batch had a failure, since otherwise each change would leave another task. */
const tryLater = async (db: Db, place: rows.Place): Promise<void> => {
  const wait = await rows.selectWait(db, place)
  if (wait !== null) await enqueue(db, 'sidecars.write', place, { delaySeconds: Math.max(1, wait) })
}

export const sidecarTasks = (setting: Setting) => [
  task('sidecars.write', (context) => writeSidecars(context, setting)),
]

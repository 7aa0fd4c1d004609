import { BULK_CONCURRENCY } from '#contract/limits.ts'
import { emitEvent } from '#server/events/service.ts'
import { removeRecord, restoreRecord } from '#server/index-files/service.ts'
import { processOneFile } from '#server/indexing/service.ts'
import { getIndex } from '#server/indices/service.ts'
import { enqueue, task, type TaskContext } from '#server/jobs/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import { isUnavailable, type Database, type Db } from '#server/kit/database/database.ts'
import { isStorageAway } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { findPage } from '#server/record-search/service.ts'
import { type Change, changeRecord } from '#server/records/service.ts'
import { liftInBulk, restrictInBulk, undoInBulk } from '#server/restrictions/service.ts'
import { valuesAfter } from './same-change.ts'
import * as rows from './sql.ts'
import type { Places } from '#server/storage/service.ts'

/** Milliseconds after which a batch ends and enqueues the next, so that jobs share the workers. */
const BATCH_MS = 5000
/** Records found at once. */
const FIND_AT_ONCE = 1000
/** Records changed between two looks at the clock. */
const ITEMS_AT_ONCE = 40
/** Seconds until a removal is retried while a run is active. */
const WAIT_SECONDS = 5

type Setting = Places & { database: Database }
type Context = TaskContext<'bulk.do'>
type Tx = Context['tx']

/** The action sees what the person who started it may see. */
const STARTER = { viewer: undefined, may: () => true }

/**
 * Finds the records of a bulk action and changes them one by one, for at most five seconds; then
 * enqueues the next batch. (records.bulk)
 */
const runBulk = async ({ payload: key, tx, signal }: Context, setting: Setting): Promise<void> => {
  const until = Date.now() + BATCH_MS
  const isOver = () => signal.aborted || Date.now() > until
  while (!isOver()) {
    const bulk = await tx((db) => rows.selectBulk(db, key))
    if (!bulk || bulk.ended !== null) return
    if (bulk.state === 'waiting') await tx((db) => findMore(db, key))
    else {
      const items = await tx((db) => rows.selectWaiting(db, key, ITEMS_AT_ONCE))
      if (items.length === 0) return tx((db) => end(db, key))
      if ((await changeItems(tx, bulk, items, { ...setting, isOver })) === 'wait')
        return tx((db) => enqueue(db, 'bulk.do', key, { delaySeconds: WAIT_SECONDS }))
    }
  }
  await tx((db) => enqueue(db, 'bulk.do', key))
}

/**
 * Finds all records before any is changed, since a changed record may no longer match the search.
 */
const findMore = async (db: Db, key: rows.Key): Promise<void> => {
  const bulk = await rows.lockBulk(db, key)
  if (!bulk || bulk.state !== 'waiting') return
  const { tenantId, names, query, cursor } = bulk
  const page =
    query &&
    (await findPage(
      db,
      STARTER,
      { tenantId, ids: names.join(',') },
      { ...query, size: FIND_AT_ONCE, cursor: cursor ?? undefined },
    ))
  await rows.insertItems(db, key, page?.found ?? [])
  if (page?.cursor) return void (await rows.updateBulk(db, key, { cursor: page.cursor }))
  const counts = await rows.countItems(db, key)
  await rows.updateBulk(db, key, {
    state: 'running',
    cursor: null,
    total: counts.waiting + counts.changed + counts.same + counts.failed,
  })
}

const changeItems = async (
  tx: Tx,
  bulk: rows.BulkRow,
  items: readonly rows.ItemRow[],
  { isOver, ...setting }: Setting & { isOver: () => boolean },
): Promise<'done' | 'wait'> => {
  const rest = items[Symbol.iterator]()
  let mustWait = false
  const lane = async () => {
    for (const item of rest) {
      if (mustWait || isOver()) return
      if ((await changeItem(tx, bulk, item, setting)) === 'wait') mustWait = true
    }
  }
  // Only reading files runs in parallel; records are written one by one.
  await Promise.all(Array.from({ length: bulk.action === 'reindex' ? BULK_CONCURRENCY : 1 }, lane))
  return mustWait ? 'wait' : 'done'
}

/** Changes one record; stores a failure with it. */
const changeItem = async (
  tx: Tx,
  bulk: rows.BulkRow,
  item: rows.ItemRow,
  setting: Setting,
): Promise<'done' | 'wait'> => {
  const { tenantId, indexId, recordId } = item
  try {
    if (bulk.action === 'reindex')
      await processOneFile(tx, setting, { tenantId, indexId, recordId })
    await tx(async (db) => {
      if (!(await rows.lockItem(db, item))) return
      const { isChanged, before = null } =
        bulk.action === 'reindex' ? { isChanged: true } : await applyChange(db, bulk, item)
      await rows.endItem(db, item, { state: isChanged ? 'changed' : 'same', before })
    })
    return 'done'
  } catch (error) {
    if (!(error instanceof Problem) || isUnavailable(error) || isStorageAway(error)) throw error
    if (error.code === 'indices.running') return 'wait'
    const { code, params } = error
    await tx((db) => rows.endItem(db, item, { state: 'failed', code, params }))
    return 'done'
  }
}

/** `before`: the restriction that the record had, if the action changes that. */
type Applied = { isChanged: boolean; before?: rows.ItemRow['before'] }

const applyChange = async (db: Db, bulk: rows.BulkRow, item: rows.ItemRow): Promise<Applied> => {
  const { tenantId, indexId, recordId } = item
  const place = { tenantId, indexId }
  if (bulk.what.action === 'restrict' || bulk.what.action === 'lift')
    return changeRestriction(db, bulk, item)
  if (bulk.what.action === 'delete') {
    await (bulk.action === 'undo'
      ? restoreRecord(db, place, recordId)
      : removeRecord(db, place, recordId))
    return { isChanged: true }
  }
  const by = { id: bulk.byId, name: bulk.byName }
  const { isChanged } = await changeRecord(
    db,
    tenantId,
    await getIndex(db, tenantId, indexId),
    { recordId, by, bulkId: bulk.id },
    changeOf(bulk),
  )
  return { isChanged }
}

/** Restricts a record, lifts its restriction, or brings back the one before. (restrictions.bulk) */
const changeRestriction = async (
  db: Db,
  { id: bulkId, action, what, undoes, byName: name }: rows.BulkRow,
  { tenantId, indexId, recordId, before }: rows.ItemRow,
): Promise<Applied> => {
  const place = { tenantId, indexId, recordId }
  if (action === 'undo') {
    await undoInBulk(db, place, { bulkId: what.action === 'lift' ? null : undoes, before })
    return { isChanged: true }
  }
  return what.action === 'restrict'
    ? restrictInBulk(db, place, what.restriction, { name, bulkId })
    : liftInBulk(db, place)
}

const changeOf = ({ action, what, undoes }: rows.BulkRow): Change => {
  if (action === 'undo' && undoes !== null) return { kind: 'undo', bulkId: undoes }
  if (what.action === 'hide') return { kind: 'hide', reason: what.reason }
  if (what.action === 'edit')
    return { kind: 'edit', values: (source) => valuesAfter(what.change, source) }
  return { kind: 'show' }
}

const end = async (db: Db, key: rows.Key): Promise<void> => {
  const bulk = await rows.lockBulk(db, key)
  if (!bulk || bulk.ended !== null) return
  await rows.updateBulk(db, key, { state: 'completed', ended: nowIso() })
  const { changed, failed } = await rows.countItems(db, key)
  const params = { action: bulk.action === 'undo' ? 'undo' : bulk.what.action, changed, failed }
  const [indexId] = bulk.indexIds
  await emitEvent(db, bulk.tenantId, {
    code: 'bulk.completed',
    params,
    tone: failed > 0 ? 'warn' : 'ok',
    ...(indexId && { indexId }),
    by: bulk.byName,
  })
}

export const bulkTasks = (setting: Setting) => [
  task('bulk.do', (context) => runBulk(context, setting), { parallel: 2 }),
]

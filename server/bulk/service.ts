import type { Bulk, BulkAction } from '#contract/bulk.ts'
import type { Permission } from '#contract/permissions.ts'
import { stringFilters } from '#contract/record-search.ts'
import { enqueue } from '#server/jobs/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { resolveIndices } from '#server/record-search/service.ts'
import { type Caller, findTitles } from '#server/records/service.ts'
import { checkFields } from '#server/restrictions/service.ts'
import { leavesNoneOut } from '#server/search/service.ts'
import { checkChange } from './same-change.ts'
import * as rows from './sql.ts'
import type { Query } from './table.ts'

export { deleteBulksOfIndex } from './delete-old-bulk.ts'

type Place = { tenantId: string; ids: string }
/** The records of an action: the named ones, or all results of a search. */
export type Which = {
  ids?: string[] | undefined
  query?: Query | undefined
  all?: boolean | undefined
}
type Starter = Caller & { viewer: Viewer }

const NEEDS: Record<BulkAction['action'], Permission> = {
  reindex: 'record.reindex',
  delete: 'record.delete',
  hide: 'record.hide',
  show: 'record.hide',
  edit: 'record.edit',
  restrict: 'record.hide',
  lift: 'record.hide',
}

/** Starts a bulk action. (records.bulk) */
export const startBulk = async (
  db: Db,
  caller: Starter,
  { tenantId, ids: named }: Place,
  { ids, query, all, ...what }: BulkAction & Which,
): Promise<Bulk> => {
  if (!caller.may(NEEDS[what.action])) throw new Problem('permission.missing')
  const indices = await resolveIndices(db, caller, tenantId, named)
  if (what.action === 'edit') for (const index of indices) checkChange(index, what.change)
  if (what.action === 'restrict') checkFields(what.restriction, 'restriction.')
  const search = searchOf({ ids, query, all })
  if (search && !all && leavesNoneOut(search.query, stringFilters(search.filters), search.period))
    throw new Problem('bulk.allNotAsked', { field: 'all' })
  const by = { byId: caller.viewer.id, byName: caller.viewer.name }
  const indexIds = indices.map(({ id }) => id)
  const row = await createBulk(db, {
    tenantId,
    indexIds,
    names: named.split(',').filter(Boolean),
    action: what.action,
    what,
    query: search,
    ...by,
  })
  if (ids)
    await rows.insertItems(
      db,
      { tenantId, bulkId: row.id },
      await findTitles(db, tenantId, indices, ids),
    )
  return toBulk(db, row)
}

/** Undoes a bulk action by starting another. (records.bulkUndo) */
export const undoBulk = async (db: Db, caller: Starter, key: rows.Key): Promise<Bulk> => {
  const before = (await rows.lockBulk(db, key)) ?? refuse('bulk.notFound')
  if (!caller.may(NEEDS[before.what.action])) throw new Problem('permission.missing')
  if (!(await isUndoable(db, before))) throw new Problem('bulk.notUndoable')
  const { tenantId, indexIds, names, what } = before
  const by = { byId: caller.viewer.id, byName: caller.viewer.name }
  const row = await createBulk(db, {
    tenantId,
    indexIds,
    names,
    action: 'undo',
    what,
    undoes: before.id,
    ...by,
  })
  await rows.copyChanged(db, { tenantId, bulkId: row.id }, before.id)
  return toBulk(db, row)
}

/** Stops a bulk action; changed records stay changed. */
export const cancelBulk = async (db: Db, key: rows.Key): Promise<Bulk> => {
  const row = (await rows.lockBulk(db, key)) ?? refuse('bulk.notFound')
  if (row.ended !== null) throw new Problem('bulk.ended')
  await rows.updateBulk(db, key, { state: 'cancelled', ended: nowIso() })
  return getBulk(db, key)
}

/** One bulk action with its progress. */
export const getBulk = async (db: Db, key: rows.Key): Promise<Bulk> =>
  toBulk(db, (await rows.selectBulk(db, key)) ?? refuse('bulk.notFound'))

/** Bulk actions, newest first. */
export const listBulks = async (
  db: Db,
  tenantId: string,
  page: Parameters<typeof rows.selectBulks>[2],
): Promise<Bulk[]> => {
  const found: Bulk[] = []
  for (const row of await rows.selectBulks(db, tenantId, page)) found.push(await toBulk(db, row))
  return found
}

/** The records that failed, each with the reason. (records.bulkErrors) */
export const listFailures = async (
  db: Db,
  key: rows.Key,
  page: Parameters<typeof rows.selectFailed>[2],
) => {
  await getBulk(db, key)
  const { rows: failed, cursor } = await rows.selectFailed(db, key, page)
  const failures = failed.map(({ item: { indexId, recordId, title, code, params } }) => ({
    indexID: indexId,
    id: recordId,
    title,
    code: code ?? 'server.failed',
    params: params ?? {},
  }))
  return { failures, cursor }
}

/** The search that selects the records; null if they are named. */
export const searchOf = ({ ids, query, all }: Which): Query | null => {
  if (ids) return null
  return query ?? (all ? { query: '', filters: [] } : refuse('bulk.noRecords'))
}

const createBulk = async (
  db: Db,
  values: Parameters<typeof rows.insertBulk>[1],
): Promise<rows.BulkRow> => {
  const row = (await rows.insertBulk(db, values)) ?? refuse('server.failed')
  await enqueue(db, 'bulk.do', { tenantId: row.tenantId, bulkId: row.id })
  return row
}

/** What nothing brings back. */
const FINAL: readonly Bulk['action'][] = ['reindex', 'undo']

const isUndoable = async (
  db: Db,
  { tenantId, id, action, ended }: rows.BulkRow,
): Promise<boolean> =>
  ended !== null && !FINAL.includes(action) && !(await rows.isUndone(db, { tenantId, bulkId: id }))

const toBulk = async (db: Db, row: rows.BulkRow): Promise<Bulk> => {
  const { id, action, state, total, byName, created, ended, tenantId } = row
  const { changed, same, failed } = await rows.countItems(db, { tenantId, bulkId: id })
  const undoable = changed > 0 && (await isUndoable(db, row))
  const change = row.what.action === 'edit' ? row.what.change : null
  return {
    id,
    action,
    change,
    state,
    total,
    done: changed + same + failed,
    changed,
    failed,
    by: byName,
    created,
    ended,
    undoable,
  }
}

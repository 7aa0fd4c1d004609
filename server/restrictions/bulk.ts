import { isDeepStrictEqual } from 'node:util'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { generationOf, selectRecords } from '#server/records/service.ts'
import { refresh } from './refresh.ts'
import { countsFromDay, type Fields, lastDayOf, toColumns } from './restriction-columns.ts'
import * as rows from './sql.ts'

/** The restriction that a record had itself before a bulk action changed it; null for none. */
type BulkChange = { isChanged: false } | { isChanged: true; before: rows.Row | null }

/** Restricts one of many records, unless it is restricted so already. (restrictions.bulk) */
export const restrictInBulk = async (
  db: Db,
  place: rows.Place,
  fields: Fields,
  by: { name: string; bulkId: string },
): Promise<BulkChange> => {
  const { source } = await readRecord(db, place)
  const from = countsFromDay(fields) ? (fields.from ?? lastDayOf(source)) : fields.from
  const columns = toColumns({ ...fields, from })
  const before = (await rows.selectOwn(db, place)) ?? null
  if (before && before.opened === null && isSame(before, columns)) return { isChanged: false }
  await rows.upsert(db, { ...place, ...columns, by: by.name, bulkId: by.bulkId })
  await refresh(db, place)
  return { isChanged: true, before }
}

/** Lifts the restriction that one of many records has itself. (restrictions.bulk) */
export const liftInBulk = async (db: Db, place: rows.Place): Promise<BulkChange> => {
  await readRecord(db, place)
  const before = await rows.selectOwn(db, place)
  if (!before) return { isChanged: false }
  await rows.remove(db, place)
  await refresh(db, place)
  return { isChanged: true, before }
}

/**
 * Brings back the restriction that a record had before a bulk action, unless somebody has changed
 * it since. `bulkId` is null for one that lifted restrictions. (restrictions.bulkUndo)
 */
export const undoInBulk = async (
  db: Db,
  place: rows.Place,
  { bulkId, before }: { bulkId: string | null; before: rows.Row | null },
): Promise<void> => {
  await readRecord(db, place)
  const own = await rows.selectOwn(db, place)
  const isAsLeft = bulkId === null ? own === undefined : own?.bulkId === bulkId
  if (!isAsLeft) throw new Problem('records.nothingToUndo')
  await rows.remove(db, place)
  if (before) await rows.restore(db, before)
  await refresh(db, place)
}

const readRecord = async (db: Db, { tenantId, indexId, recordId }: rows.Place) => {
  const index = await getIndex(db, tenantId, indexId)
  const [found] = await selectRecords(db, generationOf(tenantId, index), [recordId])
  return found ?? refuse('records.notFound')
}

const isSame = (before: rows.Row, columns: ReturnType<typeof toColumns>): boolean =>
  Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof typeof columns], value),
  )

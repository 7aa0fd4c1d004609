import { enqueue } from '#server/jobs/service.ts'
import { holdGeneration } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { findRecordPlace, refreshRecords } from '#server/records/service.ts'
import * as rows from './sql.ts'

/** Records written at once; of a larger unit a task writes the rest. */
const AT_ONCE = 500
export const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

/** `indexId`: by default that of the record. */
export type Target = { tenantId: string; recordId: string; indexId?: string }

/** The place of a record; throws `records.notFound` without one. */
export const placeOf = async (
  db: Db,
  { tenantId, indexId, recordId }: Target,
): Promise<rows.Place> => {
  if (indexId !== undefined) return { tenantId, indexId, recordId }
  const place = await findRecordPlace(db, recordId)
  if (!place || place.tenantId !== tenantId) throw new Problem('records.notFound')
  return { ...place, recordId }
}

const generationOf = async (db: Db, { tenantId, indexId }: rows.Place): Promise<string> =>
  (await holdGeneration(db, tenantId, indexId)) ?? refuse('indices.notFound')

/** Writes the first records at once; a task writes the rest. */
export const refresh = async (db: Db, place: rows.Place): Promise<void> => {
  const more = await refreshBatch(db, place, FIRST_UUID)
  if (more !== null) await enqueue(db, 'restrictions.apply', place)
}

/** Writes the next records; null if there are no more, else the last one. */
export const refreshBatch = async (
  db: Db,
  place: rows.Place,
  after: string,
): Promise<string | null> => {
  const esIndex = await generationOf(db, place)
  const ids = await rows.selectReached(db, place, esIndex, { after, limit: AT_ONCE })
  await refreshRecords(db, { ...place, esIndex }, ids, 'restricted')
  return ids.length === AT_ONCE ? (ids.at(-1) ?? null) : null
}

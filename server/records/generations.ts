import type { Db } from '#server/kit/database/database.ts'
import { searchFeed } from '#server/search/service.ts'
import { searchInputs } from './picks.ts'
import { publishRecords } from './publish-records.ts'
import { setAsideGeneration, type Generation } from './sql.ts'
import * as rows from './sql.ts'

type Place = { tenantId: string; indexId: string }
type Direction = { from: string; to: string }

/** Records copied in one statement. */
const BATCH = 1000
const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

/** Copies records of an index into another generation and its search index. (records.copy) */
export const copyRecords = async (
  db: Db,
  { tenantId, indexId }: Place,
  { from, to }: Direction,
  ids: readonly string[],
): Promise<void> => {
  await rows.copyRecords(db, { tenantId, indexId }, { from, to }, ids)
  const copied = await rows.selectRecords(db, { tenantId, indexId, esIndex: to }, ids)
  await searchFeed.put(
    db,
    { tenantId, esIndex: to },
    await searchInputs(db, { tenantId, indexId }, copied),
    await rows.selectIndexSettings(db, { tenantId, indexId }),
  )
}

/** Saves records before they are removed, so that they can be brought back. (records.restore) */
export const setAsideRecords = (
  db: Db,
  { tenantId, indexId, esIndex }: Generation,
  ids: readonly string[],
) =>
  rows.copyRecords(
    db,
    { tenantId, indexId },
    { from: esIndex, to: setAsideGeneration(indexId) },
    ids,
  )

/** Moves records that were set aside back into a generation. */
export const bringBackRecords = async (
  db: Db,
  { tenantId, indexId, esIndex }: Generation,
  ids: readonly string[],
): Promise<void> => {
  await copyRecords(
    db,
    { tenantId, indexId },
    { from: setAsideGeneration(indexId), to: esIndex },
    ids,
  )
  await rows.deleteRecords(db, { tenantId, indexId, esIndex: setAsideGeneration(indexId) }, ids)
  await publishRecords(db, { tenantId, indexId, esIndex }, ids, 'restored')
}

/** Copies every record that the other generation lacks or has in an older version. */
export const copyNewerRecords = async (
  db: Db,
  place: Place,
  { from, to }: Direction,
): Promise<void> => {
  for (let after = FIRST_UUID; ;) {
    const ids = await rows.selectUncopied(db, place, { from, to, after, limit: BATCH })
    const last = ids.at(-1)
    if (last === undefined) return
    await copyRecords(db, place, { from, to }, ids)
    after = last
  }
}

/** Deletes up to `limit` records of a generation; true if more are left. */
export const deleteGenerationBatch = async (
  db: Db,
  generation: Generation,
  limit: number,
): Promise<boolean> => {
  const ids = await rows.selectIds(db, generation, limit)
  await searchFeed.retire(db, generation, ids)
  await rows.deleteRecords(db, generation, ids)
  if (ids.length === limit) return true
  await searchFeed.drop(db, generation)
  return false
}

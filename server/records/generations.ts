import type { Db } from '#server/kit/database/database.ts'
import { dropDocuments, putDocuments, removeGeneration } from '#server/search/service.ts'
import { type Generation, restOf } from './generation.ts'
import * as rows from './sql.ts'

type Place = { tenantId: string; indexId: string }
type Ways = { from: string; to: string }

/** Records carried over at once. */
const AT_ONCE = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Writes records of one generation of an index into another, and makes them found there. (records.copy) */
export const copyRecords = async (
  db: Db,
  { tenantId, indexId }: Place,
  { from, to }: Ways,
  ids: readonly string[],
): Promise<void> => {
  await rows.copyRecords(db, { tenantId, indexId }, { from, to }, ids)
  const copied = await rows.selectRecords(db, { tenantId, indexId, esIndex: to }, ids)
  await putDocuments(
    db,
    tenantId,
    to,
    copied.map(({ id, source, hidden }) => ({ id, source, hidden: hidden !== null })),
    await rows.selectIndexFacts(db, { tenantId, indexId }),
  )
}

/** Lays records aside before they are taken out, so that they can be brought back. (records.restore) */
export const restRecords = (
  db: Db,
  { tenantId, indexId, esIndex }: Generation,
  ids: readonly string[],
) => rows.copyRecords(db, { tenantId, indexId }, { from: esIndex, to: restOf(indexId) }, ids)

/** Brings records back that were laid aside. */
export const wakeRecords = async (
  db: Db,
  { tenantId, indexId, esIndex }: Generation,
  ids: readonly string[],
): Promise<void> => {
  await copyRecords(db, { tenantId, indexId }, { from: restOf(indexId), to: esIndex }, ids)
  await rows.deleteRecords(db, { tenantId, indexId, esIndex: restOf(indexId) }, ids)
}

/** Copies every record that the other generation lacks, or has older. */
export const carryOver = async (db: Db, place: Place, { from, to }: Ways): Promise<void> => {
  for (let after = BEFORE_ALL; ;) {
    const ids = await rows.selectUncopied(db, place, { from, to, after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    await copyRecords(db, place, { from, to }, ids)
    after = last
  }
}

/** Deletes some of a generation; says whether there is more. */
export const dropGeneration = async (
  db: Db,
  generation: Generation,
  limit: number,
): Promise<boolean> => {
  const ids = await rows.selectSome(db, generation, limit)
  await dropDocuments(db, generation.tenantId, generation.esIndex, ids)
  await rows.deleteRecords(db, generation, ids)
  if (ids.length === limit) return true
  await removeGeneration(db, generation.tenantId, generation.esIndex)
  return false
}

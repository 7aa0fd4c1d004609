import { holdGeneration } from '#server/indices/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { type Hidden, type Laid, lay, layersOf, lift } from '#server/overlays/service.ts'
import { putDocuments, removeDocuments } from '#server/search/service.ts'
import * as rows from './sql.ts'

/**
 * Puts records into a generation of an index, or replaces them, with what is accepted laid over them, and makes them found; a hidden record
 * stays hidden. (records.put, overlays.active)
 */
export const putRecords = async (
  db: Db,
  tenantId: string,
  indexId: string,
  esIndex: string,
  puts: readonly rows.Put[],
): Promise<void> => {
  const { searched, own, ...facts } = await rows.selectIndexFacts(db, { tenantId, indexId })
  const hidden = await rows.upsertRecords(db, { tenantId, indexId, esIndex }, puts, searched)
  // Read after the records are held, so that none that is accepted meanwhile is lost.
  const ids = puts.map(({ id }) => id)
  const layers = await layersOf(db, { tenantId, indexId }, ids)
  const laid = new Map<string, Laid & { id: string; hidden: Hidden | null }>()
  for (const { id, source, origins = {} } of layers.size > 0 ? puts : []) {
    const layer = layers.get(id)
    if (layer)
      laid.set(id, { id, hidden: layer.hidden, ...lay({ source, origins }, layer.values, own) })
    if (layer?.hidden) hidden.add(id)
  }
  if (laid.size > 0) await rows.updateLaid(db, { tenantId, indexId, esIndex }, [...laid.values()])
  await putDocuments(
    db,
    tenantId,
    esIndex,
    puts.map(({ id, source }) => ({
      id,
      source: laid.get(id)?.source ?? source,
      hidden: hidden.has(id),
    })),
    facts,
  )
}

/** Puts a record anew from what it was last read as, with what is accepted over it. */
export const rewriteRecord = async (
  db: Db,
  tenantId: string,
  indexId: string,
  id: string,
): Promise<void> => {
  const esIndex = (await holdGeneration(db, tenantId, indexId)) ?? refuse('indices.notFound')
  const row =
    (await rows.lockRecord(db, { tenantId, indexId, esIndex }, id)) ?? refuse('records.notFound')
  const { source, origins } = lift(row)
  await putRecords(db, tenantId, indexId, esIndex, [
    { id, source: { ...source, indexedAt: nowIso() }, origins },
  ])
}

/** Takes records out of a generation of an index. (records.remove) */
export const removeRecords = async (
  db: Db,
  tenantId: string,
  indexId: string,
  esIndex: string,
  ids: readonly string[],
): Promise<void> => {
  await removeDocuments(db, tenantId, esIndex, ids)
  await rows.deleteRecords(db, { tenantId, indexId, esIndex }, ids)
}

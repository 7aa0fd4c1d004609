import { holdGeneration } from '#server/indices/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import {
  applyOverlay,
  type HiddenState,
  type OverlaidValues,
  overlaysOf,
  removeOverlay,
} from '#server/overlays/service.ts'
import { withdraw } from '#server/publications/service.ts'
import { searchFeed } from '#server/search/service.ts'
import { searchInputs } from './picks.ts'
import { publishWritten } from './publish-records.ts'
import * as rows from './sql.ts'

/**
 * Inserts or replaces records of a generation, applies their overlays and updates the search
 * index. A hidden record stays hidden. `isFinished`: no later step of the same transaction changes
 * them, so that they enter the ledger now. (records.put, overlays.active)
 */
export const putRecords = async (
  db: Db,
  tenantId: string,
  indexId: string,
  esIndex: string,
  puts: readonly rows.RecordPut[],
  { isFinished = true } = {},
): Promise<void> => {
  const settings = await rows.selectIndexSettings(db, { tenantId, indexId })
  const { searched, own } = settings
  const hidden = await rows.upsertRecords(db, { tenantId, indexId, esIndex }, puts, searched)
  // Read after the rows are locked, so that no edit is lost.
  const ids = puts.map(({ id }) => id)
  const layers = await overlaysOf(db, { tenantId, indexId }, ids)
  const overlaid = new Map<string, OverlaidValues & { id: string; hidden: HiddenState | null }>()
  for (const { id, source, origins = {} } of layers.size > 0 ? puts : []) {
    const layer = layers.get(id)
    if (layer)
      overlaid.set(id, {
        id,
        hidden: layer.hidden,
        ...applyOverlay({ source, origins }, layer.values, own),
      })
    if (layer?.hidden) hidden.add(id)
  }
  if (overlaid.size > 0)
    await rows.updateOverlaid(db, { tenantId, indexId, esIndex }, [...overlaid.values()])
  const restrictions = await rows.selectRestrictions(db, { tenantId, indexId, esIndex }, ids)
  const written = puts.map(({ id, source }) => ({
    id,
    source: overlaid.get(id)?.source ?? source,
    hidden: hidden.has(id),
    restriction: restrictions.get(id) ?? null,
  }))
  const inputs = await searchInputs(db, { tenantId, indexId }, written)
  await searchFeed.put(db, { tenantId, esIndex }, inputs, settings)
  if (isFinished)
    await publishWritten(db, { tenantId, indexId, esIndex }, settings, written, 'indexed')
}

/** Writes a record again from the file values it holds, with its overlay applied. */
export const rewriteRecord = async (
  db: Db,
  tenantId: string,
  indexId: string,
  id: string,
): Promise<void> => {
  const esIndex = (await holdGeneration(db, tenantId, indexId)) ?? refuse('indices.notFound')
  const row =
    (await rows.lockRecord(db, { tenantId, indexId, esIndex }, id)) ?? refuse('records.notFound')
  const { source, origins } = removeOverlay(row)
  await putRecords(db, tenantId, indexId, esIndex, [
    { id, source: { ...source, indexedAt: nowIso() }, origins },
  ])
}

/** Removes records from the searched generation and its search index. (records.remove) */
export const removeRecords = async (
  db: Db,
  tenantId: string,
  indexId: string,
  esIndex: string,
  ids: readonly string[],
): Promise<void> => {
  await searchFeed.remove(db, { tenantId, esIndex }, ids)
  await rows.deleteRecords(db, { tenantId, indexId, esIndex }, ids)
  await withdraw(db, { tenantId, indexId }, ids, 'removed')
}

import { hasSources, type Index } from '#contract/indices.ts'
import type { EditedValues } from '#contract/record-edits.ts'
import { holdGeneration } from '#server/indices/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import {
  type Accepted,
  addVersion,
  type Laid,
  lay,
  type Layer,
  layersOf,
  lift,
  NO_LAYER,
  type Version,
  versionsOf,
} from '#server/overlays/service.ts'
import { putDocuments } from '#server/search/service.ts'
import { acceptedOver, isSameAccepted } from './edited-values.ts'
import { generationOf } from './generation.ts'
import * as rows from './sql.ts'

/** A record as it is shown, as its file says, and what is accepted over that. */
export type Layers = { source: Laid['source']; file: Laid['source']; accepted: Accepted }

/** New values, or what makes them of the values there are. */
export type Edit = EditedValues | ((source: Laid['source'], layers: Layers) => EditedValues)

/** What is done to a record by hand. */
export type Change =
  | { kind: 'edit'; values: Edit; note?: string | undefined }
  | { kind: 'hide'; reason: string }
  | { kind: 'show' }
  /** `bulkId`: only where the last change is of that bulk action. */
  | { kind: 'undo'; bulkId?: string }
  /** The values of an earlier version; those of 0 are the file's own. */
  | { kind: 'restore'; number: number }

export type By = { id: string; name: string }
/** `version`: as the caller saw the record; absent: whatever it is now. `bulkId`: the bulk action that it is part of. */
type Asked = { recordId: string; by: By; version?: number; bulkId?: string }
type Held = {
  index: Index
  row: NonNullable<Awaited<ReturnType<typeof rows.lockRecord>>>
  before: Layer
}
type Next = Pick<Version, 'values' | 'hidden'> & { note?: string | null }

/**
 * Changes a record by hand: a version of what is accepted, laid over the file's values at once and found at once. Answers whether anything
 * changed. (overlays.active)
 */
export const changeRecord = async (
  db: Db,
  tenantId: string,
  index: Index,
  asked: Asked,
  change: Change,
): Promise<boolean> => {
  // A run that ends meanwhile would put another generation in its place.
  const esIndex = (await holdGeneration(db, tenantId, index.id)) ?? refuse('indices.notFound')
  const generation = generationOf(tenantId, { id: index.id, es_index: esIndex })
  const place = { tenantId, indexId: index.id }
  const row = (await rows.lockRecord(db, generation, asked.recordId)) ?? refuse('records.notFound')
  if (asked.version !== undefined && row.version !== asked.version)
    throw new Problem('version.stale')
  const before = (await layersOf(db, place, [row.id])).get(row.id) ?? NO_LAYER
  const next = await nextOf(db, { index, row, before }, asked.by, change)
  if (!next) return false
  await addVersion(db, place, row.id, before, {
    ...next,
    kind: change.kind,
    by: asked.by,
    bulkId: asked.bulkId ?? null,
  })
  const laid = lay(lift(row), next.values, ownOf(index))
  await rows.updateRecord(db, generation, row.id, { ...laid, hidden: next.hidden })
  await putDocuments(
    db,
    tenantId,
    esIndex,
    [{ id: row.id, source: laid.source, hidden: next.hidden !== null }],
    await rows.selectIndexFacts(db, place),
  )
  const isWritten =
    index.writeback && !hasSources(index.type) && change.kind !== 'hide' && change.kind !== 'show'
  if (isWritten) await enqueue(db, 'sidecars.write', { ...place, recordId: row.id })
  return true
}

/** The layers of a record; undefined where it is not there. */
export const layersOfRecord = async (
  db: Db,
  tenantId: string,
  index: Index,
  recordId: string,
): Promise<Layers | undefined> => {
  const [row] = await rows.selectWhole(db, generationOf(tenantId, index), [recordId])
  if (!row) return undefined
  const layer =
    (await layersOf(db, { tenantId, indexId: index.id }, [recordId])).get(recordId) ?? NO_LAYER
  return { source: row.source, file: lift(row).source, accepted: layer.values }
}

/** What an edit would make of records, those of them only that it would change. */
export const wouldBe = async (
  db: Db,
  tenantId: string,
  index: Index,
  ids: readonly string[],
  edit: Edit,
) => {
  const layers = await layersOf(db, { tenantId, indexId: index.id }, ids)
  const found = await rows.selectWhole(db, generationOf(tenantId, index), ids)
  return found.flatMap((row) => {
    const file = lift(row)
    const before = layers.get(row.id)?.values ?? {}
    const accepted = acceptedOver(
      index,
      file,
      before,
      valuesOf(edit, { source: row.source, file: file.source, accepted: before }),
    )
    return accepted
      ? [{ id: row.id, before: row.source, after: lay(file, accepted, ownOf(index)).source }]
      : []
  })
}

const valuesOf = (edit: Edit, layers: Layers): EditedValues =>
  typeof edit === 'function' ? edit(layers.source, layers) : edit

const ownOf = (index: Index): string[] => index.own_fields.map(({ field }) => field)

/** What is accepted after a change; null where it changes nothing. */
const nextOf = async (
  db: Db,
  { index, row, before }: Held,
  by: By,
  change: Change,
): Promise<Next | null> => {
  const { values } = before
  // Records were hidden before there were versions.
  const { hidden } = row
  if (change.kind === 'edit') {
    const file = lift(row)
    const accepted = acceptedOver(
      index,
      file,
      values,
      valuesOf(change.values, { source: row.source, file: file.source, accepted: values }),
    )
    return accepted && { values: accepted, hidden, note: change.note ?? null }
  }
  // Whoever hid it first stays the one who did.
  if (change.kind === 'hide' && hidden?.reason === change.reason) return null
  if (change.kind === 'hide')
    return {
      values,
      hidden: { by: by.name, at: nowIso(), reason: change.reason },
      note: change.reason,
    }
  if (change.kind === 'show') return hidden && { values, hidden: null }
  const versions = await versionsOf(db, { tenantId: row.tenantId, indexId: row.indexId }, row.id)
  if (change.kind === 'restore') {
    const wanted =
      [...versions, NO_LAYER].find(({ version }) => version === change.number) ??
      refuse('records.versionUnknown')
    return isSameAccepted(wanted.values, values) ? null : { values: wanted.values, hidden }
  }
  const [last, previous = NO_LAYER] = versions
  if (!last || (change.bulkId !== undefined && last.bulkId !== change.bulkId))
    throw new Problem('records.nothingToUndo')
  return { values: previous.values, hidden: previous.hidden }
}

import { hasSources } from '#contract/index-types.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValues } from '#contract/record-edits.ts'
import { holdGeneration } from '#server/indices/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import {
  type AcceptedValues,
  addVersion,
  applyOverlay,
  NO_OVERLAY,
  type OverlaidValues,
  type Overlay,
  overlaysOf,
  removeOverlay,
  selectVersions,
  type Version,
} from '#server/overlays/service.ts'
import { searchFeed } from '#server/search/service.ts'
import type { Reason } from '#server/publications/service.ts'
import { equalAccepted, mergeAccepted } from './edited-values.ts'
import { searchInputs } from './picks.ts'
import { publishWritten } from './publish-records.ts'
import { generationOf } from './sql.ts'
import * as rows from './sql.ts'

/** A record's values after its overlay, the file's own values, and the accepted values. */
export type Layers = {
  source: OverlaidValues['source']
  file: OverlaidValues['source']
  accepted: AcceptedValues
}

/** New values, or a function that computes them from the current ones. */
type Edit = EditedValues | ((source: OverlaidValues['source'], layers: Layers) => EditedValues)

/** An edit by a person. */
export type Change =
  | { kind: 'edit'; values: Edit; note?: string | undefined }
  | { kind: 'hide'; reason: string }
  | { kind: 'show' }
  /** `bulkId`: undo only if that bulk action made the last version. */
  | { kind: 'undo'; bulkId?: string }
  /** Restores the values of an earlier version; version 0 is the file's own values. */
  | { kind: 'restore'; number: number }

/** Why the record changes for visitors. */
const REASONS: Record<Change['kind'], Reason> = {
  edit: 'edited',
  undo: 'edited',
  restore: 'edited',
  hide: 'hidden',
  show: 'shown',
}

type Author = { id: string; name: string }
/**
 * `version`: the record version the caller saw; without it any version is changed. `bulkId`: the
 * bulk action that this change belongs to.
 */
type ChangeTarget = { recordId: string; by: Author; version?: number; bulkId?: string }
type LockedRecord = {
  index: Index
  row: NonNullable<Awaited<ReturnType<typeof rows.lockRecord>>>
  file: Omit<OverlaidValues, 'beneath'>
  overlay: Overlay
}
type NextVersion = Pick<Version, 'values' | 'hidden'> & { note?: string | null }

/** The layers of a record before and after a change; equal if nothing changed. */
type RecordChange = { isChanged: boolean; before: Layers; after: Layers }

/**
 * Changes a record by hand: adds an overlay version, applies it and updates the search index.
 * (overlays.active)
 */
export const changeRecord = async (
  db: Db,
  tenantId: string,
  index: Index,
  target: ChangeTarget,
  change: Change,
): Promise<RecordChange> => {
  // Otherwise a run that ends now would replace the generation.
  const esIndex = (await holdGeneration(db, tenantId, index.id)) ?? refuse('indices.notFound')
  const generation = generationOf(tenantId, { id: index.id, es_index: esIndex })
  const place = { tenantId, indexId: index.id }
  const row = (await rows.lockRecord(db, generation, target.recordId)) ?? refuse('records.notFound')
  if (target.version !== undefined && row.version !== target.version)
    throw new Problem('version.stale')
  const overlay = (await overlaysOf(db, place, [row.id])).get(row.id) ?? NO_OVERLAY
  const file = removeOverlay(row)
  const before = { source: row.source, file: file.source, accepted: overlay.values }
  const next = await nextVersion(db, { index, row, file, overlay }, target.by, change)
  if (!next) return { isChanged: false, before, after: before }
  await addVersion(db, place, row.id, overlay, {
    ...next,
    kind: change.kind,
    by: target.by,
    bulkId: target.bulkId ?? null,
  })
  const overlaid = applyOverlay(file, next.values, ownFieldsOf(index))
  await rows.updateRecord(db, generation, row.id, { ...overlaid, hidden: next.hidden })
  const settings = await rows.selectIndexSettings(db, place)
  const restrictions = await rows.selectRestrictions(db, generation, [row.id])
  const written = [
    {
      id: row.id,
      source: overlaid.source,
      hidden: next.hidden !== null,
      restriction: restrictions.get(row.id) ?? null,
    },
  ]
  const inputs = await searchInputs(db, place, written)
  await searchFeed.put(db, { tenantId, esIndex }, inputs, settings)
  await publishWritten(db, generation, settings, written, REASONS[change.kind])
  const isWritten =
    index.writeback && !hasSources(index.type) && change.kind !== 'hide' && change.kind !== 'show'
  if (isWritten) await enqueue(db, 'sidecars.write', { ...place, recordId: row.id })
  return {
    isChanged: true,
    before,
    after: { source: overlaid.source, file: file.source, accepted: next.values },
  }
}

/** The values and overlay of a record; undefined if the record does not exist. */
export const readLayers = async (
  db: Db,
  tenantId: string,
  index: Index,
  recordId: string,
): Promise<Layers | undefined> => {
  const [row] = await rows.selectFullRecords(db, generationOf(tenantId, index), [recordId])
  if (!row) return undefined
  const layer =
    (await overlaysOf(db, { tenantId, indexId: index.id }, [recordId])).get(recordId) ?? NO_OVERLAY
  return { source: row.source, file: removeOverlay(row).source, accepted: layer.values }
}

/** The values that an edit would produce, only for records that it would change. */
export const previewEdit = async (
  db: Db,
  tenantId: string,
  index: Index,
  ids: readonly string[],
  edit: Edit,
) => {
  const layers = await overlaysOf(db, { tenantId, indexId: index.id }, ids)
  const found = await rows.selectFullRecords(db, generationOf(tenantId, index), ids)
  return found.flatMap((row) => {
    const file = removeOverlay(row)
    const before = layers.get(row.id)?.values ?? {}
    const accepted = mergeAccepted(
      index,
      file,
      before,
      editedValuesOf(edit, { source: row.source, file: file.source, accepted: before }),
    )
    return accepted
      ? [
          {
            id: row.id,
            before: row.source,
            after: applyOverlay(file, accepted, ownFieldsOf(index)).source,
          },
        ]
      : []
  })
}

const editedValuesOf = (edit: Edit, layers: Layers): EditedValues =>
  typeof edit === 'function' ? edit(layers.source, layers) : edit

const ownFieldsOf = (index: Index): string[] => index.own_fields.map(({ field }) => field)

/** The overlay after a change; null if the change has no effect. */
const nextVersion = async (
  db: Db,
  { index, row, file, overlay }: LockedRecord,
  by: Author,
  change: Change,
): Promise<NextVersion | null> => {
  const { values } = overlay
  // The row, not the overlay: records hidden by older versions have no overlay.
  const { hidden } = row
  if (change.kind === 'edit') {
    const accepted = mergeAccepted(
      index,
      file,
      values,
      editedValuesOf(change.values, { source: row.source, file: file.source, accepted: values }),
    )
    return accepted && { values: accepted, hidden, note: change.note ?? null }
  }
  // The first person to hide a record stays recorded.
  if (change.kind === 'hide' && hidden?.reason === change.reason) return null
  if (change.kind === 'hide')
    return {
      values,
      hidden: { by: by.name, at: nowIso(), reason: change.reason },
      note: change.reason,
    }
  if (change.kind === 'show') return hidden && { values, hidden: null }
  const versions = await selectVersions(
    db,
    { tenantId: row.tenantId, indexId: row.indexId },
    row.id,
  )
  if (change.kind === 'restore') {
    const earlier =
      [...versions, NO_OVERLAY].find(({ version }) => version === change.number) ??
      refuse('records.versionUnknown')
    return equalAccepted(earlier.values, values) ? null : { values: earlier.values, hidden }
  }
  const [last, previous = NO_OVERLAY] = versions
  if (!last || (change.bulkId !== undefined && last.bulkId !== change.bulkId))
    throw new Problem('records.nothingToUndo')
  return { values: previous.values, hidden: previous.hidden }
}

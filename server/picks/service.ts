import type { Alias } from '#contract/aliases.ts'
import type { Answer, Parsed } from '#contract/endpoint.ts'
import { PICKS_MAX, PICKS_MOVE_MAX } from '#contract/limits.ts'
import type { picks } from '#contract/picks.ts'
import { createPickedAlias, lockPickedAlias, setPickedIndices } from '#server/aliases/service.ts'
import { readSharedFolder } from '#server/folders/service.ts'
import { holdGeneration } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { refreshPicked } from '#server/records/service.ts'
import * as rows from './sql.ts'

/** The records of a folder that the tenant has, and how many it has not. (picks.folder) */
const pickedIn = async (db: Db, viewer: Viewer, tenantId: string, address: string) => {
  const folder = await readSharedFolder(db, { tenantId, viewer, address })
  const own = await rows.selectPlaces(db, tenantId, folder.recordIds)
  const others = folder.recordIds.length - own.length
  const isForeign = folder.tenantId !== tenantId
  return { ...folder, own, foreign: isForeign ? others : 0, gone: isForeign ? 0 : others }
}

/** What a gallery of the records in a folder would hold. (picks.folder) */
export const readFolder = async (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  address: string,
): Promise<Answer<typeof picks.readFolder>> => {
  const {
    own,
    tenantId: _,
    recordIds: _ids,
    ...read
  } = await pickedIn(db, viewer, tenantId, address)
  return { ...read, records: own.length }
}

/** Creates a gallery of the records in a folder, in their order. (picks.create) */
export const createFromFolder = async (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  { folder, ...title }: Parsed<typeof picks.create>['body'],
): Promise<Answer<typeof picks.create>> => {
  const { own, foreign, gone } = await pickedIn(db, viewer, tenantId, folder)
  if (own.length === 0) throw new Problem('picks.nothing', { field: 'folder' })
  const indexIds = [...new Set(own.map(({ indexId }) => indexId))]
  const alias = await createPickedAlias(db, viewer, tenantId, title, indexIds)
  const added = await rows.insertPicked(db, { tenantId, id: alias.id }, own)
  await refresh(db, tenantId, added)
  return { ...alias, changed: added.length, foreign, gone }
}

/** Adds records to the end of a gallery. (picks.change) */
export const addPicks = async (
  db: Db,
  viewer: Viewer,
  gallery: rows.Gallery,
  { ids, folder }: Parsed<typeof picks.add>['body'],
): Promise<Answer<typeof picks.add>> => {
  const { tenantId, id } = gallery
  const set = await lockPickedAlias(db, tenantId, id)
  const named = await rows.selectPlaces(db, tenantId, ids)
  const { own, foreign, gone } =
    folder === undefined
      ? { own: [], foreign: 0, gone: 0 }
      : await pickedIn(db, viewer, tenantId, folder)
  const unknown = new Set(ids).size - named.length
  const added = await rows.insertPicked(db, gallery, withoutTwice([...named, ...own]))
  if ((await rows.countPicked(db, gallery)) > PICKS_MAX) throw new Problem('picks.full')
  const alias = await changed(db, viewer, { ...gallery, picks: set }, added)
  return { ...alias, changed: added.length, foreign, gone: gone + unknown }
}

/** Takes records out of a gallery. (picks.change) */
export const removePicks = async (
  db: Db,
  viewer: Viewer,
  gallery: rows.Gallery,
  { ids }: Parsed<typeof picks.remove>['body'],
): Promise<Answer<typeof picks.remove>> => {
  const set = await lockPickedAlias(db, gallery.tenantId, gallery.id)
  const removed = await rows.deletePicked(db, gallery, ids)
  const alias = await changed(db, viewer, { ...gallery, picks: set }, removed)
  return { ...alias, changed: removed.length }
}

/** Moves a record of a gallery to the place of another. (picks.move) */
export const movePick = async (
  db: Db,
  viewer: Viewer,
  gallery: rows.Gallery,
  move: Parsed<typeof picks.move>['body'],
): Promise<Answer<typeof picks.move>> => {
  const set = await lockPickedAlias(db, gallery.tenantId, gallery.id)
  if ((await rows.countBetween(db, gallery, move)) >= PICKS_MOVE_MAX) throw new Problem('picks.far')
  const moved = await rows.movePicked(db, gallery, move)
  const alias = await changed(db, viewer, { ...gallery, picks: set }, moved)
  return { ...alias, changed: moved.length }
}

const withoutTwice = (picked: readonly rows.Picked[]): rows.Picked[] => [
  ...new Map(picked.map((one) => [one.recordId, one])).values(),
]

/** Enters a change of a gallery into the search index, and drops the pages that show it. */
const changed = async (
  db: Db,
  viewer: Viewer,
  gallery: rows.Gallery & { picks: string },
  picked: readonly rows.Picked[],
): Promise<Alias> => {
  await refresh(db, gallery.tenantId, picked)
  return setPickedIndices(db, viewer, gallery, await rows.selectIndices(db, gallery))
}

const refresh = async (db: Db, tenantId: string, picked: readonly rows.Picked[]): Promise<void> => {
  for (const [indexId, all] of Map.groupBy(picked, (one) => one.indexId)) {
    const esIndex = await holdGeneration(db, tenantId, indexId)
    const ids = all.map(({ recordId }) => recordId)
    if (esIndex !== undefined) await refreshPicked(db, { tenantId, indexId, esIndex }, ids)
  }
}

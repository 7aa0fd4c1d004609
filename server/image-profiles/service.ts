import { freeSlug, slugOf } from '#contract/common.ts'
import type { AssetUse } from '#contract/assets.ts'
import { DEFAULT_PROFILE, USUAL_SIZES, type ImageProfile } from '#contract/image-profiles.ts'
import { holdAsset } from '#server/assets/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import * as rows from './sql.ts'

export {
  markOf,
  markWith,
  pictureSettings,
  sizesOf,
  sizesShown,
  type PictureSetting,
} from './pictures.ts'

/**
 * Indices with their profile and number of pictures. Indices are above this slice, so app.ts passes
 * the function.
 */
export type FindUsage = (
  db: Db,
  tenantId: string,
) => Promise<{ id: string; name: string; imageProfile: string | null; pictures: number }[]>

export type ProfileFields = Pick<ImageProfile, 'name' | 'watermark' | 'profiles'>

/** The default profile before it was ever saved. (imageProfiles.default) */
const unsaved = (tenantId: string): Omit<rows.ProfileRow, 'updated'> & { updated: null } => ({
  tenantId,
  id: DEFAULT_PROFILE,
  name: 'Almennt',
  watermark: null,
  profiles: USUAL_SIZES,
  updated: null,
  editBy: null,
  version: 1,
})

/** The profiles of a tenant, the default first. (imageProfiles.crud) */
export const listProfiles = async (
  db: Db,
  usage: FindUsage,
  tenantId: string,
): Promise<ImageProfile[]> => {
  const found = await rows.selectProfiles(db, tenantId)
  const usual = found.find(({ id }) => id === DEFAULT_PROFILE) ?? unsaved(tenantId)
  const used = await usage(db, tenantId)
  return [usual, ...found.filter(({ id }) => id !== DEFAULT_PROFILE)].map((row) =>
    toProfile(row, used),
  )
}

/** One profile. */
export const getProfile = async (
  db: Db,
  usage: FindUsage,
  tenantId: string,
  id: string,
): Promise<ImageProfile> => toProfile(await find(db, tenantId, id), await usage(db, tenantId))

const find = async (db: Db, tenantId: string, id: string) =>
  (await rows.selectProfile(db, tenantId, id)) ??
  (id === DEFAULT_PROFILE ? unsaved(tenantId) : refuse('imageProfiles.notFound'))

/** Whether an index may use this profile. */
export const hasProfile = async (db: Db, tenantId: string, id: string): Promise<boolean> =>
  (await rows.selectProfile(db, tenantId, id)) !== undefined

/** Creates a profile. */
export const createProfile = async (
  db: Db,
  usage: FindUsage,
  viewer: Viewer,
  tenantId: string,
  { id: asked, ...fields }: ProfileFields & { id?: string | undefined },
): Promise<ImageProfile> => {
  const taken = [DEFAULT_PROFILE, ...(await rows.selectProfiles(db, tenantId)).map(({ id }) => id)]
  const id = asked ?? freeSlug(slugOf(fields.name) || 'snid', taken)
  const row = { ...(await toColumns(db, tenantId, fields)), tenantId, id, editBy: viewer.name }
  if (taken.includes(id) || !(await rows.insertProfile(db, row)))
    throw new Problem('imageProfiles.idTaken', { params: { id }, field: 'id' })
  return getProfile(db, usage, tenantId, id)
}

/** Saves a profile unless someone changed it meanwhile. */
export const saveProfile = async (
  db: Db,
  usage: FindUsage,
  viewer: Viewer,
  { tenantId, id, version }: { tenantId: string; id: string; version: number },
  fields: ProfileFields,
): Promise<ImageProfile> => {
  const before = await find(db, tenantId, id)
  const row = { ...(await toColumns(db, tenantId, fields)), tenantId, id, editBy: viewer.name }
  const isStale =
    before.version !== version ||
    (await rows.saveProfile(db, version, row, { mayBeNew: id === DEFAULT_PROFILE })) === 0
  const current = await getProfile(db, usage, tenantId, id)
  if (isStale) throw new Problem('version.stale', { current })
  return current
}

/** Deletes a profile that no index uses; the default stays. */
export const removeProfile = async (
  db: Db,
  usage: FindUsage,
  tenantId: string,
  id: string,
): Promise<void> => {
  if (id === DEFAULT_PROFILE) throw new Problem('imageProfiles.isDefault')
  const { name, indices } = await getProfile(db, usage, tenantId, id)
  if (indices.length > 0)
    throw new Problem('imageProfiles.inUse', {
      params: { name, indices: indices.map((index) => index.name).join(', ') },
    })
  if ((await rows.deleteProfile(db, tenantId, id)) === 0)
    throw new Problem('imageProfiles.notFound')
}

/** The uses of an asset as a watermark. (assets.uses) */
export const usesOfAsset = async (db: Db, tenantId: string, uri: string): Promise<AssetUse[]> =>
  (await rows.selectMarkedWith(db, tenantId, uri)).map((row) => ({ kind: 'imageProfile', ...row }))

/**
 * The seven standard sizes always exist, so that every screen has its pictures. A watermark is a
 * locked asset. (assets.held)
 */
const toColumns = async (
  db: Db,
  tenantId: string,
  { name, watermark, profiles }: ProfileFields,
) => {
  const asset = watermark && (await holdAsset(db, tenantId, watermark.path))
  if (watermark && !asset?.isImage)
    throw new Problem('imageProfiles.watermarkMissing', { field: 'watermark.path' })
  return {
    name,
    watermark: watermark && { ...watermark, name: asset?.name ?? watermark.name },
    profiles: { ...USUAL_SIZES, ...profiles },
  }
}

const toProfile = (
  {
    tenantId,
    id,
    name,
    watermark,
    profiles,
    updated,
    editBy,
    version,
  }: Omit<rows.ProfileRow, 'updated'> & { updated: string | null },
  used: Awaited<ReturnType<FindUsage>>,
): ImageProfile => ({
  id,
  tenantID: tenantId,
  name,
  watermark,
  profiles,
  indices: used
    .filter((index) => (index.imageProfile ?? DEFAULT_PROFILE) === id)
    .map(({ imageProfile: _, ...index }) => index),
  updated,
  edit_by: editBy,
  version,
})

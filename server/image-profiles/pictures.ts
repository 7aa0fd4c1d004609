import { DEFAULT_PROFILE, USUAL_SIZES, type Watermark } from '#contract/image-profiles.ts'
import { assetPath } from '#server/assets/service.ts'
import type { Sizes } from '#server/images/cascade.ts'
import { markKey, type Mark } from '#server/images/watermark.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import * as rows from './sql.ts'

/** How pictures are made: their sizes, and what is laid over them for visitors. */
export type PictureSetting = { sizes: Sizes; mark: Mark | null }

/** By which setting the pictures of an index are made, by the profile it names, else the tenant's default. (indices.profile) */
export const sizesOf = async (
  db: Db,
  dataDir: string,
  tenantId: string,
  profileId: string | null,
): Promise<PictureSetting> => {
  const row = await rows.selectProfile(db, tenantId, profileId ?? DEFAULT_PROFILE)
  return row ? settingOf(dataDir, row) : { sizes: USUAL_SIZES, mark: null }
}

/** Every setting by which a tenant's pictures are made now, the usual sizes among them. */
export const pictureSettings = async (
  db: Db,
  dataDir: string,
  tenantId: string,
): Promise<PictureSetting[]> => [
  { sizes: USUAL_SIZES, mark: null },
  ...(await rows.selectProfiles(db, tenantId)).map((row) => settingOf(dataDir, row)),
]

const settingOf = (
  dataDir: string,
  { tenantId, profiles, watermark }: rows.ProfileRow,
): PictureSetting => ({
  sizes: profiles,
  mark: watermark && markWith(dataDir, tenantId, watermark),
})

/** What is laid over the pictures that visitors get; null: nothing. (imageProfiles.visitors) */
export const markOf = async (
  db: Db,
  dataDir: string,
  tenantId: string,
  profileId: string | null,
): Promise<Mark | null> => (await sizesOf(db, dataDir, tenantId, profileId)).mark

/** A watermark as it is laid on: its file and how. Only an asset of the tenant can be one. */
export const markWith = (
  dataDir: string,
  tenantId: string,
  { path, opacity, gravity, maxsize }: Omit<Watermark, 'name'>,
): Mark => {
  const file = assetPath(dataDir, tenantId, path)
  if (file === undefined)
    throw new Problem('imageProfiles.watermarkMissing', { field: 'watermark' })
  const how = { opacity, gravity, maxsize }
  return { file, ...how, key: markKey(path, how) }
}

import { DEFAULT_PROFILE, USUAL_SIZES, type Watermark } from '#contract/image-profiles.ts'
import { assetKey } from '#server/assets/service.ts'
import { type Mark, markKey, type Sizes } from '#server/images/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import * as rows from './sql.ts'
import type { Storage } from '#server/storage/service.ts'

/** The settings of derivatives: sizes, and the watermark for visitors. */
export type PictureSetting = { sizes: Sizes; mark: Mark | null }

/**
 * The settings for an index's pictures: its profile, or else the tenant's default.
 * (indices.profile)
 */
export const sizesOf = async (
  db: Db,
  assets: Storage,
  tenantId: string,
  profileId: string | null,
): Promise<PictureSetting> => {
  const row = await rows.selectProfile(db, tenantId, profileId ?? DEFAULT_PROFILE)
  return row ? settingOf(assets, row) : { sizes: USUAL_SIZES, mark: null }
}

/** The sizes of an index's pictures and the key of their watermark, as they are set. */
export const sizesShown = async (
  db: Db,
  tenantId: string,
  profileId: string | null,
): Promise<{ sizes: Sizes; markKey: string | null }> => {
  const row = await rows.selectProfile(db, tenantId, profileId ?? DEFAULT_PROFILE)
  const { profiles: sizes, watermark } = row ?? { profiles: USUAL_SIZES, watermark: null }
  return { sizes, markKey: watermark && markKey(watermark.path, watermark) }
}

/** All current settings of a tenant, including the standard sizes. */
export const pictureSettings = async (
  db: Db,
  assets: Storage,
  tenantId: string,
): Promise<PictureSetting[]> => [
  { sizes: USUAL_SIZES, mark: null },
  ...(await rows.selectProfiles(db, tenantId)).map((row) => settingOf(assets, row)),
]

const settingOf = (
  assets: Storage,
  { tenantId, profiles, watermark }: rows.ProfileRow,
): PictureSetting => ({
  sizes: profiles,
  mark: watermark && markWith(assets, tenantId, watermark),
})

/** The watermark on pictures for visitors; null if there is none. (imageProfiles.visitors) */
export const markOf = async (
  db: Db,
  assets: Storage,
  tenantId: string,
  profileId: string | null,
): Promise<Mark | null> => (await sizesOf(db, assets, tenantId, profileId)).mark

/** A watermark: its file and placement. Only an asset of the tenant can be one. */
export const markWith = (
  assets: Storage,
  tenantId: string,
  { path, opacity, gravity, maxsize }: Omit<Watermark, 'name'>,
): Mark => {
  const key = assetKey(tenantId, path)
  if (key === undefined) throw new Problem('imageProfiles.watermarkMissing', { field: 'watermark' })
  const how = { opacity, gravity, maxsize }
  return { file: { place: assets.address, key }, ...how, key: markKey(path, how) }
}

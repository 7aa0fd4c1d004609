import { DEFAULT_SIZES } from '#contract/limits.ts'
import { derivativesAt } from '#server/images/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Caller } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import type { Storage } from '#server/storage/service.ts'

/** Longest edge in pixels of pictures shown to visitors of a tenant without downloads. */
const VISITOR_MAX_PX = DEFAULT_SIZES['x-large'].maxsize

/**
 * Longest edge in pixels that the caller may read; undefined without a limit. Applies to visitors
 * of a tenant that forbids downloads; originals have their own rule. (siteConfig.download)
 */
export const maxPicturePx = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<number | undefined> =>
  caller.may('record.read') || (await getConfig(db, tenantId)).allowImageDownload
    ? undefined
    : VISITOR_MAX_PX

type Picture = { derivatives: Storage; sha256: string; profile: string }

/**
 * Refuses a picture size above the limit, whatever the profile calls that size.
 * (siteConfig.download)
 */
export const refuseLargePicture = async (
  { derivatives, sha256, profile }: Picture,
  size: string,
  maxPx: number,
): Promise<void> => {
  const found = (await derivativesAt(derivatives, sha256, profile)).find((one) => one.size === size)
  if (found && Math.max(found.widthPx, found.heightPx) > maxPx)
    throw new Problem('records.downloadClosed')
}

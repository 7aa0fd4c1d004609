import { DEFAULT_SIZES } from '#contract/limits.ts'
import type { UseClass } from '#contract/rights.ts'
import { derivativesAt } from '#server/images/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Caller } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import type { Storage } from '#server/storage/service.ts'

/** Longest edge in pixels of pictures that are limited for visitors. */
const VISITOR_MAX_PX = DEFAULT_SIZES['x-large'].maxsize

/** `maxPx`: the longest edge in pixels that the caller may read; undefined without a limit. */
export type PictureLimit = { mayDownload: boolean; maxPx: number | undefined }

/**
 * What the caller may read of pictures with this class of use. Visitors are limited where the
 * tenant forbids downloads, or gives large files only of what is free to use; originals have their
 * own rule. (siteConfig.download, siteConfig.downloadsByRights)
 */
export const pictureLimit = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  use: UseClass,
): Promise<PictureLimit> => {
  if (caller.may('record.read')) return { mayDownload: true, maxPx: undefined }
  const { allowImageDownload: mayDownload, downloadsFollowRights } = await getConfig(db, tenantId)
  const isLimited = !mayDownload || (downloadsFollowRights && use !== 'free')
  return { mayDownload, maxPx: isLimited ? VISITOR_MAX_PX : undefined }
}

/** The longest edge that every visitor may read of every picture, for lists of pictures. */
export const maxListedPx = async (db: Db, tenantId: string): Promise<number | undefined> => {
  const { allowImageDownload, downloadsFollowRights } = await getConfig(db, tenantId)
  return !allowImageDownload || downloadsFollowRights ? VISITOR_MAX_PX : undefined
}

type Size = { width: number; height: number }

/** Whether a picture of this size is within a limit. */
export const isWithin = ({ width, height }: Size, maxPx: number | undefined): boolean =>
  maxPx === undefined || Math.max(width, height) <= maxPx

type Picture = { derivatives: Storage; sha256: string; profile: string }

/**
 * Refuses a picture size above the limit, whatever the profile calls that size.
 * (siteConfig.download, siteConfig.downloadsByRights)
 */
export const refuseLargePicture = async (
  { derivatives, sha256, profile }: Picture,
  size: string,
  { mayDownload, maxPx }: PictureLimit,
): Promise<void> => {
  if (maxPx === undefined) return
  const found = (await derivativesAt(derivatives, sha256, profile)).find((one) => one.size === size)
  if (found && !isWithin({ width: found.widthPx, height: found.heightPx }, maxPx))
    throw new Problem(mayDownload ? 'records.sizeClosed' : 'records.downloadClosed')
}

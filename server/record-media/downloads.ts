import type { RecordPicture } from '#contract/public-records.ts'
import {
  type Alteration,
  alteredProfile,
  derivativesAt,
  ENDINGS,
  XMP_SEGMENT_BYTES,
} from '#server/images/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import type { Places, Storage } from '#server/storage/service.ts'
import { isWithin, type PictureLimit } from './download-limit.ts'
import { alterationFor } from './visitor-alteration.ts'

type Downloads = RecordPicture['downloads']

/**
 * The files of each of these pictures that the caller may download, with the bytes that are sent;
 * none where the tenant closes downloads, and no large ones beyond the limit.
 * (publicRecords.downloads, siteConfig.downloadsByRights)
 */
export const downloadsOf = async (
  { assets, derivatives }: Places,
  db: Db,
  caller: Caller,
  { tenantID: tenantId, id }: { tenantID: string; id: string },
  pictures: readonly Record<string, unknown>[],
  { mayDownload, maxPx }: PictureLimit,
): Promise<Downloads[]> => {
  if (!mayDownload) return []
  const alterationIn = await alterationFor(assets, db, caller, tenantId, id)
  const files = await Promise.all(
    pictures.map((picture) =>
      filesOf(derivatives.within(tenantId), picture, alterationIn(picture)),
    ),
  )
  return files.map((all) => all.filter((file) => isWithin(file, maxPx)))
}

const withMetadata = (bytes: number | undefined): number | null =>
  bytes === undefined ? null : bytes + XMP_SEGMENT_BYTES

const filesOf = async (
  derivatives: Storage,
  { sha256, profile }: Record<string, unknown>,
  alteration: Alteration | null,
): Promise<Downloads> => {
  if (typeof sha256 !== 'string' || typeof profile !== 'string') return []
  const plain = await derivativesAt(derivatives, sha256, profile)
  const sent = alteration
    ? await derivativesAt(derivatives, sha256, alteredProfile(profile, alteration))
    : plain
  const bytes = new Map(sent.map(({ file, sizeBytes }) => [file, sizeBytes]))
  const jpegs = plain.filter(({ file }) => file.endsWith(`.${ENDINGS.jpeg}`))
  // Sizes beyond a small original are all as large as it is.
  return jpegs
    .filter(
      ({ widthPx, heightPx }, at) =>
        jpegs[at + 1]?.widthPx !== widthPx || jpegs[at + 1]?.heightPx !== heightPx,
    )
    .map(({ size, file, widthPx: width, heightPx: height }) => ({
      size,
      width,
      height,
      // What a file says of itself is added as it is sent.
      bytes: withMetadata(bytes.get(file)),
    }))
}

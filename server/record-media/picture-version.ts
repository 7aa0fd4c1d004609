import { createHash } from 'node:crypto'
import { alterationKey } from '#server/images/service.ts'
import { blurredParts } from './picture-values.ts'

/**
 * Names the pixels that visitors get of a picture: its contents, the settings of its sizes, the
 * watermark and the blurred parts. A browser may keep a picture whose address has this version.
 * (records.imageVersion, restrictions.version)
 */
export const pictureVersion = (picture: Record<string, unknown>, markKey: string | null): string =>
  versionOf(picture, alterationKey(markKey, blurredParts(picture)))

/** The same by the key of the alteration. */
export const versionOf = (
  { sha256, profile }: Record<string, unknown>,
  alteration: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, profile, alteration]))
    .digest('base64url')
    .slice(0, 12)

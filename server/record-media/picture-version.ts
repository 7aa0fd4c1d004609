import { createHash } from 'node:crypto'

/**
 * Names the pixels that visitors get of a picture: its contents, the settings of its sizes and the
 * key of the watermark. A browser may keep a picture whose address has this version.
 * (records.imageVersion)
 */
export const pictureVersion = (
  { sha256, profile }: Record<string, unknown>,
  markKey: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, profile, markKey]))
    .digest('base64url')
    .slice(0, 12)

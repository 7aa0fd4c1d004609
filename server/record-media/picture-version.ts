import { createHash } from 'node:crypto'
import type { Watermark } from '#contract/image-profiles.ts'

/**
 * Names the pixels that visitors get of a picture: its contents, the settings of its sizes and the
 * watermark. A browser may keep a picture whose address has this version. (records.imageVersion)
 */
export const pictureVersion = (
  { sha256, profile }: Record<string, unknown>,
  watermark: Watermark | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, profile, watermark]))
    .digest('base64url')
    .slice(0, 12)

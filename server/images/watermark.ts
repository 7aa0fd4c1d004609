import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Gravity } from '#contract/image-profiles.ts'
import { openStorage } from '#server/storage/service.ts'

type How = { opacity: number; gravity: Gravity; maxsize: number }
/** A watermark: an asset, its placement, and a key that changes with either. */
export type Mark = How & { file: { place: string; key: string }; key: string }

/** Names a watermark by its effect. `what` identifies the file, whose content never changes. */
export const markKey = (what: string, { opacity, gravity, maxsize }: How): string =>
  createHash('sha256')
    .update([what, opacity, gravity, maxsize].join('\n'))
    .digest('hex')
    .slice(0, 12)

/**
 * Composites the watermark onto a picture of the given size, as the last step. (images.watermark)
 */
export const withMark = async (
  picture: Sharp,
  { width, height }: { width: number; height: number },
  mark: Mark,
): Promise<Sharp> => {
  const { path, release } = await openStorage('assets', mark.file.place).localPath(mark.file.key)
  try {
    const input = await fit(path, { width, height }, mark)
    return picture
      .toColourspace('srgb')
      .composite([{ input, gravity: mark.gravity === 'center' ? 'centre' : mark.gravity }])
  } finally {
    await release()
  }
}

/** The mark itself, in its size and opacity. */
const fit = (
  path: string,
  { width, height }: { width: number; height: number },
  mark: How,
): Promise<Buffer> => {
  const within = (px: number) => Math.max(1, Math.floor(px * mark.maxsize))
  const fitted = sharp(path)
    .autoOrient()
    .resize({
      width: within(width),
      height: within(height),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .ensureAlpha()
  // The image library has no opacity option, so the mark's alpha channel is multiplied.
  const veil = {
    input: Buffer.from([255, 255, 255, Math.round(mark.opacity * 255)]),
    raw: { width: 1, height: 1, channels: 4 as const },
  }
  return fitted
    .composite([{ ...veil, tile: true, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

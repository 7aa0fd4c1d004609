import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Gravity } from '#contract/image-profiles.ts'

type How = { opacity: number; gravity: Gravity; maxsize: number }
/** A watermark: a file, its placement, and a key that changes with either. */
export type Mark = How & { file: string; key: string }

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
  const within = (px: number) => Math.max(1, Math.floor(px * mark.maxsize))
  const fitted = sharp(mark.file)
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
  const input = await fitted
    .composite([{ ...veil, tile: true, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return picture
    .toColourspace('srgb')
    .composite([{ input, gravity: mark.gravity === 'center' ? 'centre' : mark.gravity }])
}

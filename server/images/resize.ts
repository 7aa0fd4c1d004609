import sharp, { type Sharp } from 'sharp'
import { isDiskFull } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'

/** How to convert a picture: longest edge in pixels (default: its own), format, and quality. */
export type Conversion = {
  maxsize?: number | undefined
  type: 'jpg' | 'png' | 'webp'
  quality?: number | undefined
}

/** The most pixels of a picture in a waiting request. */
const MAX_MEGAPIXELS = 120

/**
 * Writes the picture upright, in sRGB, never enlarged, without embedded metadata; answers its
 * sizes.
 */
export const writeResized = async (
  path: string,
  to: string,
  { maxsize, type, quality }: Conversion,
) => {
  const { width, height, autoOrient } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  const megapixels = Math.ceil((width * height) / 1e6)
  if (megapixels > MAX_MEGAPIXELS)
    throw new Problem('images.tooManyPixels', { params: { megapixels, limit: MAX_MEGAPIXELS } })
  const image = sharp(path, { failOn: 'none', limitInputPixels: MAX_MEGAPIXELS * 1e6 }).autoOrient()
  if (maxsize !== undefined)
    image.resize({ width: maxsize, height: maxsize, fit: 'inside', withoutEnlargement: true })
  const { width: wide, height: high } = await encode(image.toColourspace('srgb'), type, quality)
    .toFile(to)
    .catch(unreadable)
  return { before: autoOrient, after: { width: wide, height: high } }
}

/** Transparency stays, except in JPEG, where it becomes white. */
const encode = (image: Sharp, type: Conversion['type'], quality = 80): Sharp => {
  if (type === 'png') return image.png()
  return type === 'webp'
    ? image.webp({ quality })
    : image.flatten({ background: 'white' }).jpeg({ quality })
}

const unreadable = (cause: unknown): never => {
  throw new Problem(isDiskFull(cause) ? 'upload.diskFull' : 'images.unreadable', { cause })
}

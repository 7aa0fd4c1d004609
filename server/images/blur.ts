import sharp, { type Sharp } from 'sharp'

/** A part of an upright picture, relative to its size. */
export type Part = { left: number; top: number; width: number; height: number }

/**
 * Pixels along the longer edge of a blurred part, before it is enlarged again: all that is left of
 * it, so that nobody recognises a face in it or computes one from it. (restrictions.blur)
 */
export const BLUR_CELLS = 4

/** The picture with its parts blurred, as new pixels: nothing of the parts is left beneath. */
export const blurParts = async (path: string, parts: readonly Part[]): Promise<Sharp> => {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const patches = await Promise.all(
    parts.map(async (part) => {
      const place = pixelsOf(part, info)
      return { input: await patchOf(data, raw, place), left: place.left, top: place.top }
    }),
  )
  const flat = await sharp(data, { raw })
    .composite(patches)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = flat.info
  return sharp(flat.data, { raw: { width, height, channels } })
}

/** The pixels of a part; those that it touches count whole. */
const pixelsOf = ({ left, top, width, height }: Part, size: { width: number; height: number }) => {
  const along = (from: number, length: number, px: number) => {
    const first = Math.min(px - 1, Math.floor(from * px))
    return [first, Math.max(1, Math.min(px, Math.ceil((from + length) * px)) - first)] as const
  }
  const [x, wide] = along(left, width, size.width)
  const [y, high] = along(top, height, size.height)
  return { left: x, top: y, width: wide, height: high }
}

const patchOf = async (
  data: Buffer,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
  place: { left: number; top: number; width: number; height: number },
): Promise<Buffer> => {
  const longer = Math.max(place.width, place.height)
  const cells = (px: number) => Math.max(1, Math.round((px / longer) * BLUR_CELLS))
  const few = await sharp(data, { raw })
    .extract(place)
    .resize(cells(place.width), cells(place.height), { fit: 'fill' })
    .png()
    .toBuffer()
  return sharp(few)
    .resize(place.width, place.height, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer()
}

import { IIIF_MAX } from '#contract/limits.ts'
import { Problem } from '#server/kit/problem.ts'

/** A rectangle of the upright picture, in pixels. */
type Region = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }
export const QUALITIES = ['default', 'color', 'gray', 'bitonal'] as const
export const FORMATS = ['jpg', 'png', 'webp'] as const

/** A request of the IIIF Image API 3.0. */
type ImageRequest = {
  region: Region
  size: Size
  /** Clockwise rotation in degrees, after mirroring left to right. */
  rotation: 0 | 90 | 180 | 270
  mirrored: boolean
  quality: (typeof QUALITIES)[number]
  format: (typeof FORMATS)[number]
}

type Asked = { region: string; size: string; rotation: string; file: string }

/**
 * Parses the four parts of a URL against a picture's size. Malformed or impossible values are 400,
 * unsupported ones 501. (iiif.images)
 */
export const readRequest = (
  asked: Asked,
  picture: Size & { mostPx?: number | undefined },
): ImageRequest => {
  const region = regionOf(asked.region, picture)
  return {
    region,
    size: sizeOf(asked.size, region, picture.mostPx),
    ...rotationOf(asked.rotation),
    ...fileOf(asked.file),
  }
}

const invalid = (part: string): never => {
  throw new Problem('iiif.invalid', { params: { part } })
}
const later = (part: string): never => {
  throw new Problem('iiif.notOffered', { params: { part } })
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const FOUR = new RegExp(`^(pct:)?${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`)

const regionOf = (text: string, { width, height }: Size): Region => {
  if (text === 'full') return { left: 0, top: 0, width, height }
  if (text === 'square') {
    const edge = Math.min(width, height)
    return {
      left: Math.floor((width - edge) / 2),
      top: Math.floor((height - edge) / 2),
      width: edge,
      height: edge,
    }
  }
  const [, percent, ...numbers] = FOUR.exec(text) ?? invalid(text)
  if (!percent && numbers.some((one) => one?.includes('.'))) invalid(text)
  const [x = 0, y = 0, w = 0, h = 0] = numbers.map(Number)
  const [left, top] = percent
    ? [Math.round((x * width) / 100), Math.round((y * height) / 100)]
    : [x, y]
  const [wide, high] = percent
    ? [Math.round((w * width) / 100), Math.round((h * height) / 100)]
    : [w, h]
  if (wide < 1 || high < 1 || left >= width || top >= height) invalid(text)
  return { left, top, width: Math.min(wide, width - left), height: Math.min(high, height - top) }
}

const sizeOf = (text: string, region: Size, mostPx?: number): Size => {
  const mayEnlarge = text.startsWith('^')
  const size = wanted(mayEnlarge ? text.slice(1) : text, region, mostPx) ?? invalid(text)
  if (size.width < 1 || size.height < 1) invalid(text)
  // Pictures are never enlarged: `^` is accepted if the region has enough pixels.
  if (size.width > region.width || size.height > region.height)
    return mayEnlarge ? later(text) : invalid(text)
  if (isBeyond(size, mostPx))
    throw new Problem('iiif.tooLarge', { params: { width: size.width, height: size.height } })
  return size
}

/** Whether a size is above the limit. (iiif.limits) */
export const isBeyond = ({ width, height }: Size, mostPx: number = IIIF_MAX.edgePx): boolean =>
  Math.max(width, height) > mostPx || width * height > IIIF_MAX.areaPx

/** The largest permitted size of these proportions. */
const within = ({ width, height }: Size, mostPx: number = IIIF_MAX.edgePx): Size => {
  if (!isBeyond({ width, height }, mostPx)) return { width, height }
  const by = Math.min(
    mostPx / Math.max(width, height),
    Math.sqrt(IIIF_MAX.areaPx / (width * height)),
  )
  return {
    width: Math.max(1, Math.floor(width * by)),
    height: Math.max(1, Math.floor(height * by)),
  }
}

const wanted = (text: string, { width, height }: Size, mostPx?: number): Size | null => {
  if (text === 'max') return within({ width, height }, mostPx)
  const [, percent] = new RegExp(`^pct:${NUMBER}$`).exec(text) ?? []
  if (percent !== undefined) return scaled({ width, height }, Number(percent) / 100)
  const [, fits, w = '', h = ''] = /^(!?)(\d*),(\d*)$/.exec(text) ?? []
  if (fits === undefined || (w === '' && h === '') || (fits && (w === '' || h === ''))) return null
  if (fits) {
    const size = scaled({ width, height }, Math.min(Number(w) / width, Number(h) / height, 1))
    return isBeyond(size, mostPx) ? within({ width, height }, mostPx) : size
  }
  if (h === '')
    return { width: Number(w), height: Math.max(1, Math.round((height * Number(w)) / width)) }
  if (w === '')
    return { width: Math.max(1, Math.round((width * Number(h)) / height)), height: Number(h) }
  return { width: Number(w), height: Number(h) }
}

const scaled = ({ width, height }: Size, by: number): Size =>
  by > 0
    ? { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
    : { width: 0, height: 0 }

const rotationOf = (text: string): Pick<ImageRequest, 'rotation' | 'mirrored'> => {
  const [, mirror, degrees] = new RegExp(`^(!?)${NUMBER}$`).exec(text) ?? invalid(text)
  const turn = Number(degrees)
  if (turn > 360) invalid(text)
  const rotation = ([0, 90, 180, 270] as const).find((one) => one === turn % 360) ?? later(text)
  return { rotation, mirrored: mirror === '!' }
}

const fileOf = (text: string): Pick<ImageRequest, 'quality' | 'format'> => {
  const [name = '', ending = ''] = text.split('.')
  const quality = QUALITIES.find((one) => one === name) ?? invalid(text)
  const format = FORMATS.find((one) => one === ending)
  if (format) return { quality, format }
  return ['tif', 'gif', 'jp2', 'pdf'].includes(ending) ? later(text) : invalid(text)
}

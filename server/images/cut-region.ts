import sharp from 'sharp'

type Size = { width: number; height: number }

/**
 * A requested part of a picture: the region in pixels of the upright picture, and its output size.
 */
export type RegionRequest = {
  region: Size & { left: number; top: number }
  size: Size
  rotation: 0 | 90 | 180 | 270
  mirrored: boolean
  quality: 'default' | 'color' | 'gray' | 'bitonal'
  format: 'jpg' | 'png' | 'webp'
}

/** The level sizes of recently used files, largest first, by path. */
export type Levels = Map<string, Size[]>
const MOST_KEPT = 2000

/**
 * Cuts a region from the smallest sufficient level of a picture's pyramid. `whole` is the size of
 * the upright picture. (iiif.tiles)
 */
export const renderRegion = async (
  levels: Levels,
  path: string,
  whole: Size,
  { region, size, rotation, mirrored, quality, format }: RegionRequest,
): Promise<Buffer> => {
  const sizes = await levelsOf(levels, path)
  const needed = Math.max(size.width / region.width, size.height / region.height)
  const page = Math.max(
    0,
    sizes.findLastIndex(({ width }) => width / whole.width >= needed),
  )
  const level = sizes[page] ?? whole
  const [across, down] = [level.width / whole.width, level.height / whole.height]
  const left = Math.min(level.width - 1, Math.floor(region.left * across))
  const top = Math.min(level.height - 1, Math.floor(region.top * down))
  const width = Math.max(1, Math.min(level.width - left, Math.round(region.width * across)))
  const height = Math.max(1, Math.min(level.height - top, Math.round(region.height * down)))
  let image = sharp(path, { page, limitInputPixels: false })
    .extract({ left, top, width, height })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos2' })
    .flop(mirrored)
    .rotate(rotation)
  if (quality === 'gray' || quality === 'bitonal') image = image.greyscale()
  if (quality === 'bitonal') image = image.threshold(128)
  if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer()
  return format === 'webp'
    ? image.webp({ quality: 80 }).toBuffer()
    : image.jpeg({ quality: 82 }).toBuffer()
}

/** The levels of a file; one, unless it is a pyramid. */
const levelsOf = async (levels: Levels, path: string): Promise<Size[]> => {
  const known = levels.get(path)
  if (known) return known
  const { pages = 1, width, height } = await sharp(path, { limitInputPixels: false }).metadata()
  const found: Size[] = [{ width, height }]
  for (let page = 1; page < pages; page++) {
    const level = await sharp(path, { page, limitInputPixels: false }).metadata()
    found.push({ width: level.width, height: level.height })
  }
  const [oldest] = levels.keys()
  if (levels.size >= MOST_KEPT && oldest !== undefined) levels.delete(oldest)
  levels.set(path, found)
  return found
}

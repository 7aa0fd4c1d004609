import sharp from 'sharp'
import { TILE_PX, ZOOM_FROM_PX } from '#contract/limits.ts'
import { asDiskProblem, isDiskFull } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { withWorkFile, type Storage } from '#server/storage/service.ts'
import { turnUpright, type Decoding } from './decode.ts'

/** Whether a picture needs a pyramid; a smaller one is complete in its largest derivative. */
export const needsPyramid = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > ZOOM_FROM_PX

/**
 * Makes a picture's pyramid unless it exists: a tiled TIFF in sRGB with a level for each halving,
 * written atomically. The master is read in strips, so that memory stays constant. Answers whether
 * it was made. (images.pyramids)
 */
export const makePyramid = async (
  decoding: Omit<Decoding, 'edge'>,
  derivatives: Storage,
  key: string,
): Promise<boolean> => {
  if (await derivatives.has(key)) return false
  try {
    await withWorkFile(derivatives, '.tif', async (temporary) => {
      await write(decoding, temporary)
      await derivatives.put(key, { path: temporary }, { sync: false })
    })
    return true
  } catch (error) {
    throw error instanceof Problem ? error : asDiskProblem(error)
  }
}

/** Reads strictly, and on an error again tolerantly. */
const write = async (decoding: Omit<Decoding, 'edge'>, path: string): Promise<void> => {
  try {
    await writeOnce(decoding, path, 'warning')
  } catch (error) {
    if (isDiskFull(error)) throw error
    await writeOnce(decoding, path, 'none').catch((fault: unknown) => {
      throw isDiskFull(fault) ? fault : new Problem('images.unreadable', { cause: fault })
    })
  }
}

const writeOnce = (
  { file, limitPixels, orientation }: Omit<Decoding, 'edge'>,
  path: string,
  failOn: 'warning' | 'none',
) => {
  const image = sharp(file, { failOn, limitInputPixels: limitPixels })
  return (turnUpright(image, orientation) ?? image)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .tiff({
      compression: 'jpeg',
      quality: 85,
      tile: true,
      tileWidth: TILE_PX,
      tileHeight: TILE_PX,
      pyramid: true,
      bigtiff: limitPixels > 200e6,
    })
    .toFile(path)
}

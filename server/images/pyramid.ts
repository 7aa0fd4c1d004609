import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { TILE_PX, ZOOM_FROM_PX } from '#contract/limits.ts'
import { unfinishedPath } from '#server/kit/derivatives.ts'
import { asDiskProblem, isDiskFull } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
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
  { tenantDir, path }: { tenantDir: string; path: string },
): Promise<boolean> => {
  if (await isThere(path)) return false
  const temporary = `${unfinishedPath(tenantDir)}.tif`
  try {
    await mkdir(dirname(temporary), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    await write(decoding, temporary)
    await rename(temporary, path)
    return true
  } catch (error) {
    throw error instanceof Problem ? error : asDiskProblem(error)
  } finally {
    // Swept later; must not hide the error above.
    await rm(temporary, { force: true }).catch(() => {})
  }
}

/** Whether a file exists. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

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

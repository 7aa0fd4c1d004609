import { basename } from 'node:path'
import sharp from 'sharp'
import type { ImageType } from '#contract/image-profiles.ts'
import { asDiskProblem, isDiskFull, isStorageAway } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { withWorkFile, type Storage } from '#server/storage/service.ts'
import type { Alteration } from './alteration.ts'
import { blurParts } from './blur.ts'
import { typesOf, type Sizes } from './make-sizes.ts'
import { encodeAs, ENDINGS } from './image-types.ts'
import { withMark, type Mark } from './watermark.ts'

/** An altered derivative: the keys of its source and its own, its format and quality. */
export type Altering = {
  from: string
  to: string
  type: ImageType
  quality: number
  alteration: Pick<Alteration, 'parts' | 'mark'>
}

/**
 * Writes a copy of a derivative with its parts blurred and its watermark, atomically.
 * (images.watermark, restrictions.blur)
 */
export const writeAltered = async (
  derivatives: Storage,
  { from, to, type, quality, alteration: { parts, mark } }: Altering,
): Promise<void> => {
  try {
    await withWorkFile(derivatives, `-${basename(to)}`, async (temporary) => {
      const { path, release } = await derivatives.localPath(from)
      try {
        const { width, height } = await sharp(path).metadata()
        const blurred = parts.length > 0 ? await blurParts(path, parts) : sharp(path)
        const altered = mark ? await withMark(blurred, { width, height }, mark) : blurred
        await encodeAs(altered, type, quality).toFile(temporary)
      } finally {
        await release()
      }
      await derivatives.put(to, { path: temporary }, { sync: false })
    })
  } catch (error) {
    if (isStorageAway(error)) throw error
    throw isDiskFull(error)
      ? asDiskProblem(error)
      : new Problem('images.unreadable', { cause: error })
  }
}

/** Writes watermarked copies of every size in a folder; answers whether any was new. */
export const writeAllWatermarked = async (
  derivatives: Storage,
  sizes: Sizes,
  { from, to, mark, force }: { from: string; to: string; mark: Mark; force: boolean },
): Promise<boolean> => {
  let isMade = false
  for (const [name, size] of Object.entries(sizes))
    for (const type of typesOf(size)) {
      const file = `${name}.${ENDINGS[type]}`
      if (!force && (await derivatives.has(`${to}/${file}`))) continue
      await writeAltered(derivatives, {
        from: `${from}/${file}`,
        to: `${to}/${file}`,
        type,
        quality: size.quality,
        alteration: { parts: [], mark },
      })
      isMade = true
    }
  return isMade
}

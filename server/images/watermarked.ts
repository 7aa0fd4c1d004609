import { basename } from 'node:path'
import sharp from 'sharp'
import type { ImageType } from '#contract/image-profiles.ts'
import { asDiskProblem, isDiskFull } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { withWorkFile, type Storage } from '#server/storage/service.ts'
import { typesOf, type Sizes } from './make-sizes.ts'
import { encodeAs, ENDINGS } from './image-types.ts'
import { withMark, type Mark } from './watermark.ts'

/** A watermarked derivative: the keys of its source and its own, its format and quality. */
export type Watermarking = {
  from: string
  to: string
  type: ImageType
  quality: number
  mark: Mark
}

/** Writes a watermarked copy of a derivative, atomically. (images.watermark) */
export const writeWatermarked = async (
  derivatives: Storage,
  { from, to, type, quality, mark }: Watermarking,
): Promise<void> => {
  try {
    await withWorkFile(derivatives, `-${basename(to)}`, async (temporary) => {
      const { path, release } = await derivatives.localPath(from)
      try {
        const { width, height } = await sharp(path).metadata()
        const marked = await withMark(sharp(path), { width, height }, mark)
        await encodeAs(marked, type, quality).toFile(temporary)
      } finally {
        await release()
      }
      await derivatives.put(to, { path: temporary }, { sync: false })
    })
  } catch (error) {
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
      await writeWatermarked(derivatives, {
        from: `${from}/${file}`,
        to: `${to}/${file}`,
        type,
        quality: size.quality,
        mark,
      })
      isMade = true
    }
  return isMade
}

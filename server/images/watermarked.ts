import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { ImageType } from '#contract/image-profiles.ts'
import { unfinishedPath } from '#server/kit/derivatives.ts'
import { asDiskProblem, isDiskFull } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { typesOf, type Sizes } from './make-sizes.ts'
import { isThere } from './pyramid.ts'
import { encodeAs, ENDINGS } from './types.ts'
import { withMark, type Mark } from './watermark.ts'

/** A watermarked derivative: its source, path, format and quality. */
export type Watermarking = {
  from: string
  to: string
  type: ImageType
  quality: number
  mark: Mark
}

/** Writes a watermarked copy of a derivative, atomically. (images.watermark) */
export const writeWatermarked = async ({
  from,
  to,
  type,
  quality,
  mark,
}: Watermarking): Promise<void> => {
  // Derivatives lie two folders below their tenant's.
  const temporary = `${unfinishedPath(dirname(dirname(dirname(to))))}-${basename(to)}`
  try {
    await mkdir(dirname(temporary), { recursive: true })
    await mkdir(dirname(to), { recursive: true })
    const { width, height } = await sharp(from).metadata()
    await encodeAs(await withMark(sharp(from), { width, height }, mark), type, quality).toFile(
      temporary,
    )
    await rename(temporary, to)
  } catch (error) {
    throw isDiskFull(error)
      ? asDiskProblem(error)
      : new Problem('images.unreadable', { cause: error })
  } finally {
    // Swept later; must not hide the error above.
    await rm(temporary, { force: true }).catch(() => {})
  }
}

/** Writes watermarked copies of every size in a folder; answers whether any was new. */
export const writeAllWatermarked = async (
  sizes: Sizes,
  { from, to, mark, force }: { from: string; to: string; mark: Mark; force: boolean },
): Promise<boolean> => {
  let isMade = false
  for (const [name, size] of Object.entries(sizes))
    for (const type of typesOf(size)) {
      const file = `${name}.${ENDINGS[type]}`
      if (!force && (await isThere(join(to, file)))) continue
      await writeWatermarked({
        from: join(from, file),
        to: join(to, file),
        type,
        quality: size.quality,
        mark,
      })
      isMade = true
    }
  return isMade
}

import type { DamageCode } from '#contract/indexing.ts'
import type { Source } from '#server/kit/byte-source.ts'
import { readLayout } from './metadata/tiff.ts'
import type { ImageFormat } from './sniff.ts'
import { isWholeFile } from './image-types.ts'

/**
 * How far from the end of a file the JPEG end marker is searched: programs append their own data.
 */
const TAIL_BYTES = 64 * 1024

/** The kind of damage of a partly readable picture: truncated or corrupt. (files.damaged) */
export const faultOf = async (
  source: Source,
  format: ImageFormat,
  size: number,
): Promise<Extract<DamageCode, 'images.truncated' | 'images.damaged'>> =>
  (await ENDS_EARLY[format](source, size)) ? 'images.truncated' : 'images.damaged'

const endsEarly =
  (type: 'png' | 'webp') =>
  async (source: Source, size: number): Promise<boolean> => {
    const [head, tail] = await Promise.all([
      source.read(0, 12),
      source.read(Math.max(0, size - 12), 12),
    ])
    return !isWholeFile(type, { head, tail, size })
  }

/** Whether a file is truncated, by the length in its format. */
const ENDS_EARLY: Record<ImageFormat, (source: Source, size: number) => Promise<boolean>> = {
  jpeg: async (source, size) => {
    const from = Math.max(0, size - TAIL_BYTES)
    return !(await source.read(from, size - from)).includes(Buffer.from([0xff, 0xd9]))
  },
  png: endsEarly('png'),
  webp: endsEarly('webp'),
  tiff: async (source, size) => {
    const layout = await readLayout(source)
    return layout === null || layout.end > size
  },
}

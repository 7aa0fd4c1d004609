import type { DamageCode } from '#contract/indexing.ts'
import type { Source } from '#server/kit/byte-source.ts'
import { readLayout } from './metadata/tiff.ts'
import type { ImageFormat } from './sniff.ts'
import { isWholeFile } from './types.ts'

/** How far from its end a JPEG's end mark is looked for: programs append their own data behind it. */
const TAIL_BYTES = 64 * 1024

/** What is wrong with a picture that decodes only in part: its file ends too early, or something in it is broken. (files.damaged) */
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

/** Whether a file ends before its picture does, by what the format says of its own length. */
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

import sharp from 'sharp'
import { isStorageAway } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { withMark, type Mark } from './watermark.ts'

/** The size of a drawn sample in pixels. */
const DRAWN = { width: 1080, height: 760 }
const QUALITY = 85

/** A JPEG with a watermark, over the given picture or a drawn sample. */
export const renderPreview = async (path: string, mark: Mark | null): Promise<Buffer> => {
  try {
    const size = path === '' ? DRAWN : await sharp(path).metadata()
    const picture = sharp(path === '' ? await drawn() : path)
    return await (mark ? await withMark(picture, size, mark) : picture)
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    if (isStorageAway(error)) throw error
    throw new Problem('images.unreadable', { cause: error })
  }
}

/** Sky, hills and sea in grey, bright at the top and dark below, to judge a mark on both. */
const drawn = (): Promise<Buffer> => {
  const band = (top: number, height: number, background: string) => ({
    input: { create: { width: DRAWN.width, height, channels: 3 as const, background } },
    left: 0,
    top,
  })
  return sharp({ create: { ...DRAWN, channels: 3, background: '#d9dedd' } })
    .composite([band(300, 160, '#9aa6a4'), band(420, 130, '#66726f'), band(550, 210, '#2a3230')])
    .png()
    .toBuffer()
}

import { copyFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { withWorkFile, type Storage } from '#server/storage/service.ts'

/** Pixels converted at once: 12 MB in, 24 MB out. */
const BAND_PIXELS = 4_000_000
const [PHOTOMETRIC, RGB, CIELAB] = [262, 2, 8]

/**
 * Uses an 8-bit CIELAB TIFF as one of 16 bits, since the image library misreads 8 bits. A copy
 * tagged as RGB is decoded, and each byte is widened: L from 0 to 255, a and b with their sign.
 * (images.colours)
 */
export const withLab16 = <T>(
  { file, derivatives, limitPixels }: { file: string; derivatives: Storage; limitPixels: number },
  use: (file: string) => Promise<T>,
): Promise<T> =>
  withWorkFile(derivatives, '', async (folder) => {
    await mkdir(folder)
    const [asRgb, wide] = [join(folder, 'rgb.tif'), join(folder, 'lab16.tif')]
    await copyFile(file, asRgb)
    await tagAsRgb(asRgb)
    await widen(asRgb, wide, limitPixels)
    return use(wide)
  })

const tagAsRgb = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  try {
    const read = async (at: number, length: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, at)).buffer
    const head = await read(0, 8)
    const little = head[0] === 0x49
    const short = (bytes: Buffer, at: number) =>
      little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
    const directory = little ? head.readUInt32LE(4) : head.readUInt32BE(4)
    const table = await read(directory + 2, short(await read(directory, 2), 0) * 12)
    for (let at = 0; at < table.length; at += 12)
      if (short(table, at) === PHOTOMETRIC)
        await handle.write(Buffer.from(little ? [RGB, 0] : [0, RGB]), 0, 2, directory + 2 + at + 8)
  } finally {
    await handle.close()
  }
}

const widen = async (from: string, to: string, limitPixels: number): Promise<void> => {
  const options = { failOn: 'none', limitInputPixels: limitPixels, ignoreIcc: true } as const
  const { width, height } = await sharp(from, options).metadata()
  const out = await open(to, 'w')
  try {
    const head = headOf(width, height)
    await out.write(head)
    const rows = Math.max(1, Math.floor(BAND_PIXELS / width))
    for (let top = 0; top < height; top += rows) {
      const band = sharp(from, options).extract({
        left: 0,
        top,
        width,
        height: Math.min(rows, height - top),
      })
      await out.write(widened(await band.raw().toBuffer()))
    }
  } finally {
    await out.close()
  }
}

const widened = (lab: Buffer): Buffer => {
  const wide = Buffer.alloc(lab.length * 2)
  for (let at = 0; at + 2 < lab.length; at += 3) {
    wide.writeUInt16LE(lab.readUInt8(at) * 257, at * 2)
    wide.writeInt16LE(lab.readInt8(at + 1) * 256, at * 2 + 2)
    wide.writeInt16LE(lab.readInt8(at + 2) * 256, at * 2 + 4)
  }
  return wide
}

/** The header of an uncompressed little-endian TIFF of 16-bit CIELAB in one strip. */
const headOf = (width: number, height: number): Buffer => {
  const entries: [tag: number, type: 3 | 4, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 3, 0], // its value is the place of the three depths, set below
    [259, 3, 1, 1],
    [PHOTOMETRIC, 3, 1, CIELAB],
    [273, 4, 1, 0], // where the strip begins, set below
    [277, 3, 1, 3],
    [278, 4, 1, height],
    [279, 4, 1, width * height * 6],
  ]
  const depths = 8 + 2 + entries.length * 12 + 4
  const head = Buffer.alloc(depths + 6)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  for (const [row, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + row * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(tag === 258 ? depths : tag === 273 ? head.length : value, at + 8)
  }
  for (let n = 0; n < 3; n++) head.writeUInt16LE(16, depths + n * 2)
  return head
}

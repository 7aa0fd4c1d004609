import type { Sharp } from 'sharp'
import type { ImageType } from '#contract/image-profiles.ts'

/** The file extensions of a format. */
export const ENDINGS: Record<ImageType, string> = { jpeg: 'jpg', webp: 'webp', png: 'png' }

/** Encodes a picture in a format; PNG is lossless, so it has no quality. */
export const encodeAs = (image: Sharp, type: ImageType, quality: number): Sharp =>
  type === 'png' ? image.png() : type === 'webp' ? image.webp({ quality }) : image.jpeg({ quality })

/** Whether a file of the format is complete, by its start or end. */
export const isWholeFile = (
  type: ImageType,
  { head, tail, size }: { head: Buffer; tail: Buffer; size: number },
): boolean => {
  if (type === 'jpeg') return tail.subarray(-2).equals(Buffer.from([0xff, 0xd9]))
  if (type === 'png') return tail.includes('IEND')
  // The RIFF header gives the length without its own eight bytes.
  return head.subarray(0, 4).toString('latin1') === 'RIFF' && head.readUInt32LE(4) + 8 === size
}

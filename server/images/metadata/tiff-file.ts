import { emptyPieces, type Pieces } from './pieces.ts'
import { iimOfPhotoshop } from './photoshop.ts'
import type { Source } from '#server/kit/byte-source.ts'
import { readDirectories } from './tiff.ts'

const WIDTH = 256
const HEIGHT = 257
const XMP = 700
const IPTC = 33723
const PHOTOSHOP = 34377

/**
 * Reads a TIFF or BigTIFF by seeking to its directories; a file of 360 MB costs a few small reads.
 */
export const readTiff = async (source: Source): Promise<Pieces> => {
  const pieces = emptyPieces()
  const found = await readDirectories(source)
  pieces.exif = found
  if (!found || found.damaged) pieces.warnings.add('metadata.exifDamaged')
  if (!found) return pieces
  pieces.width = found.ifd0.get(WIDTH)?.numbers()[0] ?? 0
  pieces.height = found.ifd0.get(HEIGHT)?.numbers()[0] ?? 0
  const xmp = found.ifd0.get(XMP)
  if (xmp) pieces.xmp.push(xmp.bytes)
  const iptc = found.ifd0.get(IPTC)
  const photoshop = found.ifd0.get(PHOTOSHOP)
  if (iptc) pieces.iim.push(unswapped(iptc.bytes))
  else if (photoshop) pieces.iim.push(...iimOfPhotoshop(photoshop.bytes, pieces.warnings))
  return pieces
}

/** Some programs store IPTC as 32-bit words of the other byte order. */
const unswapped = (bytes: Buffer): Buffer => {
  if (bytes[0] === 0x1c || bytes[3] !== 0x1c || bytes.length % 4 !== 0) return bytes
  return Buffer.from(bytes).swap32()
}

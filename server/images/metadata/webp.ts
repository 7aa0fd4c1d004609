import { emptyPieces, type Pieces } from './pieces.ts'
import { memorySource, type Source } from '#server/kit/byte-source.ts'
import { readDirectories } from './tiff.ts'

/** Walks the chunks of a WebP. */
export const readWebp = async (source: Source): Promise<Pieces> => {
  const pieces = emptyPieces()
  for (let offset = 12; offset + 8 <= source.size;) {
    const head = await source.read(offset, 8)
    if (head.length < 8) break
    const kind = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    const wanted = kind === 'EXIF' || kind === 'XMP ' ? length : Math.min(length, 16)
    await takeChunk(pieces, kind, Buffer.from(await source.read(offset + 8, wanted)))
    offset += 8 + length + (length % 2)
  }
  return pieces
}

const takeChunk = async (pieces: Pieces, kind: string, body: Buffer): Promise<void> => {
  if (kind === 'XMP ') pieces.xmp.push(body)
  if (kind === 'EXIF') {
    const block = body.toString('latin1', 0, 6) === 'Exif\0\0' ? body.subarray(6) : body
    pieces.exif = await readDirectories(memorySource(block))
    if (!pieces.exif || pieces.exif.damaged) pieces.warnings.add('metadata.exifDamaged')
  }
  if (pieces.width > 0 || body.length < 10) return
  if (kind === 'VP8X') setSize(pieces, body.readUIntLE(4, 3) + 1, body.readUIntLE(7, 3) + 1)
  if (kind === 'VP8 ') setSize(pieces, body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff)
  if (kind === 'VP8L') {
    const bits = body.readUInt32LE(1)
    setSize(pieces, (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
}

const setSize = (pieces: Pieces, width: number, height: number) => {
  pieces.width = width
  pieces.height = height
}

import { emptyPieces, type Pieces } from './pieces.ts'
import { iimOfPhotoshop } from './photoshop.ts'
import { memorySource, type Source } from '#server/kit/byte-source.ts'
import { readDirectories } from './tiff.ts'

const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const EXTENDED_XMP = 'http://ns.adobe.com/xmp/extension/\0'
const PHOTOSHOP = 'Photoshop 3.0\0'
const GUID_BYTES = 32
const COMMENT = 0xfe

/** Walks the segments of a JPEG up to its pixels, and FotoStation's trailer after its end. */
export const readJpeg = async (source: Source): Promise<Pieces> => {
  const pieces = emptyPieces()
  const photoshop: Buffer[] = []
  let offset = 2
  for (;;) {
    const head = await source.read(offset, 4)
    if (head.length < 4) {
      pieces.warnings.add('metadata.cutShort')
      break
    }
    const marker = head.readUInt8(1)
    if (head.readUInt8(0) !== 0xff) {
      // Some writers leave bytes between segments: go on to the next marker.
      offset = await nextMarker(source, offset)
      continue
    }
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      offset += 2
      continue
    }
    const length = head.readUInt16BE(2)
    const body = await source.read(offset + 4, Math.max(0, length - 2))
    if (body.length < length - 2) pieces.warnings.add('metadata.cutShort')
    await takeSegment(pieces, photoshop, marker, body)
    offset += 2 + Math.max(2, length)
  }
  // One resource may be split over several segments, so they are joined before they are read.
  if (photoshop.length > 0)
    pieces.iim.push(...iimOfPhotoshop(Buffer.concat(photoshop), pieces.warnings))
  await readTrailer(source, pieces)
  return pieces
}

const takeSegment = async (
  pieces: Pieces,
  photoshop: Buffer[],
  marker: number,
  body: Buffer,
): Promise<void> => {
  if (isFrame(marker) && body.length >= 5) {
    pieces.height = body.readUInt16BE(1)
    pieces.width = body.readUInt16BE(3)
  } else if (marker === 0xe1 && starts(body, EXIF)) {
    pieces.exif ??= await readDirectories(memorySource(Buffer.from(body.subarray(EXIF.length))))
    if (!pieces.exif || pieces.exif.damaged) pieces.warnings.add('metadata.exifDamaged')
  } else if (marker === 0xe1 && starts(body, XMP)) {
    pieces.xmp.push(Buffer.from(body.subarray(XMP.length)))
  } else if (
    marker === 0xe1 &&
    starts(body, EXTENDED_XMP) &&
    body.length >= EXTENDED_XMP.length + GUID_BYTES + 8
  ) {
    const at = EXTENDED_XMP.length
    pieces.extendedXmp.push({
      guid: body.toString('latin1', at, at + GUID_BYTES),
      total: body.readUInt32BE(at + GUID_BYTES),
      offset: body.readUInt32BE(at + GUID_BYTES + 4),
      bytes: Buffer.from(body.subarray(at + GUID_BYTES + 8)),
    })
  } else if (marker === COMMENT) {
    pieces.texts.push({ keyword: 'Comment', bytes: Buffer.from(body) })
  } else if (marker === 0xed && starts(body, PHOTOSHOP)) {
    photoshop.push(Buffer.from(body.subarray(PHOTOSHOP.length)))
  }
}

/** SOF0 to SOF15 without the table markers between them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const starts = (body: Buffer, mark: string) =>
  body.length >= mark.length && body.toString('latin1', 0, mark.length) === mark

const nextMarker = async (source: Source, from: number): Promise<number> => {
  for (let offset = from; offset < source.size;) {
    const bytes = await source.read(offset, 32 * 1024)
    const place = bytes.indexOf(0xff)
    if (place >= 0) return offset + place
    offset += bytes.length || 1
  }
  return source.size
}

const FOOTER_BYTES = 10
const FOOTER_MARK = 0xa1b2c3d4
const TRAILER_IIM = 1
const MAX_TRAILER_RECORDS = 20

/**
 * FotoStation appends records after the picture; each ends with its kind, its size (footer
 * included) and a marker.
 */
const readTrailer = async (source: Source, pieces: Pieces): Promise<void> => {
  let end = source.size
  for (let n = 0; n < MAX_TRAILER_RECORDS && end > FOOTER_BYTES; n++) {
    const footer = await source.read(end - FOOTER_BYTES, FOOTER_BYTES)
    if (footer.length < FOOTER_BYTES || footer.readUInt32BE(6) !== FOOTER_MARK) return
    const size = footer.readUInt32BE(2)
    if (size < FOOTER_BYTES || size > end) return
    if (footer.readUInt16BE(0) === TRAILER_IIM)
      pieces.trailerIim.push(Buffer.from(await source.read(end - size, size - FOOTER_BYTES)))
    end -= size
  }
}

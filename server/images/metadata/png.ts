import { inflateSync } from 'node:zlib'
import { emptyPieces, type Pieces } from './pieces.ts'
import { iimOfPhotoshop } from './photoshop.ts'
import { MAX_PIECE_BYTES, memorySource, type Source } from '#server/kit/byte-source.ts'
import { readDirectories } from './tiff.ts'

const XMP_KEYWORD = 'XML:com.adobe.xmp'

/** Walks the chunks of a PNG; metadata may follow the pixels. */
export const readPng = async (source: Source): Promise<Pieces> => {
  const pieces = emptyPieces()
  let offset = 8
  for (;;) {
    const head = await source.read(offset, 8)
    if (head.length < 8) {
      pieces.warnings.add('metadata.cutShort')
      return pieces
    }
    const length = head.readUInt32BE(0)
    const kind = head.toString('latin1', 4, 8)
    if (kind === 'IEND') return pieces
    if (/^(IHDR|eXIf|iTXt|tEXt|zTXt)$/.test(kind))
      await takeChunk(pieces, kind, Buffer.from(await source.read(offset + 8, length)))
    offset += 12 + length
  }
}

const takeChunk = async (pieces: Pieces, kind: string, body: Buffer): Promise<void> => {
  if (kind === 'IHDR' && body.length >= 8) {
    pieces.width = body.readUInt32BE(0)
    pieces.height = body.readUInt32BE(4)
    return
  }
  if (kind === 'eXIf') return takeExif(pieces, body)
  const text = textOf(kind, body)
  if (!text) return
  if (text.keyword === XMP_KEYWORD) pieces.xmp.push(text.value)
  // ExifTool, ImageMagick and their kin write whole blocks as hexadecimal text.
  const [, profile] = /^Raw profile type (\w+)$/.exec(text.keyword) ?? []
  if (!profile) {
    if (text.value.length > 0 && text.keyword !== XMP_KEYWORD)
      pieces.texts.push({ keyword: text.keyword, bytes: text.value })
    return
  }
  const raw = unhex(text.value)
  if (profile === 'exif' || profile === 'APP1') await takeExif(pieces, raw)
  if (profile === 'iptc' || profile === '8bim')
    pieces.iim.push(...(raw[0] === 0x1c ? [raw] : iimOfPhotoshop(raw, pieces.warnings)))
  if (profile === 'xmp') pieces.xmp.push(raw)
}

const takeExif = async (pieces: Pieces, body: Buffer): Promise<void> => {
  const block = body.toString('latin1', 0, 6) === 'Exif\0\0' ? body.subarray(6) : body
  pieces.exif ??= await readDirectories(memorySource(block))
  if (!pieces.exif || pieces.exif.damaged) pieces.warnings.add('metadata.exifDamaged')
}

const textOf = (kind: string, body: Buffer): { keyword: string; value: Buffer } | null => {
  const end = body.indexOf(0)
  if (end < 1) return null
  const keyword = body.toString('latin1', 0, end)
  if (kind === 'tEXt') return { keyword, value: body.subarray(end + 1) }
  if (kind === 'zTXt') return { keyword, value: inflate(body.subarray(end + 2)) }
  const packed = body[end + 1] === 1
  const language = body.indexOf(0, end + 3)
  const translated = body.indexOf(0, language + 1)
  if (language < 0 || translated < 0) return null
  const value = body.subarray(translated + 1)
  return { keyword, value: packed ? inflate(value) : value }
}

const inflate = (bytes: Buffer): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_PIECE_BYTES })
  } catch {
    return Buffer.alloc(1) // a damaged or exploding text holds nothing for us
  }
}

/**
 * `\nname\n  length\nhex…` as bytes; one zero byte where it is something else. The name may be of
 * several words: „IPTC profile“.
 */
const unhex = (value: Buffer): Buffer => {
  const [, hex] = /^\s*\S[^\n]*\n\s*\d+\s+([\da-fA-F\s]+)$/.exec(value.toString('latin1')) ?? []
  return hex ? Buffer.from(hex.replace(/\s+/g, ''), 'hex') : Buffer.alloc(1)
}

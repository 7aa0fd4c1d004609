import { sniff, SNIFF_BYTES, type ImageFormat } from '#server/images/sniff.ts'
import type { MetadataWarning } from '#contract/images.ts'
import type { Charset } from '#server/kit/charset.ts'
import { readExif } from './exif.ts'
import { type FaceRegion, faceRegionsIn } from './face-regions.ts'
import { readIim } from './iim.ts'
import { readJpeg } from './jpeg.ts'
import { mergeValues, type Origin } from './merge.ts'
import { emptyPieces, type Pieces } from './pieces.ts'
import { plainTexts } from './plain-texts.ts'
import { readPng } from './png.ts'
import { withFile, type Source } from '#server/kit/byte-source.ts'
import { readTiff } from './tiff-file.ts'
import type { MetadataValue, Values } from './values.ts'
import { readWebp } from './webp.ts'
import { readXmp, type XmpStruct } from './xmp.ts'
import { marksOf, xmpValues, type Marks } from './xmp-values.ts'

/** All metadata embedded in a picture. (images.metadata) */
export type Metadata = {
  format: ImageFormat | null
  /** Values by flat name (`ObjectName`, `Keywords`, `GPSLatitude` …). */
  values: Record<string, MetadataValue>
  /** Where each value came from, by the same names. */
  origins: Record<string, Origin>
  /**
   * The date that a sidecar says, as people wrote it; empty: it has none; null: nothing is said.
   */
  date: string | null
  /** Size as shown, that is after the turning EXIF asks for; 0 where it is not known. */
  width: number
  height: number
  /** EXIF's number for how the stored pixels are turned, 1 to 8. */
  orientation: number
  /** Faces that are marked in the sidecar, else in the picture. (images.faceRegions) */
  faces: FaceRegion[]
  /**
   * The IPTC block as it was, in base64, so that a better reading can be made later; null where
   * there is none.
   */
  iim: { charset: Charset; declared: boolean; base64: string } | null
  warnings: MetadataWarning[]
}

export type MetadataOptions = {
  /** Overrides the character set of IPTC. */
  charset?: Charset | undefined
  /** The bytes of an XMP file lying beside the picture; its values come first. */
  sidecar?: Buffer | undefined
}

const READERS: Record<ImageFormat, (source: Source) => Promise<Pieces>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  tiff: readTiff,
}

/**
 * Reads the embedded metadata; damage is a warning, never an error. Throws only what opening the
 * file throws.
 */
export const readMetadata = (
  path: string | Buffer,
  options: MetadataOptions = {},
): Promise<Metadata> => withFile(path, (source) => metadataOf(source, options))

/** Reads the embedded metadata from any source of bytes. */
export const metadataOf = async (
  source: Source,
  options: MetadataOptions = {},
): Promise<Metadata> => {
  const { format, pieces, beside, packet, sidecar, marks, xmp, iim, trailer, exif, texts } =
    await readSources(source, options)
  const embedded = { xmp, iim: new Map([...trailer.values, ...iim.values]), cut: iim.cut, exif }
  const plain = [format === 'png' ? 'PNG' : 'JPEG', texts] as const
  const { values, origins } = mergeValues({
    sidecar,
    ...embedded,
    texts: plain,
    removed: marks.removed,
  })
  const raw = Buffer.concat([...pieces.iim, ...pieces.trailerIim])
  const main = pieces.iim.length > 0 ? iim : trailer
  const orientation = turnOf(exif.get('Orientation'))
  const [width, height] =
    orientation >= 5 ? [pieces.height, pieces.width] : [pieces.width, pieces.height]
  return {
    format,
    values,
    origins,
    date: marks.date,
    width,
    height,
    orientation,
    faces: faceRegionsIn(hasFaces(beside) ? beside : packet, { ...pieces, orientation }),
    iim:
      raw.length > 0
        ? { charset: main.charset, declared: main.declared, base64: raw.toString('base64') }
        : null,
    warnings: [...pieces.warnings],
  }
}

/** The values of each standard before they are merged. */
export const readSources = async (source: Source, { charset, sidecar }: MetadataOptions = {}) => {
  const format = sniff(await source.read(0, SNIFF_BYTES))
  const pieces = format ? await piecesOf(format, source) : emptyPieces()
  const { warnings } = pieces
  const none: Values = new Map()
  const beside = sidecar ? readXmp({ xmp: [sidecar], extendedXmp: [], warnings }) : {}
  const packet = readXmp(pieces)
  return {
    format,
    pieces,
    beside,
    packet,
    sidecar: xmpValues(beside),
    marks: marksOf(beside),
    xmp: xmpValues(packet),
    iim: readIim(pieces.iim, warnings, charset),
    // Custom fields are kept in the trailer alone; what the block before the picture says comes
    // first.
    trailer: readIim(pieces.trailerIim, warnings, charset),
    exif: pieces.exif ? readExif(pieces.exif) : none,
    texts: plainTexts(pieces.texts),
  }
}

/** Whether a packet says anything about faces, were it that there are none. */
const hasFaces = (packet: XmpStruct): boolean =>
  'mwg-rs:Regions' in packet || 'MP:RegionInfo' in packet

/** The values of an XMP sidecar. */
export const readBeside = (sidecar: Buffer): { values: Values } & Marks => {
  const packet = readXmp({ xmp: [sidecar], extendedXmp: [], warnings: new Set() })
  return { values: xmpValues(packet), ...marksOf(packet) }
}

const piecesOf = async (format: ImageFormat, source: Source): Promise<Pieces> => {
  try {
    return await READERS[format](source)
  } catch (error) {
    // A system error (a disk that fails, a share that is gone) is not damage of the file.
    if (error instanceof Error && 'syscall' in error) throw error
    const pieces = emptyPieces()
    pieces.warnings.add('metadata.cutShort')
    return pieces
  }
}

const turnOf = (value: MetadataValue | undefined): number =>
  typeof value === 'number' && value >= 1 && value <= 8 ? Math.trunc(value) : 1

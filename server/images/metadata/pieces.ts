import type { MetadataWarning } from '#contract/images.ts'
import type { Directories } from './tiff.ts'

/** A PNG text chunk by keyword, or a JPEG comment. */
export type PlainText = { keyword: string; bytes: Buffer }

/** The unparsed metadata of a container (JPEG, PNG, WebP, TIFF). */
export type Pieces = {
  /** Pixels of the picture as stored, before any turning; 0 where the header does not say. */
  width: number
  height: number
  iim: Buffer[]
  /** IIM that FotoStation keeps after the end of a JPEG. */
  trailerIim: Buffer[]
  xmp: Buffer[]
  /** Parts of an extended XMP packet, by the identifier the main packet names. */
  extendedXmp: { guid: string; offset: number; total: number; bytes: Buffer }[]
  exif: Directories | null
  texts: PlainText[]
  warnings: Set<MetadataWarning>
}

/** Empty metadata. */
export const emptyPieces = (): Pieces => ({
  width: 0,
  height: 0,
  iim: [],
  trailerIim: [],
  xmp: [],
  extendedXmp: [],
  exif: null,
  texts: [],
  warnings: new Set(),
})

import type { MetadataWarning } from '#contract/images.ts'
import type { Directories } from './tiff.ts'

/** A text of a PNG's text chunk by its keyword, or a comment of a JPEG. */
export type PlainText = { keyword: string; bytes: Buffer }

/** What a container (JPEG, PNG, WebP, TIFF) holds, cut out but not yet understood. */
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

/** Nothing found yet. */
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

/** Pictures: reading, metadata, derivatives, watermarks. Nothing here knows a record. */

export { type Alteration, alterationKey, alterationOf } from './alteration.ts'
export type { Part } from './blur.ts'
export { NEAR_DUPLICATE_BITS, bandsOf, bitsBetween } from './near-duplicates.ts'
export type { Sizes } from './make-sizes.ts'
export type { FaceRegion } from './metadata/face-regions.ts'
export { withSegment, XMP_SEGMENT_BYTES, xmpSegment } from './metadata/embed-xmp.ts'
export { inspectMetadata } from './metadata/inspect-metadata.ts'
export { readBeside } from './metadata/read.ts'
export {
  EMPTY_XMP,
  type WrittenProperties,
  withoutOwnValues,
  writeXmp,
} from './metadata/write-xmp.ts'
export { alteredProfile, derivativeKey, profileHash, pyramidKey } from './derivative-paths.ts'
export { pictureDate } from './picture-date.ts'
export { configureImages, imagePool } from './pool.ts'
export { needsPyramid } from './pyramid.ts'
export { renderPool, type RenderPool } from './render-pool.ts'
export {
  anyDerivative,
  type DerivativePlace,
  derivativesAt,
  alteredDerivative,
  openAltered,
  openDerivative,
} from './read-derivatives.ts'
export type { Conversion } from './resize.ts'
export { sniff } from './sniff.ts'
export type { ImageResult } from './task.ts'
export { ENDINGS } from './image-types.ts'
export { type Mark, markKey } from './watermark.ts'

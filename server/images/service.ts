/** Pictures: reading, metadata, derivatives, watermarks. Nothing here knows a record. */

export { ALIKE_BITS, bandsOf, bitsBetween } from './alike.ts'
export type { Sizes } from './cascade.ts'
export { lookInto } from './metadata/looking.ts'
export { readBeside } from './metadata/read.ts'
export { EMPTY_XMP, type Held, withoutOurs, writeXmp } from './metadata/xmp-writing.ts'
export { derivativePath, profileHash, pyramidPath } from './paths.ts'
export { pictureDate } from './picture-date.ts'
export { configureImages, imagePool } from './pool.ts'
export { isThere, needsPyramid } from './pyramid.ts'
export { rendering, type Rendering } from './rendering.ts'
export {
  anyDerivative,
  derivativesAt,
  markedDerivative,
  openDerivative,
  openMarked,
} from './serving.ts'
export type { Smaller } from './smaller.ts'
export { sniff } from './sniff.ts'
export type { ImageResult } from './task.ts'
export { ENDINGS } from './types.ts'
export { type Mark, markKey } from './watermark.ts'

import type { Place } from '#contract/pages.ts'
import { RECORD_PICTURES } from '#contract/public-limits.ts'

/** The 1-based leaf of a record's pictures that a page shows. */
export const pictureLeafOf = ({ query }: Place<'record' | 'galleryPicture'>): number =>
  'pictures' in query ? query.pictures : 1

/**
 * A leaf of a record's pictures, so that a page stays small; `first` is the 0-based place of its
 * first picture. A leaf beyond the last is the last. (limits.recordPictures)
 */
export const pictureLeaf = <P>(pictures: readonly P[], leaf: number) => {
  const leaves = Math.max(1, Math.ceil(pictures.length / RECORD_PICTURES))
  const at = Math.min(leaf, leaves)
  const first = (at - 1) * RECORD_PICTURES
  return { at, leaves, first, shown: pictures.slice(first, first + RECORD_PICTURES) }
}

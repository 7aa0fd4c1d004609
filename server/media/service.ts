import { MEDIUM_NAMES, type Medium } from '#contract/index-types.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { Media } from './media.ts'
import { pictureMedia } from './picture-media.ts'
import { soundMedia } from './sound-media.ts'

export { type BesideBytes, HEAD_BYTES, type FileValues, type MediaTask } from './media.ts'

/** The implementation of each medium. A new medium registers here. */
const REGISTRY: Readonly<Record<Medium, Media>> = { picture: pictureMedia, sound: soundMedia }

/** The implementation of a medium. */
export const mediaOf = (medium: Medium): Media => REGISTRY[medium]

/** Sets the number of files of each medium that are read at once; null for one per core. */
export const resizeMedia = (owner: Database, size: number | null): void => {
  for (const medium of MEDIUM_NAMES) REGISTRY[medium].resize(owner, size)
}

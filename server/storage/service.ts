/** Places of files, in folders. Nothing here knows what the files are. */

export {
  oldFilesIn,
  placeFolder,
  readHead,
  removeFiles,
  removeFolder,
  syncFile,
} from './atomic-write.ts'
export { decodeName, isFaithful } from './file-names.ts'
export { cleanRelative, exists, resolveInside } from './paths.ts'
export { openPlaces, openStorage, type Places } from './places.ts'
export { spaceOf } from './space.ts'
export type { Contents, Key, Lease, PutOptions, Storage, Stored, StoredFile } from './storage.ts'
export { ChecksumError } from './storage.ts'

import type { Storage } from './storage.ts'

/**
 * The local folder of a place, for what works on folders alone: the walk, sidecars, unfinished
 * uploads, listings of a directory, backups, and the expiry of derivatives.
 */
export const folderOf = ({ address }: Storage): string => address

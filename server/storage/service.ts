/** Places of files, in folders or in an object store. Nothing here knows what the files are. */

export { placeFolder, readHead, removeFiles, removeFolder, syncFile } from './atomic-write.ts'
export { copyPlace } from './copy-place.ts'
export { checkStores } from './s3/check-stores.ts'
export {
  isSweepDue,
  removeLongEmpty,
  SWEEP_AGE_MS,
  sweepDaily,
  sweepUnfinished,
} from './daily-sweep.ts'
export { decodeName, isFaithful } from './file-names.ts'
export { cleanRelative, exists, resolveInside } from './paths.ts'
export { openPlaces, openStorage, PLACE_KINDS, type PlaceAddresses, type Places } from './places.ts'
export { spaceOf } from './space.ts'
export type { Contents, Key, Lease, PutOptions, Storage, Stored, StoredFile } from './storage.ts'
export { ChecksumError } from './storage.ts'

import { join } from 'node:path'
import { temporaryName } from '#server/kit/temporary-name.ts'
import { removeFolder } from './atomic-write.ts'
import type { Storage } from './storage.ts'

/**
 * Gives a path in the work folder of a place, for a file or folder to be put there, and removes
 * what is left of it.
 */
export const withWorkFile = async <T>(
  storage: Storage,
  ending: string,
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const path = join(await storage.workFolder(), `${temporaryName()}${ending}`)
  try {
    return await use(path)
  } finally {
    // Swept later; must not hide an error.
    await removeFolder(path).catch(() => {})
  }
}

/** The whole contents of a small file; null if there is none. */
export const readWhole = async (storage: Storage, key: string): Promise<Buffer | null> => {
  const file = await storage.open(key)
  if (!file) return null
  try {
    return await file.read(0, file.size)
  } finally {
    await file.close()
  }
}

import { Readable } from 'node:stream'
import { SIDECAR_MAX_BYTES } from '#contract/limits.ts'
import { Problem } from '#server/kit/problem.ts'
import { objectAt, readObjects, statObject } from './objects.ts'

/** The bytes of a small object; null if it is missing or too large. */
export const readSmallObject = async (path: Buffer): Promise<Buffer | null> => {
  const { bucket, key } = objectAt(path)
  const file = await bucket.open(key)
  return file && file.size <= SIDECAR_MAX_BYTES ? file.read(0, file.size) : null
}

/** The names beside an object, as Latin-1. */
export const namesBeside = async (folder: Buffer): Promise<string[]> =>
  (await readObjects(folder)).map(({ name }) => name.toString('latin1'))

/** Puts a small object; answers its facts as lists tell them. */
export const putSmallObject = async (
  path: Buffer,
  bytes: Buffer,
): Promise<{ size: number; mtimeMs: number }> => {
  const { bucket, key } = objectAt(path)
  await bucket.put(key, Readable.from([bytes]))
  const facts = await statObject(path)
  // Another program removed it in the same moment.
  if (!facts) throw new Problem('indexing.fileGone')
  return facts
}

/** Removes an object. */
export const removeObject = async (path: Buffer): Promise<void> => {
  const { bucket, key } = objectAt(path)
  await bucket.remove([key])
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sha256Of as sha256OfFile, sha256OfChunks } from '#server/kit/byte-source.ts'
import { isObjectPath, missingObject, readObject, statObject } from './objects.ts'

const CHUNK_BYTES = 1 << 18

/** The bytes of a file or object as a stream. */
export const readBytes = (path: string | Buffer): AsyncIterable<Buffer> =>
  isObjectPath(path) ? readObject(path) : createReadStream(path, { highWaterMark: CHUNK_BYTES })

/** The size and times of a file as a walk reports them. */
export const factsOf = async (
  path: string | Buffer,
): Promise<{ sizeBytes: number; mtimeMs: number }> => {
  if (isObjectPath(path)) {
    const found = await statObject(path)
    if (!found) throw missingObject(path)
    return { sizeBytes: found.size, mtimeMs: found.mtimeMs }
  }
  const { size, mtimeMs } = await stat(path)
  return { sizeBytes: size, mtimeMs: Math.floor(mtimeMs) }
}

/** SHA-256 of the contents of a file or object, hexadecimal. */
export const sha256Of = (path: string | Buffer): Promise<string> =>
  isObjectPath(path) ? sha256OfChunks(readObject(path)) : sha256OfFile(path)

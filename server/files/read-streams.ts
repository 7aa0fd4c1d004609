import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

const CHUNK_BYTES = 1 << 18

/** The bytes of a file as a stream. */
export const readBytes = (path: string | Buffer): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: CHUNK_BYTES })

/** The size and times of a file as a walk reports them. */
export const factsOf = async (
  path: string | Buffer,
): Promise<{ sizeBytes: number; mtimeMs: number }> => {
  const { size, mtimeMs } = await stat(path)
  return { sizeBytes: size, mtimeMs: Math.floor(mtimeMs) }
}

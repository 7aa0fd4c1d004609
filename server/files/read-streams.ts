import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { OpenFile } from '#server/kit/http/routes.ts'

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

/** An open file for an answer with its ETag; null if it is missing or no file. */
export const openFile = async (
  path: string | Buffer,
): Promise<(OpenFile & { etag: string }) | null> => {
  const handle = await open(path).catch(() => null)
  if (!handle) return null
  const stats = await handle.stat()
  if (stats.isFile())
    return {
      size: stats.size,
      stream: (range) => handle.createReadStream(range),
      close: () => handle.close(),
      etag: `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`,
    }
  await handle.close()
  return null
}

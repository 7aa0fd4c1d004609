import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

/** Random access to the bytes of a file or buffer. */
export type Source = {
  size: number
  /** Reads from `offset`; returns fewer bytes at the end. */
  read: (offset: number, length: number) => Promise<Buffer>
}

const WINDOW_BYTES = 64 * 1024
const HASH_CHUNK_BYTES = 1 << 20

/** The maximum size of one piece of metadata; a larger length comes from a damaged file. */
export const MAX_PIECE_BYTES = 64 * 1024 * 1024

type Fetch = (offset: number, length: number) => Promise<Buffer>

/** Reads through one buffered window, so that parsing small headers fetches few times. */
export const windowedSource = (size: number, windowBytes: number, fetch: Fetch): Source => {
  let start = 0
  let window: Buffer = Buffer.alloc(0)
  return {
    size,
    read: async (offset, length) => {
      const wanted = clamp(size, offset, length)
      if (wanted === 0) return Buffer.alloc(0)
      if (wanted > windowBytes) return fetch(offset, wanted)
      if (offset < start || offset + wanted > start + window.length) {
        window = await fetch(offset, clamp(size, offset, windowBytes))
        start = offset
      }
      return window.subarray(offset - start, offset - start + wanted)
    },
  }
}

/** A source over an open file. */
export const fileSource = (handle: FileHandle, size: number): Source =>
  windowedSource(size, WINDOW_BYTES, async (offset, length) => {
    const bytes = Buffer.allocUnsafe(length)
    const { bytesRead } = await handle.read(bytes, 0, length, offset)
    return bytes.subarray(0, bytesRead)
  })

/** A source over a buffer. */
export const memorySource = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: (offset, length) =>
    Promise.resolve(bytes.subarray(offset, offset + clamp(bytes.length, offset, length))),
})

/** Opens a file, passes its source to `use`, and always closes it. */
export const withFile = async <T>(
  path: string | Buffer,
  use: (source: Source, handle: FileHandle) => Promise<T>,
): Promise<T> => {
  const handle = await open(path, 'r')
  try {
    return await use(fileSource(handle, (await handle.stat()).size), handle)
  } finally {
    await handle.close()
  }
}

/** SHA-256 of an open file, hexadecimal. */
export const hashOf = async (handle: FileHandle): Promise<string> => {
  const digest = createHash('sha256')
  const chunk = Buffer.allocUnsafe(HASH_CHUNK_BYTES)
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) return digest.digest('hex')
    digest.update(chunk.subarray(0, bytesRead))
    at += bytesRead
  }
}

/** SHA-256 of a file's contents, hexadecimal. */
export const sha256Of = (path: string | Buffer): Promise<string> =>
  withFile(path, (_, handle) => hashOf(handle))

/** SHA-256 of all chunks, hexadecimal. */
export const sha256OfChunks = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const digest = createHash('sha256')
  for await (const chunk of chunks) digest.update(chunk)
  return digest.digest('hex')
}

const clamp = (size: number, offset: number, length: number): number =>
  offset < 0 || offset >= size ? 0 : Math.max(0, Math.min(length, size - offset, MAX_PIECE_BYTES))

import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { DiskFile } from '#server/kit/routes.ts'

const CHUNK_BYTES = 1 << 18

/** The bytes of a file as they are read. */
export const readBytes = (path: string | Buffer): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: CHUNK_BYTES })

/** Size and time of a file as a walk tells them. */
export const factsOf = async (path: string | Buffer): Promise<{ sizeBytes: number; mtimeMs: number }> => {
  const { size, mtimeMs } = await stat(path)
  return { sizeBytes: size, mtimeMs: Math.floor(mtimeMs) }
}

/** A file, open to be answered with; null where it is not there. */
export const openFile = async (path: string): Promise<DiskFile | null> => {
  const handle = await open(path).catch(() => null)
  return handle && { handle, sizeBytes: (await handle.stat()).size }
}

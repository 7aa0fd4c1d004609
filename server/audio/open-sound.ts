import { open } from 'node:fs/promises'
import type { OpenFile } from '#server/kit/http/routes.ts'
import { fileSource } from '#server/kit/byte-source.ts'
import { mimeOf, sniff } from './sniff.ts'

/**
 * An open sound file with its sniffed media type and ETag; null if it is missing or none of ours.
 * (audio.serving)
 */
export const openSound = async (
  path: string | Buffer,
): Promise<{ body: OpenFile; type: string; etag: string } | null> => {
  const handle = await open(path, 'r').catch(() => null)
  if (!handle) return null
  try {
    const { size, mtimeMs } = await handle.stat()
    const sniffed = await sniff(fileSource(handle, size))
    if (sniffed && sniffed.format !== 'tagOnly')
      return {
        body: {
          size,
          stream: (range) => handle.createReadStream(range),
          close: () => handle.close(),
        },
        type: mimeOf(sniffed.format),
        etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      }
  } catch {
    // A folder, or a disk that fails: there is no sound to be had.
  }
  await handle.close()
  return null
}

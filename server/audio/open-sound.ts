import type { StoredFile } from '#server/storage/service.ts'
import { mimeOf, sniff } from './sniff.ts'

/**
 * An open sound file with its sniffed media type and ETag; null and closed if it is none of ours.
 * (audio.serving)
 */
export const openSound = async (
  body: StoredFile,
): Promise<{ body: StoredFile; type: string; etag: string } | null> => {
  try {
    const sniffed = await sniff(body)
    if (sniffed && sniffed.format !== 'tagOnly')
      return { body, type: mimeOf(sniffed.format), etag: `"${body.version}"` }
  } catch {
    // A disk that fails: there is no sound to be had.
  }
  await body.close()
  return null
}

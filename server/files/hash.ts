import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const CHUNK_BYTES = 1 << 20

/** SHA-256 of a file's contents, hexadecimal. */
export const sha256Of = async (path: string | Buffer): Promise<string> => {
  const handle = await open(path, 'r')
  try {
    const digest = createHash('sha256')
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, chunk.length)
      if (bytesRead === 0) return digest.digest('hex')
      digest.update(chunk.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}

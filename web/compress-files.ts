import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
/** Below this a file takes one packet either way. */
const SMALLEST_BYTES = 1000

/**
 * Writes each script and style sheet once more as Brotli, which the server answers with: smaller
 * than it could make it while one waits.
 */
export const compressFiles = (): Plugin => ({
  name: 'varda-compress-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).flatMap((file) => {
      if (!/^assets\/.*\.(js|css|svg)$/.test(file.fileName)) return []
      return [
        {
          name: file.fileName,
          bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
        },
      ]
    })
    const large = texts.filter(({ bytes }) => bytes.length >= SMALLEST_BYTES)
    await Promise.all(
      large.map(async ({ name, bytes }) =>
        writeFile(join(dir, `${name}.br`), await compress(bytes)),
      ),
    )
  },
})

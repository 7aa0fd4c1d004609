import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
/** Smaller files take one packet either way. */
const SMALLEST_BYTES = 1000

/**
 * Writes a Brotli copy of each script and style sheet, smaller than the server could compress per
 * request.
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

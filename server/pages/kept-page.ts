import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'
import { nowMs } from '#server/kit/database/database-clock.ts'
import type { PageVisit } from './visit-of.ts'

const compress = promisify(brotliCompress)
/** Brotli 5: higher levels take many times as long. */
const {
  BROTLI_PARAM_QUALITY: QUALITY,
  BROTLI_PARAM_SIZE_HINT: SIZE,
  BROTLI_PARAM_LGWIN: WINDOW,
} = constants
const LEVEL = 5
/** The base-2 logarithms of the smallest and the largest window. */
const [SMALLEST, LARGEST] = [16, 22]

/** A window that just holds a page: a compressor takes several times its window in memory. */
const windowOf = (bytes: number): number =>
  Math.min(LARGEST, Math.max(SMALLEST, Math.ceil(Math.log2(bytes))))

/** A drawn page as it is sent, in Brotli. */
export type KeptPage = {
  brotli: Buffer
  /** A strong ETag: a hash of the page. */
  etag: string
  /** When it was drawn, in milliseconds since 1970. */
  drawnMs: number
  headers: Record<string, string>
  /** What a visit of the page counts as; undefined if it is not counted. */
  visit?: PageVisit | undefined
}

type Headers = KeptPage['headers']

/** Compresses a drawn page. */
export const toKeptPage = async (text: string, headers: Headers = {}): Promise<KeptPage> => {
  const html = Buffer.from(text)
  const { length } = html
  const params = { [QUALITY]: LEVEL, [SIZE]: length, [WINDOW]: windowOf(length) }
  const chunk = await compress(html, { params })
  return keptPage(chunk, createHash('sha256').update(html), headers)
}

/**
 * Compresses a long page while it is drawn, so that no more than a part of it is in memory
 * unpacked. (pages.long)
 */
export const toLongPage = async (
  parts: AsyncIterable<string>,
  headers: Headers = {},
): Promise<KeptPage> => {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
  const brotli = await pipeline(
    Readable.from(hashed(), { highWaterMark: 1 }),
    createBrotliCompress({ params: { [QUALITY]: LEVEL } }),
    buffer,
  )
  return keptPage(brotli, hash, headers)
}

const keptPage = (chunk: Buffer, hash: ReturnType<typeof createHash>, headers: Headers) => ({
  brotli: alone(chunk),
  etag: `"${hash.digest('base64url').slice(0, 22)}"`,
  drawnMs: nowMs(),
  headers,
})

/**
 * A copy with memory of its own: the compressor's buffer is larger, and Node cuts small buffers
 * from a shared block; either would stay in memory whole.
 */
const alone = (chunk: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(chunk.length)
  chunk.copy(copy)
  return copy
}

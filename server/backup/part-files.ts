import { createHash, hash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFile } from '#server/files/service.ts'
import { isDiskFull } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Part } from './format.ts'

const CHUNK_BYTES = 1 << 18

/** Counts and hashes a stream. */
const meter = () => {
  const digest: Hash = createHash('sha256')
  let sizeBytes = 0
  return {
    through: async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        sizeBytes += chunk.length
        yield chunk
      }
    },
    result: () => ({ sizeBytes, sha256: digest.digest('hex') }),
  }
}

type Content = { content: string; contentBytes: number }

/**
 * Writes a part, compressed if its name says so, safe on disk when it returns. `content` is the
 * hash before compression.
 */
export const writePart = async (
  folder: string,
  file: string,
  source: Readable | AsyncIterable<Buffer>,
): Promise<Part & Content> => {
  const path = join(folder, file)
  const [content, written] = [meter(), meter()]
  const target = () => createWriteStream(path, { mode: 0o600, highWaterMark: CHUNK_BYTES })
  try {
    if (file.endsWith('.gz'))
      await pipeline(
        source,
        content.through,
        createGzip({ level: 1, chunkSize: CHUNK_BYTES }),
        written.through,
        target(),
      )
    else await pipeline(source, content.through, written.through, target())
    await syncFile(path)
  } catch (error) {
    throw asProblem(error)
  }
  const { sizeBytes: contentBytes, sha256 } = content.result()
  return { file, ...written.result(), content: sha256, contentBytes }
}

/** The decompressed rows. */
export const readPart = (folder: string, file: string): Readable => {
  const bytes = createReadStream(join(folder, file), { highWaterMark: CHUNK_BYTES })
  if (!file.endsWith('.gz')) return bytes
  const plain = createGunzip({ chunkSize: CHUNK_BYTES })
  bytes.on('error', (error) => plain.destroy(error))
  return bytes.pipe(plain)
}

const LINE_END = 0x0a

/** A part on disk, and the hash and number of lines of its decompressed content. */
export const measurePart = async (
  folder: string,
  file: string,
): Promise<{ sizeBytes: number; sha256: string; content: string; lines: number }> => {
  const [written, content] = [meter(), meter()]
  let lines = 0
  const countLines = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of content.through(source)) {
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1))
        lines += 1
      yield chunk
    }
  }
  const unpack = file.endsWith('.gz') ? [createGunzip({ chunkSize: CHUNK_BYTES })] : []
  const nowhere = async (source: AsyncIterable<Buffer>) => {
    for await (const _ of source);
  }
  const stages = [
    createReadStream(join(folder, file), { highWaterMark: CHUNK_BYTES }),
    written.through,
    ...unpack,
    countLines,
    nowhere,
  ]
  await pipeline(stages as never) // each stage reads the one before it
  return { ...written.result(), content: content.result().sha256, lines }
}

/** Size and hash of a stream. */
export const hashStream = async (
  source: AsyncIterable<Buffer>,
): Promise<{ sizeBytes: number; sha256: string }> => {
  const { through, result } = meter()
  for await (const _ of through(source));
  return result()
}

/**
 * An order-independent hash of lines: the sum of their SHA-256 as four 64-bit numbers. A repeated
 * line counts twice.
 */
export const hashOfLines = async (source: AsyncIterable<Buffer>): Promise<string> => {
  const sums = new BigUint64Array(4) // additions wrap around
  const add = (line: Buffer) => {
    const digest = hash('sha256', line, 'buffer')
    // A SHA-256 has four 64-bit numbers.
    for (let at = 0; at < sums.length; at++) sums[at]! += digest.readBigUInt64LE(at * 8)
  }
  let rest: Buffer[] = []
  for await (const chunk of source) {
    let from = 0
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, from)) {
      add(Buffer.concat([...rest, chunk.subarray(from, at)]))
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) add(Buffer.concat(rest))
  return Buffer.from(sums.buffer).toString('hex')
}

/** Copies a file and answers size and hash; deletes an incomplete copy. */
export const copyFile = async (
  from: string | Buffer,
  to: string,
): Promise<{ sizeBytes: number; sha256: string }> => {
  // Opens the source first, so that a missing file is reported before a missing target folder.
  const source = await open(from)
  return copyBytes(source.createReadStream({ highWaterMark: CHUNK_BYTES }), to)
}

/** Writes bytes to a file and answers size and hash; deletes an incomplete file. */
export const copyBytes = async (
  source: AsyncIterable<Buffer>,
  to: string,
): Promise<{ sizeBytes: number; sha256: string }> => {
  const { through, result } = meter()
  try {
    await pipeline(source, through, createWriteStream(to, { mode: 0o600 }))
    await syncFile(to)
    return result()
  } catch (error) {
    await rm(to, { force: true })
    throw asProblem(error)
  }
}

/** The lines of a part. */
export async function* linesOf(folder: string, file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of readPart(folder, file).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Turns a full disk into a problem with a sentence. */
export const asProblem = (error: unknown): unknown =>
  isDiskFull(error) ? new Problem('backup.diskFull', { cause: error }) : error

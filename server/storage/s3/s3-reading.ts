import { Readable } from 'node:stream'
import { windowedSource } from '#server/kit/byte-source.ts'
import type { ByteRange, StoredFile } from '#server/storage/storage.ts'
import { explain, isMissing, isRangeBeyond } from './s3-errors.ts'
import type { S3Connection } from './s3-connection.ts'

/** An object in its bucket. */
export type ObjectPlace = { bucket: string; key: string }
export type Head = {
  size: number
  version: string
  modified: number
  /** The time of the put, as lists tell it. */
  written: number
  sha256: string | undefined
  /** The id of the call that put it. */
  put: string | undefined
}

/** How often a body that breaks off is asked for again, from where it broke. */
const RESUMES = 3
/** Small pieces are read through one window, so that parsing headers needs few calls. */
const WINDOW_BYTES = 256 * 1024

/** The facts of an object; null if there is none. */
export const readHeader = async (
  { open }: S3Connection,
  { bucket, key }: ObjectPlace,
): Promise<Head | null> => {
  try {
    const { sdk, client } = await open()
    const found = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }))
    const { mtime, sha256, put } = found.Metadata ?? {}
    return {
      size: found.ContentLength ?? 0,
      version: found.ETag ?? '',
      modified: mtime === undefined ? wholeSecond(found.LastModified) : Number(mtime),
      written: wholeSecond(found.LastModified),
      sha256,
      put,
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw explain(error)
  }
}

/** Headers have whole seconds and lists have fractions; a file has one time. */
export const wholeSecond = (date: Date | undefined): number =>
  Math.floor((date?.getTime() ?? 0) / 1000) * 1000

/** Opens an object; null if there is none. What is read later is of the same version. */
export const openObject = async (
  connection: S3Connection,
  place: ObjectPlace,
): Promise<StoredFile | null> => {
  const head = await readHeader(connection, place)
  if (!head) return null
  const { size, version, modified } = head
  const bytes = (range?: ByteRange) =>
    Readable.from(readBody(connection, place, { range, version }), { objectMode: false })
  const fetch = async (start: number, length: number) =>
    Buffer.concat(await bytes({ start, end: start + length - 1 }).toArray())
  return {
    ...windowedSource(size, WINDOW_BYTES, fetch),
    version,
    modified,
    stream: bytes,
    close: () => Promise.resolve(),
  }
}

/** A stream of an object that has begun; null if there is none. */
export const streamObject = async (
  connection: S3Connection,
  place: ObjectPlace,
  range?: ByteRange,
): Promise<Readable | null> => {
  const body = readBody(connection, place, { range })
  try {
    // The first piece is asked for at once, so that a missing object is known.
    const first = await body.next()
    return Readable.from(
      (async function* () {
        if (first.done) return
        yield first.value
        yield* body
      })(),
      { objectMode: false },
    )
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

type Wanted = { range?: ByteRange | undefined; version?: string }

/**
 * The bytes of an object or of a range. A body that breaks off is resumed from there, of the same
 * version. A body that ends too early is an error. Throws the store's own error for a missing
 * object.
 */
async function* readBody(
  { open }: S3Connection,
  { bucket, key }: ObjectPlace,
  { range, version: wanted }: Wanted,
): AsyncGenerator<Buffer> {
  const { sdk, client } = await open()
  let version = wanted
  let at = range?.start ?? 0
  let end = range?.end
  for (let resumes = 0; ; resumes++) {
    try {
      const isPart = at > 0 || end !== undefined
      const { Body, ContentLength, ETag } = await client.send(
        new sdk.GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(isPart && { Range: `bytes=${at}-${end ?? ''}` }),
          ...(version !== undefined && { IfMatch: version }),
        }),
      )
      version ??= ETag
      end = at + (ContentLength ?? 0) - 1
      // The client's body is Node's stream of the answer.
      for await (const chunk of Body as Readable as AsyncIterable<Buffer>) {
        at += chunk.length
        yield chunk
      }
      if (at <= end) throw Object.assign(new Error('the body ended early'), { code: 'ECONNRESET' })
      return
    } catch (error) {
      if (isRangeBeyond(error)) return
      if (isMissing(error) && resumes === 0) throw error
      const isBroken = end !== undefined && at > (range?.start ?? 0) && at <= end
      if (!isBroken || resumes >= RESUMES) throw explain(error)
    }
  }
}

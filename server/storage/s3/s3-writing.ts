import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sha256Of } from '#server/kit/byte-source.ts'
import { temporaryName } from '#server/kit/temporary-name.ts'
import { ChecksumError, type Contents, type PutOptions } from '#server/storage/storage.ts'
import { explain, isConditionFailed, isMissing, isWriteConflict } from './s3-errors.ts'
import type { S3Connection } from './s3-connection.ts'
import { readHeader, type ObjectPlace } from './s3-reading.ts'

/** A file up to this size is sent in one call, a larger one in parts of this size. */
const PART_BYTES = 8 * 1024 * 1024
/** The most parts of one object. */
const MOST_PARTS = 9000
/** Objects above this size are not copied in one call. */
const COPY_MAX_BYTES = 5 * 1000 ** 3
const REMOVED_AT_ONCE = 1000
const CONFLICT_RETRIES = 5

/**
 * Puts a file, whole or not at all. A stream goes to the work folder first: then its hash is known
 * before the first byte is sent, and a call can be repeated.
 */
export const putObject = async (
  connection: S3Connection,
  place: ObjectPlace,
  from: Contents,
  workFolder: () => Promise<string>,
  options: PutOptions = {},
): Promise<boolean> => {
  if ('path' in from) {
    const isPut = await putFile(connection, place, from.path, options)
    if (isPut) await rm(from.path, { force: true })
    return isPut
  }
  const path = join(await workFolder(), temporaryName())
  try {
    await pipeline(from, createWriteStream(path, { flags: 'wx' }))
    return await putFile(connection, place, path, options)
  } finally {
    await rm(path, { force: true })
  }
}

const putFile = async (
  connection: S3Connection,
  { bucket, key }: ObjectPlace,
  path: string,
  { ifAbsent = false, sha256: wanted, modified }: PutOptions,
): Promise<boolean> => {
  const sha256 = await sha256Of(path)
  if (wanted !== undefined && wanted !== sha256)
    throw new ChecksumError('the contents have another SHA-256')
  const { size } = await stat(path)
  // Tells after a repeated call whether the object that is there is this one.
  const put = crypto.randomUUID()
  const params = {
    Bucket: bucket,
    Key: key,
    Metadata: {
      sha256,
      put,
      ...(modified !== undefined && { mtime: String(Math.min(modified, Date.now())) }),
    },
    ...(ifAbsent && { IfNoneMatch: '*' }),
  }
  for (let retries = 0; ; retries++)
    try {
      await (size <= PART_BYTES
        ? putWhole(connection, params, await readFile(path))
        : putParts(connection, params, path, size))
      return true
    } catch (error) {
      // The object that is there may be this call's own, whose first answer got lost.
      if (ifAbsent && isConditionFailed(error))
        return (await readHeader(connection, { bucket, key }))?.put === put
      if (!isWriteConflict(error) || retries >= CONFLICT_RETRIES) throw explain(error)
      await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** retries))
    }
}

type PutParams = { Bucket: string; Key: string; Metadata: Record<string, string> }

const putWhole = async ({ open }: S3Connection, params: PutParams, body: Buffer) => {
  const { sdk, client } = await open()
  await client.send(new sdk.PutObjectCommand({ ...params, Body: body, ContentLength: body.length }))
}

const putParts = async (
  { open }: S3Connection,
  params: PutParams,
  path: string,
  size: number,
): Promise<void> => {
  const { client } = await open()
  const { Upload } = await import('@aws-sdk/lib-storage')
  const partSize = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
  const body = createReadStream(path)
  try {
    await new Upload({ client, params: { ...params, Body: body }, partSize, queueSize: 2 }).done()
  } finally {
    body.destroy()
  }
}

/** Copies an object within its bucket. False if there is none. */
export const copyObject = async (
  connection: S3Connection,
  from: ObjectPlace,
  to: ObjectPlace,
  viaLocal: () => Promise<boolean>,
): Promise<boolean> => {
  const head = await readHeader(connection, from)
  if (!head) return false
  if (head.size > COPY_MAX_BYTES) return viaLocal()
  return sendCopy(connection, from, to, {})
}

/** Renews the time of an object. False if there is none. */
export const renewObject = async (
  connection: S3Connection,
  place: ObjectPlace,
): Promise<boolean> => {
  const head = await readHeader(connection, place)
  if (!head) return false
  return sendCopy(connection, place, place, {
    // A copy onto itself has to change something; the time of the contents goes.
    MetadataDirective: 'REPLACE',
    Metadata: {
      used: String(Date.now()),
      ...(head.sha256 !== undefined && { sha256: head.sha256 }),
    },
    CopySourceIfMatch: head.version,
  })
}

const sendCopy = async (
  { open }: S3Connection,
  from: ObjectPlace,
  to: ObjectPlace,
  more: {
    MetadataDirective?: 'REPLACE'
    Metadata?: Record<string, string>
    CopySourceIfMatch?: string
  },
): Promise<boolean> => {
  try {
    const { sdk, client } = await open()
    const source = `${from.bucket}/${from.key}`.split('/').map(encodeURIComponent).join('/')
    await client.send(
      new sdk.CopyObjectCommand({ Bucket: to.bucket, Key: to.key, CopySource: source, ...more }),
    )
    return true
  } catch (error) {
    // Replaced meanwhile: then it is new.
    if (isConditionFailed(error)) return true
    if (isMissing(error)) return false
    throw explain(error)
  }
}

/** Removes objects; a missing one is no error. */
export const removeObjects = async (
  { open }: S3Connection,
  bucket: string,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  const { sdk, client } = await open()
  for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
    const some = keys.slice(at, at + REMOVED_AT_ONCE)
    try {
      const { Errors = [] } = await client.send(
        new sdk.DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects: some.map((Key) => ({ Key })), Quiet: true },
        }),
      )
      const [fault] = Errors.filter(({ Code }) => Code !== 'NoSuchKey')
      if (fault)
        throw Object.assign(new Error(fault.Message ?? 'not removed'), {
          name: fault.Code ?? 'Error',
          $metadata: { httpStatusCode: 200 },
        })
    } catch (error) {
      throw explain(error)
    }
  }
}

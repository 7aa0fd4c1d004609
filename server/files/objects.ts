import { createHash } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import { isS3Address } from '#server/kit/s3-config.ts'
import { decodeName, openStorage, type Storage, type Stored } from '#server/storage/service.ts'

// Paths of originals are bytes, since names on disk need not be UTF-8. In an object store such a
// path is the address of an object: `s3://bucket/key`.

const START = 's3://'

/** Whether a path is the address of an object rather than of a local file. */
export const isObjectPath = (path: string | Buffer): boolean =>
  isS3Address(Buffer.isBuffer(path) ? path.subarray(0, START.length).toString('latin1') : path)

/** The bucket and the key of an object's path. */
export const objectAt = (path: string | Buffer): { bucket: Storage; key: Buffer } => {
  const bytes = Buffer.from(path)
  const at = bytes.indexOf('/', START.length)
  const bucket = bytes.subarray(0, at === -1 ? bytes.length : at).toString('latin1')
  return {
    bucket: openStorage('originals', bucket),
    key: at === -1 ? Buffer.alloc(0) : bytes.subarray(at + 1),
  }
}

/** A missing object as the error of a missing file. */
export const missingObject = (path: string | Buffer): Error =>
  Object.assign(new Error(`${String(path)} is missing`), { code: 'ENOENT' })

/** The facts of an object as the listing of its folder tells them. */
export type ObjectFacts = { size: number; mtimeMs: number; ctimeMs: number }

/**
 * The time of an object is that of its put, as lists tell it. Its version stands for the change
 * time, which reveals an object that replaced another of the same size within a second.
 */
export const factsOfObject = ({ size, modified, version }: Stored): ObjectFacts => ({
  size,
  mtimeMs: modified,
  ctimeMs: Number.parseInt(createHash('sha256').update(version).digest('hex').slice(0, 12), 16),
})

/** The facts of an object by its path; undefined if there is none. */
export const statObject = async (path: string | Buffer): Promise<ObjectFacts | undefined> => {
  const { bucket, key } = objectAt(path)
  for await (const page of bucket.list(key.toString('utf8')))
    for (const one of page) return Buffer.from(one.key).equals(key) ? factsOfObject(one) : undefined
  return undefined
}

/** The bytes of an object. */
export async function* readObject(path: string | Buffer): AsyncGenerator<Buffer> {
  const { bucket, key } = objectAt(path)
  const stream = await bucket.stream(key)
  if (!stream) throw missingObject(path)
  yield* stream as AsyncIterable<Buffer>
}

/** An entry of a folder, as `readdir` gives it, with the facts of a file. */
export type ObjectEntry = {
  name: Buffer
  isFile: () => boolean
  isDirectory: () => boolean
  facts: ObjectFacts | undefined
}

/** The entries of what stands for a folder in an object store; none if there is nothing. */
export const readObjects = async (path: string | Buffer): Promise<ObjectEntry[]> => {
  const { bucket, key } = objectAt(path)
  const { folders, files } = await bucket.entries(key)
  const entry = (name: Buffer, facts?: ObjectFacts): ObjectEntry => ({
    name,
    isFile: () => facts !== undefined,
    isDirectory: () => facts === undefined,
    facts,
  })
  return [
    ...folders.map((name) => entry(Buffer.from(name))),
    ...files.map((one) => entry(nameOf(one), factsOfObject(one))),
  ]
}

const nameOf = ({ key }: Stored): Buffer => {
  const bytes = Buffer.from(key)
  return bytes.subarray(bytes.lastIndexOf(0x2f) + 1)
}

/** A name of a folder that people see: hidden names hold markers of empty folders. */
export const isShownName = (name: Buffer): boolean =>
  isUtf8(name) && !decodeName(name).startsWith('.')

/**
 * Uses a file that a program can open by its path: the file itself, or a local copy of an object.
 */
export const withLocalFile = async <T>(
  path: string | Buffer,
  use: (path: string | Buffer) => Promise<T>,
): Promise<T> => {
  if (!isObjectPath(path)) return use(path)
  const { bucket, key } = objectAt(path)
  const lease = await bucket.localPath(key)
  try {
    return await use(lease.path)
  } finally {
    await lease.release()
  }
}

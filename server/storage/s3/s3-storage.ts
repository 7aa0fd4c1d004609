import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { attachmentOf } from '#server/kit/http/attachment.ts'
import { makeFolder } from '#server/kit/make-folder.ts'
import { Problem } from '#server/kit/problem.ts'
import { removeFolder, sweepWorkFolder } from '#server/storage/atomic-write.ts'
import { cleanRelative, exists } from '#server/storage/paths.ts'
import type { Key, Lease, Storage, Stored } from '#server/storage/storage.ts'
import type { S3Connection } from './s3-connection.ts'
import { explain } from './s3-errors.ts'
import { objectKey, placeOf } from './s3-keys.ts'
import { hasObjects, listEntries, listNames, listObjects } from './s3-listing.ts'
import { openObject, readHeader, streamObject } from './s3-reading.ts'
import { copyObject, putObject, removeObjects, renewObject } from './s3-writing.ts'

/** Files of a folder that are put at once. */
const PUTS_AT_ONCE = 8

/** A place in a bucket of an object store: `s3://bucket/prefix`. */
export const s3Storage = (address: string, connection: S3Connection): Storage => {
  const place = placeOf(address)
  const { bucket, base } = place
  const at = (key: Key) => ({ bucket, key: objectKey(place, key) })
  const work = join(connection.config.cacheDir, 'work', nameOf(address))
  const workFolder = async () => {
    makeFolder(work)
    return work
  }
  const within = (prefix: string): Storage => {
    const clean = cleanRelative(prefix)
    return s3Storage(clean === '' ? address : `s3://${bucket}/${base}${clean}`, connection)
  }
  const list = (prefix: string, after?: Key) => listObjects(connection, place, { prefix, after })
  const put: Storage['put'] = async (key, from, options) =>
    putObject(connection, at(key), from, workFolder, options)
  /** The object of a key, and those of a put folder. */
  const objectsOf = async (key: string): Promise<Stored[]> => {
    const clean = cleanRelative(key)
    const found: Stored[] = []
    for await (const page of list(clean))
      found.push(
        ...page.filter((one) => one.key === clean || String(one.key).startsWith(`${clean}/`)),
      )
    return found
  }
  const remove = async (keys: readonly Key[]) =>
    removeObjects(
      connection,
      bucket,
      keys.map((key) => objectKey(place, key)),
    )
  const localPath = async (key: Key): Promise<Lease> => {
    const object = at(key)
    const head = await readHeader(connection, object)
    const name = nameOf(`${bucket}/${object.key} ${head?.version}`) + extname(object.key)
    // As in a folder, whoever opens the path finds that the file is missing.
    if (!head) return { path: join(work, name), release: () => Promise.resolve() }
    return connection.cache.lend(name, async (path) => {
      const body = (await streamObject(connection, object)) ?? Readable.from([])
      const digest = createHash('sha256')
      await pipeline(
        body,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            digest.update(chunk)
            yield chunk
          }
        },
        createWriteStream(path, { flags: 'wx' }),
      )
      if (head.sha256 !== undefined && digest.digest('hex') !== head.sha256)
        throw new Error(`${object.key} has other contents than were put`)
      await utimes(path, new Date(), new Date(head.written))
    })
  }
  return {
    address,
    within,
    directory: async (prefix) => {
      const found = within(prefix)
      if (!(await hasObjects(connection, placeOf(found.address))))
        throw new Problem('files.notFound')
      return found
    },
    open: async (key) => openObject(connection, at(key)),
    stream: async (key, range) => streamObject(connection, at(key), range),
    put,
    putFolder: async (key, from, last) => {
      if (!(await exists(join(from, last)))) throw new Error(`${last} is not in the folder`)
      const entries = await readdir(from, { recursive: true, withFileTypes: true })
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(from, join(entry.parentPath, entry.name)))
        .filter((name) => name !== last)
      for (let n = 0; n < names.length; n += PUTS_AT_ONCE)
        await Promise.all(
          names
            .slice(n, n + PUTS_AT_ONCE)
            .map((name) => put(`${key}/${name}`, { path: join(from, name) })),
        )
      await put(`${key}/${last}`, { path: join(from, last) })
      await removeFolder(from)
    },
    list,
    entries: (prefix) => listEntries(connection, place, prefix),
    names: (prefix) => listNames(connection, placeOf(within(prefix).address)),
    has: async (key) => (await readHeader(connection, at(key))) !== null,
    copy: async (from, to) =>
      copyObject(connection, at(from), at(to), async () => {
        const body = await streamObject(connection, at(from))
        return body !== null && put(to, body)
      }),
    remove,
    removeBelow: async (prefix) => {
      const clean = cleanRelative(prefix)
      for await (const page of list(clean === '' ? '' : `${clean}/`))
        await remove(page.map(({ key }) => key))
    },
    removeUnused: async (key, beforeMs) => {
      const found = await objectsOf(key)
      if (found.length === 0 || found.some(({ modified }) => modified >= beforeMs)) return false
      await remove(found.map((one) => one.key))
      return true
    },
    removeIfEmpty: async (mark) => {
      for await (const page of list('')) if (page.some(({ key }) => key !== mark)) return
      await remove([mark])
    },
    touch: async (key) => {
      if (await renewObject(connection, at(key))) return true
      const [first] = await objectsOf(key)
      return first !== undefined && renewObject(connection, at(first.key))
    },
    localPath: async <K extends Key>(key: K) => {
      const { path, release } = await localPath(key)
      // A caller with a Buffer takes a path of bytes.
      const own = (Buffer.isBuffer(key) ? Buffer.from(path) : path) as unknown
      return { path: own as K extends string ? string : K, release }
    },
    workFolder,
    sweepWork: (beforeMs) => sweepWorkFolder(work, beforeMs),
    link: async (key, seconds, { type, name }) => {
      if (!connection.config.redirects) return null
      const { sdk, client } = await connection.open()
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const { bucket: Bucket, key: Key } = at(key)
      try {
        const command = new sdk.GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: type,
          ResponseContentDisposition: attachmentOf(name),
        })
        return await getSignedUrl(client, command, { expiresIn: seconds })
      } catch (error) {
        throw explain(error)
      }
    },
    space: () => Promise.resolve(undefined),
  }
}

/** A file name that stands for a text of any length. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex')

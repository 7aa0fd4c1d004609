import type { _Object, ListObjectsV2CommandInput } from '@aws-sdk/client-s3'
import type { Key, Stored } from '#server/storage/storage.ts'
import { explain } from './s3-errors.ts'
import type { S3Connection } from './s3-connection.ts'
import { keyBelow, type S3Place } from './s3-keys.ts'
import { wholeSecond } from './s3-reading.ts'

const PAGE_KEYS = 1000

type Listing = { prefix: string; after?: Key | undefined }
type Wanted = Omit<ListObjectsV2CommandInput, 'Bucket' | 'ContinuationToken'>

/**
 * The pages of a list. Throws on any page that fails or does not continue the one before it: half a
 * list would look like missing files.
 */
async function* pagesOf(
  { open }: S3Connection,
  bucket: string,
  wanted: Wanted,
): AsyncGenerator<{ folders: string[]; contents: _Object[] }> {
  const { sdk, client } = await open()
  const { StartAfter, ...all } = wanted
  let last = StartAfter
  let token: string | undefined
  do {
    const begin = token === undefined ? { StartAfter } : { ContinuationToken: token }
    const page = await client
      .send(new sdk.ListObjectsV2Command({ Bucket: bucket, ...all, ...begin }))
      .catch((error: unknown) => {
        throw explain(error)
      })
    const contents = page.Contents ?? []
    last = checkOrder(contents, last)
    yield { folders: (page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix), contents }
    if (page.IsTruncated && (page.NextContinuationToken ?? token) === token)
      throw new Error('the store does not continue its list')
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token !== undefined)
}

/** The objects whose keys begin with a prefix, in pages, by the bytes of their keys. */
export async function* listObjects(
  connection: S3Connection,
  place: S3Place,
  { prefix, after }: Listing,
): AsyncGenerator<Stored[]> {
  const wanted = {
    Prefix: place.base + prefix,
    MaxKeys: PAGE_KEYS,
    StartAfter: after === undefined ? undefined : place.base + String(after),
  }
  for await (const { contents } of pagesOf(connection, place.bucket, wanted)) {
    const files = contents.flatMap((one) => storedOf(place, one))
    if (files.length > 0) yield files
  }
}

/** The names directly below a prefix, of objects and of what stands for folders. */
export const listNames = async (
  connection: S3Connection,
  { bucket, base }: S3Place,
): Promise<string[]> => {
  const names: string[] = []
  for await (const page of pagesOf(connection, bucket, { Prefix: base, Delimiter: '/' })) {
    names.push(...page.folders.map((name) => name.slice(base.length, -1)))
    names.push(...page.contents.map(({ Key: name = '' }) => name.slice(base.length)))
  }
  return names.filter((name) => name !== '')
}

/** What stands for the folders, and the objects, directly below a prefix. */
export const listEntries = async (
  connection: S3Connection,
  place: S3Place,
  prefix: Key,
): Promise<{ folders: Key[]; files: Stored[] }> => {
  const below = String(prefix).replace(/\/$/, '')
  const base = place.base + (below === '' ? '' : `${below}/`)
  const folders: Key[] = []
  const files: Stored[] = []
  for await (const page of pagesOf(connection, place.bucket, { Prefix: base, Delimiter: '/' })) {
    for (const name of page.folders) {
      const key = keyBelow({ ...place, base }, name.slice(0, -1))
      if (key !== null) folders.push(key)
    }
    files.push(...page.contents.flatMap((one) => storedOf(place, one)))
  }
  return { folders, files }
}

const storedOf = (
  place: S3Place,
  { Key: name = '', Size, ETag, LastModified }: _Object,
): Stored[] => {
  const key = keyBelow(place, name)
  if (key === null) return []
  return [{ key, size: Size ?? 0, version: ETag ?? '', modified: wholeSecond(LastModified) }]
}

/** Whether anything is below a prefix, also the marker of an empty folder. */
export const hasObjects = async (
  { open }: S3Connection,
  { bucket, base }: S3Place,
): Promise<boolean> => {
  try {
    const { sdk, client } = await open()
    const { Contents = [] } = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: base, MaxKeys: 1 }),
    )
    return Contents.length > 0
  } catch (error) {
    throw explain(error)
  }
}

/** Throws if a page does not go on after the last key; answers the key that it ends with. */
const checkOrder = (contents: readonly _Object[], last: string | undefined): string | undefined => {
  let before = last
  for (const { Key: name = '' } of contents) {
    if (before !== undefined && compare(name, before) <= 0)
      throw new Error(`the store lists ${name} after ${before}`)
    before = name
  }
  return before
}

/** By the bytes of UTF-8. */
const compare = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other))

import { isUtf8 } from 'node:buffer'
import { Problem } from '#server/kit/problem.ts'
import { cleanRelative } from '#server/storage/paths.ts'
import type { Key } from '#server/storage/storage.ts'

/** A bucket, and the prefix of all keys of a place: empty or ending in a slash. */
export type S3Place = { bucket: string; base: string }

/** Reads an address such as `s3://bucket/prefix`. */
export const placeOf = (address: string): S3Place => {
  const [bucket = '', ...rest] = address.slice('s3://'.length).split('/')
  const prefix = rest.join('/')
  return { bucket, base: prefix === '' ? '' : `${prefix}/` }
}

/** The object's key in its bucket. Refuses keys that lead out of the place. (files.inside) */
export const objectKey = ({ base }: S3Place, key: Key): string => {
  if (!Buffer.isBuffer(key)) {
    const clean = cleanRelative(key)
    if (clean === '') throw new Problem('files.outside')
    return base + clean
  }
  const exact = key.toString('utf8')
  if (!isUtf8(key) || exact.split('/').includes('..') || exact === '' || exact.startsWith('/'))
    throw new Problem('files.outside')
  return base + exact
}

/**
 * The key of an object below a place: its bytes where it is not NFC, since other programs put
 * objects too. Null for what is no file: markers of empty folders, and names with `.`, `..` or
 * nothing between slashes.
 */
export const keyBelow = ({ base }: S3Place, objectName: string): Key | null => {
  const rel = objectName.slice(base.length)
  if (rel.split('/').some((part) => part === '' || part === '.' || part === '..')) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  const isPlain = !/[\u0000-\u001f\\]/.test(rel) && rel.normalize('NFC') === rel
  return isPlain ? rel : Buffer.from(rel)
}

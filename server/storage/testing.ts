import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Storage } from './service.ts'

/** An implementation under test: an empty place, and its entries seen from outside the port. */
export type StoragePlace = {
  storage: Storage
  /** The names of everything in the place, unfinished files too. */
  names: () => Promise<string[]> | string[]
  /** Puts a file without the port. */
  plant: (key: string, bytes: Buffer) => Promise<void> | void
  close: () => Promise<void> | void
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A stream of some bytes. */
export const streamOf = (...chunks: (Buffer | string)[]) =>
  Readable.from(chunks.map((one) => Buffer.from(one)))
/** The text of a file; null if there is none. */
export const readText = async (storage: Storage, key: string): Promise<string | null> => {
  const stream = await storage.stream(key)
  return stream && text(stream)
}
/** The keys below a prefix, of all pages. */
export const listKeys = async (storage: Storage, prefix: string, after?: string) => {
  const keys: string[] = []
  for await (const page of storage.list(prefix, after))
    keys.push(...page.map(({ key }) => String(key)))
  return keys
}

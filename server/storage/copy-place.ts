import { sha256OfChunks } from '#server/kit/byte-source.ts'
import { decodeName } from './file-names.ts'
import { ChecksumError, type Key, type Storage, type Stored } from './storage.ts'

const FILES_AT_ONCE = 8
/** Stores tell the time of contents in whole seconds at worst. */
const SAME_TIME_MS = 1000

export type CopyResult = {
  copied: number
  bytes: number
  /** Files that were there already. */
  present: number
  /** Files that could not be copied, or have other contents than their source. */
  failed: { key: string; reason: unknown }[]
}

type Options = {
  /** Reads every file in both places and compares their SHA-256. */
  verify?: boolean
  /** Told after each page of files. */
  onPage?: (result: CopyResult) => void
}

/**
 * Copies the files of a place to another, with the times of their contents. Leaves files that are
 * there already, by size and time, so that a copy that was ended goes on; removes nothing.
 * (storage.copy)
 */
export const copyPlace = async (
  from: Storage,
  to: Storage,
  { verify = false, onPage }: Options = {},
): Promise<CopyResult> => {
  const result: CopyResult = { copied: 0, bytes: 0, present: 0, failed: [] }
  for await (const page of from.list('')) {
    const left = page.values()
    const copyLeft = async () => {
      for (const file of left)
        await copyFile(from, to, file, { verify, result }).catch((reason: unknown) => {
          result.failed.push({ key: String(file.key), reason })
        })
    }
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyLeft))
    onPage?.(result)
  }
  return result
}

const copyFile = async (
  from: Storage,
  to: Storage,
  { key }: Stored,
  { verify, result }: { verify: boolean; result: CopyResult },
): Promise<void> => {
  const source = await from.open(key)
  // Removed since the list was read.
  if (!source) return
  // A name that is not UTF-8 gets its display name, which any place can hold.
  const name = Buffer.isBuffer(key) ? decodeName(key) : key
  const { size, modified } = source
  const isThere = await hasSame(to, name, { size, modified })
  if (isThere) await source.close()
  else await to.put(name, source.stream(), { modified })
  if (verify && (await hashOf(from, key)) !== (await hashOf(to, name)))
    throw new ChecksumError('the contents have another SHA-256')
  if (isThere) result.present++
  else {
    result.copied++
    result.bytes += size
  }
}

const hasSame = async (
  place: Storage,
  key: string,
  { size, modified }: { size: number; modified: number },
): Promise<boolean> => {
  const found = await place.open(key)
  if (!found) return false
  await found.close()
  return found.size === size && Math.abs(found.modified - modified) < SAME_TIME_MS
}

const hashOf = async (place: Storage, key: Key): Promise<string | null> => {
  const stream = await place.stream(key)
  return stream && sha256OfChunks(stream)
}

import { isUtf8 } from 'node:buffer'
import { lstat, readdir } from 'node:fs/promises'
import { codeOf } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { decodeName } from './file-names.ts'
import { cleanRelative, resolveInside } from './paths.ts'
import type { Key, Stored } from './storage.ts'
import { versionOf } from './version.ts'

/** Files of a page, as many as object stores answer in one call. */
const PAGE_FILES = 1000
const SLASH = Buffer.from('/')

/** A file or folder: its path on disk, and its key with the names as bytes and as shown. */
type Entry = { path: Buffer; raw: Buffer; shown: string; isFolder: boolean }

/**
 * The files whose keys begin with a prefix, in pages, sorted by the bytes of their keys. Follows no
 * links and leaves out folders named `work`.
 */
export async function* listFolder(
  root: string,
  { prefix, after, work }: { prefix: string; after: Key | undefined; work: string },
): AsyncGenerator<Stored[]> {
  const folder = cleanRelative(prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const top = await topOf(root, folder)
  if (!top) return
  const start = `${folder === '' ? '' : `${folder}/`}${prefix.slice(prefix.lastIndexOf('/') + 1)}`
  let page: Entry[] = []
  for await (const entry of filesBelow(top, { start, last: after && shownOf(after), work })) {
    page.push(entry)
    if (page.length < PAGE_FILES) continue
    yield await describeAll(page)
    page = []
  }
  if (page.length > 0) yield await describeAll(page)
}

/** The folders and the files directly below a prefix; links are left out. */
export const folderEntries = async (
  root: string,
  prefix: Key,
): Promise<{ folders: Key[]; files: Stored[] }> => {
  const top = await topOf(root, cleanRelative(shownOf(prefix)))
  if (!top) return { folders: [], files: [] }
  const entries = await entriesOf(top, { start: '', last: undefined, work: '' })
  return {
    folders: entries.flatMap(({ isFolder, path }) => {
      const name = path.subarray(path.lastIndexOf(0x2f) + 1)
      return isFolder ? [isUtf8(name) ? decodeName(name) : name] : []
    }),
    files: await describeAll(entries.filter(({ isFolder }) => !isFolder)),
  }
}

const topOf = async (root: string, prefix: string): Promise<Entry | null> => {
  const top = { raw: Buffer.from(prefix), shown: prefix, isFolder: true }
  if (prefix === '') return { ...top, path: Buffer.from(root) }
  try {
    return { ...top, path: Buffer.from(await resolveInside(root, prefix)) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'files.notFound') return null
    throw error
  }
}

const shownOf = (key: Key): string => (Buffer.isBuffer(key) ? decodeName(key) : key)

type Walking = { start: string; last: string | undefined; work: string }

async function* filesBelow(folder: Entry, walking: Walking): AsyncGenerator<Entry> {
  for (const entry of await entriesOf(folder, walking))
    if (!entry.isFolder) {
      if (walking.last === undefined || compare(entry.shown, walking.last) > 0) yield entry
    } else if (mayFollow(`${entry.shown}/`, walking.last)) yield* filesBelow(entry, walking)
}

/** Whether a folder may hold keys after `last`. */
const mayFollow = (prefix: string, last: string | undefined): boolean =>
  last === undefined || last.startsWith(prefix) || compare(prefix, last) > 0

/** Folders sort by their name with a slash, as their files' keys do. */
const entriesOf = async (
  { path, raw, shown }: Entry,
  { start, work }: Walking,
): Promise<Entry[]> => {
  const found = await readdir(path, { withFileTypes: true, encoding: 'buffer' }).catch(
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [] // removed meanwhile, or never made
      throw error
    },
  )
  return found
    .filter((one) => one.isFile() || (one.isDirectory() && one.name.toString() !== work))
    .map((one) => {
      const name = decodeName(one.name)
      return {
        path: Buffer.concat([path, SLASH, one.name]),
        raw: raw.length > 0 ? Buffer.concat([raw, SLASH, one.name]) : one.name,
        shown: shown === '' ? name : `${shown}/${name}`,
        isFolder: one.isDirectory(),
      }
    })
    .filter((one) => sortKey(one).startsWith(start))
    .sort((one, other) => compare(sortKey(one), sortKey(other)))
}

const sortKey = ({ shown, isFolder }: Entry): string => (isFolder ? `${shown}/` : shown)

/** By the bytes of UTF-8, as object stores sort. */
const compare = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other))

const describeAll = async (entries: readonly Entry[]): Promise<Stored[]> =>
  (await Promise.all(entries.map(describe))).flat()

const describe = async ({ path, raw, shown }: Entry): Promise<Stored[]> => {
  const facts = await lstat(path).catch(() => null) // removed meanwhile
  if (!facts?.isFile()) return []
  return [
    {
      key: isUtf8(raw) ? shown : raw,
      size: facts.size,
      version: versionOf(facts),
      modified: Math.floor(facts.mtimeMs),
    },
  ]
}

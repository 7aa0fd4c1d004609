import { readdir } from 'node:fs/promises'
import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import { decodeName, openStorage } from '#server/storage/service.ts'
import { objectNamesLeft } from './object-folders.ts'
import { isObjectPath } from './objects.ts'

const SLASH = Buffer.from('/')

/**
 * Names of entries directly in a folder that are no directories, or that contain files; empty if
 * the folder is missing.
 */
export const namesLeft = async (folder: string): Promise<string[]> => {
  if (isObjectPath(folder))
    return (await objectNamesLeft(openStorage('originals', folder))).toSorted(
      icelandicOrder.compare,
    )
  const names: string[] = []
  for (const { name, path, isDirectory } of (await entriesOf(Buffer.from(folder))) ?? [])
    if (!isDirectory || (await holdsFile(path))) names.push(decodeName(name))
  return names.toSorted(icelandicOrder.compare)
}

/**
 * Whether a directory contains anything but directories at any depth; an unreadable one counts as
 * containing something.
 */
const holdsFile = async (folder: Buffer): Promise<boolean> => {
  const entries = await entriesOf(folder).catch(() => undefined)
  if (entries === undefined) return true
  for (const { path, isDirectory } of entries)
    if (!isDirectory || (await holdsFile(path))) return true
  return false
}

const entriesOf = async (folder: Buffer) => {
  const found = await readdir(folder, { withFileTypes: true, encoding: 'buffer' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return found.map((entry) => ({
    name: entry.name,
    path: Buffer.concat([folder, SLASH, entry.name]),
    isDirectory: entry.isDirectory(),
  }))
}

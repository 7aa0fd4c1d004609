import { readdir } from 'node:fs/promises'
import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import { decodeName } from './names.ts'

const SLASH = Buffer.from('/')

/** Names directly in a folder of what is no directory, or holds something that is none; none where there is no such folder. */
export const namesLeft = async (folder: string): Promise<string[]> => {
  const names: string[] = []
  for (const { name, path, isDirectory } of (await entriesOf(Buffer.from(folder))) ?? [])
    if (!isDirectory || (await holdsFile(path))) names.push(decodeName(name))
  return names.toSorted(icelandicOrder.compare)
}

/** Whether anything but directories lies in one, at any depth; one that cannot be read is taken to hold something. */
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

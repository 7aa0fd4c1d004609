import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those above it. Node's own `recursive` never ends where the folder above is there and takes none, as /proc. (backup.unwritable) */
export const makeFolder = (path: string, mode?: number): void => {
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

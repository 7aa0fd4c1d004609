import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Node's `recursive` option never returns where a parent exists
 * and is not writable, such as /proc. (backup.unwritable)
 */
export const makeFolder = (path: string, mode?: number): void => {
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryName } from '#server/kit/temporary-name.ts'

/**
 * Removes a file or folder that was not used since a time. It renames it first, so that readers
 * find all of it or nothing.
 */
export const removeUnusedPath = async (
  path: string,
  beforeMs: number,
  work: string,
): Promise<boolean> => {
  if (!(await isOld(path, beforeMs))) return false
  const aside = join(work, temporaryName())
  await mkdir(work, { recursive: true })
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false, // another worker was before
  )
  if (!isMoved) return false
  const isUnused = await isOld(aside, beforeMs)
  // A reader used it in the moment before the rename: move it back, unless it was made again.
  if (!isUnused) await rename(aside, path).catch(() => {})
  await rm(aside, { recursive: true, force: true })
  return isUnused
}

const isOld = async (path: string, beforeMs: number): Promise<boolean> => {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
  return mtimeMs < beforeMs
}

/**
 * Removes a folder that had only empty folders and the mark since a time, such as that of a removed
 * tenant. Writers create it again. (installation.emptyFolders)
 */
export const removeEmptyFolder = async (
  folder: string,
  mark: string,
  beforeMs: number,
): Promise<void> => {
  const empty = await emptyFolders(folder, mark, beforeMs)
  if (!empty) return
  await rm(join(folder, mark), { force: true })
  for (const one of empty) await rmdir(one)
}

/**
 * A folder and all folders below it, deepest first; undefined if any has a file or changed
 * recently.
 */
const emptyFolders = async (
  folder: string,
  mark: string,
  beforeMs: number,
): Promise<string[] | undefined> => {
  if ((await stat(folder)).mtimeMs > beforeMs) return undefined
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === mark) continue
    const below = entry.isDirectory()
      ? await emptyFolders(join(folder, entry.name), mark, beforeMs)
      : undefined
    if (!below) return undefined
    found.push(...below)
  }
  return [...found, folder]
}

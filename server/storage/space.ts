import { statfs } from 'node:fs/promises'

/** The size of a folder's disk and its free bytes; undefined if unknown. */
export const spaceOf = async (
  folder: string,
): Promise<{ size: number; free: number } | undefined> => {
  const found = await statfs(folder).catch(() => undefined)
  return found && { size: found.blocks * found.bsize, free: found.bavail * found.bsize }
}

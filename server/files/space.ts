import { statfs } from 'node:fs/promises'

/** Bytes of the disk a folder lies on, and how many of them are free for us; undefined where it cannot be asked. */
export const spaceOf = async (
  folder: string,
): Promise<{ size: number; free: number } | undefined> => {
  const found = await statfs(folder).catch(() => undefined)
  return found && { size: found.blocks * found.bsize, free: found.bavail * found.bsize }
}

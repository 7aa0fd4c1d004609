import { readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slug } from '#contract/common.ts'

/** What was made or found so lately may be in use; what is older may be swept. */
export const SWEEP_AGE_MS = 86_400_000
const LOOK_EVERY_MS = 3_600_000
/** When a folder was last swept. */
const MARK = '.swept'

/**
 * Does something with each folder below a folder once a day until stopped, by its name, which is that of a tenant. Several workers may do
 * so at once.
 */
export const sweepDaily = (
  root: string,
  sweep: (tenantId: string, signal: AbortSignal) => Promise<void>,
): (() => void) => {
  const stopping = new AbortController()
  const sweepIfDue = async (name: string) => {
    if (!(await isSweepDue(join(root, name)))) return
    await sweep(name, stopping.signal)
    if (slug.safeParse(name).success) await removeLongEmpty(join(root, name))
  }
  const look = async () => {
    for (const name of await namesIn(root)) {
      if (stopping.signal.aborted) return
      await sweepIfDue(name).catch(() => {}) // the database or the disk is away; tomorrow is soon enough
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  void look()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}

/** Whether a tenant's folder has not been swept for a day; from now on it has. All machines see the mark. */
export const isSweepDue = async (folder: string): Promise<boolean> => {
  const mark = join(folder, MARK)
  const { mtimeMs } = await stat(mark).catch(() => ({ mtimeMs: 0 }))
  if (mtimeMs > Date.now() - SWEEP_AGE_MS) return false
  await writeFile(mark, '')
  return true
}

/** Removes a folder in which nothing was for a day but empty folders and the mark, as of a tenant that is gone. Who puts something there makes it anew. (house.emptyFolders) */
export const removeLongEmpty = async (
  folder: string,
  before = Date.now() - SWEEP_AGE_MS,
): Promise<void> => {
  const empty = await emptyFolders(folder, before)
  if (!empty) return
  await rm(join(folder, MARK), { force: true })
  for (const one of empty) await rmdir(one)
}

/** A folder with all below it, the deepest first; undefined where there is a file, or one of them changed lately. */
const emptyFolders = async (folder: string, before: number): Promise<string[] | undefined> => {
  if ((await stat(folder)).mtimeMs > before) return undefined
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === MARK) continue
    const below = entry.isDirectory()
      ? await emptyFolders(join(folder, entry.name), before)
      : undefined
    if (!below) return undefined
    found.push(...below)
  }
  return [...found, folder]
}

/** The names in a folder; none where it is not there. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

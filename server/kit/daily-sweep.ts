import { readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slug } from '#contract/common.ts'

/** The age after which unused files may be swept; younger ones may be in use. */
export const SWEEP_AGE_MS = 86_400_000
const POLL_MS = 3_600_000
/** The file whose modification time says when a folder was last swept. */
const MARK = '.swept'

/**
 * Calls `sweep` once a day for each tenant's folder below `root`, until stopped. Several workers
 * may do so at once.
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
  const sweepDueFolders = async () => {
    for (const name of await namesIn(root)) {
      if (stopping.signal.aborted) return
      // Database or disk unavailable: the next sweep is tomorrow.
      await sweepIfDue(name).catch(() => {})
    }
  }
  const timer = setInterval(() => void sweepDueFolders(), POLL_MS)
  void sweepDueFolders()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}

/** Whether a tenant's folder was not swept for a day; marks it as swept, for all machines. */
export const isSweepDue = async (folder: string): Promise<boolean> => {
  const mark = join(folder, MARK)
  const { mtimeMs } = await stat(mark).catch(() => ({ mtimeMs: 0 }))
  if (mtimeMs > Date.now() - SWEEP_AGE_MS) return false
  await writeFile(mark, '')
  return true
}

/**
 * Removes a folder that had only empty folders and the mark for a day, such as that of a removed
 * tenant. Writers create it again. (installation.emptyFolders)
 */
export const removeLongEmpty = async (
  folder: string,
  before = Date.now() - SWEEP_AGE_MS,
): Promise<void> => {
  const empty = await emptyFolders(folder, before)
  if (!empty) return
  await rm(join(folder, MARK), { force: true })
  for (const one of empty) await rmdir(one)
}

/**
 * A folder and all folders below it, deepest first; undefined if any has a file or changed
 * recently.
 */
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

/** The names in a folder; empty if it does not exist. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What was made or found so lately may be in use; what is older may be swept. */
export const KEPT_MS = 86_400_000
const LOOK_EVERY_MS = 3_600_000

/**
 * Does something with each folder below a folder once a day until stopped, by its name, which is that of a tenant. Several workers may do
 * so at once.
 */
export const keepDaily = (root: string, sweep: (tenantId: string, signal: AbortSignal) => Promise<void>): (() => void) => {
  const stopping = new AbortController()
  const sweepIfDue = async (name: string) => {
    if (await isSweepDue(join(root, name))) await sweep(name, stopping.signal)
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
  const mark = join(folder, '.swept')
  const { mtimeMs } = await stat(mark).catch(() => ({ mtimeMs: 0 }))
  if (mtimeMs > Date.now() - KEPT_MS) return false
  await writeFile(mark, '')
  return true
}

/** The names in a folder; none where it is not there. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

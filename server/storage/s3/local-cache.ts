import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryName } from '#server/kit/temporary-name.ts'
import type { Lease } from '#server/storage/storage.ts'

/** Copies of objects on the local disk, for programs that take paths. */
export type LocalCache = {
  /**
   * Lends a copy by its name, which stands for its contents. `download` writes it to a path if it
   * is not there.
   */
  lend: (name: string, download: (path: string) => Promise<void>) => Promise<Lease>
}

/** The share of the limit that a process adds before it looks for copies to remove. */
const SWEEP_SHARE = 0.02
/** Half downloads older than this were left by killed processes. */
const ABANDONED_MS = 86_400_000

type Limits = { cacheDir: string; cacheBytes: number }

/**
 * Opens the cache of a machine, which its processes share. It removes the copies that were not used
 * for longest, but none that is lent.
 */
export const openCache = ({ cacheDir, cacheBytes }: Limits): LocalCache => {
  const [files, leases] = [join(cacheDir, 'files'), join(cacheDir, 'leases')]
  const downloads = new Map<string, Promise<void>>()
  let added = Infinity
  let count = 0
  let sweeping: Promise<void> | undefined

  const fetch = async (name: string, download: (path: string) => Promise<void>) => {
    const half = join(files, `${temporaryName()}.half`)
    try {
      await download(half)
      added += (await stat(half)).size
      await rename(half, join(files, name))
    } finally {
      await rm(half, { force: true })
    }
    if (added < cacheBytes * SWEEP_SHARE || sweeping) return
    added = 0
    // A failed sweep is repeated with the next copies.
    sweeping = sweep().catch(() => {})
    await sweeping
    sweeping = undefined
  }

  const lentNames = async (): Promise<Set<string>> => {
    const lent = new Set<string>()
    for (const mark of await readdir(leases)) {
      const [name = '', pid] = mark.split('~')
      if (isAlive(Number(pid))) lent.add(name)
      else await rm(join(leases, mark), { force: true })
    }
    return lent
  }

  const sweep = async (): Promise<void> => {
    const found: { name: string; size: number; used: number }[] = []
    for (const name of await readdir(files)) {
      const facts = await stat(join(files, name)).catch(() => null)
      if (!facts) continue
      if (!name.endsWith('.half')) found.push({ name, size: facts.size, used: facts.atimeMs })
      else if (facts.mtimeMs < Date.now() - ABANDONED_MS)
        await rm(join(files, name), { force: true })
    }
    let total = found.reduce((sum, { size }) => sum + size, 0)
    if (total <= cacheBytes) return
    const lent = await lentNames()
    for (const { name, size } of found.toSorted((one, other) => one.used - other.used)) {
      if (total <= cacheBytes) return
      if (!lent.has(name) && (await removeUnlent(name))) total -= size
    }
  }

  /** Moves a copy aside first, since a process may lend it in the same moment. */
  const removeUnlent = async (name: string): Promise<boolean> => {
    const aside = join(files, `${temporaryName()}.half`)
    const isMoved = await rename(join(files, name), aside).then(
      () => true,
      () => false, // another process was before
    )
    if (!isMoved) return false
    const isLent = (await lentNames()).has(name)
    if (isLent) await rename(aside, join(files, name))
    else await rm(aside, { force: true })
    return !isLent
  }

  return {
    lend: async (name, download) => {
      await Promise.all([files, leases].map((folder) => mkdir(folder, { recursive: true })))
      const mark = join(leases, `${name}~${process.pid}~${++count}`)
      // Written before the copy is looked for, so that no process removes it from then on.
      await writeFile(mark, '')
      const release = () => rm(mark, { force: true })
      const path = join(files, name)
      try {
        const isThere = await markUsed(path)
        if (!isThere) {
          const running = downloads.get(name) ?? fetch(name, download)
          downloads.set(name, running)
          await running.finally(() => downloads.delete(name))
        }
        return { path, release }
      } catch (error) {
        await release()
        throw error
      }
    },
  }
}

/** Marks a copy as used now; its other time is that of the object. False if it is missing. */
const markUsed = async (path: string): Promise<boolean> => {
  const facts = await stat(path).catch(() => null)
  if (!facts) return false
  return utimes(path, new Date(), facts.mtime).then(
    () => true,
    () => false, // removed meanwhile
  )
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SWEEP_AGE_MS, namesIn } from './daily-sweep.ts'
import { temporaryName } from './temporary-name.ts'

/** The folder of a tenant's unfinished derivatives; files left by a killed child are swept. */
export const unfinishedFolder = (tenantDir: string): string => join(tenantDir, '.making')

/** A unique path for an unfinished derivative. */
const unfinishedPath = (tenantDir: string): string =>
  join(unfinishedFolder(tenantDir), temporaryName())

/**
 * The age after which an unfinished derivative is abandoned; younger ones may belong to another
 * worker.
 */
const LEFT_BEHIND_MS = 3_600_000

/** Removes unfinished derivatives that killed children left behind. (images.sweep) */
export const sweepDerivatives = async (root: string): Promise<void> => {
  for (const tenantId of await namesIn(root)) {
    const making = unfinishedFolder(join(root, tenantId))
    for (const name of await namesIn(making)) {
      const { mtimeMs } = await stat(join(making, name)).catch(() => ({ mtimeMs: Infinity }))
      if (mtimeMs < Date.now() - LEFT_BEHIND_MS)
        await rm(join(making, name), { recursive: true, force: true })
    }
  }
}

/** A derivative: a picture's sizes, its pyramid, or a waveform. */
export type Made = {
  path: string
  sha256: string
  /** The profile and watermark of a picture's sizes. */
  profile?: string | undefined
  mark?: string | undefined
}

/** The derivatives of a tenant, in batches. */
export async function* derivativesIn(tenantDir: string): AsyncGenerator<Made[]> {
  for (const part of (await namesIn(tenantDir)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const names = await namesIn(join(tenantDir, part))
    yield names.flatMap((name) => {
      const [, sha256, profile, mark] =
        /^([0-9a-f]{64})(?:-([0-9a-f]{12})(?:-([0-9a-f]{12}))?$|[-.])/.exec(name) ?? []
      return sha256 ? [{ path: join(tenantDir, part, name), sha256, profile, mark }] : []
    })
  }
}

/**
 * Removes derivatives that were not used for a day. It renames each first, so that readers find all
 * of it or nothing.
 */
export const removeUnused = async (tenantDir: string, path: string): Promise<boolean> => {
  if (!(await isOld(path))) return false
  const aside = unfinishedPath(tenantDir)
  await mkdir(unfinishedFolder(tenantDir), { recursive: true })
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false, // another worker was before
  )
  if (!isMoved) return false
  const isUnused = await isOld(aside)
  // A reader used it in the moment before the rename: move it back, unless it was made again.
  if (!isUnused) await rename(aside, path).catch(() => {})
  await rm(aside, { recursive: true, force: true })
  return isUnused
}

const isOld = async (path: string): Promise<boolean> => {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
  return mtimeMs < Date.now() - SWEEP_AGE_MS
}

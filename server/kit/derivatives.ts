import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { SWEEP_AGE_MS, namesIn } from './daily-sweep.ts'
import { randomName } from './random-name.ts'

/** Where derivatives lie, tenant by tenant. */
export const derivativesRoot = (dataDir: string): string => join(dataDir, 'derivatives')

/** Where a tenant's derivatives lie under the data folder. */
export const tenantDerivatives = (dataDir: string, tenantId: string): string =>
  join(derivativesRoot(dataDir), tenantId)

/** Where a tenant's derivatives are while they are made; what a killed child leaves there is swept. */
export const unfinishedFolder = (tenantDir: string): string => join(tenantDir, '.making')

/** A name under which something may be made, unlike any other. */
export const unfinishedPath = (tenantDir: string): string =>
  join(unfinishedFolder(tenantDir), randomName())

/** Nothing takes so long to make; younger folders may be those of another worker. */
const LEFT_BEHIND_MS = 3_600_000

/** Removes half-made derivatives that killed children left behind. (images.sweep) */
export const sweepDerivatives = async (dataDir: string): Promise<void> => {
  for (const tenantId of await namesIn(derivativesRoot(dataDir))) {
    const making = unfinishedFolder(tenantDerivatives(dataDir, tenantId))
    for (const name of await namesIn(making)) {
      const { mtimeMs } = await stat(join(making, name)).catch(() => ({ mtimeMs: Infinity }))
      if (mtimeMs < Date.now() - LEFT_BEHIND_MS)
        await rm(join(making, name), { recursive: true, force: true })
    }
  }
}

/** Something made of a file: a picture's sizes, its pyramid, a waveform. */
export type Made = {
  path: string
  sha256: string
  /** Of a picture's sizes: the profile they were made by, and the watermark over them. */
  profile?: string | undefined
  mark?: string | undefined
}

/** What lies in a tenant's folder, some at a time. */
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

/** Says that what was made is in use from now on; whether it was there. What is found is kept as long as what is new. */
export const markUsed = async (path: string): Promise<boolean> => {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

/** Removes what was made, unless that was within a day. It is moved aside first, so that whoever finds it finds all of it or nothing. */
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
  // Found in the moment before, and wanted: back to its place, unless it has been made again there.
  if (!isUnused) await rename(aside, path).catch(() => {})
  await rm(aside, { recursive: true, force: true })
  return isUnused
}

const isOld = async (path: string): Promise<boolean> => {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
  return mtimeMs < Date.now() - SWEEP_AGE_MS
}

import { constants } from 'node:fs'
import { lstat, open, readdir, realpath, rename, rm, type FileHandle } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { SIDECAR_MAX_BYTES } from '#contract/limits.ts'
import { Problem } from '#server/kit/problem.ts'
import { codeOf } from '#server/kit/disk-faults.ts'
import { syncFile } from '#server/storage/service.ts'
import { namesBeside, putSmallObject, readSmallObject, removeObject } from './object-sidecars.ts'
import { isObjectPath, statObject } from './objects.ts'

/** A file beside an original; `ending` replaces the original's extension. */
export type Sidecar = { ending: string; size: number; mtime: number }

const XMP = /\.xmp$/i
const TRANSCRIPT = /\.vtt$/i
const ENDING = /\.[^./]*$/

/**
 * Finds the XMP sidecars and the transcripts among the entries of a folder: `name.ext.xmp`, else
 * `name.xmp`, and likewise `.vtt`. Compares names byte for byte. (sidecars.read, audio.transcript)
 */
export const besideAmong = (entries: readonly { name: Buffer; isFile: () => boolean }[]) => {
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name.toString('latin1'))
  const [sidecars, transcripts] = [namedLike(names, XMP), namedLike(names, TRANSCRIPT)]
  return {
    isBeside: (raw: Buffer): boolean => sidecars.has(raw) || transcripts.has(raw),
    sidecar: sidecars.endingOf,
    transcript: transcripts.endingOf,
  }
}

/** The files of a pattern that are named like another file of the folder. */
const namedLike = (names: readonly string[], pattern: RegExp) => {
  const found = new Map(
    names.filter((name) => pattern.test(name)).map((name) => [name.slice(0, -4), name.slice(-4)]),
  )
  // Most folders have none, so that their files need no further work.
  const originals = new Set(
    found.size > 0
      ? names.filter((name) => !pattern.test(name)).flatMap((name) => [name, baseOf(name)])
      : [],
  )
  return {
    has: (raw: Buffer): boolean =>
      found.size > 0 &&
      pattern.test(raw.toString('latin1')) &&
      originals.has(raw.toString('latin1').slice(0, -4)),
    endingOf: (path: Buffer): string | undefined => {
      if (found.size === 0) return undefined
      const name = nameOf(path)
      const [full, base] = [found.get(name), found.get(baseOf(name))]
      return full === undefined ? base : (ENDING.exec(name)?.[0] ?? '') + full
    },
  }
}

/** The path of an original's sidecar. */
export const sidecarPath = (path: Buffer, ending: string): Buffer =>
  Buffer.from(baseOf(path.toString('latin1')) + ending, 'latin1')

const nameOf = (path: Buffer): string => path.toString('latin1').slice(path.lastIndexOf(0x2f) + 1)
const baseOf = (name: string): string => name.replace(ENDING, '')

/** The bytes of a file beside an original; null if it is missing, unreadable or too large. */
export const readSidecar = async (path: Buffer): Promise<Buffer | null> => {
  if (isObjectPath(path)) return readSmallObject(path)
  let handle: FileHandle | undefined
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const facts = await handle.stat()
    return facts.isFile() && facts.size <= SIDECAR_MAX_BYTES ? await handle.readFile() : null
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ELOOP', 'EISDIR', 'ENXIO'].includes(codeOf(error))) return null
    throw error
  } finally {
    await handle?.close()
  }
}

/** The sidecar that an original has or will get. */
export type Beside = {
  path: Buffer
  /** The facts of the existing sidecar; null if there is none. */
  facts: (Sidecar & { mode: number }) | null
  /** The bytes to change: those of the existing sidecar, or of one that several originals share. */
  bytes: Buffer | null
}

/**
 * Finds the path for an original's sidecar. Throws if a link is in the way, since none is followed.
 * (sidecars.safe)
 */
export const besideOf = async (folder: string, path: Buffer): Promise<Beside> => {
  const within = path.subarray(0, path.lastIndexOf(0x2f))
  if (!isObjectPath(path)) await refuseLinks(folder, within)
  if (!(await factsOf(path))?.isFile()) throw new Problem('indexing.fileGone')
  const ending = ENDING.exec(nameOf(path))?.[0] ?? ''
  let shared: Buffer | null = null
  for (const one of [`${ending}.xmp`, `${ending}.XMP`, '.xmp', '.XMP']) {
    const beside = sidecarPath(path, one)
    const facts = await factsOf(beside)
    if (!facts) continue
    if (!facts.isFile()) throw new Problem('sidecars.link')
    const bytes = await readSidecar(beside)
    if (!bytes) throw new Problem('sidecars.damaged')
    if (one.startsWith(`${ending}.`) || !(await isShared(within, path)))
      return { path: beside, facts: { ending: one, ...shortly(facts) }, bytes }
    shared ??= bytes
  }
  return { path: sidecarPath(path, `${ending}.xmp`), facts: null, bytes: shared }
}

const refuseLinks = async (folder: string, within: Buffer): Promise<void> => {
  const real = await realpath(within, { encoding: 'buffer' }).catch(faulty)
  if (
    !real.equals(within) ||
    !Buffer.concat([real, Buffer.from('/')])
      .toString('latin1')
      .startsWith(`${Buffer.from(folder).toString('latin1')}/`)
  )
    throw new Problem('sidecars.link')
}

const shortly = ({ size, mtimeMs, mode }: { size: number; mtimeMs: number; mode: number }) => ({
  size,
  mtime: Math.floor(mtimeMs),
  mode: mode & 0o777,
})

/** Whether another file has the same name with another extension. */
const isShared = async (folder: Buffer, path: Buffer): Promise<boolean> => {
  const mine = nameOf(path)
  const names = isObjectPath(folder)
    ? await namesBeside(folder)
    : (await readdir(folder, { encoding: 'buffer' })).map((name) => name.toString('latin1'))
  return names.some((name) => name !== mine && !XMP.test(name) && baseOf(name) === baseOf(mine))
}

const factsOf = async (path: Buffer) => {
  if (isObjectPath(path)) {
    const facts = await statObject(path)
    return facts ? { ...facts, mode: 0, isFile: () => true } : null
  }
  return lstat(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
    return faulty(error)
  })
}

/**
 * Writes a sidecar: complete and safe on disk when it returns; a previous one stays until then.
 * (sidecars.safe)
 */
export const placeSidecar = async ({ path, facts }: Beside, bytes: Buffer): Promise<Sidecar> => {
  if (isObjectPath(path)) {
    const put = await putSmallObject(path, bytes)
    return { ending: endingOf(nameOf(path)), size: put.size, mtime: put.mtimeMs }
  }
  const folder = path.subarray(0, path.lastIndexOf(0x2f))
  // The temporary name is always the same, so that a retry replaces what a crash left.
  const waiting = Buffer.concat([
    folder,
    Buffer.from(`/.varda-${createHash('sha256').update(path).digest('hex').slice(0, 32)}.tmp`),
  ])
  try {
    await rm(waiting, { force: true })
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants
    const handle = await open(
      waiting,
      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      facts?.mode ?? 0o664,
    )
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(waiting, path)
    await syncFile(folder)
  } catch (error) {
    // The first failure is the one to report.
    await rm(waiting, { force: true }).catch(() => {})
    return faulty(error)
  }
  const { size, mtime } = shortly(await lstat(path))
  const name = nameOf(path)
  return { ending: endingOf(name), size, mtime }
}

/** `.jpg.xmp` of `mynd.jpg.xmp`, `.xmp` of `mynd.xmp`. */
const endingOf = (name: string): string => name.slice(baseOf(baseOf(name)).length) || '.xmp'

/** Removes a sidecar. */
export const removeSidecar = async ({ path }: Beside): Promise<void> => {
  if (isObjectPath(path)) return removeObject(path)
  await rm(path, { force: true }).catch(faulty)
  await syncFile(path.subarray(0, path.lastIndexOf(0x2f)))
}

/** A disk error as the problem that people read. */
const faulty = (error: unknown): never => {
  const code = CODES[codeOf(error)]
  throw code ? new Problem(code, { cause: error }) : error
}

const CODES: Record<string, 'sidecars.diskFull' | 'sidecars.folderReadOnly' | 'indexing.fileGone'> =
  {
    ENOSPC: 'sidecars.diskFull',
    EDQUOT: 'sidecars.diskFull',
    EROFS: 'sidecars.folderReadOnly',
    EACCES: 'sidecars.folderReadOnly',
    EPERM: 'sidecars.folderReadOnly',
    ENOENT: 'indexing.fileGone',
    ENOTDIR: 'indexing.fileGone',
  }

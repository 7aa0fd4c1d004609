import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { RECEIVING } from '#contract/uploads.ts'
import { Problem } from '#server/kit/problem.ts'
import { decodeName } from './names.ts'

const SLASH = Buffer.from('/')

/** The folder below `root` where bytes wait until they are whole: on the same volume, so that a rename puts them in place at once. (uploads.whole) */
export const receivingFolder = async (root: string): Promise<string> => {
  const folder = join(root, RECEIVING)
  await writing(async () => {
    await mkdir(folder, { recursive: true })
    if (!(await lstat(folder)).isDirectory()) throw new Problem('files.outside')
    await access(folder, constants.W_OK)
  })
  return folder
}

/**
 * Puts a whole file in its place below `root`, folders made where they are missing: safe on disk when it returns, and what lay there
 * before is there until then. No link is followed; a name that is there in another Unicode form keeps its own. (uploads.whole)
 */
export const placeFile = (
  root: string,
  rel: string,
  { from, mtimeMs }: { from: string; mtimeMs: number },
): Promise<void> =>
  writing(async () => {
    const parts = rel.split('/')
    const name = parts.pop() ?? ''
    let folder: Buffer = Buffer.from(root)
    for (const part of parts) folder = await enter(folder, part)
    const { path, kind } = await onDisk(folder, name)
    if (kind === 'directory') throw new Problem('uploads.nameTaken')
    if (kind === 'other') throw new Problem('files.outside')
    // A clock that is ahead would make the file look as if it were still being written.
    const time = new Date(Math.min(mtimeMs, Date.now()))
    await utimes(from, time, time)
    await syncFile(from)
    await rename(from, path)
    await syncFile(folder)
  })

/** Makes a folder below `root`, whose parent is there already; no link is followed. (files.makeFolder) */
export const placeFolder = (root: string, rel: string): Promise<void> =>
  writing(async () => {
    const parts = rel.split('/')
    const name = parts.pop() ?? ''
    let parent: Buffer = Buffer.from(root)
    for (const part of parts) {
      const { path, kind } = await onDisk(parent, part)
      if (kind === 'other') throw new Problem('files.outside')
      if (kind !== 'directory') throw new Problem('files.notFound')
      parent = path
    }
    const { path, kind } = await onDisk(parent, name)
    const taken = () => new Problem('files.nameTaken', { params: { name }, field: 'path' })
    if (kind !== undefined) throw taken()
    await mkdir(path).catch((error: unknown) => {
      throw codeOf(error) === 'EEXIST' ? taken() : error
    })
    await syncFile(parent)
  })

/** Removes a folder with all that is in it, whether it is there or not. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true })

/** The first bytes of a file. */
export const readHead = async (path: string, length: number): Promise<Buffer> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Waits until what is written of a file or folder is safe on disk. */
export const syncFile = async (path: string | Buffer): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes files, whether they are there or not. */
export const removeFiles = async (...paths: string[]): Promise<void> => {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

/** Removes what has waited in a receiving folder since before a time; of a name's files the oldest tells. (uploads.expiry) */
export const sweepReceiving = async (root: string, beforeMs: number): Promise<void> => {
  const folder = join(root, RECEIVING)
  const names = await readdir(folder).catch((): string[] => [])
  for (const group of Map.groupBy(names, (name) => name.split('.', 1)[0]).values()) {
    const paths = group.map((name) => join(folder, name))
    const times = await Promise.all(
      paths.map((path) =>
        lstat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => Infinity,
        ),
      ),
    )
    if (Math.min(...times) < beforeMs) await removeFiles(...paths)
  }
}

/** Names of the files in a folder that were last changed before a time; none where the folder is not there. */
export const oldFilesIn = async (folder: string, beforeMs: number): Promise<string[]> => {
  const names = await readdir(folder).catch((): string[] => [])
  const facts = await Promise.all(names.map((name) => lstat(join(folder, name)).catch(() => null)))
  return names.filter((_, n) => facts[n]?.isFile() && facts[n].mtimeMs < beforeMs)
}

/** The folder of that name, made where it is missing. */
const enter = async (folder: Buffer, part: string): Promise<Buffer> => {
  const { path, kind } = await onDisk(folder, part)
  if (kind === 'file') throw new Problem('uploads.nameTaken')
  if (kind === 'other') throw new Problem('files.outside')
  if (kind === undefined) {
    await mkdir(path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error // another upload made it
    })
    await syncFile(folder)
  }
  return path
}

/** A name of a folder as it is written on disk, and what it is there; links are 'other'. */
const onDisk = async (folder: Buffer, name: string) => {
  const below = (raw: Buffer) => Buffer.concat([folder, SLASH, raw])
  const exact = below(Buffer.from(name))
  const kind = await kindOf(exact)
  // Names of plain letters have one form only.
  if (kind !== undefined || /^[\x20-\x7e]*$/.test(name)) return { path: exact, kind }
  const other = (await readdir(folder, { encoding: 'buffer' })).find(
    (raw) => decodeName(raw) === name,
  )
  return other
    ? { path: below(other), kind: await kindOf(below(other)) }
    : { path: exact, kind: undefined }
}

const kindOf = async (path: Buffer): Promise<'file' | 'directory' | 'other' | undefined> => {
  const facts = await lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  return facts && (facts.isFile() ? 'file' : facts.isDirectory() ? 'directory' : 'other')
}

/** Does something that writes; a full or closed disk is told as the problem it is. */
const writing = async <T>(fn: () => Promise<T>): Promise<T> => {
  try {
    return await fn()
  } catch (error) {
    const code = CODES[codeOf(error)]
    throw code ? new Problem(code, { cause: error }) : error
  }
}

const CODES: Record<string, 'upload.diskFull' | 'upload.folderReadOnly' | 'uploads.nameRefused'> = {
  ENOSPC: 'upload.diskFull',
  EDQUOT: 'upload.diskFull',
  EROFS: 'upload.folderReadOnly',
  EACCES: 'upload.folderReadOnly',
  EPERM: 'upload.folderReadOnly',
  ENAMETOOLONG: 'uploads.nameRefused',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

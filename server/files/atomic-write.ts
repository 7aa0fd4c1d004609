import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { RECEIVING } from '#contract/uploads.ts'
import { Problem } from '#server/kit/problem.ts'
import { decodeName } from './names.ts'

const SLASH = Buffer.from('/')

/**
 * The folder below `root` for incomplete files: on the same volume, so that a rename is atomic.
 * (uploads.whole)
 */
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
 * Moves a complete file to its place below `root` and creates missing folders. The file is safe on
 * disk when it returns; a previous file stays until then. Follows no link. A name that exists in
 * another Unicode form keeps it. (uploads.whole)
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

/** Creates a folder in an existing parent below `root`; follows no link. (files.makeFolder) */
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

/** Removes a folder with its contents, if it exists. */
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

/** Waits until a written file or folder is safe on disk. */
export const syncFile = async (path: string | Buffer): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes files, if they exist. */
export const removeFiles = async (...paths: string[]): Promise<void> => {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

/**
 * Removes files that have waited in a receiving folder since before a time; among files of one name
 * the oldest decides. (uploads.expiry)
 */
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

/** Names of files in a folder last changed before a time; empty if the folder is missing. */
export const oldFilesIn = async (folder: string, beforeMs: number): Promise<string[]> => {
  const names = await readdir(folder).catch((): string[] => [])
  const facts = await Promise.all(names.map((name) => lstat(join(folder, name)).catch(() => null)))
  return names.filter((_, n) => facts[n]?.isFile() && facts[n].mtimeMs < beforeMs)
}

/** The folder of a name, created if missing. */
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

/** An entry's name as on disk, and its kind; links are 'other'. */
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

/** Runs a write; reports a full or read-only disk as its problem. */
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

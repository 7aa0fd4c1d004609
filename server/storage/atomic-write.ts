import { constants } from 'node:fs'
import {
  access,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  utimes,
} from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { decodeName } from './file-names.ts'
import type { PutOptions } from './storage.ts'

const SLASH = Buffer.from('/')

/**
 * The folder below `root` for incomplete files: on the same volume, so that a rename is atomic.
 * (uploads.whole)
 */
export const makeWorkFolder = async (root: string, name: string): Promise<string> => {
  const folder = join(root, name)
  await mkdir(folder, { recursive: true })
  if (!(await lstat(folder)).isDirectory()) throw new Problem('files.outside')
  await access(folder, constants.W_OK)
  return folder
}

/** How a file is moved to its place; `from` is on the same volume. */
export type Move = { from: string } & Pick<PutOptions, 'ifAbsent' | 'modified' | 'sync'>

/**
 * Moves a complete file to its place below `root` and creates missing folders. Unless `sync` is
 * false, the file is safe on disk when it returns; a previous file stays until then. Follows no
 * link. A name that exists in another Unicode form keeps it. (uploads.whole)
 */
export const moveFile = async (
  root: string,
  rel: string,
  { from, modified, ifAbsent = false, sync = true }: Move,
): Promise<boolean> => {
  const { folder, name } = await enterParents(root, rel, sync)
  const { path, kind } = await onDisk(folder, name)
  if (kind === 'directory') throw new Problem('uploads.nameTaken')
  if (kind === 'other') throw new Problem('files.outside')
  if (ifAbsent && kind === 'file') return false
  if (modified !== undefined) {
    // A clock that is ahead would make the file look as if it were still being written.
    const time = new Date(Math.min(modified, Date.now()))
    await utimes(from, time, time)
  }
  if (sync) await syncFile(from)
  if (!ifAbsent) await rename(from, path)
  else if (!(await linkOnce(from, path))) return false
  if (sync) await syncFile(folder)
  return true
}

/** Gives a file its name unless another process was first; then leaves it where it is. */
const linkOnce = async (from: string, path: Buffer): Promise<boolean> => {
  try {
    await link(from, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // Some network disks know no hard links. There the check before has to do.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error
    await rename(from, path)
    return true
  }
  await rm(from, { force: true })
  return true
}

/**
 * Moves a complete folder to its place below `root`: one rename for a new folder. In an existing
 * one each file replaces the old one, `last` after all others.
 */
export const moveFolder = async (
  root: string,
  rel: string,
  { from, last }: { from: string; last: string },
): Promise<void> => {
  const { folder, name } = await enterParents(root, rel, false)
  const to = Buffer.concat([folder, SLASH, Buffer.from(name)])
  if ((await kindOf(to)) === 'other') throw new Problem('files.outside')
  try {
    await rename(from, to)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    const names = (await readdir(from)).filter((one) => one !== last)
    for (const one of [...names, last])
      await rename(join(from, one), Buffer.concat([to, SLASH, Buffer.from(one)]))
    await rmdir(from)
  }
}

/** The folder of a path below `root`, created if missing, and the name in it. */
const enterParents = async (root: string, rel: string, sync: boolean) => {
  const parts = rel.split('/')
  const name = parts.pop() ?? ''
  let folder: Buffer = Buffer.from(root)
  for (const part of parts) folder = await enter(folder, part, sync)
  return { folder, name }
}

/** Creates a folder in an existing parent below `root`; follows no link. (files.makeFolder) */
export const placeFolder = async (root: string, rel: string): Promise<void> => {
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
}

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
 * Removes entries that have waited in a work folder since before a time; among entries of one name
 * the oldest decides. (uploads.expiry, images.sweep)
 */
export const sweepWorkFolder = async (folder: string, beforeMs: number): Promise<void> => {
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
    if (Math.min(...times) < beforeMs) await Promise.all(paths.map(removeFolder))
  }
}

/** The folder of a name, created if missing. */
const enter = async (folder: Buffer, part: string, sync: boolean): Promise<Buffer> => {
  const { path, kind } = await onDisk(folder, part)
  if (kind === 'file') throw new Problem('uploads.nameTaken')
  if (kind === 'other') throw new Problem('files.outside')
  if (kind === undefined) {
    await mkdir(path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error // another upload made it
    })
    if (sync) await syncFile(folder)
  }
  return path
}

/** An entry's name as on disk, and its kind; links are 'other'. */
export const onDisk = async (folder: Buffer, name: string) => {
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

import { constants, createWriteStream } from 'node:fs'
import {
  access,
  copyFile,
  cp,
  open,
  readdir,
  rm,
  unlink,
  utimes,
  type FileHandle,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileSource, sha256Of } from '#server/kit/byte-source.ts'
import { codeOf } from '#server/kit/disk-faults.ts'
import { makeFolder } from '#server/kit/make-folder.ts'
import { Problem } from '#server/kit/problem.ts'
import { temporaryName } from '#server/kit/temporary-name.ts'
import {
  makeWorkFolder,
  moveFile,
  moveFolder,
  onDisk,
  removeFolder,
  sweepWorkFolder,
  type Move,
} from './atomic-write.ts'
import { removeEmptyFolder, removeUnusedPath } from './folder-sweeps.ts'
import { decodeName } from './file-names.ts'
import { folderEntries, listFolder } from './list-folder.ts'
import { cleanRelative, exists, resolveInside } from './paths.ts'
import { spaceOf } from './space.ts'
import { versionOf } from './version.ts'
import {
  ChecksumError,
  type ByteRange,
  type Contents,
  type Key,
  type PutOptions,
  type Storage,
  type StoredFile,
} from './storage.ts'

export type FolderSetting = {
  /** The name of the work folder. */
  work: string
  /** Whether others write into the folder: then links that lead out of it are looked for. */
  foreign: boolean
}

/** Codes for which there is no file that could be read. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG']

/** A place that is a local folder. */
export const folderStorage = (root: string, setting: FolderSetting): Storage => {
  const pathOf = (key: Key): Promise<string> | Key => {
    if (Buffer.isBuffer(key)) return rawPath(root, key)
    return setting.foreign ? resolveInside(root, keyOf(key)) : join(root, keyOf(key))
  }
  const openHandle = async (key: Key): Promise<FileHandle | null> => {
    try {
      return await open(await pathOf(key))
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }
  /** The path of an entry that may be a link itself; null if its folder is missing. */
  const entryPath = async (key: Key): Promise<string | Buffer | null> => {
    if (Buffer.isBuffer(key)) return rawPath(root, key)
    const rel = keyOf(key)
    if (!setting.foreign) return join(root, rel)
    try {
      const folder = await resolveInside(root, dirname(rel))
      return (await onDisk(Buffer.from(folder), basename(rel))).path
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }
  const workFolder = () => makeWorkFolder(root, setting.work)
  const move = async (key: string, task: Move): Promise<boolean> => {
    try {
      return await moveFile(root, key, task)
    } catch (error) {
      // The first file of a place whose folder does not exist yet.
      if (codeOf(error) === 'ENOENT' && !(await exists(root)) && (await exists(task.from))) {
        makeFolder(root)
        return moveFile(root, key, task)
      }
      if (codeOf(error) !== 'EXDEV') throw error
      const from = join(await workFolder(), temporaryName())
      try {
        await copyFile(task.from, from)
        const isPut = await moveFile(root, key, { ...task, from })
        if (isPut) await rm(task.from)
        return isPut
      } finally {
        await rm(from, { force: true })
      }
    }
  }
  const put = async (key: Key, from: Contents, options: PutOptions = {}): Promise<boolean> => {
    // A name in another Unicode form is found on disk by its display name.
    const rel = keyOf(Buffer.isBuffer(key) ? decodeName(key) : key)
    if ('path' in from) {
      await checkSum(from.path, options.sha256)
      return move(rel, { ...options, from: from.path })
    }
    const path = join(await workFolder(), temporaryName())
    try {
      await pipeline(from, createWriteStream(path, { flags: 'wx' }))
      await checkSum(path, options.sha256)
      return await move(rel, { ...options, from: path })
    } finally {
      await rm(path, { force: true })
    }
  }
  return {
    address: root,
    within: (prefix) => folderStorage(join(root, cleanRelative(prefix)), setting),
    directory: async (prefix) => folderStorage(await resolveInside(root, prefix), setting),
    open: async (key) => {
      const handle = await openHandle(key)
      return handle && storedFile(handle)
    },
    stream: async (key, range) => {
      const handle = await openHandle(key)
      return handle && streamOf(handle, range)
    },
    put,
    putFolder: async (key, from, last) => {
      const rel = keyOf(key)
      if (!(await exists(join(from, last)))) throw new Error(`${last} is not in the folder`)
      try {
        await moveFolder(root, rel, { from, last })
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error
        const copy = join(await workFolder(), temporaryName())
        try {
          await cp(from, copy, { recursive: true })
          await moveFolder(root, rel, { from: copy, last })
          await removeFolder(from)
        } finally {
          await removeFolder(copy)
        }
      }
    },
    list: (prefix, after) => listFolder(root, { prefix, after, work: setting.work }),
    entries: (prefix) => folderEntries(root, prefix),
    names: (prefix) => readdir(join(root, cleanRelative(prefix))).catch((): string[] => []),
    has: async (key) => {
      try {
        await access(await pathOf(key))
        return true
      } catch (error) {
        if (isAbsent(error)) return false
        throw error
      }
    },
    copy: async (from, to) => {
      const path = join(await workFolder(), temporaryName())
      try {
        await copyFile(await pathOf(from), path, constants.COPYFILE_FICLONE)
        return await move(keyOf(to), { from: path })
      } catch (error) {
        if (isAbsent(error)) return false
        throw error
      } finally {
        await rm(path, { force: true })
      }
    },
    remove: async (keys) => {
      await Promise.all(
        keys.map(async (key) => {
          const path = await entryPath(key)
          if (path !== null) await unlink(path).catch(unlessAbsent)
        }),
      )
    },
    removeBelow: async (prefix) => {
      const path = cleanRelative(prefix) === '' ? root : await entryPath(prefix)
      if (path !== null) await rm(path, { recursive: true, force: true })
    },
    removeUnused: (key, beforeMs) =>
      removeUnusedPath(join(root, keyOf(key)), beforeMs, join(root, setting.work)),
    removeIfEmpty: (mark, beforeMs) => removeEmptyFolder(root, mark, beforeMs),
    touch: async (key) => {
      const now = new Date()
      try {
        await utimes(await pathOf(key), now, now)
        return true
      } catch (error) {
        // A folder of another owner cannot be marked, yet what is in it can be used.
        if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return true
        if (isAbsent(error)) return false
        throw error
      }
    },
    localPath: async <K extends Key>(key: K) => ({
      // A string has a path of letters, a Buffer one of bytes.
      path: (await pathOf(key)) as K extends string ? string : K,
      release: () => Promise.resolve(),
    }),
    workFolder,
    sweepWork: (beforeMs) => sweepWorkFolder(join(root, setting.work), beforeMs),
    link: () => Promise.resolve(null),
    space: () => spaceOf(root),
  }
}

const isAbsent = (error: unknown): boolean =>
  ABSENT.includes(codeOf(error)) || (error instanceof Problem && error.code === 'files.notFound')

const unlessAbsent = (error: unknown): void => {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) throw error
}

const keyOf = (key: string): string => {
  const clean = cleanRelative(key)
  if (clean === '') throw new Problem('files.outside')
  return clean
}

/** The path of a name that is not UTF-8; such keys come from a walk, which follows no link. */
const rawPath = (root: string, key: Buffer): Buffer => {
  const parts = key.toString('latin1').split('/')
  if (parts.includes('..') || parts[0] === '') throw new Problem('files.outside')
  return Buffer.concat([Buffer.from(`${root}/`), key])
}

const storedFile = async (handle: FileHandle): Promise<StoredFile | null> => {
  const facts = await handle.stat()
  if (!facts.isFile()) {
    await handle.close()
    return null
  }
  return {
    ...fileSource(handle, facts.size),
    modified: Math.floor(facts.mtimeMs),
    version: versionOf(facts),
    stream: (range) => streamOf(handle, range),
    close: () => handle.close(),
  }
}

const streamOf = (handle: FileHandle, range?: ByteRange) => handle.createReadStream(range)

const checkSum = async (path: string, sha256: string | undefined): Promise<void> => {
  if (sha256 !== undefined && (await sha256Of(path)) !== sha256)
    throw new ChecksumError('the contents have another SHA-256')
}

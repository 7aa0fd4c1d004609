import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import { readdir, rmdir, stat } from 'node:fs/promises'
import type { Entry } from '#contract/files.ts'
import { FILES_LISTED_MAX } from '#contract/limits.ts'
import { RECEIVING } from '#contract/uploads.ts'
import { makeFolder } from '#server/kit/make-folder.ts'
import { Problem } from '#server/kit/problem.ts'
import {
  cleanRelative,
  decodeName,
  exists,
  placeFolder,
  resolveInside,
  type Storage,
} from '#server/storage/service.ts'
import { withUploadProblems } from '#server/kit/disk-faults.ts'
import { checkFolderName } from './folder-names.ts'
import { isShownName, isObjectPath, readObjects } from './objects.ts'
import { makeObjectFolder, shownObjects, statsOf } from './object-folders.ts'

export {
  cleanRelative,
  readHead,
  removeFiles,
  resolveInside,
  spaceOf,
  syncFile,
} from '#server/storage/service.ts'
export { factsOf, readBytes, sha256Of } from './read-streams.ts'
export { isObjectPath, withLocalFile } from './objects.ts'
export {
  besideOf,
  placeSidecar,
  readSidecar,
  removeSidecar,
  sidecarPath,
  type Beside,
  type Sidecar,
} from './sidecars.ts'
export { namesLeft } from './foreign-entries.ts'
export { absolute, chosenBy, find, walk, WalkError, type Found } from './walk.ts'

/** The work folder of a directory. (uploads.whole) */
export const receivingFolder = (directory: Storage): Promise<string> =>
  withUploadProblems(directory.workFolder)

/** Moves a complete file to its place. (uploads.whole) */
export const placeFile = async (
  directory: Storage,
  rel: string,
  { from, modified }: { from: string; modified: number },
): Promise<void> => {
  await withUploadProblems(() => directory.put(rel, { path: from }, { modified }))
}

/**
 * The folder of a tenant's originals, or what stands for it in an object store. It may be missing:
 * only writes create it.
 */
export const tenantFolder = (originals: Storage, tenantId: string): string =>
  originals.within(tenantId).address

/**
 * Creates a tenant's folder in the library if missing. A read-only library stays as it is.
 * (tenants.folders)
 */
export const makeTenantFolder = (originals: Storage, tenantId: string): void => {
  const folder = tenantFolder(originals, tenantId)
  if (isObjectPath(folder)) return
  try {
    makeFolder(folder)
  } catch {
    // A read-only library: naming a directory in it answers that it does not exist.
  }
}

/**
 * Lists a directory of a tenant; the root is empty if the folder does not exist yet. (files.list)
 */
export const listTenantDirectory = async (
  originals: Storage,
  tenantId: string,
  query: { path: string; stats: boolean },
) => {
  const root = tenantFolder(originals, tenantId)
  if (!isObjectPath(root) && cleanRelative(query.path) === '' && !(await exists(root)))
    return { path: '', entries: [], more: false }
  return listDirectory(root, query.path, query)
}

/** Creates a folder in a tenant's folder; answers its path. (files.makeFolder) */
export const makeFolderIn = async (
  originals: Storage,
  tenantId: string,
  path: string,
): Promise<string> => {
  const rel = cleanRelative(path)
  checkFolderName(rel.split('/').at(-1) ?? '')
  makeTenantFolder(originals, tenantId)
  const folder = tenantFolder(originals, tenantId)
  await withUploadProblems(() =>
    isObjectPath(folder)
      ? makeObjectFolder(originals.within(tenantId), rel)
      : placeFolder(folder, rel),
  )
  return rel
}

/** Whether a folder has nothing but hidden entries, which an unmounted disk may leave behind. */
export const isEmptyFolder = async (folder: string): Promise<boolean> =>
  isObjectPath(folder)
    ? !(await readObjects(folder)).some(({ name }) => isShownName(name))
    : (await readdir(folder)).every((name) => name.startsWith('.'))

/** Removes a tenant's folder from the library if it is empty. (tenants.folders) */
export const removeTenantFolder = async (originals: Storage, tenantId: string): Promise<void> => {
  if (isObjectPath(originals.address)) return
  // Not empty, or missing.
  await rmdir(tenantFolder(originals, tenantId)).catch(() => {})
}

/**
 * Directories first, then files, in Icelandic order. Links are left out, since none is followed,
 * and so is the folder of unfinished uploads. (files.list)
 */
export const listDirectory = async (root: string, path: string, { stats }: { stats: boolean }) => {
  const rel = cleanRelative(path)
  if (isObjectPath(root)) return listObjectFolder(root, rel, stats)
  const folder = await resolveInside(root, rel)
  const found = await readdir(Buffer.from(folder), {
    withFileTypes: true,
    encoding: 'buffer',
  }).catch(unreadable)
  const shown = found
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => ({
      raw: entry.name,
      name: decodeName(entry.name),
      directory: entry.isDirectory(),
    }))
    .filter(({ name }) => name !== RECEIVING)
  shown.sort(foldersFirst)
  const entries = await Promise.all(
    shown.slice(0, FILES_LISTED_MAX).map(async ({ raw, name, directory }): Promise<Entry> => {
      const below = rel ? `${rel}/${name}` : name
      const facts = stats
        ? await stat(Buffer.concat([Buffer.from(`${folder}/`), raw])).catch(() => undefined)
        : undefined
      return {
        name,
        type: directory ? 'directory' : 'file',
        href: `?path=${encodeURIComponent(below)}`,
        rel: below,
        stats: facts
          ? {
              ctime: facts.ctime.toISOString(),
              mtime: new Date(Math.floor(facts.mtimeMs)).toISOString(),
              size: facts.size,
            }
          : null,
      }
    }),
  )
  return { path: rel, entries, more: shown.length > FILES_LISTED_MAX }
}

type Listed = { name: string; directory: boolean }

const foldersFirst = (one: Listed, other: Listed): number =>
  Number(other.directory) - Number(one.directory) || icelandicOrder.compare(one.name, other.name)

const listObjectFolder = async (root: string, rel: string, stats: boolean) => {
  const shown = (await shownObjects(root, rel))
    .map((one) => ({ ...one, directory: one.facts === undefined }))
    .toSorted(foldersFirst)
  const entries = shown.slice(0, FILES_LISTED_MAX).map((one): Entry => {
    const below = rel ? `${rel}/${one.name}` : one.name
    return {
      name: one.name,
      type: one.directory ? 'directory' : 'file',
      href: `?path=${encodeURIComponent(below)}`,
      rel: below,
      stats: stats ? statsOf(one) : null,
    }
  })
  return { path: rel, entries, more: shown.length > FILES_LISTED_MAX }
}

const unreadable = (error: unknown): never => {
  const { code } = error as NodeJS.ErrnoException
  throw new Problem(
    code === 'ENOTDIR' || code === 'ENOENT' ? 'files.notFound' : 'files.unreadable',
    { cause: error },
  )
}

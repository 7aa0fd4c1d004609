import { isUtf8 } from 'node:buffer'
import { link, lstat, mkdir, open, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  absolute,
  besideOf,
  factsOf,
  isObjectPath,
  readBytes,
  sidecarPath,
} from '#server/files/service.ts'
import { directoryOf } from '#server/indices/service.ts'
import { codeOf } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { temporaryName } from '#server/kit/temporary-name.ts'
import { FILES, storedFile, objectOf, type StoredFile } from './format.ts'
import { copyBytes, copyFile, hashStream, linesOf } from './part-files.ts'
import type { SidecarRow } from './sql.ts'
import { openStorage, type Storage } from '#server/storage/service.ts'

/** A file to back up: its name in the list, its facts and its bytes; null if it disappeared. */
type SourceFile = Pick<StoredFile, 'kind' | 'path' | 'raw'> & {
  facts: () => Promise<{ sizeBytes: number; mtimeMs: number } | null>
  bytes: () => Promise<AsyncIterable<Buffer> | null>
}

/**
 * The files of an older backup by kind and path. An unchanged file is hard-linked from there and
 * needs no space.
 */
type Older = { folder: string; files: Map<string, StoredFile> }

const keyOf = ({ kind, path, raw }: Pick<StoredFile, 'kind' | 'path' | 'raw'>) =>
  `${kind} ${raw ?? path}`

/** The files of a backup. */
export const readOlder = async (folder: string): Promise<Older> => {
  const files = new Map<string, StoredFile>()
  for await (const line of linesOf(folder, FILES)) {
    const one = storedFile.parse(JSON.parse(line))
    files.set(keyOf(one), one)
  }
  return { folder, files }
}

/**
 * Stores a file under its hash. A file with the same size and mtime as in the older backup is
 * linked, and so is known content under another name. Null if the file disappeared. (backup.shared)
 */
export const storeFile = async (
  folder: string,
  wanted: SourceFile,
  older: Older | undefined,
): Promise<(StoredFile & { shared: boolean }) | null> => {
  const { facts, bytes, ...name } = wanted
  const found = await facts()
  if (!found) return null
  const same = older?.files.get(keyOf(name))
  const now = { ...name, ...found }
  if (
    older &&
    same?.sizeBytes === now.sizeBytes &&
    same.mtimeMs === now.mtimeMs &&
    (await linked(older.folder, folder, same.sha256))
  )
    return { ...now, sha256: same.sha256, shared: true }
  const half = join(folder, `${temporaryName()}.half`)
  const source = await bytes()
  if (!source) return null
  const copied = await copyBytes(source, half)
  const shared = older !== undefined && (await linked(older.folder, folder, copied.sha256))
  if (shared) await rm(half)
  else {
    const place = join(folder, objectOf(copied.sha256))
    await mkdir(dirname(place), { recursive: true })
    await rename(half, place)
  }
  return { ...now, ...copied, shared }
}

/** Links the content from the older backup; answers whether that worked. */
const linked = async (older: string, folder: string, sha256: string): Promise<boolean> => {
  const place = join(folder, objectOf(sha256))
  await mkdir(dirname(place), { recursive: true })
  return link(join(older, objectOf(sha256)), place).then(
    () => true,
    // Any other error means another disk or no support for links: the caller copies.
    (error: unknown) => codeOf(error) === 'EEXIST',
  )
}

const unlessGone = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
  throw error
}

/** The files of assets, without unfinished uploads. */
export async function* assetsIn(assets: Storage): AsyncGenerator<SourceFile> {
  for await (const page of assets.list(''))
    for (const { key, size, modified } of page)
      yield {
        kind: 'asset',
        path: String(key),
        facts: () => Promise.resolve({ sizeBytes: size, mtimeMs: modified }),
        bytes: () => assets.stream(key),
      }
}

/** The facts and bytes of a file on disk or of an object. */
const onDisk = (path: Buffer): Pick<SourceFile, 'facts' | 'bytes'> => ({
  facts: async () => {
    if (isObjectPath(path)) return factsOf(path).catch(unlessGone)
    const facts = await lstat(path).catch(unlessGone)
    return facts?.isFile() ? { sizeBytes: facts.size, mtimeMs: Math.floor(facts.mtimeMs) } : null
  },
  bytes: async () =>
    isObjectPath(path)
      ? readBytes(path)
      : ((await open(path).catch(unlessGone))?.createReadStream() ?? null),
})

/** The XMP sidecars by their path in the library. */
export async function* sidecarsOf(
  libraryDir: string,
  rows: AsyncIterable<SidecarRow>,
): AsyncGenerator<SourceFile> {
  const originals = openStorage('originals', libraryDir)
  const folders = new Map<string, string | null>()
  for await (const { tenant_id: tenantId, directory, rel, rel_raw, ending } of rows) {
    const key = `${tenantId}/${directory}`
    if (!folders.has(key))
      folders.set(key, await directoryOf(originals, tenantId, directory).catch(() => null))
    const folder = folders.get(key)
    if (!folder) continue
    const original = rel_raw ?? Buffer.from(rel)
    const beside =
      ending === null ? await findSidecar(folder, original) : sidecarPath(original, ending)
    if (!beside) continue
    const path = Buffer.concat([
      Buffer.from(`${tenantId}/${directory ? `${directory}/` : ''}`),
      beside,
    ])
    const raw = isUtf8(path) ? {} : { raw: path.toString('base64') }
    yield {
      kind: 'sidecar',
      path: path.toString('utf8'),
      ...raw,
      ...onDisk(absolute(folder, beside)),
    }
  }
}

/** The path in its folder of the sidecar that an original has on disk; null if there is none. */
const findSidecar = async (folder: string, original: Buffer): Promise<Buffer | null> => {
  const beside = await besideOf(folder, absolute(folder, original)).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  return beside?.facts ? sidecarPath(original, beside.facts.ending) : null
}

/** Restores a stored file; answers whether a different file is there, which stays. */
export const restoreFile = async (
  folder: string,
  one: StoredFile,
  root: string,
): Promise<'put' | 'same' | 'other'> => {
  if (isObjectPath(root)) return restoreObject(folder, one, openStorage('originals', root))
  const place = absolute(
    root,
    one.raw === undefined ? Buffer.from(one.path) : Buffer.from(one.raw, 'base64'),
  )
  const there = await lstat(place).catch(unlessGone)
  if (there)
    return there.isFile() &&
      there.size === one.sizeBytes &&
      Math.floor(there.mtimeMs) === one.mtimeMs
      ? 'same'
      : 'other'
  await mkdir(place.subarray(0, place.lastIndexOf(0x2f)), { recursive: true })
  const half = join(root, `.${temporaryName()}.half`)
  await copyFile(join(folder, objectOf(one.sha256)), half)
  const time = new Date(one.mtimeMs)
  await utimes(half, time, time)
  await rename(half, place)
  return 'put'
}

/** An object has the time of its put, so contents are compared by their hash. */
const restoreObject = async (
  folder: string,
  { path, raw, sizeBytes, sha256 }: StoredFile,
  place: Storage,
): Promise<'put' | 'same' | 'other'> => {
  const key = raw === undefined ? path : Buffer.from(raw, 'base64')
  const there = await place.stream(key)
  if (there) {
    const found = await hashStream(there)
    return found.sizeBytes === sizeBytes && found.sha256 === sha256 ? 'same' : 'other'
  }
  const file = await open(join(folder, objectOf(sha256)))
  await place.put(key, file.createReadStream(), { sha256 })
  return 'put'
}

/** Restores an asset into a place; one that is there stays, since assets never change. */
export const restoreAsset = async (
  folder: string,
  { path, sizeBytes, mtimeMs, sha256 }: StoredFile,
  assets: Storage,
): Promise<void> => {
  const there = await assets.open(path)
  await there?.close()
  if (there?.size === sizeBytes) return
  const file = await open(join(folder, objectOf(sha256)))
  await assets.put(path, file.createReadStream(), { modified: mtimeMs, sha256 })
}

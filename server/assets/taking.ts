import { join } from 'node:path'
import { ASSET_KINDS, type Asset, type AssetKind } from '#contract/assets.ts'
import { ASSET_SMALL_PX } from '#contract/limits.ts'
import {
  factsOf,
  placeFile,
  readHead,
  receivingFolder,
  removeFiles,
} from '#server/files/service.ts'
import { renderPool, type RenderPool, type Conversion } from '#server/images/service.ts'
import type { Database, Transact } from '#server/kit/database/database.ts'
import type { Uploaded } from '#server/kit/http/routes.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { cleanName, HEAD_BYTES, kindOf } from './kinds.ts'
import { assetsFolder, smallName } from './places.ts'
import { toAsset } from './service.ts'
import { insertAssets } from './sql.ts'

type To = { dataDir: string; tenantId: string }
type By = { database: Database; viewer: Viewer }
/** The conversion of uploaded pictures; null if every file stays as it is. */
export type Shaping = Partial<Conversion> | null
/** A file ready to be stored. */
type Ready = {
  id: string
  name: string
  kind: AssetKind
  path: string
  small?: string
  width?: number
  height?: number
}

/**
 * Stores uploaded files, all or none. The rows come last, so that no row lacks its file.
 * (assets.upload)
 */
export const takeAssets = async (
  transact: Transact,
  to: To,
  { database, viewer: by }: By,
  files: readonly Uploaded[],
  shaping: Shaping,
): Promise<Asset[]> => {
  const root = assetsFolder(to.dataDir, to.tenantId)
  const written: string[] = []
  try {
    const ready: Ready[] = []
    for (const file of files) ready.push(await prepare({ root, database }, file, shaping, written))
    const rows: Parameters<typeof insertAssets>[1] = []
    for (const { path, small, ...one } of ready) {
      const { sizeBytes } = await factsOf(path)
      written.push(join(root, one.id), join(root, smallName(one.id)))
      if (small !== undefined)
        await placeFile(root, smallName(one.id), { from: small, mtimeMs: Date.now() })
      await placeFile(root, one.id, { from: path, mtimeMs: Date.now() })
      rows.push({ ...one, sizeBytes, tenantId: to.tenantId, byId: by.id, byName: by.name })
    }
    return (await transact((db) => insertAssets(db, rows))).map(toAsset)
  } catch (error) {
    await removeFiles(...written)
    throw error
  }
}

/** Sniffs a file, converts it if requested, and makes the thumbnail of a picture. */
const prepare = async (
  { root, database }: { root: string; database: Database },
  { path, name: sent }: Uploaded,
  shaping: Shaping,
  written: string[],
): Promise<Ready> => {
  const name = cleanName(sent)
  // Random through and through: whoever has the address may read it. (assets.file)
  const id = crypto.randomUUID()
  const kind = kindOf(name, await readHead(path, HEAD_BYTES), { onlyPictures: shaping !== null })
  const beside = async (ending: string) => {
    const place = join(await receivingFolder(root), `${id}.${ending}`)
    written.push(place)
    return place
  }
  const { resize } = renderPool(database)
  const type = shaping === null ? undefined : typeOf(kind, shaping)
  if (type !== undefined) {
    const made = await beside(type)
    await resize(path, made, { ...shaping, type })
    return withSmall(
      { id, name: `${name.replace(/\.[^.]+$/, '')}.${type}`, kind: type, path: made },
      beside,
      resize,
    )
  }
  return withSmall({ id, name, kind, path }, beside, resize)
}

/** The target format of a picture; undefined if it stays as it is. */
const typeOf = (
  kind: AssetKind,
  { maxsize, type, quality }: Partial<Conversion>,
): Conversion['type'] | undefined => {
  if (type !== undefined) return type
  // A browser shows no TIFF.
  if (kind === 'tif') return 'jpg'
  const isAsked = maxsize !== undefined || quality !== undefined
  return isAsked && (kind === 'jpg' || kind === 'png' || kind === 'webp') ? kind : undefined
}

const withSmall = async (
  ready: Ready,
  beside: (ending: string) => Promise<string>,
  resize: RenderPool['resize'],
): Promise<Ready> => {
  if (!ASSET_KINDS[ready.kind].isImage) return ready
  const small = await beside('small')
  const { before } = await resize(ready.path, small, {
    maxsize: ASSET_SMALL_PX,
    type: 'webp',
    quality: 75,
  })
  return { ...ready, small, ...before }
}

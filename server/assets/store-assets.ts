import { join } from 'node:path'
import {
  ASSET_KINDS,
  ASSET_SIZE_NAMES,
  ASSET_SIZES,
  type Asset,
  type AssetKind,
  type AssetSize,
} from '#contract/assets.ts'
import { factsOf, readHead, removeFiles } from '#server/files/service.ts'
import { renderPool, type RenderPool, type Conversion } from '#server/images/service.ts'
import { withUploadProblems } from '#server/kit/disk-faults.ts'
import type { Database, Transact } from '#server/kit/database/database.ts'
import type { Uploaded } from '#server/kit/http/routes.ts'
import type { Storage } from '#server/storage/service.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { cleanName, HEAD_BYTES, kindOf } from './kinds.ts'
import { filesOf, sizeName } from './asset-paths.ts'
import { toAsset } from './service.ts'
import { insertAssets } from './sql.ts'

type To = { assets: Storage; tenantId: string }
type By = { database: Database; viewer: Viewer }
/** The conversion of uploaded pictures; null if every file stays as it is. */
export type AssetConversion = Partial<Conversion> | null
/** A file prepared to be stored. */
type PreparedFile = {
  id: string
  name: string
  kind: AssetKind
  path: string
  /** The paths of its smaller pictures. */
  sizes: Partial<Record<AssetSize, string>>
  width?: number
  height?: number
}

/**
 * Stores uploaded files, all or none. The rows come last, so that no row lacks its file.
 * (assets.upload)
 */
export const storeAssets = async (
  transact: Transact,
  { assets, tenantId }: To,
  { database, viewer: by }: By,
  files: readonly Uploaded[],
  conversion: AssetConversion,
): Promise<Asset[]> => {
  const [temporary, put]: [string[], string[]] = [[], []]
  try {
    const prepared: PreparedFile[] = []
    for (const file of files)
      prepared.push(await prepare({ assets, database }, file, conversion, temporary))
    const rows: Parameters<typeof insertAssets>[1] = []
    for (const { path, sizes, ...one } of prepared) {
      const { sizeBytes } = await factsOf(path)
      put.push(...filesOf(one.id))
      await withUploadProblems(async () => {
        const modified = Date.now()
        for (const [size, smaller] of Object.entries(sizes))
          await assets.put(sizeName(one.id, size as AssetSize), { path: smaller }, { modified })
        await assets.put(one.id, { path }, { modified })
      })
      rows.push({ ...one, sizeBytes, tenantId, byId: by.id, byName: by.name })
    }
    return (await transact((db) => insertAssets(db, rows))).map(toAsset)
  } catch (error) {
    await removeFiles(...temporary)
    await assets.remove(put)
    throw error
  }
}

/** Sniffs a file, converts it if requested, and makes the smaller pictures of a picture. */
const prepare = async (
  { assets, database }: { assets: Storage; database: Database },
  { path, name: sent }: Uploaded,
  conversion: AssetConversion,
  written: string[],
): Promise<PreparedFile> => {
  const name = cleanName(sent)
  // Entirely random, since whoever knows the address may read the file. (assets.file)
  const id = crypto.randomUUID()
  const kind = kindOf(name, await readHead(path, HEAD_BYTES), { onlyPictures: conversion !== null })
  const beside = async (ending: string) => {
    const place = join(await withUploadProblems(assets.workFolder), `${id}.${ending}`)
    written.push(place)
    return place
  }
  const { resize } = renderPool(database)
  const type = conversion === null ? undefined : typeOf(kind, conversion)
  if (type !== undefined) {
    const made = await beside(type)
    await resize(path, made, { ...conversion, type })
    return withSizes(
      { id, name: `${name.replace(/\.[^.]+$/, '')}.${type}`, kind: type, path: made },
      beside,
      resize,
    )
  }
  return withSizes({ id, name, kind, path }, beside, resize)
}

/** The target format of a picture; undefined if it stays as it is. */
const typeOf = (
  kind: AssetKind,
  { maxsize, type, quality }: Partial<Conversion>,
): Conversion['type'] | undefined => {
  if (type !== undefined) return type
  // Browsers do not show TIFF.
  if (kind === 'tif') return 'jpg'
  const isRequested = maxsize !== undefined || quality !== undefined
  return isRequested && (kind === 'jpg' || kind === 'png' || kind === 'webp') ? kind : undefined
}

/** Makes the smaller pictures of a picture. */
const withSizes = async (
  prepared: Omit<PreparedFile, 'sizes'>,
  beside: (ending: string) => Promise<string>,
  resize: RenderPool['resize'],
): Promise<PreparedFile> => {
  let made: PreparedFile = { ...prepared, sizes: {} }
  if (!ASSET_KINDS[prepared.kind].isImage) return made
  for (const size of ASSET_SIZE_NAMES) {
    const to = await beside(size)
    const conversion = { maxsize: ASSET_SIZES[size], type: 'webp', quality: 75 } as const
    const { before } = await resize(prepared.path, to, conversion)
    made = { ...made, ...before, sizes: { ...made.sizes, [size]: to } }
  }
  return made
}

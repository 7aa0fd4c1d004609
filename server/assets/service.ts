import { ASSET_KINDS, type Asset, type AssetSize, type AssetUse } from '#contract/assets.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { FileAnswer } from '#server/kit/http/routes.ts'
import { assetUseTexts } from '#texts/assets.ts'
import type { Language } from '#texts/text.ts'
import type { Storage } from '#server/storage/service.ts'
import { filesOf, sizeName } from './asset-paths.ts'
import * as rows from './sql.ts'

/**
 * Finds a slice's uses of an asset by its URL. Slices that use assets are above this one; app.ts
 * passes their functions. (assets.uses)
 */
export type FindUses = (db: Db, tenantId: string, uri: string) => Promise<AssetUse[]>

/** The URL of an asset's bytes. */
const uriOf = (tenantId: string, id: string): string => `/api/tenants/${tenantId}/assets/${id}`

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The asset id in a URL of the tenant. */
const idIn = (tenantId: string, uri: string): string | undefined =>
  new RegExp(`^/api/tenants/${tenantId}/assets/(${UUID})$`).exec(uri)?.[1]

/** The distinct URLs of the tenant's assets in a text. */
export const addressesIn = (tenantId: string, text: string): string[] => [
  ...new Set(text.match(new RegExp(`/api/tenants/${tenantId}/assets/${UUID}`, 'g'))),
]

/** Assets of a tenant, newest first. (assets.list) */
export const listAssets = async (
  db: Db,
  tenantId: string,
  asked: Parameters<typeof rows.selectAssets>[2],
): Promise<Asset[]> => {
  // If the cursor's asset was deleted, the next page is unknown; an empty one would look like the
  // last.
  if (asked.before !== undefined && !(await rows.selectAsset(db, tenantId, asked.before)))
    throw new Problem('assets.notFound', { field: 'before' })
  return (
    await rows.selectAssets(db, tenantId, { ...asked, q: asked.q.trim().normalize('NFC') })
  ).map(toAsset)
}

/**
 * The asset at a URL of the tenant, or undefined. It is locked against deletion until the
 * transaction ends, so that saved data names an existing asset. (assets.held)
 */
export const holdAsset = async (
  db: Db,
  tenantId: string,
  uri: string,
): Promise<Asset | undefined> => {
  const id = idIn(tenantId, uri)
  const row = id === undefined ? undefined : await rows.holdAsset(db, tenantId, id)
  return row && toAsset(row)
}

/** The asset at a URL, without a lock, for readers. */
export const findAsset = async (
  db: Db,
  tenantId: string,
  uri: string,
): Promise<Asset | undefined> => {
  const id = idIn(tenantId, uri)
  const row = id === undefined ? undefined : await rows.selectAsset(db, tenantId, id)
  return row && toAsset(row)
}

/** The asset with an id, without a lock. */
export const getAsset = async (
  db: Db,
  tenantId: string,
  id: string,
): Promise<Asset | undefined> => {
  const row = await rows.selectAsset(db, tenantId, id)
  return row && toAsset(row)
}

/** The key of an asset's bytes by its URL; undefined if it is none of the tenant's. */
export const assetKey = (tenantId: string, uri: string): string | undefined => {
  const id = idIn(tenantId, uri)
  return id && `${tenantId}/${id}`
}

/** The number of files in a tenant's asset folder, with or without a row. (tenants.usedId) */
export const countAssetFiles = async (place: Storage, tenantId: string): Promise<number> => {
  let count = 0
  for await (const page of place.within(tenantId).list('')) count += page.length
  return count
}

/** Deletes all asset files of a deleted tenant. (tenants.assets) */
export const removeAssetFiles = (place: Storage, tenantId: string): Promise<void> =>
  place.within(tenantId).removeBelow('')

/** The uses of an asset. */
export const usesOf = async (
  db: Db,
  tenantId: string,
  id: string,
  uses: readonly FindUses[],
): Promise<AssetUse[]> => {
  if (!(await rows.selectAsset(db, tenantId, id))) refuse('assets.notFound')
  return findAll(db, tenantId, id, uses)
}

const findAll = async (
  db: Db,
  tenantId: string,
  id: string,
  uses: readonly FindUses[],
): Promise<AssetUse[]> => {
  const found: AssetUse[] = []
  for (const find of uses) found.push(...(await find(db, tenantId, uriOf(tenantId, id))))
  return found
}

/**
 * Deletes an unused asset; returns the function that deletes its bytes after the commit.
 * (assets.remove)
 */
export const removeAsset = async (
  db: Db,
  { place, uses, language }: { place: Storage; uses: readonly FindUses[]; language: Language },
  tenantId: string,
  id: string,
): Promise<() => Promise<void>> => {
  const { name } = (await rows.lockAsset(db, tenantId, id)) ?? refuse('assets.notFound')
  const found = await findAll(db, tenantId, id, uses)
  if (found.length > 0) {
    const list = found.map((use) => `${assetUseTexts[use.kind][language]} „${use.name}“`).join(', ')
    throw new Problem('assets.inUse', { params: { name, uses: list } })
  }
  await rows.deleteAsset(db, tenantId, id)
  return () => place.within(tenantId).remove(filesOf(id))
}

/** Uploaded content runs no script and reaches no other resource. (assets.safe) */
const SANDBOX = { 'content-security-policy': "default-src 'none'; sandbox" }
/** The content at a URL never changes; a deleted asset disappears from caches within an hour. */
const CACHE = 'public, max-age=3600'

/**
 * Serves an asset's bytes: pictures inline, everything else as a download. (assets.file,
 * assets.safe)
 */
export const fileOf = async (
  db: Db,
  place: Storage,
  { tenantId, assetId, size }: { tenantId: string; assetId: string; size?: AssetSize | undefined },
): Promise<FileAnswer> => {
  const row = (await rows.selectAsset(db, tenantId, assetId)) ?? refuse('assets.notFound')
  const { type, isImage } = ASSET_KINDS[row.kind]
  const files = place.within(tenantId)
  // Pictures that were stored before a size existed have none of it.
  const smaller = isImage && size ? await files.open(sizeName(row.id, size)) : undefined
  const body = smaller ?? (await files.open(row.id)) ?? refuse('assets.notFound')
  return {
    type: smaller ? 'image/webp' : type,
    body,
    cache: CACHE,
    etag: `"${row.id}${smaller ? `-${size}` : ''}"`,
    headers: SANDBOX,
    ...(!isImage && { download: row.name }),
  }
}

/** An asset in an answer. */
export const toAsset = ({
  id,
  tenantId,
  name,
  kind,
  sizeBytes,
  width,
  height,
  created,
  byName,
}: rows.AssetRow): Asset => ({
  id,
  tenantID: tenantId,
  name,
  uri: uriOf(tenantId, id),
  location: uriOf(tenantId, id),
  isImage: ASSET_KINDS[kind].isImage,
  type: ASSET_KINDS[kind].type,
  size: sizeBytes,
  width,
  height,
  created,
  creator: byName,
})

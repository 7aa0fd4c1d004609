import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { storeAssets } from '#server/assets/store-assets.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { getConfig, saveConfig } from '#server/site-config/service.ts'
import type { Storage } from '#server/storage/service.ts'

/** Puts a photograph on the front page of the demo. (demo.background) */
export const makeBackground = async (
  database: Database,
  assets: Storage,
  viewer: Viewer,
  {
    tenantId,
    photograph,
    caption,
  }: { tenantId: string; photograph: string; caption: { is: string; en: string } },
): Promise<void> => {
  const place = assets.within(tenantId)
  const name = basename(photograph)
  // The stored file is moved, and the photograph stays.
  const path = join(await place.workFolder(), name)
  await copyFile(photograph, path)
  const transact: Parameters<typeof storeAssets>[0] = (fn) =>
    database.transact({ tenantId, userId: viewer.id, admin: true }, fn)
  const [asset] = await storeAssets(
    transact,
    { assets: place, tenantId },
    { database, viewer },
    [{ path, name, type: 'image/jpeg' }],
    null,
  )
  await transact(async (db) => {
    const { updated, edit_by, version, ...config } = await getConfig(db, tenantId)
    const background = asset ? { uri: asset.uri, caption } : null
    await saveConfig(db, viewer, { tenantId, version }, { ...config, background })
  })
}

import { join } from 'node:path'
import { oldFilesIn, removeFiles, sweepReceiving } from '#server/files/service.ts'
import { SWEEP_AGE_MS, sweepDaily } from '#server/kit/daily-sweep.ts'
import type { Database } from '#server/kit/database/database.ts'
import { assetsFolder, assetsRoot, idOfFile } from './asset-paths.ts'
import { knownAssets } from './sql.ts'

/** Removes orphaned asset files of each tenant once a day until stopped. */
export const keepSweepingAssets = (database: Database, dataDir: string): (() => void) =>
  sweepDaily(assetsRoot(dataDir), (tenantId) => sweepAssets(database, dataDir, tenantId))

/**
 * Deletes files without a row that are older than a day: leftovers of killed uploads and of deleted
 * tenants. (assets.swept)
 */
export const sweepAssets = async (
  database: Database,
  dataDir: string,
  tenantId: string,
): Promise<void> => {
  const [folder, before] = [assetsFolder(dataDir, tenantId), Date.now() - SWEEP_AGE_MS]
  await sweepReceiving(folder, before)
  const old = (await oldFilesIn(folder, before)).flatMap((name) => {
    const id = idOfFile(name)
    return id === undefined ? [] : [{ id, path: join(folder, name) }]
  })
  const ids = old.map(({ id }) => id)
  const known = await database.transact({ tenantId, readOnly: true }, (db) =>
    knownAssets(db, tenantId, ids),
  )
  await removeFiles(...old.flatMap(({ id, path }) => (known.has(id) ? [] : path)))
}

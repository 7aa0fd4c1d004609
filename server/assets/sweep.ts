import { join } from 'node:path'
import { oldFilesIn, removeFiles, sweepReceiving } from '#server/files/service.ts'
import { SWEEP_AGE_MS, sweepDaily } from '#server/kit/daily-sweep.ts'
import type { Database } from '#server/kit/database/database.ts'
import { assetsFolder, assetsRoot, idOfFile } from './places.ts'
import { knownAssets } from './sql.ts'

/** Sweeps each tenant's assets once a day until stopped. */
export const keepSweepingAssets = (database: Database, dataDir: string): (() => void) =>
  sweepDaily(assetsRoot(dataDir), (tenantId) => sweepAssets(database, dataDir, tenantId))

/**
 * Removes files that no row names, but for those of the last day: what a kill left in the middle of an upload, and what was a deleted
 * tenant's. (assets.swept)
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

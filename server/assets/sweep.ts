import type { Database } from '#server/kit/database/database.ts'
import { SWEEP_AGE_MS, sweepDaily, type Storage } from '#server/storage/service.ts'
import { idOfFile } from './asset-paths.ts'
import { knownAssets } from './sql.ts'

/** Removes orphaned asset files of each tenant once a day until stopped. */
export const keepSweepingAssets = (database: Database, place: Storage): (() => void) =>
  sweepDaily(place, (tenantId) => sweepAssets(database, place, tenantId))

/**
 * Deletes files without a row that are older than a day: leftovers of killed uploads and of deleted
 * tenants. (assets.swept)
 */
export const sweepAssets = async (
  database: Database,
  place: Storage,
  tenantId: string,
): Promise<void> => {
  const [assets, before] = [place.within(tenantId), Date.now() - SWEEP_AGE_MS]
  await assets.sweepWork(before)
  for await (const page of assets.list('')) {
    const old = page.flatMap(({ key, modified }) => {
      const id = modified < before ? idOfFile(String(key)) : undefined
      return id === undefined ? [] : [{ id, key }]
    })
    const ids = old.map(({ id }) => id)
    const known = await database.transact({ tenantId, readOnly: true }, (db) =>
      knownAssets(db, tenantId, ids),
    )
    await assets.remove(old.flatMap(({ id, key }) => (known.has(id) ? [] : key)))
  }
}

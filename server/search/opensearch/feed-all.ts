import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import { startWork } from '#server/kit/database/nested-transactions.ts'
import { log } from '#server/kit/log.ts'
import { pollEvery } from '#server/kit/poll.ts'
import { hasWork, selectFedPlaces, selectUnfedPlaces } from './fed-index.ts'
import { feedIndex, startFilling } from './feed-index.ts'
import { openEngineClient, type EngineClient } from './http-client.ts'

/** Changes are looked for so often, and generations that have grown. */
const [FEED_MS, LOOK_MS] = [1000, 60_000]

/**
 * Feeds the engine until stopped. Any number of processes may do so at once. `from`: the number of
 * records from which a generation is fed. (search.engineFeed)
 */
export const keepFeeding = (
  database: Database,
  { url, from }: { url: string; from: number },
): (() => Promise<void>) => {
  const client = openEngineClient(url)
  let lookAt = 0
  const stop = pollEvery(async () => {
    const isLooking = performance.now() >= lookAt
    if (isLooking) lookAt = performance.now() + LOOK_MS
    await feedAll(database, client, isLooking ? from : null)
  }, FEED_MS)
  return async () => {
    client.close()
    await stop()
  }
}

/** Feeds all indices once. `from`: also begins those that are missing; null: not now. */
export const feedAll = (
  database: Database,
  client: EngineClient,
  from: number | null,
): Promise<void> =>
  startWork('search.feed', async () => {
    if (from !== null)
      for (const place of await database.transact({ readOnly: true }, (db) =>
        selectUnfedPlaces(db, from),
      ))
        await report(() => startFilling({ database, client, place }))
    for (const { name, ...place } of await database.transact({ readOnly: true }, selectFedPlaces)) {
      const isDue = await database.transact({ tenantId: place.tenantId, readOnly: true }, (db) =>
        hasWork(db, place, name),
      )
      if (isDue) await report(() => feedIndex({ database, client, place }, name))
    }
  })

/** An index that fails must not stop the others; a database failure stops all. */
const report = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error(error, 'search engine')
  }
}

import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/kit/database/database.ts'
import type { Loaded } from './load-generation.ts'
import { hold, letGo } from './memory-index.ts'
import { countChanges, learnValues, type Place, readChanges } from './memory-sql.ts'

/** The database goes on in another history: nothing says what changed since the snapshot that is held. */
export class TimelineChanged extends Error {}

/** Changes that are caught up with while a search waits, at most. */
const MOST_AT_ONCE = 2000
const BETWEEN = 100

/**
 * Brings what is held up to what this transaction sees; says whether it is, or whether there was too much for a search to wait for.
 * Nobody else may change it meanwhile.
 * Where there is no room for more it throws a RangeError, and after a failover a TimelineChanged: what is held is of no more use.
 */
export const catchUp = async (
  db: Db,
  place: Place,
  loaded: Loaded,
  most = MOST_AT_ONCE,
): Promise<boolean> => {
  const { snapshot, timeline, waiting } = await countChanges(db, place, loaded.snapshot, most + 1)
  if (timeline !== loaded.timeline) throw new TimelineChanged()
  if (waiting > most) return false
  if (waiting > 0) {
    const { gone, records } = await readChanges(db, place, loaded.snapshot)
    await learnValues(db, place.tenantId, loaded.held.values, records)
    for (const id of gone) letGo(loaded.held, id)
    for (const [at, record] of records.entries()) {
      hold(loaded.held, record)
      // Requests are answered between.
      if (at % BETWEEN === BETWEEN - 1) await setImmediate()
    }
  }
  loaded.snapshot = snapshot
  return true
}

import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/kit/database/database.ts'
import type { Loaded } from './load-generation.ts'
import { addRecord, removeRecord } from './memory-index.ts'
import { addNewValues, countChanges, readChanges, type Place } from './memory-sql.ts'

/** The database goes on in another history: nothing says what changed since the snapshot that is held. */
export class TimelineChanged extends Error {}

/** Changes that are caught up with while a search waits, at most. */
const MAX_CHANGES = 2000
const YIELD_EVERY = 100

/**
 * Brings what is held up to what this transaction sees; says whether it is, or whether there was too much for a search to wait for.
 * Nobody else may change it meanwhile.
 * Where there is no room for more it throws a RangeError, and after a failover a TimelineChanged: what is held is of no more use.
 */
export const catchUp = async (
  db: Db,
  place: Place,
  loaded: Loaded,
  most = MAX_CHANGES,
): Promise<boolean> => {
  const { snapshot, timeline, waiting } = await countChanges(db, place, loaded.snapshot, most + 1)
  if (timeline !== loaded.timeline) throw new TimelineChanged()
  if (waiting > most) return false
  if (waiting > 0) {
    const { gone, records } = await readChanges(db, place, loaded.snapshot)
    await addNewValues(db, place.tenantId, loaded.index.values, records)
    for (const id of gone) removeRecord(loaded.index, id)
    for (const [at, record] of records.entries()) {
      addRecord(loaded.index, record)
      // Requests are answered between.
      if (at % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate()
    }
  }
  loaded.snapshot = snapshot
  return true
}

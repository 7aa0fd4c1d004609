import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/kit/database/database.ts'
import type { Loaded } from './load-generation.ts'
import { addRecord, removeRecord } from './memory-index.ts'
import { addNewValues, countChanges, readChanges, type Place } from './memory-sql.ts'

/**
 * After a failover the database is on another timeline, and changes since the held snapshot are
 * unknown.
 */
export class TimelineChanged extends Error {}

/** Most changes that a search waits for. */
const MAX_CHANGES = 2000
const YIELD_EVERY = 100

/**
 * Applies all changes that this transaction sees; false if there are too many for a search to
 * wait. The caller prevents concurrent changes. Throws a RangeError without room and
 * TimelineChanged after a failover; either way the index is of no further use.
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
      // Lets requests run in between.
      if (at % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate()
    }
  }
  loaded.snapshot = snapshot
  return true
}

import { VISITS } from '#contract/public-limits.ts'
import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { pollEvery } from '#server/kit/poll.ts'
import { Problem } from '#server/kit/problem.ts'
import { addVisits, type Counted } from './sql.ts'
import { dayOf } from './summarize-days.ts'

/** Numbers by what is counted, as JSON. */
type Numbers = Map<string, number>

export type VisitCounter = {
  /** Counts a page once, in memory; the key is of `keyOf`. Never waits and never fails. */
  count: (key: string) => void
  /** Writes what is counted, and keeps it for the next write if the database is unavailable. */
  write: (database: Database) => Promise<void>
}

/** What identifies the number of a page. Made once when a page is drawn, not at each visit. */
export const keyOf = (counted: Counted): string => JSON.stringify(counted)

const add = (numbers: Numbers, key: string, more: number) => {
  const known = numbers.get(key)
  // Beyond the limit new pages are not counted, so that memory stays bounded.
  if (known !== undefined || numbers.size < VISITS.counted) numbers.set(key, (known ?? 0) + more)
}

const createVisitCounter = (): VisitCounter => {
  let numbers: Numbers = new Map()
  return {
    count: (key) => add(numbers, key, 1),
    write: async (database) => {
      if (numbers.size === 0) return
      const batch = numbers
      numbers = new Map()
      const rows = [...batch].map(([key, n]) => ({ ...(JSON.parse(key) as Counted), n }))
      try {
        await database.transact({}, (db) => addVisits(db, dayOf(nowIso()), rows))
      } catch (error) {
        // The numbers go with the next write, unless the fault is in them.
        if (error instanceof Problem || isUnavailable(error))
          for (const [key, n] of batch) add(numbers, key, n)
        throw error
      }
    },
  }
}

/** The numbers that this process has not written yet. (visits.batches) */
export const visitCounter = stateOf(createVisitCounter)

/**
 * Writes the numbers every few seconds, until stopped, and once more then. What a process counted
 * since its last write is lost if it is killed. (visits.batches)
 */
export const pollWritingVisits = (database: Database): (() => Promise<void>) => {
  const { write } = visitCounter(database)
  const stop = pollEvery(() => write(database), VISITS.writeMs)
  return async () => {
    await stop()
    // Without the database, the last numbers are lost.
    await write(database).catch(() => {})
  }
}

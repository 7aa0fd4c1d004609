import type { Database, Transact } from '#server/kit/database/database.ts'
import { heldFor, sampling } from './allocate-index.ts'
import { type Held, type HeldRecord, hold } from './memory-index.ts'
import {
  countRecords,
  learnValues,
  type Moment,
  momentNow,
  type Place,
  readRecords,
  readValues,
} from './memory-sql.ts'
import { valuesOf } from './value-table.ts'

/** A generation in memory, and the moment of the database that it is at least as new as. */
export type Loaded = Moment & { held: Held }

/** Records that are read at once. */
const AT_ONCE = 2000
/** Records, about, that tell which lexemes are common. */
const SAMPLED = 100_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Reads a generation: some of it, which tells the common lexemes, then all. What is written meanwhile is for those who catch up. */
export const loadGeneration = async (
  database: Pick<Database, 'transact'>,
  place: Place,
): Promise<Loaded> => {
  const transact: Transact = (fn) =>
    database.transact({ tenantId: place.tenantId, readOnly: true }, fn)
  const moment = await transact(momentNow)
  const count = await transact((db) => countRecords(db, place))
  const sample = sampling()
  await eachPage(transact, place, Math.max(1, Math.ceil(count / SAMPLED)), (records) =>
    records.forEach(sample.add),
  )
  const values = valuesOf(await transact((db) => readValues(db, place.tenantId)))
  const held = heldFor(count, sample.sampled(), values)
  await eachPage(transact, place, 1, async (records) => {
    await transact((db) => learnValues(db, place.tenantId, values, records))
    for (const record of records) hold(held, record)
  })
  held.used[1] = held.used[0] ?? 0
  return { held, ...moment }
}

const eachPage = async (
  transact: Transact,
  place: Place,
  share: number,
  each: (records: HeldRecord[]) => void | Promise<void>,
) => {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const begin: string = after
    const records = await transact((db) =>
      readRecords(db, place, { after: begin, most: AT_ONCE, share }),
    )
    await each(records)
    after = records.length === AT_ONCE ? records.at(-1)?.id.toString('hex') : undefined
  }
}

import type { Database, Transact } from '#server/kit/database/database.ts'
import { allocateIndex, createSampler } from './allocate-index.ts'
import { addRecord, type IndexedRecord, type MemoryIndex } from './memory-index.ts'
import {
  addNewValues,
  countRecords,
  currentSnapshot,
  readRecords,
  readValues,
  type Place,
  type Snapshot,
} from './memory-sql.ts'
import { buildValueTable } from './value-table.ts'

/** A generation in memory, and the database snapshot that it includes. */
export type Loaded = Snapshot & { index: MemoryIndex }

/** Records read at once. */
const PAGE = 2000
/** About how many records are sampled for the common lexemes. */
const SAMPLE_SIZE = 100_000
const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Loads a generation: first a sample, which tells the common lexemes, then all records. Catching
 * up adds what is written meanwhile.
 */
export const loadGeneration = async (
  database: Pick<Database, 'transact'>,
  place: Place,
): Promise<Loaded> => {
  const transact: Transact = (fn) =>
    database.transact({ tenantId: place.tenantId, readOnly: true }, fn)
  const moment = await transact(currentSnapshot)
  const count = await transact((db) => countRecords(db, place))
  const sample = createSampler()
  await eachPage(transact, place, Math.max(1, Math.ceil(count / SAMPLE_SIZE)), (records) =>
    records.forEach(sample.add),
  )
  const values = buildValueTable(await transact((db) => readValues(db, place.tenantId)))
  const index = allocateIndex(count, sample.sampled(), values)
  await eachPage(transact, place, 1, async (records) => {
    await transact((db) => addNewValues(db, place.tenantId, values, records))
    for (const record of records) addRecord(index, record)
  })
  index.used[1] = index.used[0] ?? 0
  return { index, ...moment }
}

const eachPage = async (
  transact: Transact,
  place: Place,
  share: number,
  each: (records: IndexedRecord[]) => void | Promise<void>,
) => {
  for (let after: string | undefined = FIRST_UUID; after !== undefined;) {
    const begin: string = after
    const records = await transact((db) =>
      readRecords(db, place, { after: begin, most: PAGE, share }),
    )
    await each(records)
    after = records.length === PAGE ? records.at(-1)?.id.toString('hex') : undefined
  }
}

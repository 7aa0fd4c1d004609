import type { Db } from '#server/kit/database/database.ts'
import { allocateIndex, createSampler } from '#server/search/memory/allocate-index.ts'
import { memoryFinder } from '#server/search/memory/memory-finder.ts'
import { addRecord, idText, type MemoryIndex } from '#server/search/memory/memory-index.ts'
import type { LoadedGeneration } from '#server/search/memory/memory-index-cache.ts'
import { addNewValues, readChanges } from '#server/search/memory/memory-sql.ts'
import { buildValueTable } from '#server/search/memory/value-table.ts'
import type { Finder } from '#server/search/postgres/search-sql.ts'
import type { SearchScope } from '#server/search/request.ts'
import { readTsvector } from './engine-document.ts'
import type { LiveIndex } from './fed-index.ts'
import { matchRecords, type RecordLexemes } from './match-record.ts'

/**
 * The records that changed since the engine was fed, in an index in memory, and the ids of all that
 * changed or are gone. (search.engineFresh)
 */
export const loadUnseen = async (
  db: Db,
  scope: SearchScope,
  live: readonly LiveIndex[],
): Promise<{ ids: string[]; finder: Finder }> => {
  const ids: string[] = []
  const loaded: LoadedGeneration[] = []
  const words = new Map<MemoryIndex, RecordLexemes[]>()
  for (const { esIndex, snapshot } of live) {
    const { gone, records } = await readChanges(db, { ...scope, esIndex }, snapshot)
    ids.push(...[...gone, ...records.map(({ id }) => id)].map(idText))
    const sample = createSampler()
    for (const record of records) sample.add(record)
    const index = allocateIndex(records.length, sample.sampled(), buildValueTable([]), 1)
    await addNewValues(db, scope.tenantId, index.values, records)
    for (const record of records) addRecord(index, record)
    loaded.push({ esIndex, index })
    words.set(
      index,
      records.map((record) => new Map(readTsvector(record.words))),
    )
  }
  // PostgreSQL would match the conditions with all records of the generation.
  const finder = memoryFinder(db, scope, loaded, async (_, __, index, wanted) =>
    matchRecords(words.get(index) ?? [], wanted),
  )
  return { ids, finder }
}

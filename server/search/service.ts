import type { Db } from '#server/kit/database.ts'
import { ask, type Reach } from './asking.ts'
import { readCursor } from './cursor.ts'
import { facetsOf } from './facets.ts'
import { finderInTables } from './finder.ts'
import { lookUpValues } from './field-values.ts'
import { finderInMemory } from './held/finder.ts'
import { pageOf } from './pages.ts'
import { readQuery } from './query.ts'
import type { SearchAsked, SearchFound } from './shapes.ts'

export { ANALYSER_VERSION } from './analyser/analyser.ts'
export type { Filter, Reach, View } from './asking.ts'
export { highlight } from './highlight.ts'
export { MOST_RANKED } from './finder.ts'
export { configureHolding, heldBytes, LEAST_RECORDS, loadInThread } from './held/holding.ts'
export { readQuery, type Part } from './query.ts'
export type { FacetAsked } from './reading.ts'
export { suggest } from './spelling.ts'
export { lastWordOf, valuesBeginning, valuesHaving, wordsBeginning } from './suggesting.ts'
export type { SearchAsked, SearchFound } from './shapes.ts'
export { isSeenThrough } from './through.ts'
export { isOneWord, vocabularyOf } from './vocabulary.ts'
export { DECADE, isCounted, isFiltered, textsOf, uncountedOf, YEAR, type Source } from './values.ts'
export { dropDocuments, fieldsOf, putDocuments, removeDocuments, removeGeneration, settleWords } from './writing.ts'

/** Searches: exact total, one page, and facets, each of which ignores the filters on its own field. (search.search) */
export const search = async (db: Db, reach: Reach, asked: SearchAsked): Promise<SearchFound> => {
  if (reach.generations.length === 0) return { total: 0, hits: [], facets: new Map(), cursor: null }
  const own = asked.ownFields
  const parts = await lookUpValues(db, reach.tenantId, readQuery(asked.query, own, asked.vocabulary), own)
  const condition = ask(parts, asked.filters)
  const finder = (await finderInMemory(db, reach)) ?? finderInTables(db, reach)
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor)
  const total = after?.total ?? (await finder.count(condition))
  return {
    total,
    ...(await pageOf(db, finder, reach, condition, asked, { total, after })),
    facets: await facetsOf(db, reach, finder, condition, parts, asked),
  }
}

import type { Db } from '#server/kit/database.ts'
import { ask, type Reach } from './asking.ts'
import { readCursor } from './cursor.ts'
import { facetsOf } from './facets.ts'
import { lookUpValues } from './field-values.ts'
import { pageOf } from './pages.ts'
import { readQuery } from './query.ts'
import { countFound } from './reading.ts'
import type { SearchAsked, SearchFound } from './shapes.ts'

export { ANALYSER_VERSION } from './analyser/analyser.ts'
export type { Filter, Reach } from './asking.ts'
export { highlight } from './highlight.ts'
export { MOST_RANKED } from './pages.ts'
export { readQuery, type Part } from './query.ts'
export type { FacetAsked } from './reading.ts'
export { suggest } from './spelling.ts'
export { lastWordOf, valuesBeginning, valuesHaving, wordsBeginning } from './suggesting.ts'
export type { SearchAsked, SearchFound } from './shapes.ts'
export { DECADE, isCounted, textsOf, YEAR, type Source } from './values.ts'
export { fieldsOf, putDocuments, removeDocuments, removeGeneration, setHidden, settleWords } from './writing.ts'

/** Searches: exact total, one page, and facets, each of which ignores the filters on its own field. (search.search) */
export const search = async (db: Db, reach: Reach, asked: SearchAsked): Promise<SearchFound> => {
  if (reach.generations.length === 0) return { total: 0, hits: [], facets: new Map(), cursor: null }
  const own = asked.ownFields
  const parts = await lookUpValues(db, reach.tenantId, readQuery(asked.query, own), own)
  const condition = ask(reach, parts, asked.filters)
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor)
  const total = after?.total ?? (await countFound(db, reach, condition))
  return { total, ...(await pageOf(db, reach, condition, asked, { total, after })), facets: await facetsOf(db, reach, parts, asked) }
}

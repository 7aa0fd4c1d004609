import { refusePlace } from '#server/kit/database/cursor.ts'
import type { Db } from '#server/kit/database/database.ts'
import { suggestionsIn, type Finding, type Suggested } from './completions.ts'
import { facetsOf } from './facets.ts'
import { finderInTables, type Finder } from './finder.ts'
import { lookUpValues } from './match-field-values.ts'
import { finderInMemory } from './memory/memory-finder.ts'
import { readCursor } from './page-cursor.ts'
import { readQuery } from './parse-query.ts'
import { ask, isEverything, type Filter, type SearchScope } from './request.ts'
import { pageOf } from './result-page.ts'
import type { SearchAsked, SearchFound } from './search-types.ts'

export { ANALYSER_VERSION } from './analyser/analyser.ts'
export type { Filter, SearchScope, View } from './request.ts'
export { highlight } from './highlight.ts'
export { MOST_RANKED } from './finder.ts'
export { configureHolding, heldBytes, LEAST_RECORDS, loadInThread } from './memory/cache.ts'
export { readQuery, type Part } from './parse-query.ts'
export type { FacetAsked } from './search-sql.ts'
export { suggest } from './spelling.ts'
export type { SearchAsked, SearchFound } from './search-types.ts'
export { isSeenThrough } from './matches-filter.ts'
export { isOneWord, vocabularyOf } from './vocabulary.ts'
export {
  DECADE,
  isCounted,
  isFiltered,
  isSaidIn,
  textsOf,
  uncountedOf,
  YEAR,
  type Source,
} from './record-values.ts'
export {
  changeWording,
  holdWording,
  sightOf,
  wordingOf,
  type Sight,
  type Wording,
} from './field-weights.ts'
export { removeOtherOrders } from './sort-keys.ts'
export { holdDocuments, rewordDocuments, saidFields, selectMisworded } from './reanalysis.ts'
export {
  dropDocuments,
  fieldsOf,
  putDocuments,
  removeDocuments,
  removeGeneration,
  settleWords,
} from './document-writer.ts'

/** Searches: exact total, one page, and facets, each of which ignores the filters on its own field. (search.search) */
export const search = async (
  db: Db,
  reach: SearchScope,
  asked: SearchAsked,
): Promise<SearchFound> => {
  if (reach.generations.length === 0) return { total: 0, hits: [], facets: new Map(), cursor: null }
  const own = asked.ownFields
  const parts = await lookUpValues(
    db,
    reach.tenantId,
    readQuery(asked.query, own, asked.vocabulary),
    own,
  )
  const condition = ask(parts, asked.filters, asked.vocabulary.sight)
  const finder = await finderFor(db, reach)
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor)
  const total = after?.total ?? (await finder.count(condition))
  const page = pageOf(db, finder, reach, condition, asked, { total, after })
  return {
    total,
    ...(await (after ? page.catch(refusePlace) : page)),
    facets: await facetsOf(db, reach, finder, condition, parts, asked),
  }
}

/** Whether words and filters leave no record out: signs alone are no words, and what only comes last stays. (records.bulkAll) */
export const leavesNoneOut = (query: string, filters: readonly Filter[]): boolean =>
  isEverything(ask(readQuery(query), filters))

/** How a query may go on while it is written. `isNamed`: whether a field has a name that people know. (records.suggest) */
export const goOn = async (
  db: Db,
  reach: SearchScope,
  reading: Pick<SearchAsked, 'ownFields' | 'vocabulary'>,
  query: string,
  { sourcesOf, isNamed }: Pick<Finding, 'sourcesOf'> & { isNamed: (field: string) => boolean },
): Promise<Suggested> => {
  if (reach.generations.length === 0) return { words: [], values: [] }
  const asked = {
    ...reading,
    query: '',
    filters: [],
    facets: [],
    sort: 'indexed',
    from: 0,
    size: 0,
  }
  const finding = {
    reach,
    finder: await finderFor(db, reach),
    asked,
    search: (one: SearchAsked) => search(db, reach, one),
    sourcesOf,
  }
  return suggestionsIn(db, finding, query, isNamed)
}

const finderFor = async (db: Db, reach: SearchScope): Promise<Finder> =>
  (await finderInMemory(db, reach)) ?? finderInTables(db, reach)

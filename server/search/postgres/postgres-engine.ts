import { fieldOfSort } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { withStatementTimeout } from '#server/kit/database/statement-timeout.ts'
import type { FieldValues, PageRequest, ResultPage, SearchEngine } from '#server/search/engine.ts'
import type { Condition } from '#server/search/lexemes.ts'
import { memoryIndexesOf } from '#server/search/memory/memory-index-cache.ts'
import { memoryFinder } from '#server/search/memory/memory-finder.ts'
import { writeCursor } from '#server/search/page-cursor.ts'
import {
  isEverything,
  requestFor,
  type SearchRequest,
  type SearchScope,
} from '#server/search/request.ts'
import { summariesIn } from './summaries.ts'
import { type Finder, selectRecordValues, selectSorted, tablesFinder } from './search-sql.ts'

/**
 * The search engine in PostgreSQL. A copy of a large generation in memory answers instead of the
 * tables where it is loaded. (search.held)
 */
export const openPostgresEngine = async (db: Db, scope: SearchScope): Promise<SearchEngine> => {
  const loaded = await memoryIndexesOf(db, scope)
  const finder = loaded ? memoryFinder(db, scope, loaded) : tablesFinder(db, scope)
  return postgresEngine(db, scope, finder)
}

/** The engine over one finder. */
export const postgresEngine = (db: Db, scope: SearchScope, finder: Finder): SearchEngine => ({
  count: finder.count,
  countByGeneration: finder.countByGeneration,
  page: (request, page) => readPage(db, finder, scope, request, page),
  facets: finder.facets,
  // Counting 100,000 distinct titles took two to eight seconds. (search.anyField)
  fieldValues: async (request, facets, { records, ms }): Promise<FieldValues> => {
    const read = await withStatementTimeout(db, ms, () =>
      selectRecordValues(db, scope, request, facets, records),
    )
    if (!read) return { counted: [], of: 0 }
    return { counted: read.counted, ...(read.isPart && { of: records }) }
  },
  suggestWords: finder.wordsWithPrefix,
  suggestValues: finder.valuesWithPrefix,
  dateSpans: finder.dateSpans,
  valueYears: finder.valueYears,
  summaries: summariesIn(db, scope),
  countEach: finder.countEach,
  matchSeveral: finder.matchSeveral,
})

/**
 * How many times checking one record costs more than finding and sorting one. A page comes from
 * walking the sort index, or from sorting all matches. Walking is faster if the square of the
 * matches exceeds this factor times all records times the page size. Without a known number a
 * million records are assumed.
 */
const CHECK_TO_SORT_COST = 5
const ASSUMED_RECORDS = 1_000_000
/**
 * So many matches are sorted by their ids if memory knows them and the tables would check every
 * record: the index of words finds nothing by what records lack.
 */
const AMONG_MAX = 25_000

/** One page of results: by relevance if the query has words and no other order is requested. */
export const readPage = async (
  db: Db,
  finder: Finder,
  scope: SearchScope,
  request: SearchRequest,
  page: PageRequest,
): Promise<ResultPage> => {
  if (page.size === 0) return { hits: [], cursor: null }
  const byRelevance = request.words.length > 0 && (page.sort ?? 'relevance') === 'relevance'
  return byRelevance
    ? rankedPage(finder, request, page)
    : sortedPage(db, finder, scope, request, page)
}

const rankedPage = async (
  finder: Finder,
  request: SearchRequest,
  { total, after, from, size }: PageRequest,
): Promise<ResultPage> => {
  const before = after?.kind === 'score' ? after : null
  // After a page from another finder, paging goes on by position.
  const begin = before?.by === finder.by ? before : null
  const skip = begin ? 0 : (before?.seen ?? from)
  const rows = await finder.ranked(request, { total, after: begin, from: skip, size })
  const last = rows.length === size ? rows.at(-1) : undefined
  const seen = (before?.seen ?? from) + rows.length
  return {
    hits: rows.map(({ id, es_index, score }) => ({ id, esIndex: es_index, score })),
    cursor: last
      ? writeCursor({ kind: 'score', by: finder.by, seen, total, score: last.score, id: last.id })
      : null,
  }
}

const sortedPage = async (
  db: Db,
  finder: Finder,
  scope: SearchScope,
  request: SearchRequest,
  { sort, total, after, from, size }: PageRequest,
): Promise<ResultPage> => {
  const order = sort === undefined || sort === 'relevance' ? 'indexed' : sort
  // A cursor of another sort order starts over.
  const begin = after?.kind === 'key' && after.sort === order ? after.key : null
  // The sort index covers one generation, without demoted records.
  const ofGeneration = requestFor(request, scope, scope.generations[0] ?? '')
  const isWalkable = scope.generations.length === 1 && ofGeneration.demoted === null
  const isWhole = isWalkable && isEverything(ofGeneration)
  const position = { after: begin, from: begin ? 0 : from, size }
  const newest = order.endsWith('indexed') && !isWhole && (await finder.newest?.(request, position))
  const followIndex =
    isWhole ||
    (isWalkable && total ** 2 > (finder.records ?? ASSUMED_RECORDS) * size * CHECK_TO_SORT_COST)
  const isListed =
    !followIndex &&
    total <= AMONG_MAX &&
    isExclusion(ofGeneration.condition) &&
    fieldOfSort(order) === undefined
  const rows =
    newest ||
    (await selectSorted(db, scope, request, {
      sort: order,
      ...position,
      followIndex,
      among: (isListed && (await finder.ids?.(request))) || null,
    }))
  const last = rows.length === size ? rows.at(-1) : undefined
  return {
    hits: rows.map(({ id, es_index }) => ({ id, esIndex: es_index, score: null })),
    cursor: last ? writeCursor({ kind: 'key', total, sort: order, key: last.key }) : null,
  }
}

/** Whether a condition only says what records lack. */
const isExclusion = (condition: Condition | null): boolean =>
  condition?.kind === 'not' || (condition?.kind === 'all' && condition.of.every(isExclusion))

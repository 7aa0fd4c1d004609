import { type SQL, sql } from '#server/kit/database/drizzle.ts'
import { fieldOfSort } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { OPEN_DATE_LEXEME } from '#server/search/date-lexemes.ts'
import {
  all,
  any,
  anyOf,
  type Condition,
  generationLexeme,
  lexeme,
  lexemeQuery,
  quote,
  tsqueryOf,
} from '#server/search/lexemes.ts'
import type { FacetRequest, SearchEngine, ValueCount } from '#server/search/engine.ts'
import type { Period } from '#server/search/query-terms.ts'
import { hasInherited } from '#server/search/rights-filter.ts'
import { requestFor, type SearchRequest, type SearchScope } from '#server/search/request.ts'
import { selectDateSpans, selectValueYears } from './date-spans.ts'
import { countEach, selectSeveral } from './match-several.ts'
import { conditionIn } from './scope-condition.ts'

/** The database ranks at most this many records. (search.ranked) */
export const MOST_RANKED = 10_000

/** The position and size of a page by relevance. */
export type RankedPage = {
  total: number
  after: { score: number; id: string } | null
  from: number
  size: number
}

/** The position and size of a page by time of indexing; `after` is a key that a page answered. */
export type NewestPage = { after: readonly string[] | null; from: number; size: number }

/**
 * Finds records in PostgreSQL's tables, in memory or in another engine. Scores of the tables cannot
 * be compared with the others.
 */
export type Finder = Pick<
  SearchEngine,
  | 'count'
  | 'countByGeneration'
  | 'facets'
  | 'dateSpans'
  | 'valueYears'
  | 'countEach'
  | 'matchSeveral'
> & {
  by: 'tables' | 'memory' | 'engine'
  /** The number of searchable records; null if unknown. */
  records: number | null
  ranked: (request: SearchRequest, page: RankedPage) => Promise<RankedRow[]>
  /**
   * A page by time of indexing, the newest first; null where the tables must sort, and for a page
   * that they must sort.
   */
  newest: ((request: SearchRequest, page: NewestPage) => Promise<SortedRow[] | null>) | null
  /** The ids of all results; null if finding them costs as much as sorting them. */
  ids: ((request: SearchRequest) => Promise<string[]>) | null
  wordsWithPrefix: SearchEngine['suggestWords']
  valuesWithPrefix: SearchEngine['suggestValues']
}

/** Finds records in PostgreSQL's tables. */
export const tablesFinder = (db: Db, scope: SearchScope): Finder => ({
  by: 'tables',
  records: null,
  count: (request) => countFound(db, scope, request),
  countByGeneration: (request) => countByGeneration(db, scope, request),
  ranked: (request, { total, ...page }) =>
    selectRanked(db, scope, request, { many: total > MOST_RANKED, ...page }),
  newest: null,
  ids: null,
  facets: (request, facets) => selectFacets(db, scope, request, facets),
  wordsWithPrefix: async () => null,
  valuesWithPrefix: () => null,
  dateSpans: (request) => selectDateSpans(db, condition(scope, request)),
  valueYears: (request, field) => selectValueYears(db, condition(scope, request), field),
  countEach: (requests, most) => countEach(db, scope, requests, most),
  matchSeveral: (weighted, limits) => selectSeveral(db, scope, weighted, limits),
})

export type SortedRow = { id: string; es_index: string; key: string[] }
export type RankedRow = { id: string; es_index: string; score: number }

const generationsOf = ({ generations }: SearchScope): SQL =>
  sql`${sql.param([...generations])}::text[]`

/** The first arguments of every search function. */
const condition = (scope: SearchScope, request: SearchRequest): SQL =>
  sql`
    ${scope.tenantId}, ${generationsOf(scope)},
    ${conditionIn(scope, request)}::tsquery, ${scope.hiddenToo},
    ${ranges(request.times)}`

/** The condition that moves records to the end, over all generations. */
const demotedIn = (
  scope: SearchScope,
  { demoted, ...request }: SearchRequest,
): Condition | null => {
  const [everywhere, each] = hasInherited(demoted) ? [null, demoted] : [demoted, null]
  const generations = each ? scope.generations : (scope.aliasFilters?.keys() ?? [])
  const own = [...generations].flatMap((esIndex) => {
    const last = requestFor({ ...request, demoted: each }, scope, esIndex).demoted
    return last ? [all([lexeme({ lexeme: generationLexeme(scope.tenantId, esIndex) }), last])] : []
  })
  return own.length === 0 ? everywhere : any([...(everywhere ? [everywhere] : []), ...own])
}

/** A further condition as a tsquery. */
const query = (request: Condition | null): SQL => sql`${request && tsqueryOf(request)}::tsquery`

const ranges = (periods: readonly Period[]): SQL =>
  sql`${sql.param(periods.map(({ from, to }) => `[${from},${to}]`))}::daterange[]`

/** The exact number of records found. */
export const countFound = async (
  db: Db,
  scope: SearchScope,
  request: SearchRequest,
): Promise<number> => {
  const { rows } = await db.execute<{ n: string }>(
    sql`select search_count(${condition(scope, request)})::text as n`,
  )
  return Number(rows[0]?.n)
}

const countByGeneration = async (
  db: Db,
  scope: SearchScope,
  request: SearchRequest,
): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ es_index: string; n: number }>(
    sql`select es_index, n from search_count_by_generation(${condition(scope, request)})`,
  )
  return new Map(rows.map(({ es_index, n }) => [es_index, n]))
}

/** A sorted page. `followIndex`: walk the sort index instead of sorting all matches. */
export const selectSorted = async (
  db: Db,
  scope: SearchScope,
  request: SearchRequest,
  page: SortedPage,
): Promise<SortedRow[]> => {
  const field = fieldOfSort(page.sort)
  return field === undefined
    ? selectInOrder(db, scope, request, page)
    : selectByField(db, scope, request, page, field)
}

type SortedPage = {
  sort: string
  after: string[] | null
  followIndex: boolean
  from: number
  size: number
  /** The ids of all matches, if they are known. */
  among: readonly string[] | null
}

/** The last arguments of the functions that sort. */
const pageArguments = ({ after, followIndex, from, size }: SortedPage): SQL =>
  sql`${after === null ? null : sql.param(after)}::text[], ${followIndex}, ${from}, ${size}`

const selectByField = async (
  db: Db,
  scope: SearchScope,
  request: SearchRequest,
  page: SortedPage,
  field: string,
) =>
  (
    await db.execute<SortedRow>(sql`
      select id, es_index, key from search_by_field(
        ${condition(scope, request)}, ${query(demotedIn(scope, request))},
        ${field}, ${page.sort.startsWith('-')}, ${pageArguments(page)})`)
  ).rows

const selectInOrder = async (
  db: Db,
  scope: SearchScope,
  request: SearchRequest,
  page: SortedPage,
) => {
  // Records that are known to match are not matched again.
  const matches = page.among
    ? sql`${scope.tenantId}, ${generationsOf(scope)}, null, ${scope.hiddenToo}, '{}'`
    : condition(scope, request)
  const { rows } = await db.execute<SortedRow>(sql`
    select id, es_index, key from search_sorted(
      ${matches}, ${query(demotedIn(scope, request))},
      ${page.sort}, ${pageArguments(page)}, ${page.among && sql.param(page.among)}::uuid[])`)
  return rows
}

/** A page by relevance. `many`: there are more matches than are ranked. */
export const selectRanked = async (
  db: Db,
  scope: SearchScope,
  request: SearchRequest,
  page: { many: boolean; after: { score: number; id: string } | null; from: number; size: number },
) =>
  (
    await db.execute<RankedRow>(sql`
      select id, es_index, score from search_ranked(
        ${condition(scope, request)}, ${query(demotedIn(scope, request))},
        ${query(rankedFirst(request))},
        ${sql.param(request.words.map((words) => anyOf(words.map(lexemeQuery))))}::tsquery[],
        ${page.many}, ${page.after?.score ?? null}::real, ${page.after?.id ?? null}::uuid,
        ${page.from}, ${page.size},
        ${sql.param(request.boosts.map((boost) => tsqueryOf(boost.condition)))}::tsquery[],
        ${sql.param(request.boosts.map(({ worth }) => worth))}::real[],
        ${ranges(request.nearest)}, ${quote(OPEN_DATE_LEXEME)}::tsquery)`)
  ).rows

/** Records ranked first if there are more than are ranked. */
const rankedFirst = ({ exact, boosts }: SearchRequest): Condition | null =>
  boosts.length > 0 ? any(boosts.map((one) => one.condition)) : exact

/** Counts of the values of fields. */
export const selectFacets = async (
  db: Db,
  scope: SearchScope,
  request: SearchRequest,
  facets: readonly FacetRequest[],
): Promise<ValueCount[]> => {
  const { rows } = await db.execute<{ name: string; value: string; n: string }>(
    sql`
      select name, value, n::text as n
      from search_facets(${condition(scope, request)}, ${columns(facets)})`,
  )
  return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

/**
 * Counts values from the records themselves and reads at most `most` of them; `isPart` if there
 * are more.
 */
export const selectRecordValues = async (
  db: Db,
  scope: SearchScope,
  request: SearchRequest,
  facets: readonly FacetRequest[],
  most: number,
) => {
  const { rows } = await db.execute<{ name: string; value: string | null; n: string }>(
    sql`
      select name, value, n::text as n
      from search_values(${condition(scope, request)}, ${columns(facets)}, ${most})`,
  )
  const counted = rows.flatMap(({ name, value, n }): ValueCount[] =>
    value === null ? [] : [{ name, value, n: Number(n) }],
  )
  // The row without a value holds the number of records found; reading stops one above the limit.
  return { counted, isPart: rows.some(({ value, n }) => value === null && Number(n) > most) }
}

const columns = (facets: readonly FacetRequest[]): SQL => {
  const column = <K extends keyof FacetRequest>(key: K) =>
    sql.param(facets.map((facet) => facet[key]))
  return sql`
    ${column('name')}::text[], ${column('field')}::text[],
    ${column('size')}::int[], ${column('byKey')}::boolean[]`
}

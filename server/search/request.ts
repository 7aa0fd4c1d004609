import { FULL_VISIBILITY, type SearchVisibility } from './field-weights.ts'
import { all, any, type Condition, lexeme, not, valueLexeme } from './lexemes.ts'
import { conditionsOf, exactOf, expandFor, requiredOf, searchesWords } from './part-conditions.ts'
import { rankingOf, type Ranking } from './part-ranking.ts'
import type { Part, Period } from './query-terms.ts'
import {
  type DefaultRights,
  isRightsField,
  resolveInherited,
  rightsCondition,
} from './rights-filter.ts'

/** The generations and hidden-record rule a search is limited to. */
export type SearchScope = {
  tenantId: string
  /** Generations of the searched indices. */
  generations: readonly string[]
  /** Whether hidden records are found. */
  hiddenToo: boolean
  /**
   * Generations that aliases narrow: a record must match one of the filter sets. (aliases.union)
   */
  aliasFilters?: ReadonlyMap<string, readonly FilterSet[]>
  /** The default rights of the index of each generation; none where it is absent. */
  rights?: ReadonlyMap<string, DefaultRights>
}

/** Filters that must all hold. */
export type FilterSet = readonly Filter[]

/** An exact condition on a value. */
export type Filter = {
  field: string
  value: string
  queryType: 'must' | 'should' | 'should_not' | 'must_not'
  /** At least one of the `should` filters of a group must hold. */
  group?: string | undefined
}

/**
 * A parsed search: its condition (null: none), periods that the date must overlap, and
 * the condition that moves a record to the end.
 */
export type SearchRequest = Ranking & {
  condition: Condition | null
  times: Period[]
  demoted: Condition | null
  /** Records with the exact words come first if there are too many to rank. */
  exact: Condition | null
}

/** Builds a request from a parsed query and filters, within the caller's visibility. */
export const buildRequest = (
  parts: readonly Part[],
  filters: readonly Filter[],
  visibility: SearchVisibility = FULL_VISIBILITY,
): SearchRequest => {
  const expand = expandFor(visibility)
  const conditions = [
    ...conditionsOf(parts, expand),
    ...requiredBy(filters),
    // A query by words must see re-analysed records only, even to exclude some.
    ...(visibility.requiredMarker !== undefined && parts.some(searchesWords)
      ? [lexeme({ lexeme: visibility.requiredMarker })]
      : []),
  ]
  const required = requiredOf(parts)
  const exact = (required.some(({ kind }) => kind !== 'field') ? required : parts).flatMap((part) =>
    exactOf(part, expand),
  )
  return {
    condition: conditions.length === 0 ? null : all(conditions),
    times: parts.flatMap((part) => (part.kind === 'period' ? [part.period] : [])),
    demoted: anyOrNone(demotedBy(filters)),
    ...rankingOf(parts, visibility, expand),
    exact: exact.length === 0 ? null : all(exact),
  }
}

/**
 * The request for one generation, with the filters of its aliases and the default rights of its
 * index.
 */
export const requestFor = (
  asked: SearchRequest,
  scope: SearchScope,
  esIndex: string,
): SearchRequest => {
  const request = withAliasFilters(asked, scope, esIndex)
  const rights = scope.rights?.get(esIndex) ?? null
  const condition = request.condition && resolveInherited(request.condition, rights)
  const demoted = request.demoted && resolveInherited(request.demoted, rights)
  const isSame = condition === request.condition && demoted === request.demoted
  return isSame ? request : { ...request, condition, demoted }
}

const withAliasFilters = (
  asked: SearchRequest,
  { aliasFilters }: SearchScope,
  esIndex: string,
): SearchRequest => {
  const views = aliasFilters?.get(esIndex)
  if (!views) return asked
  const required = views.map(requiredBy)
  const isWhole = required.some((conditions) => conditions.length === 0)
  const conditions = [
    ...(asked.condition ? [asked.condition] : []),
    ...(isWhole ? [] : [any(required.map(all))]),
  ]
  const demoted = [...(asked.demoted ? [asked.demoted] : []), ...views.flatMap(demotedBy)]
  return {
    ...asked,
    condition: conditions.length === 0 ? null : all(conditions),
    demoted: anyOrNone(demoted),
  }
}

const anyOrNone = (of: Condition[]): Condition | null => (of.length === 0 ? null : any(of))

const filtersOfType = (filters: FilterSet, queryType: Filter['queryType']) =>
  filters.filter((filter) => filter.queryType === queryType)

/** The conditions that filters put on a record. */
const requiredBy = (filters: FilterSet): Condition[] => {
  const groups = Map.groupBy(filtersOfType(filters, 'should'), ({ group }) => group)
  return [
    ...filtersOfType(filters, 'must').map(valueCondition),
    ...[...groups.values()].map((group) => any(group.map(valueCondition))),
    ...filtersOfType(filters, 'must_not').map(valueCondition).map(not),
  ]
}

const demotedBy = (filters: FilterSet): Condition[] =>
  filtersOfType(filters, 'should_not').map(valueCondition)

/** Whether the request matches every record. */
export const isEverything = ({ condition, times }: SearchRequest): boolean =>
  condition === null && times.length === 0

const valueCondition = ({ field, value }: Filter): Condition =>
  isRightsField(field)
    ? rightsCondition(field, value)
    : lexeme({ lexeme: valueLexeme(field, value) })

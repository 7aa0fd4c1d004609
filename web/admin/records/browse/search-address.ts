import type { z } from 'zod'
import { facetsOffered } from '#contract/facets.ts'
import type { Index } from '#contract/indices.ts'
import { AGGREGATION_SIZES, BROWSE_PAGE_SIZE, QUERY_MIN } from '#contract/limits.ts'
import {
  fieldOfSort,
  QUERY_TYPES,
  SORTS,
  type exportQuery,
  type searchBody,
  type Sort,
} from '#contract/record-search.ts'
import { USE_FIELD } from '#contract/rights.ts'
import type { Language } from '#texts/text.ts'
import { filtersOf, type QueryFilter, type QueryRow } from '#web/admin/parts/query/query-rows.ts'
import type { FieldChoice } from '#web/admin/parts/query/use-fields.ts'
import { DECADE, isOfTime, YEAR } from '#web/admin/parts/values/value-name.ts'

export type { Sort } from '#contract/record-search.ts'
/** A condition: a written one, or the ticked values of a facet. */
export type Condition = QueryRow | { kind: 'facet'; field: string; values: string[] }
export type Facet = { field: string; values: string[] }

const NO_CHOICE: FieldChoice = { offered: [], declined: [] }
type WithFacets = Pick<Index, 'filters' | 'type'> & { choice?: FieldChoice }

/**
 * The facets to show: the index's own, else the tenant's, else maker or level, the decade, and the
 * use where rights are stated. The tenant can decline these defaults. A ticked decade adds its
 * years. (search.year, siteConfig.mappings, siteConfig.defaultFacets)
 */
export const facetsOf = (
  { filters, type, choice = NO_CHOICE }: WithFacets,
  conditions: readonly Condition[] = [],
): readonly Facet[] => {
  const more = choice.hasRights ? [USE_FIELD] : []
  const facets =
    filters.length > 0
      ? filters
      : facetsOffered({ filters, type }, choice, more).map((field) => ({ field, values: [] }))
  const isDrilled = conditions.some(({ kind, field }) => kind === 'facet' && isOfTime(field))
  if (!isDrilled) return facets
  return facets.flatMap((facet) =>
    facet.field === DECADE ? [facet, { field: YEAR, values: [] }] : [facet],
  )
}

/** Sorts times chronologically, uncertain ones next, undated last. */
export const inTime = <T extends { key: string }>(buckets: readonly T[]): T[] => {
  const placeOf = ({ key }: T) =>
    key === 'undated'
      ? Number.POSITIVE_INFINITY
      : Number.isNaN(Number(key))
        ? Number.MAX_VALUE
        : Number(key)
  return buckets.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * Parses conditions of the address: `[["facet","Byline","Felice Beato"]]`; invalid ones are
 * dropped.
 */
export const readConditions = (text: string | undefined): Condition[] => {
  if (!text) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.flatMap((one: unknown) => conditionOf(one)) : []
  } catch {
    return []
  }
}

const KINDS: readonly string[] = [...QUERY_TYPES, 'facet']

const conditionOf = (one: unknown): Condition[] => {
  if (!Array.isArray(one) || one.length < 3 || !one.every((part) => typeof part === 'string'))
    return []
  const [kind = '', field = '', ...values] = one as string[]
  return KINDS.includes(kind) ? [{ kind: kind as Condition['kind'], field, values }] : []
}

/** Serialises conditions for the address; undefined if there are none. */
export const writeConditions = (conditions: readonly Condition[]): string | undefined =>
  conditions.length === 0
    ? undefined
    : JSON.stringify(conditions.map(({ kind, field, values }) => [kind, field, ...values]))

/** Adds a ticked facet value to the conditions, or removes it. */
export const toggleFacet = (
  conditions: readonly Condition[],
  field: string,
  value: string,
): Condition[] => {
  const ticked = ticksOf(conditions, field)
  const values = ticked.includes(value) ? ticked.filter((one) => one !== value) : [...ticked, value]
  const others = conditions.filter((one) => one.kind !== 'facet' || one.field !== field)
  return values.length === 0 ? others : [...others, { kind: 'facet', field, values }]
}

/** The ticked values of a facet. */
export const ticksOf = (conditions: readonly Condition[], field: string): string[] =>
  conditions.flatMap((one) => (one.kind === 'facet' && one.field === field ? one.values : []))

/** The written conditions. */
export const writtenOf = (conditions: readonly Condition[]): QueryRow[] =>
  conditions.flatMap((one) => (one.kind === 'facet' ? [] : [one]))

/** Search filters: at least one of a facet's ticked values must match. */
const toFilters = (conditions: readonly Condition[]): QueryFilter[] => [
  ...filtersOf(writtenOf(conditions)),
  ...conditions.flatMap(({ kind, field, values }) =>
    kind === 'facet'
      ? values.map((value) => ({
          type: 'term' as const,
          field,
          value,
          queryType: 'should' as const,
          group: field,
        }))
      : [],
  ),
]

const isSort = (text: string | undefined): text is Sort =>
  SORTS.some((one) => one === text) || fieldOfSort(text) !== undefined

/** The sort order of the address; by default best match for a query, else newest first. */
export const sortOf = (text: string | undefined, query: string): Sort =>
  (isSort(text) ? text : undefined) ?? (query.length >= QUERY_MIN ? 'relevance' : 'indexed')

type Search = Record<string, string | undefined>

/** The search request of an address. */
export const askedOf = (index: WithFacets, { q = '', f, sort }: Search): Omit<Asked, 'cursor'> => {
  const query = q.trim()
  const conditions = readConditions(f)
  return { query, conditions, facets: facetsOf(index, conditions), sort: sortOf(sort, query) }
}

/** The search request of one index. */
export type AskedInIndex = Omit<Asked, 'cursor'> & { tenantId: string; id: string }

/** The parts of an address that a saved search keeps: query, filters, sort and view. */
export const savedOf = ({ q, f, sort, view }: Search): string =>
  new URLSearchParams(
    Object.entries({ q: q?.trim(), f, sort, view }).flatMap(([name, text]) =>
      text ? [[name, text]] : [],
    ),
  ).toString()

/** The export request of the same search. (records.export) */
export const exportOf = (
  asked: Pick<Asked, 'query' | 'conditions' | 'sort'>,
  lang: Language,
): z.input<typeof exportQuery> => {
  const { query, sort, filters } = bodyOf({ ...asked, facets: [], cursor: undefined })
  return { query, sort, filters: JSON.stringify(filters), lang }
}

type Asked = {
  query: string
  conditions: readonly Condition[]
  facets: readonly Facet[]
  sort: Sort
  cursor: string | undefined
  size?: number
}

/** The body of a search. */
export const bodyOf = ({
  query,
  conditions,
  facets,
  sort,
  cursor,
  size = BROWSE_PAGE_SIZE,
}: Asked): z.input<typeof searchBody> => ({
  query: query.length >= QUERY_MIN ? query : '',
  filters: toFilters(conditions),
  sort,
  size,
  // Facet counts cover the whole result, so only the first page requests them.
  aggs:
    cursor === undefined
      ? Object.fromEntries(facets.map(({ field }) => [field, aggregationOf(field)]))
      : {},
  ...(cursor !== undefined && { cursor }),
})

/** Decades and years are few and sorted by time, so request all. */
const aggregationOf = (field: string) =>
  isOfTime(field)
    ? { field, size: AGGREGATION_SIZES.list, order: 'key' as const }
    : { field, size: AGGREGATION_SIZES.facet }

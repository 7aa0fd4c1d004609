import type { z } from 'zod'
import { indexType } from '#contract/index-types.ts'
import type { Index } from '#contract/indices.ts'
import { AGGREGATION_SIZES, BROWSE_PAGE_SIZE, QUERY_MIN } from '#contract/limits.ts'
import {
  fieldOfSort,
  LAST_WORD,
  QUERY_TYPES,
  SORTS,
  type exportQuery,
  type searchBody,
  type Sort,
} from '#contract/record-search.ts'
import type { Language } from '#texts/text.ts'
import { filtersOf, type QueryFilter, type QueryRow } from '#web/admin/parts/query/query-rows.ts'
import type { FacetChoice } from '#web/admin/parts/query/use-fields.ts'
import { DECADE, isOfTime, YEAR } from '#web/admin/parts/values/value-name.ts'

export type { Sort } from '#contract/record-search.ts'
/** A condition: one a person wrote, or the ticks in a facet. */
export type Condition = QueryRow | { kind: 'facet'; field: string; values: string[] }
export type Facet = { field: string; values: string[] }

const NO_CHOICE: FacetChoice = { offered: [], declined: [] }
type WithFacets = Pick<Index, 'filters' | 'type'> & { choice?: FacetChoice }

/**
 * The facets shown: those of the index, else those that the tenant offers, else who made it, or its
 * level, and the decade, unless the tenant declines them; under a decade that is ticked its years.
 * (search.year, siteConfig.mappings, siteConfig.defaultFacets)
 */
export const facetsOf = (
  { filters, type, choice: { offered, declined } = NO_CHOICE }: WithFacets,
  conditions: readonly Condition[] = [],
): readonly Facet[] => {
  const fields =
    offered.length > 0
      ? offered
      : [...indexType(type).facets, DECADE].filter((field) => !declined.includes(field))
  const facets = filters.length > 0 ? filters : fields.map((field) => ({ field, values: [] }))
  const isDrilled = conditions.some(({ kind, field }) => kind === 'facet' && isOfTime(field))
  if (!isDrilled) return facets
  return facets.flatMap((facet) =>
    facet.field === DECADE ? [facet, { field: YEAR, values: [] }] : [facet],
  )
}

/** Times in their order, then what is unsure, and the undated last. */
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
 * Conditions as they stand in the address: `[["facet","Byline","Felice Beato"]]`; what does not fit
 * is left out.
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

/** Conditions for the address; none leaves it out. */
export const writeConditions = (conditions: readonly Condition[]): string | undefined =>
  conditions.length === 0
    ? undefined
    : JSON.stringify(conditions.map(({ kind, field, values }) => [kind, field, ...values]))

/** The conditions with a tick of a facet put in, or taken out where it was. */
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

/** The values of a facet that are ticked. */
export const ticksOf = (conditions: readonly Condition[], field: string): string[] =>
  conditions.flatMap((one) => (one.kind === 'facet' && one.field === field ? one.values : []))

/** The conditions that were written. */
export const writtenOf = (conditions: readonly Condition[]): QueryRow[] =>
  conditions.flatMap((one) => (one.kind === 'facet' ? [] : [one]))

/** As a search takes them: of the ticks in one facet at least one must hold. */
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

/** The order asked for; else best match where words are sought, and newest first where not. */
export const sortOf = (text: string | undefined, query: string): Sort =>
  (isSort(text) ? text : undefined) ?? (query.length >= QUERY_MIN ? 'relevance' : 'indexed')

type Search = Record<string, string | undefined>

/** What a search in the address asks for. */
export const askedOf = (index: WithFacets, { q = '', f, sort }: Search): Omit<Asked, 'cursor'> => {
  const query = q.trim()
  const conditions = readConditions(f)
  return { query, conditions, facets: facetsOf(index, conditions), sort: sortOf(sort, query) }
}

/** The same in one index. */
export type AskedInIndex = Omit<Asked, 'cursor'> & { tenantId: string; id: string }

/**
 * What of an address is kept with a search: what is sought, its order and its view; neither the
 * record at hand nor the panels.
 */
export const savedOf = ({ q, f, sort, view }: Search): string =>
  new URLSearchParams(
    Object.entries({ q: q?.trim(), f, sort, view }).flatMap(([name, text]) =>
      text ? [[name, text]] : [],
    ),
  ).toString()

/** A query whose last word has been written out. */
export const completed = (query: string, word: string): string =>
  query.replace(LAST_WORD, () => word)

/** What a table of the same search is asked for by. (records.export) */
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
  // The counts belong to the whole result and are asked for with its first page only.
  aggs:
    cursor === undefined
      ? Object.fromEntries(facets.map(({ field }) => [field, aggregationOf(field)]))
      : {},
  ...(cursor !== undefined && { cursor }),
})

/** Decades and years are few and shown in their order, so all are asked for. */
const aggregationOf = (field: string) =>
  isOfTime(field)
    ? { field, size: AGGREGATION_SIZES.list, order: 'key' as const }
    : { field, size: AGGREGATION_SIZES.facet }

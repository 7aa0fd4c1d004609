import { indexType } from './index-types.ts'
import type { Index } from './indices.ts'

/** The pseudo field with the decades of a record's date. */
export const DECADE_FIELD = 'decade'

/** The fields that a tenant offers as facets, in its order, and those it declines. */
export type FacetChoice = { offered: readonly string[]; declined: readonly string[] }

/** Reads the choice from the fields of indices. `offered`: null where the tenant chose nothing. */
export const facetChoiceOf = (
  fields: readonly { field: string; offered: boolean | null }[],
): FacetChoice => ({
  offered: fields.flatMap(({ field, offered }) => (offered ? [field] : [])),
  declined: fields.flatMap(({ field, offered }) => (offered === false ? [field] : [])),
})

/**
 * The facets to show: the index's own, else the tenant's, else those of its type, the decade, and
 * `more`. The tenant can decline these defaults. (siteConfig.mappings, siteConfig.defaultFacets)
 */
export const facetsOffered = (
  { filters, type }: Pick<Index, 'filters' | 'type'>,
  { offered, declined }: FacetChoice,
  more: readonly string[] = [],
): string[] => {
  if (filters.length > 0) return filters.map(({ field }) => field)
  if (offered.length > 0) return [...offered]
  return [...indexType(type).facets, DECADE_FIELD, ...more].filter(
    (field) => !declined.includes(field),
  )
}

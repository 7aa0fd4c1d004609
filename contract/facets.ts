import { indexType } from './index-types.ts'
import type { Index } from './indices.ts'

/** The pseudo field with the decades of a record's date. */
export const DECADE_FIELD = 'decade'

/**
 * The facets to show: the index's own, else the tenant's, else those of its type and the decade.
 * The tenant can decline these defaults. `offered` of a field: whether the tenant offers it; null
 * without a choice. (siteConfig.mappings, siteConfig.defaultFacets)
 */
export const offeredFacets = (
  { filters, type }: Pick<Index, 'filters' | 'type'>,
  fields: readonly { field: string; offered: boolean | null }[],
): string[] => {
  if (filters.length > 0) return filters.map(({ field }) => field)
  const chosen = fields.flatMap(({ field, offered }) => (offered ? [field] : []))
  if (chosen.length > 0) return chosen
  const declined = fields.flatMap(({ field, offered }) => (offered === false ? [field] : []))
  return [...indexType(type).facets, DECADE_FIELD].filter((field) => !declined.includes(field))
}

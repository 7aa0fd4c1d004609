import type { FilterSet } from '#server/search/service.ts'
import { orderOfSet, setOfFilter } from '#server/search/service.ts'

/**
 * The order in which people put the records of a gallery, if these indices are narrowed to the ones
 * that were picked for it; undefined otherwise. (picks.order)
 */
export const pickedOrder = (
  indices: readonly { aliasFilters?: readonly FilterSet[] }[],
): `field:${string}` | undefined => {
  const sets = new Set(
    indices.map(({ aliasFilters = [] }) => {
      const [[only] = [], ...others] = aliasFilters
      return only && others.length === 0 ? setOfFilter(only) : undefined
    }),
  )
  const [set] = sets
  return sets.size === 1 && set !== undefined ? `field:${orderOfSet(set)}` : undefined
}

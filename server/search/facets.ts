import { ask, type Asked, type Filter } from './asking.ts'
import type { Finder } from './finder.ts'
import type { Part } from './query.ts'
import type { FacetAsked } from './reading.ts'
import type { SearchAsked, SearchFound } from './shapes.ts'

/** Counts of the values of the asked fields among what is found, each without the filters on its own field. (search.facets) */
export const facetsOf = async (
  finder: Finder,
  condition: Asked,
  parts: readonly Part[],
  { filters, facets }: Pick<SearchAsked, 'filters' | 'facets'>,
): Promise<SearchFound['facets']> => {
  const found: SearchFound['facets'] = new Map(facets.map(({ name }) => [name, []]))
  const isOwn = (facet: FacetAsked) => (filter: Filter) => filter.field.toLowerCase() === facet.field.toLowerCase()
  // Facets without filters of their own are counted together.
  const together = facets.filter((facet) => !filters.some(isOwn(facet)))
  const apart = facets.filter((facet) => !together.includes(facet))
  const groups = [
    { group: together, asked: condition },
    ...apart.map((facet) => ({
      group: [facet],
      asked: ask(
        parts,
        filters.filter((filter) => !isOwn(facet)(filter)),
      ),
    })),
  ]
  for (const { group, asked } of groups)
    if (group.length > 0)
      for (const { name, value, n } of await finder.facets(asked, group)) found.get(name)?.push({ key: value, doc_count: n })
  return found
}

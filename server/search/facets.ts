import type { Db } from '#server/kit/database.ts'
import { ask, type Filter, type Reach } from './asking.ts'
import type { Part } from './query.ts'
import { selectFacets, type FacetAsked } from './reading.ts'
import type { SearchAsked, SearchFound } from './shapes.ts'

/** Counts of the values of the asked fields among what is found, each without the filters on its own field. (search.facets) */
export const facetsOf = async (
  db: Db,
  reach: Reach,
  parts: readonly Part[],
  { filters, facets }: Pick<SearchAsked, 'filters' | 'facets'>,
): Promise<SearchFound['facets']> => {
  const found: SearchFound['facets'] = new Map(facets.map(({ name }) => [name, []]))
  const isOwn = (facet: FacetAsked) => (filter: Filter) => filter.field.toLowerCase() === facet.field.toLowerCase()
  // Facets without filters of their own are counted together.
  const together = facets.filter((facet) => !filters.some(isOwn(facet)))
  const groups = [together, ...facets.filter((facet) => !together.includes(facet)).map((facet) => [facet])].filter(
    (group) => group.length > 0,
  )
  for (const group of groups) {
    const others = filters.filter((filter) => !group.some((facet) => isOwn(facet)(filter)))
    for (const { name, value, n } of await selectFacets(db, reach, ask(reach, parts, others), group))
      found.get(name)?.push({ key: value, doc_count: n })
  }
  return found
}

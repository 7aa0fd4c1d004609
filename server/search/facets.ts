import { ANY_FIELD } from '#contract/limits.ts'
import { countRights } from './count-rights.ts'
import type { FacetRequest, SearchEngine, ValueCount } from './engine.ts'
import type { Part } from './query-terms.ts'
import { isUncounted } from './record-values.ts'
import { buildRequest, type Filter, type SearchRequest, type SearchScope } from './request.ts'
import { isRightsField } from './rights-filter.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'

/**
 * Counts the values of the requested fields among the results. Each facet ignores the filters on
 * its own field. (search.facets)
 */
export const facetsOf = async (
  engine: SearchEngine,
  scope: SearchScope,
  searchRequest: SearchRequest,
  parts: readonly Part[],
  {
    filters,
    facets,
    ownFields,
    vocabulary,
  }: Pick<SearchQuery, 'filters' | 'facets' | 'ownFields' | 'vocabulary'>,
): Promise<SearchResult['facets']> => {
  const found: SearchResult['facets'] = new Map(facets.map(({ name }) => [name, { buckets: [] }]))
  const add = ({ name, value, n }: ValueCount) =>
    found.get(name)?.buckets.push({ key: value, doc_count: n })
  const ends = performance.now() + ANY_FIELD.ms
  for (const { group, request } of groupsOf(searchRequest, facets, filters, (left) =>
    buildRequest(parts, left, vocabulary.visibility),
  )) {
    const rights = group.filter(({ field }) => isRightsField(field))
    const uncounted = group.filter(({ field }) => isUncounted(field, ownFields))
    const counted = group.filter((facet) => !uncounted.includes(facet) && !rights.includes(facet))
    if (rights.length > 0) (await countRights(engine, scope, request, rights)).forEach(add)
    if (counted.length > 0) (await engine.facets(request, counted)).forEach(add)
    if (uncounted.length === 0) continue
    const read = await engine.fieldValues(request, uncounted, {
      records: ANY_FIELD.records,
      ms: ends - performance.now(),
    })
    read.counted.forEach(add)
    if (read.of !== undefined)
      for (const { name } of uncounted)
        found.set(name, { buckets: found.get(name)?.buckets ?? [], of: read.of })
  }
  return found
}

/** Facets without filters on their own field are counted together. */
const groupsOf = (
  searchRequest: SearchRequest,
  facets: readonly FacetRequest[],
  filters: readonly Filter[],
  build: (filters: Filter[]) => SearchRequest,
) => {
  const isOwn = (facet: FacetRequest) => (filter: Filter) =>
    filter.field.toLowerCase() === facet.field.toLowerCase()
  const together = facets.filter((facet) => !filters.some(isOwn(facet)))
  const apart = facets.filter((facet) => !together.includes(facet))
  const without = (facet: FacetRequest) => filters.filter((filter) => !isOwn(facet)(filter))
  return [
    ...(together.length > 0 ? [{ group: together, request: searchRequest }] : []),
    ...apart.map((facet) => ({ group: [facet], request: build(without(facet)) })),
  ]
}

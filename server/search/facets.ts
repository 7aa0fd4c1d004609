import { ANY_FIELD } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { inTime } from '#server/kit/database/statement-timeout.ts'
import type { Finder } from './finder.ts'
import type { Part } from './parse-query.ts'
import { isUncounted } from './record-values.ts'
import { ask, type Asked, type Filter, type SearchScope } from './request.ts'
import { selectRecordValues, type Counted, type FacetAsked } from './search-sql.ts'
import type { SearchAsked, SearchFound } from './search-types.ts'

/** Counts of the values of the asked fields among what is found, each without the filters on its own field. (search.facets) */
export const facetsOf = async (
  db: Db,
  reach: SearchScope,
  finder: Finder,
  condition: Asked,
  parts: readonly Part[],
  {
    filters,
    facets,
    ownFields,
    vocabulary,
  }: Pick<SearchAsked, 'filters' | 'facets' | 'ownFields' | 'vocabulary'>,
): Promise<SearchFound['facets']> => {
  const found: SearchFound['facets'] = new Map(facets.map(({ name }) => [name, { buckets: [] }]))
  const add = ({ name, value, n }: Counted) =>
    found.get(name)?.buckets.push({ key: value, doc_count: n })
  const ends = performance.now() + ANY_FIELD.ms
  for (const { group, asked } of groupsOf(condition, facets, filters, (left) =>
    ask(parts, left, vocabulary.sight),
  )) {
    const uncounted = group.filter(({ field }) => isUncounted(field, ownFields))
    const counted = group.filter((facet) => !uncounted.includes(facet))
    if (counted.length > 0) (await finder.facets(asked, counted)).forEach(add)
    if (uncounted.length === 0) continue
    const read = await readValues(db, reach, asked, uncounted, {
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

/** Facets without filters of their own are counted together. */
const groupsOf = (
  condition: Asked,
  facets: readonly FacetAsked[],
  filters: readonly Filter[],
  asking: (filters: Filter[]) => Asked,
) => {
  const isOwn = (facet: FacetAsked) => (filter: Filter) =>
    filter.field.toLowerCase() === facet.field.toLowerCase()
  const together = facets.filter((facet) => !filters.some(isOwn(facet)))
  const apart = facets.filter((facet) => !together.includes(facet))
  const without = (facet: FacetAsked) => filters.filter((filter) => !isOwn(facet)(filter))
  return [
    ...(together.length > 0 ? [{ group: together, asked: condition }] : []),
    ...apart.map((facet) => ({ group: [facet], asked: asking(without(facet)) })),
  ]
}

/**
 * Counts values that are not counted beforehand, by reading records: of so many at most and for so long, that nobody holds the
 * database; 100,000 titles, each another, took two to eight seconds. `of`: of how many records the counts are where that is not all;
 * nothing is counted where it took too long. (search.anyField)
 */
export const readValues = async (
  db: Db,
  reach: SearchScope,
  asked: Asked,
  facets: readonly FacetAsked[],
  most: { records: number; ms: number },
): Promise<{ counted: Counted[]; of?: number }> => {
  const read = await inTime(db, most.ms, () =>
    selectRecordValues(db, reach, asked, facets, most.records),
  )
  if (!read) return { counted: [], of: 0 }
  return { counted: read.counted, ...(read.isPart && { of: most.records }) }
}

import type { Hit, SearchAnswer } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { correctSpelling, searchGroups, type SearchResult } from '#server/search/service.ts'
import { type ScopedIndex } from './resolve-indices.ts'
import {
  aggregationsOf,
  noDates,
  readSearchBody,
  type SearchBody,
  selectFoundRecords,
  toHits,
} from './search-records.ts'

/** A page of the results in some indices. */
export type IndexGroup = { indices: readonly ScopedIndex[]; from: number; size: number }

type Grouped<Name extends string> = Pick<
  SearchAnswer,
  'aggregations' | 'histogram' | 'suggestion' | 'missing' | 'unknown'
> & {
  /** The number of results in each index, by its id. */
  counts: Map<string, number>
  groups: Map<Name, { total: number; hits: Hit[] }>
}

/**
 * Searches indices for the same words and shows the results in groups, whose totals add up. Facets
 * and histogram are those of `counted`. (search.groups)
 */
export const searchGrouped = async <Name extends string>(
  db: Db,
  caller: Caller,
  tenantId: string,
  indices: readonly ScopedIndex[],
  body: Omit<SearchBody, 'from' | 'size' | 'cursor'>,
  groups: ReadonlyMap<Name, IndexGroup>,
  counted: readonly ScopedIndex[],
): Promise<Grouped<Name>> => {
  const { scope, access, request } = await readSearchBody(db, caller, tenantId, indices, body)
  const generationsOf = (of: readonly ScopedIndex[]) => of.map(({ es_index }) => es_index)
  const found = await searchGroups(
    db,
    scope,
    request,
    new Map(
      Array.from(groups, ([name, { indices: members, ...page }]) => [
        name,
        { ...page, generations: generationsOf(members) },
      ]),
    ),
    generationsOf(counted),
  )
  const recordsOf = (hits: SearchResult['hits']) =>
    selectFoundRecords(db, tenantId, indices, hits, access)
  const pages: Grouped<Name>['groups'] = new Map()
  for (const [name, { total, hits }] of found.groups)
    pages.set(name, {
      total,
      hits: toHits(await recordsOf(hits), found.parts, body, request.vocabulary.visibility),
    })
  const isNothingFound = found.counts.size === 0 || found.missing.length > 0
  return {
    counts: new Map(indices.map(({ id, es_index }) => [id, found.counts.get(es_index) ?? 0])),
    groups: pages,
    aggregations: aggregationsOf(body, found.facets),
    ...(body.histogram && { histogram: found.histogram ?? noDates(body.histogram) }),
    suggestion: isNothingFound
      ? await correctSpelling(db, scope, { ...request, from: 0, size: 0 }, async (hits) =>
          (await recordsOf(hits)).map(({ source }) => source),
        )
      : null,
    missing: found.missing,
    unknown: found.unknown,
  }
}

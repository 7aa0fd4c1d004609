import type { Db } from '#server/kit/database/database.ts'
import type { SearchHit } from './engine.ts'
import { openEngine } from './engines.ts'
import { facetsOf } from './facets.ts'
import { histogramIn, readRequest } from './read-request.ts'
import type { SearchScope } from './request.ts'
import type { SearchQuery, SearchResult } from './search-types.ts'

/** Generations whose results are shown together, and the page of them that is wanted. */
export type Group = { generations: readonly string[]; from: number; size: number }

export type GroupedResult<Name extends string> = Pick<
  SearchResult,
  'parts' | 'facets' | 'histogram' | 'missing' | 'unknown'
> & {
  /** The number of results of each generation of the scope; those without any are left out. */
  counts: ReadonlyMap<string, number>
  groups: Map<Name, { total: number; hits: SearchHit[] }>
}

const NOTHING = {
  parts: [],
  facets: new Map(),
  missing: [],
  unknown: [],
  counts: new Map(),
  groups: new Map(),
}

/**
 * Searches a scope for the same words and shows its results in groups, whose totals add up.
 * Facets and histogram are those of the generations in `counted`. (search.groups)
 */
export const searchGroups = async <Name extends string>(
  db: Db,
  scope: SearchScope,
  searchQuery: Omit<SearchQuery, 'from' | 'size' | 'cursor'>,
  groups: ReadonlyMap<Name, Group>,
  counted: readonly string[],
): Promise<GroupedResult<Name>> => {
  if (scope.generations.length === 0) return NOTHING
  const engine = await openEngine(db, scope)
  const query = { ...searchQuery, from: 0, size: 0 }
  const { written, parts, request, missing, unknown } = await readRequest(
    { db, scope, engine },
    query,
  )
  const counts = await engine.countByGeneration(request)
  const pages: GroupedResult<Name>['groups'] = new Map()
  for (const [name, { generations, from, size }] of groups) {
    const total = generations.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
    const page = { sort: query.sort, total, after: undefined, from, size }
    const isEmpty = total === 0 || size === 0
    const hits = isEmpty
      ? []
      : (await (await openEngine(db, { ...scope, generations })).page(request, page)).hits
    pages.set(name, { total, hits })
  }
  const within = { ...scope, generations: counted }
  const reader = await openEngine(db, within)
  return {
    parts,
    missing,
    unknown,
    counts,
    groups: pages,
    facets: await facetsOf(reader, within, request, parts, query),
    ...(query.histogram && { histogram: await histogramIn(reader, request, written, query) }),
  }
}

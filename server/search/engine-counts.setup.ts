import { expect } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import { FACETS } from './engine-conformance.test-data.ts'
import type { SearchEngine, ValueCount } from './engine.ts'
import { tablesFinder } from './postgres/search-sql.ts'
import type { SearchRequest, SearchScope } from './request.ts'

/** Each generation counts as many results as if it were searched alone. (search.groups) */
export const expectCountsByGeneration = async (
  db: Db,
  engine: SearchEngine,
  scope: SearchScope,
  request: SearchRequest,
): Promise<void> => {
  const alone = new Map<string, number>()
  for (const esIndex of scope.generations) {
    const n = await tablesFinder(db, { ...scope, generations: [esIndex] }).count(request)
    if (n > 0) alone.set(esIndex, n)
  }
  expect(await engine.countByGeneration(request)).toEqual(alone)
}

const byName = (counted: readonly ValueCount[]) =>
  Object.fromEntries(Map.groupBy(counted, ({ name }) => name))

/** Facets have the same values and counts as those of another engine. */
export const expectSameFacets = async (
  engine: SearchEngine,
  other: SearchEngine,
  request: SearchRequest,
): Promise<void> =>
  expect(byName(await engine.facets(request, FACETS))).toEqual(
    byName(await other.facets(request, FACETS)),
  )

import type { ValueCount, YearSpan } from '#server/search/engine.ts'
import { mergeValueYears, mergeWords } from '#server/search/memory/memory-finder.ts'
import { readTime } from '#server/search/memory/newest.ts'
import type { Finder, SortedRow } from '#server/search/postgres/search-sql.ts'
import { orderValues } from './engine-facets.ts'
import type { EngineFinder } from './engine-finder.ts'

/**
 * Lays the records that the engine has not seen yet over those it has. `older` leaves out the ids
 * of `newer`, and both count scores alike. (search.engineFresh)
 */
export const mergeFinders = (older: EngineFinder, newer: Finder): Finder => ({
  by: older.by,
  records: older.records,
  count: async (request) => (await older.count(request)) + (await newer.count(request)),
  countByGeneration: async (request) =>
    addCounts([await older.countByGeneration(request), await newer.countByGeneration(request)]),
  ranked: async (request, { from, size, ...rest }) => {
    const page = { ...rest, from: 0, size: from + size }
    const rows = [...(await older.ranked(request, page)), ...(await newer.ranked(request, page))]
    return rows
      .toSorted((one, other) => other.score - one.score || descending(one, other))
      .slice(from, from + size)
  },
  newest: async (request, { after, from, size }) => {
    const page = { after, from: 0, size: from + size }
    const pages = [await older.newest?.(request, page), await newer.newest?.(request, page)]
    if (pages.some((one) => !one)) return null
    const timeOf = ({ key }: SortedRow) => readTime(key[0] ?? '') ?? 0
    return pages
      .flatMap((one) => one ?? [])
      .toSorted((one, other) => timeOf(other) - timeOf(one) || descending(one, other))
      .slice(from, from + size)
  },
  ids: async (request) => [
    ...((await older.ids?.(request)) ?? []),
    ...((await newer.ids?.(request)) ?? []),
  ],
  facets: async (request, facets) => {
    const all = facets.map((facet) => ({ ...facet, size: Number.MAX_SAFE_INTEGER }))
    const counted = [
      ...(await older.allFacets(request, facets)),
      ...(await newer.facets(request, all)),
    ]
    const byName = Map.groupBy(counted, ({ name }) => name)
    return facets.flatMap((facet) =>
      orderValues([...sumOf(byName.get(facet.name) ?? [])], facet).map(
        ([value, n]): ValueCount => ({ name: facet.name, value, n }),
      ),
    )
  },
  dateSpans: async (request) => [
    ...(await older.dateSpans(request)),
    ...(await newer.dateSpans(request)),
  ],
  valueYears: async (request, field): Promise<Map<string, YearSpan>> =>
    mergeValueYears([
      [...(await older.valueYears(request, field))],
      [...(await newer.valueYears(request, field))],
    ]),
  countEach: async (requests, most) => {
    const others = await newer.countEach(requests, most)
    return (await older.countEach(requests, most)).map((n, at) => n + (others[at] ?? 0))
  },
  matchSeveral: async (weighted, limits) =>
    [
      ...(await older.matchSeveral(weighted, limits)),
      ...(await newer.matchSeveral(weighted, limits)),
    ]
      .toSorted((one, other) => other.score - one.score || descending(one, other))
      .slice(0, limits.size),
  wordsWithPrefix: async (...asked) =>
    mergeWords([
      (await older.wordsWithPrefix(...asked)) ?? [],
      (await newer.wordsWithPrefix(...asked)) ?? [],
    ]),
  valuesWithPrefix: () => null,
})

const descending = ({ id }: { id: string }, other: { id: string }): number =>
  id < other.id ? 1 : -1

const addCounts = (counts: readonly ReadonlyMap<string, number>[]): Map<string, number> => {
  const sum = new Map<string, number>()
  for (const [key, n] of counts.flatMap((one) => [...one])) sum.set(key, (sum.get(key) ?? 0) + n)
  return sum
}

const sumOf = (counted: readonly ValueCount[]): Map<string, number> =>
  addCounts(counted.map(({ value, n }) => new Map([[value, n]])))

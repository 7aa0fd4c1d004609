import { Problem } from '#server/kit/problem.ts'
import type { Db } from '#server/kit/database/database.ts'
import { searchRecords, type SearchBody } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'

/** The indices or aliases of a level. */
export type Where = { tenantId: string; ids: string }
type Filters = SearchBody['filters']
type Bucket = { key: string; doc_count: number }

/** The most values of a level that are read. */
const MOST_READ = 10_000

/** Limits a search to the records of chosen values; null chooses those without any value. */
export const filtersOfValues = async (
  db: Db,
  caller: Caller,
  where: Where,
  levels: readonly { agg: { field: string } }[],
  values: readonly (string | null)[],
): Promise<Filters> => {
  if (values.length > levels.length) throw new Problem('archives.levelMissing')
  const filters: Filters = []
  for (const [at, value] of values.entries()) {
    const field = levels[at]?.agg.field ?? ''
    if (value !== null) filters.push({ type: 'term', field, value, queryType: 'must' })
    else {
      const { buckets, isWhole } = await readValues(db, caller, where, { field, filters })
      // Where no record has a value, or not all values are known, nobody is led here.
      if (!isWhole || buckets.length === 0) throw new Problem('archives.levelMissing')
      filters.push(...withoutAny(field, buckets))
    }
  }
  return filters
}

/** Excludes the records with any of these values. */
const withoutAny = (field: string, buckets: readonly Bucket[]): Filters =>
  buckets.map(({ key: value }) => ({ type: 'term', field, value, queryType: 'must_not' }))

/** The values of a field among the records that pass the filters; `isWhole`: these are all. */
export const readValues = async (
  db: Db,
  caller: Caller,
  where: Where,
  {
    field,
    filters,
    order = 'count',
  }: { field: string; filters: Filters; order?: 'count' | 'key' | undefined },
): Promise<{ buckets: Bucket[]; isWhole: boolean }> => {
  const found = await searchRecords(db, caller, where, {
    query: '',
    filters,
    aggs: { values: { field, size: MOST_READ, order } },
    from: 0,
    size: 0,
    fallback: false,
  })
  const { buckets = [], of } = found.aggregations.values ?? {}
  return { buckets, isWhole: of === undefined && buckets.length < MOST_READ }
}

/** The number of records that pass the filters and have none of these values. */
export const countWithout = async (
  db: Db,
  caller: Caller,
  where: Where,
  { field, filters, buckets }: { field: string; filters: Filters; buckets: readonly Bucket[] },
): Promise<number> =>
  (
    await searchRecords(db, caller, where, {
      query: '',
      filters: [...filters, ...withoutAny(field, buckets)],
      aggs: {},
      from: 0,
      size: 0,
      fallback: false,
    })
  ).hits.total

import { bulks } from '#contract/bulk.ts'
import type { Call } from '#contract/endpoint.ts'
import { BULK_IN_BROWSER_MAX } from '#contract/limits.ts'
import type { Choosing } from '#web/admin/records/browse/record-selection.ts'
import { bodyOf, type Condition } from '#web/admin/records/browse/search-address.ts'

/** The records of a bulk action: named ones, or all results of a search. */
export type BulkTarget = Pick<Call<typeof bulks.preview>['body'], 'ids' | 'query' | 'all'>

/** The selected records; null if the person selected more one by one than a call may name. */
export const bulkTargetOf = (
  { isAll, chosen }: Pick<Choosing, 'isAll' | 'chosen'>,
  { query, conditions }: { query: string; conditions: readonly Condition[] },
): BulkTarget | null => {
  const { query: words, filters } = bodyOf({
    query,
    conditions,
    facets: [],
    sort: 'indexed',
    cursor: undefined,
  })
  // Without query and filters this means all records. (records.bulkAll)
  if (isAll)
    return words || filters?.length
      ? { query: { query: words ?? '', filters: filters ?? [] } }
      : { all: true }
  return chosen.length > BULK_IN_BROWSER_MAX ? null : { ids: chosen.map(({ _id }) => _id) }
}

import { bulks } from '#contract/bulk.ts'
import type { Call } from '#contract/endpoint.ts'
import { BULK_IN_BROWSER_MAX } from '#contract/limits.ts'
import type { Choosing } from '#web/admin/records/browse/record-selection.ts'
import { bodyOf, type Condition } from '#web/admin/records/browse/search-address.ts'

/** Records that are meant: those named, or all that a search finds. */
export type BulkTarget = Pick<Call<typeof bulks.preview>['body'], 'ids' | 'query' | 'all'>

/** Those that are chosen; null where more were chosen one by one than a call names. */
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
  // Only where the person sees neither words nor filters are all records meant. (records.bulkAll)
  if (isAll)
    return words || filters?.length
      ? { query: { query: words ?? '', filters: filters ?? [] } }
      : { all: true }
  return chosen.length > BULK_IN_BROWSER_MAX ? null : { ids: chosen.map(({ _id }) => _id) }
}

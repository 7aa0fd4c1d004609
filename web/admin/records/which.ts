import { bulks } from '#contract/bulk.ts'
import type { Call } from '#contract/endpoint.ts'
import { BULK_IN_BROWSER_MAX } from '#contract/limits.ts'
import type { Choosing } from './choosing.ts'
import { bodyOf, type Condition } from './search.ts'

/** Records that are meant: those named, or all that a search finds. */
export type Which = Pick<Call<typeof bulks.preview>['body'], 'ids' | 'query'>

/** Those that are chosen; null where more were chosen one by one than a call names. */
export const whichOf = (
  { isAll, chosen }: Pick<Choosing, 'isAll' | 'chosen'>,
  { query, conditions }: { query: string; conditions: readonly Condition[] },
): Which | null => {
  const { query: words, filters } = bodyOf({ query, conditions, facets: [], sort: 'indexed', cursor: undefined })
  if (isAll) return { query: { query: words ?? '', filters: filters ?? [] } }
  return chosen.length > BULK_IN_BROWSER_MAX ? null : { ids: chosen.map(({ _id }) => _id) }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { crowdsource } from '#contract/crowdsource.ts'
import { readOn } from '#web/kit/read-on.ts'

/** What waits, newest first, page by page: of one index, or of all. */
export const useQueue = (tenantId: string, indexId: string | undefined) => {
  const asked = { state: 'waiting' as const, ...(indexId !== undefined && { indexId }) }
  const query = useInfiniteQuery(readOn(crowdsource.queue, { params: { tenantId }, query: asked }))
  return { ...query, list: query.data?.pages.flatMap((page) => page.suggestions) ?? [], total: query.data?.pages[0]?.total ?? 0 }
}

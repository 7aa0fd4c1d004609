import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { crowdsource } from '#contract/crowdsource.ts'
import { send } from '#web/kit/api.ts'

/** What waits, newest first, page by page: of one index, or of all. */
export const useQueue = (tenantId: string, indexId: string | undefined) => {
  const params = { tenantId }
  const asked = { state: 'waiting' as const, ...(indexId !== undefined && { indexId }) }
  const query = useInfiniteQuery({
    queryKey: [crowdsource.queue.name, params, asked],
    queryFn: ({ pageParam, signal }) =>
      send(crowdsource.queue, { params, query: { ...asked, ...(pageParam !== undefined && { before: pageParam }) } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return { ...query, list: query.data?.pages.flatMap((page) => page.suggestions) ?? [], total: query.data?.pages[0]?.total ?? 0 }
}

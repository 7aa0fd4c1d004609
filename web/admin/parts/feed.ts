import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { events, fitsFeed, type FeedFilter } from '#contract/events.ts'
import { FEED_PAGE_SIZE } from '#contract/limits.ts'
import { send } from '#web/kit/api.ts'
import { useLive } from './LiveEvents.tsx'
import { useListRows } from './viewer.ts'

/** Events of the tenant that fit a filter, page by page into the past; new ones are laid on top as they arrive. (events.feed) */
export const useFeed = (tenantId: string, filter: FeedFilter = {}) => {
  const client = useQueryClient()
  const size = useListRows(FEED_PAGE_SIZE)
  const queryKey = [events.feed.name, tenantId, filter, size]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      send(
        events.feed,
        { params: { tenantId }, query: { ...filter, size, ...(pageParam !== undefined && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    // What came while another filter was on, or another screen, was laid on top of nothing.
    staleTime: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  useLive('event', (event) => {
    if (!fitsFeed(event, filter)) return
    client.setQueryData<typeof query.data>(queryKey, (now) => {
      const [first, ...rest] = now?.pages ?? []
      if (!now || !first || first.events.some(({ id }) => id === event.id)) return now
      return { ...now, pages: [{ ...first, events: [event, ...first.events] }, ...rest] }
    })
  })
  return { ...query, list: query.data?.pages.flatMap((page) => page.events) }
}

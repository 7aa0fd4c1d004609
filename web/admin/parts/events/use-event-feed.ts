import { useThrottledCallback } from '@mantine/hooks'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { events, fitsFeed, type FeedFilter, type TenantEvent } from '#contract/events.ts'
import { FEED_PAGE_SIZE } from '#contract/limits.ts'
import { send } from '#web/kit/api.ts'
import { mergeEvents } from './merge-events.ts'
import { useLive } from './LiveEvents.tsx'
import { useListRows } from '#web/admin/parts/viewer/viewer.ts'

/**
 * Those that come within so short a time are laid on top together: a thousand at once are not drawn
 * a thousand times.
 */
const LAID_MS = 200

/**
 * Events of the tenant that fit a filter, page by page into the past; new ones are laid on top as
 * they arrive. (events.feed)
 */
export const useEventFeed = (tenantId: string, filter: FeedFilter = {}) => {
  const client = useQueryClient()
  const size = useListRows(FEED_PAGE_SIZE)
  const queryKey = [events.feed.name, tenantId, filter, size]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      send(
        events.feed,
        {
          params: { tenantId },
          query: { ...filter, size, ...(pageParam !== undefined && { before: pageParam }) },
        },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    // What came while another filter was on, or another screen, was laid on top of nothing.
    staleTime: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const came = useRef<TenantEvent[]>([])
  const lay = useThrottledCallback(() => {
    const events = came.current.splice(0)
    client.setQueryData<typeof query.data>(queryKey, (now) => {
      const [first, ...rest] = now?.pages ?? []
      return now && first && { ...now, pages: [mergeEvents(first, events), ...rest] }
    })
  }, LAID_MS)
  useLive('event', (event) => {
    if (!fitsFeed(event, filter)) return
    came.current.push(event)
    lay()
  })
  return { ...query, list: query.data?.pages.flatMap((page) => page.events) }
}

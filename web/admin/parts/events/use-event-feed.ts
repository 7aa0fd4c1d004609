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
 * Milliseconds during which arriving events are collected, so that a thousand at once cause one
 * draw.
 */
const COLLECT_MS = 200

/**
 * The events of a tenant that match a filter, page by page; new ones appear on top as they arrive.
 * (events.feed)
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
    // Events that arrived under another filter or on another screen are not in the cached page.
    staleTime: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const came = useRef<TenantEvent[]>([])
  const flush = useThrottledCallback(() => {
    const events = came.current.splice(0)
    client.setQueryData<typeof query.data>(queryKey, (now) => {
      const [first, ...rest] = now?.pages ?? []
      return now && first && { ...now, pages: [mergeEvents(first, events), ...rest] }
    })
  }, COLLECT_MS)
  useLive('event', (event) => {
    if (!fitsFeed(event, filter)) return
    came.current.push(event)
    flush()
  })
  return { ...query, list: query.data?.pages.flatMap((page) => page.events) }
}

import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { refetchQueries } from '#web/kit/refetch-queries.ts'
import { useLive } from './LiveEvents.tsx'

/**
 * Milliseconds between refetches: many events may arrive at once, and each refetch costs the
 * server.
 */
const REFRESH_MS = 2000

/**
 * Refetches queries when an event happens in the tenant, or in one of its indices: at once, then
 * every two seconds at most. (dashboard.calm)
 */
export const useRefreshOnEvents = (
  endpoints: readonly Pick<Endpoint, 'name'>[],
  tenantId: string,
  id?: string,
) => {
  const client = useQueryClient()
  const refresh = useThrottledCallback(() => {
    for (const { name } of endpoints)
      void refetchQueries(client, {
        queryKey: [name],
        predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(`"${tenantId}"`),
      })
  }, REFRESH_MS)
  useLive('event', ({ indexId }) => {
    if (id === undefined || indexId === id) refresh()
  })
}

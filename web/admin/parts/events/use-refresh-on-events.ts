import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { refetchQueries } from '#web/kit/refetch-queries.ts'
import { useLive } from './LiveEvents.tsx'

/** Many events may come at once, and each reading is a burden on the server. */
const REFRESH_MS = 2000

/**
 * Reads answers anew when something happens in the tenant, or to one of its indices: at once, and
 * then every other second at most. (dashboard.calm)
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

import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { useLive } from './LiveEvents.tsx'

/** Reads answers anew when something happens in the tenant, or to one of its indices; events are few, the counter has its own stream. */
export const useRefreshOnEvents = (endpoints: readonly Pick<Endpoint, 'name'>[], tenantId: string, id?: string) => {
  const client = useQueryClient()
  useLive('event', ({ indexId }) => {
    if (id !== undefined && indexId !== id) return
    for (const { name } of endpoints)
      void client.invalidateQueries({ queryKey: [name], predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(`"${tenantId}"`) })
  })
}

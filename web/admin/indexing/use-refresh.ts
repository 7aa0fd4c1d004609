import { useQueryClient } from '@tanstack/react-query'
import { indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { useLive } from '#web/admin/parts/LiveEvents.tsx'

/** Reads runs and figures anew when something happens to the index; events are few, the counter has its own stream. */
export const useRefreshOnEvents = (tenantId: string, id: string) => {
  const client = useQueryClient()
  useLive('event', ({ indexId }) => {
    if (indexId !== id) return
    for (const { name } of [indexing.runs, indexing.jobs, indices.metadata, indices.get])
      void client.invalidateQueries({ queryKey: [name], predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(`"${tenantId}"`) })
  })
}

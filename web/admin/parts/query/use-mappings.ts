import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { MAPPING_CACHE_MS } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { read } from '#web/kit/api.ts'
import { useLive } from '#web/admin/parts/events/LiveEvents.tsx'

/**
 * The fields of an index, cached for an hour or until an event happens in the index.
 * (search.mappings)
 */
export const useMappings = (tenantId: string, id: string) =>
  useQuery({
    ...read(records.mappings, { params: { tenantId, ids: id } }),
    staleTime: MAPPING_CACHE_MS,
    gcTime: MAPPING_CACHE_MS,
  })

/**
 * Invalidates an index's fields on its events, on every screen. The stream carries one tenant only,
 * so a change of tenant invalidates all.
 */
export const useFreshMappings = (tenantId: string | undefined) => {
  const client = useQueryClient()
  const forget = useEffectEvent((indexId?: string) =>
    client.invalidateQueries({
      queryKey: [records.mappings.name],
      predicate: ({ queryKey }) =>
        indexId === undefined || JSON.stringify(queryKey).includes(`"${indexId}"`),
    }),
  )
  useLive('event', ({ indexId }) => void (indexId && forget(indexId)))
  useEffect(() => void forget(), [tenantId])
}

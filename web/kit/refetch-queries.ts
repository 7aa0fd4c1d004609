import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches queries, but waits for a next page that is loading, which a refetch would cancel
 * silently. (dashboard.calm)
 */
export const refetchQueries = async (client: QueryClient, filters: QueryFilters): Promise<void> => {
  const arriving = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  await Promise.allSettled(
    arriving.filter(({ state }) => state.fetchMeta?.fetchMore).map(({ promise }) => promise),
  )
  await client.invalidateQueries(filters)
}

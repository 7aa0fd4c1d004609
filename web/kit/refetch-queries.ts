import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Reads answers anew; a next page that is on its way comes first, for reading anew would end its
 * fetching without a word. (dashboard.calm)
 */
export const refetchQueries = async (client: QueryClient, filters: QueryFilters): Promise<void> => {
  const arriving = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  await Promise.allSettled(
    arriving.filter(({ state }) => state.fetchMeta?.fetchMore).map(({ promise }) => promise),
  )
  await client.invalidateQueries(filters)
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { send } from '#web/kit/api.ts'
import { bodyOf, type AskedInIndex } from './search-address.ts'

/** Search results, page by page by cursor; the previous result stays until the next arrives. */
export const useRecordSearch = ({ tenantId, id, ...asked }: AskedInIndex) => {
  const search = useInfiniteQuery({
    queryKey: [records.search.name, tenantId, id, asked],
    queryFn: ({ pageParam, signal }) =>
      send(
        records.search,
        { params: { tenantId, ids: id }, body: bodyOf({ ...asked, cursor: pageParam }) },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const first = search.data?.pages[0]
  const hits: Hit[] = search.data?.pages.flatMap(({ hits: page }) => page.hits) ?? []
  return { ...search, first, hits }
}

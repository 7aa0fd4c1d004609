import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { isKnown, send } from './api.ts'

/** The start of a page as query parameters of its list; empty for the first page. */
type Place = { before: string | number | undefined } | { cursor: string } | undefined

/** The next page's parameters from an answer: its `cursor` as `cursor`, its `next` as `before`. */
const nextIn = (page: unknown): Place => {
  const { cursor, next } = page as { cursor?: string | null; next?: string | number | null }
  return cursor ? { cursor } : next ? { before: next } : undefined
}

/** The options of `useInfiniteQuery` for a paginated endpoint. */
export const readOn = <E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  nextOf: (page: Answer<E>) => Place = nextIn,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.name, 'pages', call],
    queryFn: ({ pageParam, signal }) =>
      send(
        endpoint,
        { ...call, query: { ...(call as { query?: object }).query, ...pageParam } },
        signal,
      ),
    initialPageParam: undefined as Place,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
    enabled: isKnown(endpoint, call),
  })

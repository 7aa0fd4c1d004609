import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { isKnown, send } from './api.ts'

/** Where a page begins, in the words of its list's query; nothing: at the beginning. */
type Place = { before: string | number | undefined } | { cursor: string } | undefined

/** What a list says in its answer: its `cursor` goes on as such, its `next` as `before`. */
const nextIn = (page: unknown): Place => {
  const { cursor, next } = page as { cursor?: string | null; next?: string | number | null }
  return cursor ? { cursor } : next ? { before: next } : undefined
}

/**
 * What `useInfiniteQuery` needs to read a list page by page, each from where the one before ended.
 */
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

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { isKnown, send } from './api.ts'

type Before = string | number | undefined

/** What a list says in its answer: where the next page begins. */
const nextIn = (page: unknown): Before => (page as { next?: Exclude<Before, undefined> | null }).next ?? undefined

/** What `useInfiniteQuery` needs to read a list page by page: the `next` of a page is the `before` of the one after it. */
export const readOn = <E extends Endpoint>(endpoint: E, call: Call<E>, nextOf: (page: Answer<E>) => Before = nextIn) =>
  infiniteQueryOptions({
    queryKey: [endpoint.name, 'pages', call],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(call as { query?: object }).query, ...(pageParam !== undefined && { before: pageParam }) }
      return send(endpoint, { ...call, query }, signal)
    },
    initialPageParam: undefined as Before,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
    enabled: isKnown(endpoint, call),
  })

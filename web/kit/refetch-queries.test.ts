import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchQueries } from './refetch-queries.ts'

test('a next page that is on its way comes, and all pages are read anew after it', async () => {
  const client = new QueryClient()
  const read: number[] = []
  let arrive = () => {}
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam, signal }) => {
      read.push(pageParam)
      if (read.length === 2) await new Promise<void>((resolve) => (arrive = resolve))
      signal.throwIfAborted()
      return pageParam
    },
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([1])
  const more = observer.fetchNextPage()
  const anew = refetchQueries(client, { queryKey: ['list'] })
  arrive()
  await Promise.all([more, anew])
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2])
  expect(read).toEqual([1, 2, 1, 2])
  stop()
})

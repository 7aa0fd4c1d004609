import { useLocalStorage } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, keepPreviousData } from '@tanstack/react-query'
import { changelog } from '#contract/changelog.ts'
import { CHANGELOG_PAGE_SIZE } from '#contract/limits.ts'
import { useListRows } from '#web/admin/parts/viewer/viewer.ts'
import { read, send } from '#web/kit/api.ts'

/** The change last read in this browser, by its hash. (changelog.marker) */
export const useLastRead = () =>
  useLocalStorage<string>({
    key: 'admin/changes/read',
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (hash) => hash,
    deserialize: (hash = '') => hash,
  })

/** How many changes are new and which is the latest. (changelog.badge) */
export const useNewChanges = () => {
  const [lastRead] = useLastRead()
  return useQuery({
    ...read(changelog.list, { query: { size: 1, ...(lastRead && { read: lastRead }) } }),
    placeholderData: keepPreviousData,
  })
}

/** The changes that hold the words, page by page into the past. */
export const useChanges = (q: string | undefined) => {
  const [lastRead] = useLastRead()
  const query = {
    size: useListRows(CHANGELOG_PAGE_SIZE),
    ...(q && { q }),
    ...(lastRead && { read: lastRead }),
  }
  const pages = useInfiniteQuery({
    queryKey: [changelog.list.name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      send(changelog.list, { query: { ...query, from: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ found }, all) => {
      const seen = all.reduce((sum, { entries }) => sum + entries.length, 0)
      return seen < found ? seen : undefined
    },
    placeholderData: keepPreviousData,
  })
  return {
    ...pages,
    list: pages.data?.pages.flatMap(({ entries }) => entries),
    first: pages.data?.pages[0],
  }
}

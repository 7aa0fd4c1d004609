import { useLocalStorage } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { changelog } from '#contract/changelog.ts'
import { CHANGELOG_PAGE_SIZE } from '#contract/limits.ts'
import { useListRows } from '#web/admin/parts/viewer/viewer.ts'
import { read, send } from '#web/kit/api.ts'

/** The hash of the release last read in this browser. (changelog.marker) */
export const useLastRead = () =>
  useLocalStorage<string>({
    key: 'admin/changes/read',
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (hash) => hash,
    deserialize: (hash = '') => hash,
  })

/** The latest release and the number of new ones. (changelog.badge) */
export const useNewReleases = () => {
  const [lastRead] = useLastRead()
  return useQuery({
    ...read(changelog.releases, { query: { size: 1, ...(lastRead && { read: lastRead }) } }),
    placeholderData: keepPreviousData,
  })
}

/** Releases that match the words, page by page. */
export const useReleases = (q: string | undefined) => {
  const [lastRead] = useLastRead()
  const query = { ...usePageQuery(q), ...(lastRead && { read: lastRead }) }
  return usePages([changelog.releases.name, 'pages', query], (from, signal) =>
    send(changelog.releases, { query: { ...query, from } }, signal),
  )
}

/** Commits that match the words, page by page. */
export const useCommits = (q: string | undefined) => {
  const query = usePageQuery(q)
  return usePages([changelog.list.name, 'pages', query], (from, signal) =>
    send(changelog.list, { query: { ...query, from } }, signal),
  )
}

const usePageQuery = (q: string | undefined) => ({
  size: useListRows(CHANGELOG_PAGE_SIZE),
  ...(q && { q }),
})

const usePages = <P extends { entries: readonly unknown[]; found: number }>(
  queryKey: unknown[],
  fetchPage: (from: number, signal: AbortSignal) => Promise<P>,
) => {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ found }, all) => {
      const seen = all.reduce((sum, { entries }) => sum + entries.length, 0)
      return seen < found ? seen : undefined
    },
    placeholderData: keepPreviousData,
  })
  return { ...pages, first: pages.data?.pages[0] }
}

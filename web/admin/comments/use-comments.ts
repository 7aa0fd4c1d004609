import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { comments } from '#contract/comments.ts'
import { COMMENTS_PAGE_SIZE } from '#contract/limits.ts'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useListRows } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { stateIn } from './comment-text.ts'

/** The address's page of comments, for the list and for moving between single comments. */
export const useComments = (tenantId: string) => {
  const [search] = useSearchState()
  const { q = '' } = search
  const state = stateIn(search.state)
  const from = Number(search.from) || 0
  const size = useListRows(COMMENTS_PAGE_SIZE)
  const asked = { state, ...(q && { q }), from, size }
  const query = useQuery({
    ...read(comments.list, { params: { tenantId }, query: asked }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnEvents([comments.list], tenantId)
  return { query, q, state, from, size }
}

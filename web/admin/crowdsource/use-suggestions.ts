import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { crowdsource } from '#contract/crowdsource.ts'
import { records } from '#contract/records.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { read, urlOf } from '#web/kit/api.ts'
import { readOn } from '#web/kit/page-query.ts'
import { reviewList, type Visit } from './review-list.ts'

/**
 * Waiting suggestions, oldest first, page by page, with those decided during this visit: of one
 * index, or of all.
 */
export const useSuggestions = (tenantId: string, indexId: string | undefined) => {
  const asked = {
    state: 'waiting' as const,
    order: 'oldest' as const,
    ...(indexId !== undefined && { indexId }),
  }
  const query = useInfiniteQuery(readOn(crowdsource.queue, { params: { tenantId }, query: asked }))
  const [visit, setVisit] = useState<Visit>(new Map())
  const list = query.data?.pages.flatMap((page) => page.suggestions) ?? []
  const readAt = query.dataUpdatedAt
  return {
    ...query,
    ...reviewList({ list, total: query.data?.pages[0]?.total ?? 0, readAt }, visit),
    /** Keeps a decided suggestion in its place. */
    markDecided: (one: Suggestion) =>
      setVisit((now) => new Map([...now, [one.id, { one, isDecided: true, asOf: readAt }]])),
    /** Marks a suggestion as waiting again. */
    markUndone: (id: string) =>
      setVisit(
        (now) =>
          new Map(
            [...now].map(([key, known]) => [
              key,
              key === id ? { ...known, isDecided: false, asOf: readAt } : known,
            ]),
          ),
      ),
    /** Removes a suggestion from the list. */
    forget: (id: string) => setVisit((now) => new Map([...now].filter(([key]) => key !== id))),
  }
}

type Place = { tenantId: string; indexId: string; documentId: string; id: string }

/** A suggestion; the previous one stays while it loads (`isPlaceholderData`). */
export const useCompared = (place: Place) =>
  useQuery({
    ...read(crowdsource.get, { params: place }),
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Prefetches the probable next suggestion and its picture once the current one has loaded. */
export const usePrefetch = (next: Suggestion | undefined, isReady: boolean) => {
  const client = useQueryClient()
  const { tenantId = '', indexId = '', recordId = '', id = '' } = next ?? {}
  useEffect(() => {
    if (id === '' || !isReady) return
    void client.prefetchQuery({
      ...read(crowdsource.get, { params: { tenantId, indexId, documentId: recordId, id } }),
      retry: false,
    })
    void client.prefetchQuery(read(records.get, { params: { tenantId, id: indexId, recordId } }))
    new Image().src = urlOf(records.image, {
      params: { tenantId, id: indexId, recordId, size: 'medium' },
    })
  }, [client, tenantId, indexId, recordId, id, isReady])
}

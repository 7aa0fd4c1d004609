import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PROGRESS_MAX_FAILURES, PROGRESS_POLL_MS } from '#contract/limits.ts'
import { indexing } from '#contract/indexing.ts'
import { ApiError, read } from '#web/kit/api.ts'
import { createPolling } from '#web/kit/polling.ts'

/**
 * The counter of an index, polled while visible; the event stream updates it in between.
 * (indexing.polling)
 */
export const useProgress = (tenantId: string, id: string, isSeen: boolean) => {
  const client = useQueryClient()
  const [isStopped, setStopped] = useState(false)
  const options = { ...read(indexing.counter, { params: { tenantId, id } }), retry: false }
  const [polling] = useState(() =>
    createPolling({
      everyMs: PROGRESS_POLL_MS,
      maxFailures: PROGRESS_MAX_FAILURES,
      poll: () => client.fetchQuery({ ...options, staleTime: 0 }),
      isFinal: (error) => error instanceof ApiError && error.status === 403,
      onStopped: () => setStopped(true),
    }),
  )
  const isPolled = isSeen && options.enabled === true
  useEffect(() => {
    polling.setSeen(isPolled)
    return () => polling.setSeen(false)
  }, [polling, isPolled])
  const { data, error } = useQuery({ ...options, enabled: false })
  const restart = () => {
    setStopped(false)
    polling.restart()
  }
  return { counter: data, error, isStopped, restart }
}

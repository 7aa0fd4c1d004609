import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoint.ts'
import type { LogLine, logs } from '#contract/logs.ts'
import { useLive } from './LiveEvents.tsx'

type Page = { queryKey: readonly unknown[]; size: number; fits: (line: LogLine) => boolean }

/** Adds matching log lines on top of a page of the log as the server writes them. (logs.follow) */
export const useNewLineMarks = ({ queryKey, size, fits }: Page) => {
  const client = useQueryClient()
  useLive('log', (hit) => {
    if (!fits(hit._source)) return
    client.setQueryData<Answer<typeof logs.query>>(queryKey, (now) => {
      if (!now || now.hits.hits.some(({ _id }) => _id === hit._id)) return now
      return {
        ...now,
        hits: {
          ...now.hits,
          total: now.hits.total + 1,
          hits: [hit, ...now.hits.hits].slice(0, size),
        },
      }
    })
  })
}

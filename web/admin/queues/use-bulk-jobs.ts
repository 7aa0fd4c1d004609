import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ALL_TENANTS, queues, type QueuedJob } from '#contract/queues.ts'
import { queueTexts } from '#texts/queues.ts'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { ApiError, send } from '#web/kit/api.ts'
import { runBulk } from '#web/kit/bulk.ts'
import { t } from '#web/kit/language.ts'

export type BulkKind = 'retry' | 'remove'
/** Failures by job id: the status and the server's sentence. */
export type Failures = ReadonlyMap<string, string>

type Chosen = { kind: BulkKind; jobs: () => Promise<readonly QueuedJob[]>; count: number }

/**
 * Deletes or requeues many jobs, a few at a time; a failure stays with its job. (jobs.bulkDelete)
 */
export const useBulk = () => {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [failures, setFailures] = useState<Failures>(new Map())
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async ({ kind, jobs, count }: Chosen): Promise<Failures> => {
    const control = (stop.current = new AbortController())
    const failed = new Map<string, string>()
    let done = 0
    setFailures(failed)
    setProgress({ done, total: count })
    try {
      const items = await jobs()
      setProgress({ done, total: items.length })
      await runBulk({
        items,
        signal: control.signal,
        send: ({ type, tenantID, id }) =>
          send(queues[kind], { params: { type, tenantId: tenantID ?? ALL_TENANTS, jobId: id } }),
        onDone: ({ id }, error) => {
          if (error !== undefined) failed.set(id, sentence(kind, error))
          setFailures(new Map(failed))
          setProgress({ done: ++done, total: items.length })
        },
      })
    } catch (error) {
      toastError(error)
    }
    const well = done - failed.size
    if (well > 0) toastDone(t(kind === 'retry' ? queueTexts.retried : queueTexts.removed)(well))
    if (failed.size > 0) toastError(new Error(t(queueTexts.someFailed)(failed.size)))
    await Promise.all(
      [queues.list, queues.count].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    )
    setProgress(undefined)
    return failed
  }
  return {
    progress,
    failures,
    run,
    stop: () => stop.current?.abort(),
    forget: () => setFailures(new Map()),
  }
}

const sentence = (kind: BulkKind, error: unknown): string => {
  const why = error instanceof ApiError ? `${error.status} ${error.message}` : String(error)
  return t(kind === 'retry' ? queueTexts.notRetried : queueTexts.notRemoved)(why)
}

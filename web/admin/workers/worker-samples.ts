import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Worker } from '#contract/workers.ts'
import { usageOf } from '#web/admin/parts/workers/worker-state.ts'

/** One reading: shares from 0 to 1. */
type Sample = { at: string; memory: number; load: number }

/** Readings kept of each worker: three minutes of them. */
export const KEPT_SAMPLES = 36

type Reading = Pick<Worker, 'id' | 'now' | 'si'>

/** Appends a worker's current reading; the same reading twice adds nothing. */
export const addSample = (samples: readonly Sample[], worker: Reading): readonly Sample[] => {
  const usage = usageOf(worker)
  if (!usage || samples.at(-1)?.at === worker.now) return samples
  return [...samples, { at: worker.now, memory: usage.memory, load: usage.load }].slice(
    -KEPT_SAMPLES,
  )
}

/** The last readings of a worker, the current one last. The cache keeps them across screens. */
export const useSamples = (worker: Reading): readonly Sample[] => {
  const client = useQueryClient()
  const key = ['worker-samples', worker.id]
  const before = client.getQueryData<readonly Sample[]>(key) ?? []
  const samples = addSample(before, worker)
  useEffect(() => {
    if (samples === before) return
    // Without this the cache would drop the readings five minutes after they were written.
    client.setQueryDefaults(key, { gcTime: Infinity })
    client.setQueryData(key, samples)
  })
  return samples
}

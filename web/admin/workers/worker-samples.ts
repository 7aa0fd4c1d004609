import type { Worker } from '#contract/workers.ts'
import { usageOf } from '#web/admin/parts/workers/worker-state.ts'

/** One reading: shares from 0 to 1. */
type Sample = { at: string; memory: number; load: number }

/** Readings kept of each worker: three minutes of them. */
export const KEPT_SAMPLES = 36

const kept = new Map<string, readonly Sample[]>()

/**
 * The last readings of a worker, this one the last; they are kept for as long as the page is not
 * loaded anew. Reading the same twice adds nothing.
 */
export const samplesOf = (worker: Pick<Worker, 'id' | 'now' | 'si'>): readonly Sample[] => {
  const before = kept.get(worker.id) ?? []
  const usage = usageOf(worker)
  if (!usage || before.at(-1)?.at === worker.now) return before
  const samples = [...before, { at: worker.now, memory: usage.memory, load: usage.load }].slice(
    -KEPT_SAMPLES,
  )
  kept.set(worker.id, samples)
  return samples
}

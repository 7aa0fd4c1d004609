import type { Counter, Counts } from '#contract/indices.ts'
import type { Segment } from '#web/admin/kit/lists/ProgressBar.tsx'

/** Whether a run of the index is active. */
export const isUnderWay = ({ run }: Pick<Counter, 'run'>): boolean =>
  run?.state === 'waiting' || run?.state === 'running'

/** The number of finished files: done, failed or skipped. */
export const doneOf = ({ completed, failed, skipped }: Counts): number =>
  completed + failed + skipped

/** The parts of the bar; worker deaths are shown beside it. */
export const segmentsOf = ({ completed, started, waiting, failed, skipped }: Counts): Segment[] => [
  { key: 'done', count: completed },
  { key: 'run', count: started },
  { key: 'wait', count: waiting },
  { key: 'fail', count: failed },
  { key: 'skip', count: skipped },
]

/** Remaining milliseconds at the pace so far; undefined while the pace is unknown. */
export const timeLeftMs = (
  counts: Counts,
  startedMs: number,
  nowMs: number,
): number | undefined => {
  const done = doneOf(counts)
  // Skipped files cost next to nothing, so only processed files set the pace.
  const worked = counts.completed + counts.failed
  const left = counts.total - done
  if (worked < 5 || left <= 0 || nowMs <= startedMs) return undefined
  return ((nowMs - startedMs) / worked) * left
}

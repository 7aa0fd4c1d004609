import type { Counts } from '#contract/indices.ts'
import type { OUTCOMES, Run } from '#contract/indexing.ts'
import { actionNouns, indexingTexts } from '#texts/indexing.ts'
import { timeLeftMs } from '#web/admin/parts/indices/run-progress.ts'
import type { Tone } from '#web/admin/kit/states/Status.tsx'
import { ago, span, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

type Head = Pick<Run, 'action' | 'state' | 'started' | 'ended' | 'walking'>

/** One line about a run: "Skönnun hófst kl. 14:04 · um 22 mín. eftir". */
export const runLine = (run: Head, counts: Counts, now: Date): string => {
  const action = t(actionNouns[run.action])
  if (run.state === 'waiting' || !run.started) return t(indexingTexts.waitsForWorker)(action)
  if (run.state === 'running') {
    const left = run.walking
      ? undefined
      : timeLeftMs(counts, Date.parse(run.started), now.getTime())
    const started = t(indexingTexts.started)(action, time(run.started))
    return left === undefined
      ? started
      : `${started} · ${t(indexingTexts.left)(span(roughly(left)))}`
  }
  const when = ago(run.ended ?? run.started, now)
  if (run.state === 'stopped') return t(indexingTexts.wasStopped)(action, when)
  if (run.state === 'cancelled') return t(indexingTexts.wasCancelled)(action, when)
  return t(indexingTexts.ended)(action, when)
}

/** Rounds to minutes from two minutes on: the estimate is no more exact. */
const roughly = (ms: number) => (ms > 120_000 ? Math.round(ms / 60_000) * 60_000 : ms)

/** A run's state as shape and words. */
export const runState = (state: Run['state']): { tone: Tone; text: { is: string; en: string } } =>
  ({
    waiting: { tone: 'off', text: indexingTexts.stateWaiting } as const,
    running: { tone: 'run', text: indexingTexts.stateRunning } as const,
    completed: { tone: 'ok', text: indexingTexts.stateCompleted } as const,
    stopped: { tone: 'bad', text: indexingTexts.stateStopped } as const,
    cancelled: { tone: 'off', text: indexingTexts.stateCancelled } as const,
  })[state]

/** The outcomes of files in words; a dry run uses the conditional. */
export const outcomeTexts = (
  action: Run['action'],
): Record<(typeof OUTCOMES)[number], { is: string; en: string }> => ({
  new: indexingTexts.new,
  changed: indexingTexts.changed,
  moved: indexingTexts.moved,
  unchanged: indexingTexts.unchanged,
  missing: indexingTexts.gone,
  unsettled: indexingTexts.unsettled,
  held: indexingTexts.held,
  failed: action === 'dry' ? indexingTexts.wouldFail : indexingTexts.haveFailed,
})

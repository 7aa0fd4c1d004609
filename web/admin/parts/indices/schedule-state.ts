import type { Schedule, Turn } from '#contract/schedules.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import type { Tone } from '#web/admin/kit/states/Status.tsx'
import { ago, span, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'

type Shown = { tone: Tone; text: string }

/** A schedule's state: off, waiting for its index, or the result of its last run. */
export const scheduleState = ({ offSince, indexDeleted, turns: [last] }: Schedule): Shown => {
  if (indexDeleted) return { tone: 'warn', text: t(scheduleTexts.inBin) }
  if (offSince) return { tone: 'off', text: t(scheduleTexts.offSince)(ago(offSince)) }
  return last ? turnResult(last) : { tone: 'off', text: t(scheduleTexts.neverRun) }
}

/**
 * The result of a scheduled run: "12 mín., 41 ný skrá", "Stöðvað: mappan „myndir“ er ekki til".
 * With `isWhole` the full reason.
 */
export const turnResult = ({ run, message }: Turn, { isWhole = false } = {}): Shown => {
  const why = message ? afterColon(eventSentence(message), isWhole) : ''
  if (!run)
    return {
      tone: message?.code === 'indexing.alreadyRunning' ? 'warn' : 'bad',
      text: t(scheduleTexts.refused)(why),
    }
  if (run.state === 'waiting') return { tone: 'off', text: t(indexingTexts.stateWaiting) }
  if (run.state === 'running')
    return {
      tone: 'run',
      text: t(scheduleTexts.runningSince)(time(run.started ?? new Date().toISOString())),
    }
  if (run.state === 'stopped') return { tone: 'bad', text: t(scheduleTexts.stopped)(why) }
  if (run.state === 'cancelled') return { tone: 'off', text: t(indexingTexts.stateCancelled) }
  return { tone: run.summary?.failed ? 'warn' : 'ok', text: completed(run) }
}

/** The shortest duration to show: nothing takes 0 seconds. */
const SHORTEST_MS = 1000

const completed = ({ action, started, ended, summary }: NonNullable<Turn['run']>): string => {
  const took =
    started && ended ? [span(Math.max(Date.parse(ended) - Date.parse(started), SHORTEST_MS))] : []
  const found = summary
    ? [
        summary.new > 0 && t(scheduleTexts.foundNew)(summary.new),
        summary.changed > 0 && t(scheduleTexts.foundChanged)(summary.changed),
        summary.missing > 0 &&
          t(action === 'cleanup' ? scheduleTexts.foundRemoved : scheduleTexts.foundMissing)(
            summary.missing,
          ),
        summary.failed > 0 && t(scheduleTexts.foundFailed)(summary.failed),
      ].filter((text) => text !== false)
    : []
  const isIdle = found.length === 0 && (action === 'scan' || action === 'cleanup')
  return [...took, ...found, ...(isIdle ? [t(scheduleTexts.foundNothing)] : [])].join(', ')
}

/** A reason, or its first sentence, to follow a colon. */
const afterColon = (text: string, isWhole: boolean): string => {
  const [first = ''] = text.split(/\. (?=\p{Lu})/u)
  return text.charAt(0).toLowerCase() + (isWhole ? text : first).slice(1)
}

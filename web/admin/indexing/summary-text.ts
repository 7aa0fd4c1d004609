import { OUTCOMES, type Job, type Run } from '#contract/indexing.ts'
import { happeningSentence } from '#texts/happenings.ts'
import { actionNouns, indexingTexts } from '#texts/indexing.ts'
import { fmtNumber } from '#texts/format.ts'
import { relName } from '#contract/record-title.ts'
import { formatDateTime } from '#web/kit/formats.ts'
import { outcomeTexts, runState } from './run-text.ts'

/** Failed files listed in a summary; the table has all. */
export const FAILED_NAMED = 50

type Failed = { total: number; jobs: Pick<Job, 'rel' | 'reason'>[] }

/**
 * The summary of a run as plain text for a letter: what ran, the figures, and the failed files with
 * reasons. (indexing.summaryText)
 */
export const summaryText = (
  {
    action,
    state,
    started,
    ended,
    message,
    summary,
  }: Pick<Run, 'action' | 'state' | 'started' | 'ended' | 'message' | 'summary'>,
  index: string,
  { total, jobs }: Failed,
): string => {
  const when = ended ?? started
  const head = [
    `${actionNouns[action].is}: ${index}`,
    [when && formatDateTime(new Date(when), 'is'), runState(state).text.is]
      .filter(Boolean)
      .join(' · '),
    ...(message ? [happeningSentence(message.code, message.params, 'is')] : []),
  ]
  const texts = outcomeTexts(action)
  const figures = summary
    ? [
        ...OUTCOMES.map((one) => `${texts[one].is}: ${fmtNumber(summary[one], 'is')}`),
        ...(summary.damaged > 0
          ? [`${indexingTexts.damaged.is}: ${fmtNumber(summary.damaged, 'is')}`]
          : []),
      ]
    : []
  const named = jobs.slice(0, FAILED_NAMED)
  const failed = named.map(({ rel, reason }) =>
    reason
      ? `${relName(rel)}: ${happeningSentence(reason.code, reason.params, 'is')}`
      : relName(rel),
  )
  const rest =
    total > named.length
      ? [indexingTexts.summaryRest.is(fmtNumber(total - named.length, 'is'))]
      : []
  return [
    head,
    figures,
    failed.length > 0 ? [`${indexingTexts.failedFiles.is}:`, ...failed, ...rest] : [],
  ]
    .filter((part) => part.length > 0)
    .map((part) => `${part.join('\n')}\n`)
    .join('\n')
}

import { LEVELS, type Level, type LogLine } from '#contract/logs.ts'

/** Levels shown where the address says nothing: all but debug. */
const USUAL: Level[] = ['error', 'warn', 'info']

/** The levels an address names, in the order of the list. */
export const chosenLevels = (text: string | undefined): Level[] =>
  text === undefined ? USUAL : LEVELS.filter((level) => text.split('.').includes(level))

/**
 * The address after a press on a level; the last one left stays, since no level at all would show
 * nothing.
 */
export const toggleLevel = (chosen: Level[], level: Level): string | undefined => {
  const next = LEVELS.filter((one) =>
    one === level ? !chosen.includes(one) : chosen.includes(one),
  )
  const kept = next.length > 0 ? next : chosen
  const text = kept.join('.')
  return text === USUAL.join('.') ? undefined : text
}

type Filters = { level: Level[]; indexId?: string; jobId?: string; fileId?: string }

/** Whether a line that has just been written belongs to what is shown. (logs.follow) */
export const fitsFilters = (line: LogLine, { level, indexId, jobId, fileId }: Filters): boolean =>
  level.includes(line.level) &&
  (!indexId || line.indexId === indexId) &&
  (!jobId || line.jobId === jobId) &&
  (!fileId || line.fileId === fileId)

import { LEVELS, type Level, type LogLine } from '#contract/logs.ts'

/** The default levels: all but debug. */
const USUAL: Level[] = ['error', 'warn', 'info']

/** The address's levels, in the order of the list. */
export const chosenLevels = (text: string | undefined): Level[] =>
  text === undefined ? USUAL : LEVELS.filter((level) => text.split('.').includes(level))

/** Toggles a level; the last one stays, since no level would show nothing. */
export const toggleLevel = (chosen: Level[], level: Level): string | undefined => {
  const next = LEVELS.filter((one) =>
    one === level ? !chosen.includes(one) : chosen.includes(one),
  )
  const shown = next.length > 0 ? next : chosen
  const text = shown.join('.')
  return text === USUAL.join('.') ? undefined : text
}

type Filters = { level: Level[]; indexId?: string; jobId?: string; fileId?: string }

/** Whether a new line matches the filters. (logs.follow) */
export const fitsFilters = (line: LogLine, { level, indexId, jobId, fileId }: Filters): boolean =>
  level.includes(line.level) &&
  (!indexId || line.indexId === indexId) &&
  (!jobId || line.jobId === jobId) &&
  (!fileId || line.fileId === fileId)

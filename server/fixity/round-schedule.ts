import { FIXITY_NIGHT } from '#contract/work-limits.ts'
import type { BackupSetting } from '#contract/backup.ts'
import { nightOf } from '#server/backup/service.ts'
import type { RoundRow } from './sql.ts'

const HOUR_MS = 3_600_000

/**
 * The number of files to read in a night, so that a round takes the configured days. (fixity.night)
 */
export const perNight = (total: number, days: number): number =>
  Math.min(total, Math.max(FIXITY_NIGHT.leastFiles, Math.ceil(total / days)))

type RoundState = {
  setting: Pick<BackupSetting, 'fixityDays' | 'fixityHour'>
  /** The number of originals, and of those read since the night began. */
  total: number
  done: number
  latest: RoundRow | undefined
  now: Date
}

/**
 * Whether there is something to read now, and in which round: the current or a new one. A requested
 * round does not wait for the night. (fixity.night, fixity.asked)
 */
export const dueNow = ({
  setting,
  total,
  done,
  latest,
  now,
}: RoundState): 'go on' | 'begin' | undefined => {
  const isUnderWay = latest !== undefined && latest.ended === null
  if (isUnderWay && latest.byName !== null) return 'go on'
  if (setting.fixityDays === null || total === 0) return undefined
  const night = nightOf(now, setting.fixityHour)
  if (now.getTime() - night.getTime() > FIXITY_NIGHT.hours * HOUR_MS) return undefined
  if (done >= perNight(total, setting.fixityDays)) return undefined
  if (isUnderWay) return 'go on'
  // A round that began tonight has read every file.
  return latest === undefined || new Date(latest.started) < night ? 'begin' : undefined
}

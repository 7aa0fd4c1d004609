import { frequencyOf } from '#contract/cron.ts'
import type { Schedule, ScheduleFields } from '#contract/schedules.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { t } from '#web/kit/language.ts'

/** The actions by name, as on the control screen of an index. */
export const actionWords = {
  scan: indexingTexts.scan,
  thumbnails: indexingTexts.thumbnails,
  force: indexingTexts.force,
  reindex: indexingTexts.reindex,
  cleanup: indexingTexts.cleanup,
}

/** "á 7 klst. fresti". */
export const oftenOf = (cron: string): string => {
  const frequency = frequencyOf(cron)
  return frequency ? t(scheduleTexts.often)(frequency) : cron
}

/** What people edit of a schedule. */
export const fieldsOf = ({ name, index, cron, action, enabled }: Schedule): ScheduleFields => ({ name, index, cron, action, enabled })

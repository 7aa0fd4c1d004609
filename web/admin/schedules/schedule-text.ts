import { frequencyOf } from '#contract/cron.ts'
import type { Schedule, ScheduleFields } from '#contract/schedules.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { t } from '#web/kit/language.ts'

/** "á 7 klst. fresti". */
export const oftenOf = (cron: string): string => {
  const frequency = frequencyOf(cron)
  return frequency ? t(scheduleTexts.often)(frequency) : cron
}

/** The editable values of a schedule. */
export const fieldsOf = ({ name, index, cron, action, enabled }: Schedule): ScheduleFields => ({
  name,
  index,
  cron,
  action,
  enabled,
})

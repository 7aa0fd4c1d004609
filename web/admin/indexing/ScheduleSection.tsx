import { useQuery } from '@tanstack/react-query'
import { frequencyOf } from '#contract/cron.ts'
import { schedules } from '#contract/schedules.ts'
import { actionNouns, indexingTexts } from '#texts/indexing.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { scheduleState } from '#web/admin/parts/indices/schedule-state.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { coming } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './indexing.module.css'

/** The schedules of an index: action, frequency, next run and last result. */
export const ScheduleSection = ({ tenantId, id }: { tenantId: string; id: string }) => {
  const may = useMay(tenantId)
  useRefreshOnEvents([schedules.list], tenantId, id)
  const query = useQuery(read(schedules.list, { params: { tenantId } }))
  const place = may('schedule.write')
    ? paths.scheduleNew({ tenantId }, id)
    : paths.schedules({ tenantId })
  return (
    <Section
      title={t(indexingTexts.schedules)}
      aside={
        <AppLink place={place}>
          {t(may('schedule.write') ? scheduleTexts.create : scheduleTexts.all)}
        </AppLink>
      }
    >
      <Loaded query={query} failedText={t(scheduleTexts.fetchFailed)}>
        {(all) => {
          const own = all.filter(({ index }) => index === id)
          if (own.length === 0) return <p className="muted">{t(scheduleTexts.noneOfIndex)}</p>
          return (
            <ul className={styles.runs}>
              {own.map((schedule) => {
                const frequency = frequencyOf(schedule.cron)
                const { tone, text } = scheduleState(schedule)
                const words = [
                  t(actionNouns[schedule.action]),
                  frequency && t(scheduleTexts.often)(frequency),
                  schedule.next && coming(schedule.next),
                ]
                return (
                  <li key={schedule.id}>
                    <div>
                      <b>
                        <AppLink place={paths.schedule({ tenantId, id: schedule.id })}>
                          {schedule.name}
                        </AppLink>
                      </b>
                      <span>{words.filter(Boolean).join(' · ')}</span>
                    </div>
                    <p>
                      <Status tone={tone}>{text}</Status>
                    </p>
                  </li>
                )
              })}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}

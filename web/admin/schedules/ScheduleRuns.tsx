import { frequencyOf, nextTimes } from '#contract/cron.ts'
import type { Turn } from '#contract/schedules.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { turnResult } from '#web/admin/parts/indices/schedule-state.ts'
import { coming } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './schedules.module.css'

/** The latest runs of a schedule with results; refusals and stops in full. */
export const LastTurns = ({ turns }: { turns: Turn[] }) => (
  <Section title={t(scheduleTexts.lastRuns)}>
    {turns.length === 0 ? (
      <p className="muted">{t(scheduleTexts.neverRun)}</p>
    ) : (
      <ul className={styles.turns}>
        {turns.map((turn) => {
          const { tone, text } = turnResult(turn, { isWhole: true })
          return (
            <li key={turn.at}>
              <Status tone={tone}>
                <b>
                  <TimeAgo at={turn.at} />
                </b>
              </Status>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    )}
  </Section>
)

/** Times shown. */
const SHOWN = 3

/** The form's next times, saved or not. */
export const NextTurns = ({
  cron,
  enabled,
  waits = false,
}: {
  cron: string
  enabled: boolean
  waits?: boolean
}) => {
  const frequency = frequencyOf(cron)
  return (
    <Section title={t(scheduleTexts.nextRuns)}>
      {waits || !enabled || !frequency ? (
        <p className="muted">{t(waits ? scheduleTexts.waitsForIndex : scheduleTexts.isOff)}</p>
      ) : (
        <ul className={styles.turns}>
          {nextTimes(frequency, new Date(), SHOWN).map((time) => (
            <li key={time.getTime()}>{coming(time.toISOString())}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

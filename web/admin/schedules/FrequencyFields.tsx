import { SegmentedControl, Select } from '@mantine/core'
import {
  cronOf,
  frequencyOf,
  HOUR_STEPS,
  MINUTE_STEPS,
  shortGapOf,
  type Frequency,
} from '#contract/cron.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { t } from '#web/kit/language.ts'
import styles from './schedules.module.css'

type Kind = Frequency['kind']
type Props = { cron: string; onChange: (cron: string) => void; error: string | undefined }

/** The initial values of each kind. */
const FIRST: { [K in Kind]: Extract<Frequency, { kind: K }> } = {
  minutes: { kind: 'minutes', every: 15 },
  hours: { kind: 'hours', every: 6 },
  daily: { kind: 'daily', hour: 3, minute: 0 },
  weekly: { kind: 'weekly', day: 1, hour: 3, minute: 0 },
}

/** The frequency: its kind, its numbers, and the result in words. (schedules.frequency) */
export const FrequencyFields = ({ cron, onChange, error }: Props) => {
  const frequency = frequencyOf(cron) ?? FIRST.daily
  const set = (next: Frequency) => onChange(cronOf(next))
  const setKind = (kind: Kind) => {
    // Keeps the time of day between daily and weekly.
    const time = 'hour' in frequency && { hour: frequency.hour, minute: frequency.minute }
    // Only daily and weekly have a time of day.
    set({ ...FIRST[kind], ...(kind === 'daily' || kind === 'weekly' ? time : {}) } as Frequency)
  }
  const gap = shortGapOf(frequency)
  const gapText = frequency.kind === 'hours' ? scheduleTexts.gapHours : scheduleTexts.gapMinutes
  return (
    <>
      <SegmentedControl
        className={styles.kinds}
        aria-label={t(scheduleTexts.kind)}
        value={frequency.kind}
        onChange={(kind) => setKind(kind as Kind)}
        data={[
          { value: 'minutes', label: t(scheduleTexts.kindMinutes) },
          { value: 'hours', label: t(scheduleTexts.kindHours) },
          { value: 'daily', label: t(scheduleTexts.kindDaily) },
          { value: 'weekly', label: t(scheduleTexts.kindWeekly) },
        ]}
      />
      <div className={styles.often}>
        {'every' in frequency ? (
          <Steps frequency={frequency} set={set} />
        ) : (
          <TimeOfDay frequency={frequency} set={set} />
        )}
      </div>
      <p className={styles.sentence} aria-live="polite">
        {t(scheduleTexts.runs)} <b>{t(scheduleTexts.times)(frequency)}</b>{' '}
        {t(scheduleTexts.round)(frequency)}. <span className="mono muted">{cron}</span>
      </p>
      <p className={styles.help}>
        {gap !== undefined && `${t(gapText)(gap)} `}
        {frequency.kind !== 'minutes' && t(scheduleTexts.zone)}
      </p>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

type PartProps<F extends Frequency> = { frequency: F; set: (frequency: Frequency) => void }

const Steps = ({ frequency, set }: PartProps<Extract<Frequency, { every: number }>>) => {
  const isHours = frequency.kind === 'hours'
  return (
    <>
      <span>{t(scheduleTexts.every)}</span>
      <Numbers
        label={t(isHours ? scheduleTexts.hoursField : scheduleTexts.minutesField)}
        numbers={isHours ? HOUR_STEPS : MINUTE_STEPS}
        value={frequency.every}
        onChange={(every) => set({ ...frequency, every })}
      />
      <span>{t(isHours ? scheduleTexts.everyHours : scheduleTexts.everyMinutes)}</span>
    </>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAYS = [1, 2, 3, 4, 5, 6, 0]

const TimeOfDay = ({ frequency, set }: PartProps<Extract<Frequency, { hour: number }>>) => {
  // The API allows any minute; keep it beside the steps of five.
  const minutes = [...new Set([0, ...MINUTE_STEPS, frequency.minute])].toSorted((a, b) => a - b)
  return (
    <>
      {frequency.kind === 'weekly' && (
        <span className={styles.group}>
          <span>{t(scheduleTexts.onDay)}</span>
          <Select
            className={styles.day}
            aria-label={t(scheduleTexts.day)}
            allowDeselect={false}
            data={DAYS.map((day) => ({ value: String(day), label: t(scheduleTexts.dayName)(day) }))}
            value={String(frequency.day)}
            onChange={(day) => day !== null && set({ ...frequency, day: Number(day) })}
          />
        </span>
      )}
      <span className={styles.group}>
        <span className={frequency.kind === 'daily' ? styles.capital : undefined}>
          {t(scheduleTexts.at)}
        </span>
        <Numbers
          label={t(scheduleTexts.hour)}
          numbers={HOURS}
          isPadded
          value={frequency.hour}
          onChange={(hour) => set({ ...frequency, hour })}
        />
        <span aria-hidden="true">:</span>
        <Numbers
          label={t(scheduleTexts.minute)}
          numbers={minutes}
          isPadded
          value={frequency.minute}
          onChange={(minute) => set({ ...frequency, minute })}
        />
      </span>
    </>
  )
}

type NumbersProps = {
  label: string
  numbers: readonly number[]
  isPadded?: boolean
  value: number
  onChange: (value: number) => void
}

/** A select of numbers. */
const Numbers = ({ label, numbers, isPadded = false, value, onChange }: NumbersProps) => (
  <Select
    className={styles.number}
    aria-label={label}
    allowDeselect={false}
    data={numbers.map((one) => ({
      value: String(one),
      label: isPadded ? String(one).padStart(2, '0') : String(one),
    }))}
    value={String(value)}
    onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
  />
)

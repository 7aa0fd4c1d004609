/**
 * How often a schedule runs. Times of day are Icelandic time, which is UTC all year.
 * (schedules.frequency)
 */
export type Frequency =
  | { kind: 'minutes'; every: number }
  | { kind: 'hours'; every: number }
  | { kind: 'daily'; hour: number; minute: number }
  /** Day of the week, 0 for Sunday. */
  | { kind: 'weekly'; day: number; hour: number; minute: number }

/** 5 to 55 minutes, in steps of 5. */
export const MINUTE_STEPS: readonly number[] = Array.from({ length: 11 }, (_, n) => 5 * (n + 1))
/** 1 to 23 hours. */
export const HOUR_STEPS: readonly number[] = Array.from({ length: 23 }, (_, n) => n + 1)

const HOURS = 24
const MINUTES = 60
const MINUTE_MS = 60_000
const DAY_MS = HOURS * MINUTES * MINUTE_MS
const WEEK_DAYS = 7

/** The cron string of a frequency, as stored. */
export const cronOf = (frequency: Frequency): string => {
  if (frequency.kind === 'minutes') return `*/${frequency.every} * * * *`
  if (frequency.kind === 'hours') return `0 */${frequency.every} * * *`
  const day = frequency.kind === 'weekly' ? frequency.day : '*'
  return `${frequency.minute} ${frequency.hour} * * ${day}`
}

/** The frequency of a cron string; undefined if `cronOf` does not write such a string. */
export const frequencyOf = (cron: string): Frequency | undefined => {
  const found = read(cron)
  return found && isOffered(found) && cronOf(found) === cron ? found : undefined
}

const read = (cron: string): Frequency | undefined => {
  const [, minutes, hours, minute, hour, day] =
    /^(?:\*\/(\d+) \* \* \* \*|0 \*\/(\d+) \* \* \*|(\d+) (\d+) \* \* (\*|\d))$/.exec(cron) ?? []
  if (minutes !== undefined) return { kind: 'minutes', every: Number(minutes) }
  if (hours !== undefined) return { kind: 'hours', every: Number(hours) }
  if (day === undefined) return undefined
  const at = { hour: Number(hour), minute: Number(minute) }
  return day === '*' ? { kind: 'daily', ...at } : { kind: 'weekly', day: Number(day), ...at }
}

const isOffered = (frequency: Frequency): boolean => {
  if (frequency.kind === 'minutes') return MINUTE_STEPS.includes(frequency.every)
  if (frequency.kind === 'hours') return HOUR_STEPS.includes(frequency.every)
  return (
    frequency.hour < HOURS &&
    frequency.minute < MINUTES &&
    (frequency.kind === 'daily' || frequency.day < WEEK_DAYS)
  )
}

/**
 * The hours or minutes of its runs, from midnight or the full hour: every 7 hours is 0, 7, 14, 21.
 */
export const stepsOf = ({ kind, every }: Extract<Frequency, { every: number }>): number[] => {
  const whole = kind === 'minutes' ? MINUTES : HOURS
  return Array.from({ length: Math.ceil(whole / every) }, (_, n) => n * every)
}

/**
 * Hours or minutes from the last run to the first of the next round, if shorter than the others.
 * (schedules.hours)
 */
export const shortGapOf = (frequency: Frequency): number | undefined => {
  if (!('every' in frequency)) return undefined
  const rest = (frequency.kind === 'minutes' ? MINUTES : HOURS) % frequency.every
  return rest === 0 ? undefined : rest
}

/** The time of its next run after `after`. */
export const nextTime = (frequency: Frequency, after: Date): Date => {
  const today = Math.floor(after.getTime() / DAY_MS) * DAY_MS
  for (let midnight = today; ; midnight += DAY_MS) {
    if (frequency.kind === 'weekly' && new Date(midnight).getUTCDay() !== frequency.day) continue
    const found = minutesOf(frequency)
      .map((minute) => midnight + minute * MINUTE_MS)
      .find((time) => time > after.getTime())
    if (found !== undefined) return new Date(found)
  }
}

/** The minutes of a day when it runs, in order. */
const minutesOf = (frequency: Frequency): number[] => {
  if (frequency.kind === 'hours') return stepsOf(frequency).map((hour) => hour * MINUTES)
  if (frequency.kind !== 'minutes') return [frequency.hour * MINUTES + frequency.minute]
  const steps = stepsOf(frequency)
  return Array.from({ length: HOURS }, (_, hour) =>
    steps.map((minute) => hour * MINUTES + minute),
  ).flat()
}

/** The times of its next runs. */
export const nextTimes = (frequency: Frequency, after: Date, count: number): Date[] => {
  const times: Date[] = []
  for (let last = after; times.length < count; times.push(last)) last = nextTime(frequency, last)
  return times
}

import { dashboardTexts } from '#texts/dashboard.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Months drawn at least, so that the first does not stand alone. */
const MONTHS_MIN = 12

export type Interval = 'hour' | 'day' | 'month'

/**
 * The four time spans in which jobs are counted, with their intervals; the all-time span has no
 * start. (dashboard.windows)
 */
export const jobWindows = (
  now: Date,
): { text: { is: string; en: string }; from: string | undefined; interval: Interval }[] => [
  {
    text: dashboardTexts.day,
    from: new Date(now.getTime() - DAY_MS).toISOString(),
    interval: 'hour',
  },
  {
    text: dashboardTexts.week,
    from: new Date(now.getTime() - 7 * DAY_MS).toISOString(),
    interval: 'day',
  },
  {
    text: dashboardTexts.month,
    from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString(),
    interval: 'day',
  },
  { text: dashboardTexts.whole, from: undefined, interval: 'month' },
]

type Counted = { from: string; completed: number; failed: number; skipped: number }

/**
 * The finished jobs of each interval, oldest first, with zeros, because the server sends only other
 * values. (dashboard.sparkline)
 */
export const drawn = (
  counted: readonly Counted[],
  { from, interval }: { from: string | undefined; interval: Interval },
  now: Date,
): number[] => {
  const sums = new Map(
    counted.map((one) => [Date.parse(one.from), one.completed + one.failed + one.skipped]),
  )
  const usual = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_MIN + 1, 1))
  const first =
    from === undefined ? new Date(Math.min(usual.getTime(), ...sums.keys())) : new Date(from)
  const bars: number[] = []
  for (let at = beginOf(first, interval); at <= now; at = next(at, interval))
    bars.push(sums.get(at.getTime()) ?? 0)
  return bars
}

/** The server's intervals start in UTC, which is Iceland's time. */
const beginOf = (when: Date, interval: Interval): Date => {
  const [year, month, day] = [when.getUTCFullYear(), when.getUTCMonth(), when.getUTCDate()]
  return new Date(
    Date.UTC(
      year,
      month,
      interval === 'month' ? 1 : day,
      interval === 'hour' ? when.getUTCHours() : 0,
    ),
  )
}

const next = (at: Date, interval: Interval): Date =>
  interval === 'month'
    ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
    : new Date(at.getTime() + (interval === 'day' ? DAY_MS : DAY_MS / 24))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When the latest night began; Iceland keeps UTC the whole year. */
export const nightOf = (now: Date, hour: number): Date => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + hour * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** When the next night begins. */
export const nextNight = (now: Date, hour: number): Date =>
  new Date(nightOf(now, hour).getTime() + DAY_MS)

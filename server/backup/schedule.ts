const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The start of the latest night. Iceland uses UTC all year. */
export const nightOf = (now: Date, hour: number): Date => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + hour * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** The start of the next night. */
export const nextNight = (now: Date, hour: number): Date =>
  new Date(nightOf(now, hour).getTime() + DAY_MS)

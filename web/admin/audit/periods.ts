export const PERIODS = ['today', 'week', 'month'] as const

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The start of the address's period; undefined means from the beginning. (audit.filters) */
export const sinceOf = (period: string | undefined, now: Date): string | undefined => {
  if (period === 'today')
    return new Date(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()),
    ).toISOString()
  if (period === 'week') return new Date(now.getTime() - WEEK_MS).toISOString()
  return period === 'month'
    ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
    : undefined
}

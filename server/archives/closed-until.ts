import { parseDate } from '#contract/dates.ts'

/** Until when a unit is closed, and the number of years that its rule says. (archives.closed) */
export type Closure = { until: string | null; years: number | null }

const CLOSED = /(?:^|[^\p{L}])(?:lokað|lokuð|lokaður|lokuðu|háður|háð|closed|restricted)(?!\p{L})/iu
const UNTIL = /(?:til|uns|until) (?:ársins |árs |the year )?((?:\d{1,2}\. ?\p{L}+ )?\d{4})(?!\d)/iu
const RULE = /(?<!\d)(50|80|100|110) ?(?:ár|ára|árum|years?)(?!\p{L})/iu

/**
 * Reads from conditions of access until when a unit is closed: a day or year that they name, or
 * the years of a rule, counted from the unit's last day. Null if they name neither, or if it is
 * past; days are ISO 8601.
 */
export const closedUntil = (
  conditions: string,
  { lastDay, today }: { lastDay: string | null; today: string },
): Closure | null => {
  if (!CLOSED.test(conditions)) return null
  const named = parseDate(UNTIL.exec(conditions)?.[1] ?? '')?.min
  const rule = RULE.exec(conditions)?.[1]
  const years = rule === undefined ? null : Number(rule)
  // A rule counts whole years after the year of the last document.
  const counted =
    years === null || !lastDay ? undefined : `${Number(lastDay.slice(0, 4)) + years + 1}-01-01`
  const until = named ?? counted
  return until !== undefined && until > today ? { until, years } : null
}

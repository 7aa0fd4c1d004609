/** Facet keys of dates too wide for one decade or year, and of records without a date. */
const [UNSURE, UNDATED] = ['unsure', 'undated']

/**
 * A value that records have whose date is open at an end, or too wide for a decade. The first and
 * the last day of an open date are one. (search.histogram)
 */
export const OPEN_DATE = { field: 'decade', value: UNSURE } as const

/** A value that records without a date have. */
export const UNDATED_VALUE = { field: 'decade', value: UNDATED } as const

/** A span of more years belongs to no decade. (search.decade) */
const WIDEST_IN_DECADES = 20
/** A span of more years belongs to no year; „um 1930“ would count in eleven. (search.year) */
const WIDEST_IN_YEARS = 5
const DAY = /^(-?\d{4,})-\d\d-\d\d$/

/**
 * The first and last year of a record's date; null without a date. One of them is null if the date
 * is open at that end.
 */
const yearsOf = (date: unknown): { first: number | null; last: number | null } | null => {
  if (typeof date !== 'object' || date === null) return null
  const { min, max } = date as { min?: unknown; max?: unknown }
  const yearOf = (day: unknown) =>
    typeof day === 'string' && DAY.test(day) ? Number(DAY.exec(day)?.[1]) : null
  const [first, last] = [yearOf(min), yearOf(max)]
  return first === null && last === null ? null : { first, last }
}

/**
 * The decades that a date overlaps (`1930`, `1940`); `unsure` if it spans more than 20 years or is
 * open; `undated` without a date. (search.decade)
 */
export const decadeBucketsOf = (date: unknown): string[] =>
  bucketsOf(date, { step: 10, widest: WIDEST_IN_DECADES })

/**
 * The years that a date overlaps; `unsure` if it spans more than 5 years or is open;
 * `undated` without a date. (search.year)
 */
export const yearBucketsOf = (date: unknown): string[] =>
  bucketsOf(date, { step: 1, widest: WIDEST_IN_YEARS })

const bucketsOf = (date: unknown, { step, widest }: { step: number; widest: number }): string[] => {
  const years = yearsOf(date)
  if (years === null) return [UNDATED]
  const { first, last } = years
  if (first === null || last === null || last - first >= widest || last < first) return [UNSURE]
  const steps: string[] = []
  for (let year = Math.floor(first / step) * step; year <= last; year += step)
    steps.push(String(year))
  return steps
}

/**
 * The sort keys of a date. A record without a date gets infinities, so that it comes last in both
 * directions. (search.undated)
 */
export const dateKeys = (date: unknown): { first: string; last: string } => {
  const { from, to } = daysOf(date)
  if (from === null && to === null) return { first: 'infinity', last: '-infinity' }
  return { first: from ?? to ?? '', last: to ?? from ?? '' }
}

/** The first and last day of a record's date; null without one. */
export const daysOf = (date: unknown): { from: string | null; to: string | null } => {
  const { min, max } = (date ?? {}) as { min?: unknown; max?: unknown }
  const day = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !value.startsWith('0000')
      ? value
      : null
  return { from: day(min), to: day(max) }
}

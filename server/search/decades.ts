/** Key of the facet for dates that are too wide to belong to a decade. */
export const UNSURE_DECADE = 'unsure'

/** A wider span of years belongs to no decade. (search.decade) */
const WIDEST_YEARS = 20
const DAY = /^(-?\d{4,})-\d\d-\d\d$/

/** The first and last year of a record's date; null where it has none, or where it is open at an end. */
const yearsOf = (date: unknown): { first: number | null; last: number | null } | null => {
  if (typeof date !== 'object' || date === null) return null
  const { min, max } = date as { min?: unknown; max?: unknown }
  const yearOf = (day: unknown) => (typeof day === 'string' && DAY.test(day) ? Number(DAY.exec(day)?.[1]) : null)
  const [first, last] = [yearOf(min), yearOf(max)]
  return first === null && last === null ? null : { first, last }
}

/** The decades a date overlaps (`1930`, `1940`), or `unsure` where it spans more than 20 years or is open; none without a date. */
export const decadesOf = (date: unknown): string[] => {
  const years = yearsOf(date)
  if (years === null) return []
  const { first, last } = years
  if (first === null || last === null || last - first >= WIDEST_YEARS || last < first) return [UNSURE_DECADE]
  const decades: string[] = []
  for (let decade = Math.floor(first / 10) * 10; decade <= last; decade += 10) decades.push(String(decade))
  return decades
}

/** What records are sorted by in time; a record without a date comes last both ways, by these infinities. (search.undated) */
export const dateKeys = (date: unknown): { first: string; last: string } => {
  const { min, max } = (date ?? {}) as { min?: unknown; max?: unknown }
  const day = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !value.startsWith('0000') ? value : undefined
  const [from, to] = [day(min), day(max)]
  if (from === undefined && to === undefined) return { first: 'infinity', last: '-infinity' }
  return { first: from ?? to ?? '', last: to ?? from ?? '' }
}

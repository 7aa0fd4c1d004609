import { VISIT_KINDS, type VisitSums } from '#contract/visits.ts'
import type { DayRow } from './sql.ts'

const DAY_MS = 86_400_000

/** The day of a time; Iceland keeps UTC all year. */
export const dayOf = (iso: string): string => iso.slice(0, 'YYYY-MM-DD'.length)

/** The day some days after another, as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString())

const sumOf = (rows: readonly DayRow[]): VisitSums => {
  const sum = (some: readonly DayRow[]) => some.reduce((total, { pages }) => total + pages, 0)
  return { pages: sum(rows), searches: sum(rows.filter(({ kind }) => kind === 'search')) }
}

/** The sums of the last days until today, those of as many days before, and each day. */
export const summarizeDays = (rows: readonly DayRow[], today: string, count: number) => {
  const first = dayAfter(today, 1 - count)
  const latest = rows.filter(({ day }) => day >= first)
  const days = Array.from({ length: count }, (_, at) => {
    const day = dayAfter(first, at)
    return { day, ...sumOf(latest.filter((row) => row.day === day)) }
  })
  const kinds = VISIT_KINDS.map((kind) => ({
    kind,
    pages: sumOf(latest.filter((row) => row.kind === kind)).pages,
  }))
  return {
    days,
    latest: sumOf(latest),
    before: sumOf(rows.filter(({ day }) => day < first)),
    kinds: kinds.filter(({ pages }) => pages > 0).toSorted((one, other) => other.pages - one.pages),
  }
}

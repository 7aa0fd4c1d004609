import { sql, type SQL } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { OPEN_DATE } from '#server/search/date-values.ts'
import type { DateSpan, YearSpan } from '#server/search/engine.ts'

/** The dates of results by first and last year. `condition`: the arguments of every search. */
export const selectDateSpans = async (db: Db, condition: SQL): Promise<DateSpan[]> => {
  const { rows } = await db.execute<{
    first: number | null
    last: number | null
    open: boolean
    n: number
  }>(sql`
    select first, last, open, n from search_date_spans(
      ${condition}, ${OPEN_DATE.field}, ${OPEN_DATE.value})`)
  return rows.map(({ first, last, open, n }) => ({
    years: first === null || last === null ? null : { first, last },
    isOpen: open,
    n,
  }))
}

/** The first and last year of the results with each value of a field. */
export const selectValueYears = async (
  db: Db,
  condition: SQL,
  field: string,
): Promise<Map<string, YearSpan>> => {
  const { rows } = await db.execute<{ value: string } & YearSpan>(sql`
    select value, first, last from search_value_years(
      ${condition}, ${field}, ${OPEN_DATE.field}, ${OPEN_DATE.value})`)
  return new Map(rows.map(({ value, first, last }) => [value, { first, last }]))
}

import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/kit/database/database.ts'
import { OPEN_DATE } from '#server/search/date-values.ts'
import type { DateSpan } from '#server/search/engine.ts'

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

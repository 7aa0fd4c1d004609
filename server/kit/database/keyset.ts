import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, encodeCursor, refusePlace } from './cursor.ts'

/**
 * A term of an order: an expression that is never null, its type in PostgreSQL, and whether it falls. `order` says the same of a column
 * that may be null, where an index is to serve.
 */
type Term = {
  by: SQL
  type: 'text' | 'uuid' | 'bigint' | 'boolean' | 'timestamptz'
  falls?: boolean
  order?: SQL
}

const place = z.array(z.string())
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)

/** What of a list is asked for: a page of so many rows from a number of rows on, or from where a cursor tells. */
export type PageAsked = { from: number; size: number; cursor?: string | undefined }

/** The parts of a query that reads a page; `limit` says `take` and `skip` in SQL. */
type Parts = {
  after: SQL
  orderBy: SQL
  place: SQL<string[]>
  limit: SQL
  take: number
  skip: number
}

/**
 * An order in which a list may be read on from the last row seen; rows that come or go meanwhile then neither repeat nor skip another.
 * `name` tells it from other orders of the same list; the last term differs from row to row. A term with the name of
 * something the query answers is written with its table, or PostgreSQL orders by the answer. (kit.cursors)
 */
export const keyset = (name: string, terms: readonly Term[]) => ({
  /** Reads a page: `query` selects `place`, has `after` among its conditions, and ends in `orderBy` and `limit`. The cursor is null at the end. */
  read: async <Row extends { place: string[] }>(
    asked: PageAsked,
    query: (parts: Parts) => PromiseLike<{ rows: Row[] }>,
  ) => {
    const { cursor, size } = asked
    const take = size + 1
    const skip = cursor === undefined ? asked.from : 0
    const parts = {
      after:
        cursor === undefined
          ? sql`true`
          : beyond(
              terms,
              decodeCursor(
                place,
                cursor,
                ([of, ...values]) => of === name && values.length === terms.length,
              ).slice(1),
            ),
      orderBy: list(terms.map(({ by, falls, order }) => order ?? (falls ? sql`${by} desc` : by))),
      place: sql<
        string[]
      >`json_build_array(${list(terms.map(({ by }) => sql`(${by})::text`))}) as place`,
      limit: sql`${take} offset ${skip}`,
      take,
      skip,
    }
    const page = Promise.resolve(query(parts))
    const { rows: found } = await (cursor === undefined ? page : page.catch(refusePlace))
    const rows = found.slice(0, size)
    return {
      rows,
      cursor: found.length > size ? encodeCursor([name, ...(rows.at(-1)?.place ?? [])]) : null,
    }
  },
})

/** What stands beyond values: a > x or (a = x and what is beyond in the next ones), written so that an index by the first term serves. */
const beyond = ([term, ...others]: readonly Term[], [value, ...rest]: readonly string[]): SQL => {
  if (!term) return sql`false`
  const given = sql`${value}::${sql.raw(term.type)}`
  const isBeyond = term.falls ? sql`(${term.by}) < ${given}` : sql`(${term.by}) > ${given}`
  if (others.length === 0) return isBeyond
  const isFrom = term.falls ? sql`(${term.by}) <= ${given}` : sql`(${term.by}) >= ${given}`
  return sql`(${isFrom} and (${isBeyond} or ${beyond(others, rest)}))`
}

export type Keyset = ReturnType<typeof keyset>

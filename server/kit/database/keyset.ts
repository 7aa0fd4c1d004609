import { sql, type SQL } from '#server/kit/database/drizzle.ts'
import { z } from 'zod'
import { decodeCursor, encodeCursor, refusePlace } from './cursor.ts'

/**
 * A term of an order: an expression that is never null, its PostgreSQL type, and its direction.
 * `order` is the equivalent term on a nullable column, where an index is to be used.
 */
type Term = {
  by: SQL
  type: 'text' | 'uuid' | 'bigint' | 'boolean' | 'timestamptz'
  falls?: boolean
  order?: SQL
}

const place = z.array(z.string())
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)

/** A requested page: its size, and either an offset or a cursor. */
export type PageAsked = { from: number; size: number; cursor?: string | undefined }

/** The parts of a query that reads a page; `limit` contains `take` and `skip`. */
type Parts = {
  after: SQL
  orderBy: SQL
  place: SQL<string[]>
  limit: SQL
  take: number
  skip: number
}

/**
 * An order for keyset pagination: rows inserted or deleted meanwhile neither repeat nor skip
 * others. `name` distinguishes orders of the same list. The last term must be unique. Qualify a
 * term with its table if the query selects a column of that name, or PostgreSQL sorts by the
 * selected one. (kit.cursors)
 */
export const keyset = (name: string, terms: readonly Term[]) => ({
  /**
   * Reads a page. `query` selects `place`, includes `after` in its conditions, and ends with
   * `orderBy` and `limit`. The cursor is null at the end.
   */
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

/**
 * The condition for rows beyond given values: `a > x or (a = x and …)`, written so that an index on
 * the first term is used.
 */
const beyond = ([term, ...others]: readonly Term[], [value, ...rest]: readonly string[]): SQL => {
  if (!term) return sql`false`
  const given = sql`${value}::${sql.raw(term.type)}`
  const isBeyond = term.falls ? sql`(${term.by}) < ${given}` : sql`(${term.by}) > ${given}`
  if (others.length === 0) return isBeyond
  const isFrom = term.falls ? sql`(${term.by}) <= ${given}` : sql`(${term.by}) >= ${given}`
  return sql`(${isFrom} and (${isBeyond} or ${beyond(others, rest)}))`
}

export type Keyset = ReturnType<typeof keyset>

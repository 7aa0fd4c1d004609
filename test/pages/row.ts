import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyWrite, sendCall, TENANT, type World } from '#test/every-write.ts'

export const inTenant = { tenantId: TENANT }

/** A page's rows by a unique key, and the next page's cursor; null if there is none. */
export type Page = { ids: string[]; next: unknown }

/** A list that is paged by a cursor. */
export type PagedList = {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, string>
  /** For a POST with its cursor in the query. */
  body?: object
  /** The parameter of the cursor, in the query or the body. */
  by: 'before' | 'cursor'
  /** The parameter of the page size, if it is not `size`. */
  sizeKey?: 'limit'
  size: number
  pageOf: (answer: never, size: number) => Page
  /** Adds a row. */
  make: () => Promise<unknown>
  /** Removes a row, if rows can be removed. */
  drop?: (id: string) => Promise<unknown>
  /** Whether a page after a removed row is refused. */
  refusesGone?: boolean
}

/** Makes the call of a writing endpoint. */
export const write = async (world: World, name: string): Promise<void> => {
  // Every writing endpoint has a row.
  const { endpoint, prepare } = everyWrite.find((one) => one.endpoint.name === name)!
  const answer = await sendCall(world, endpoint, await prepare(world))
  expect(answer.status, answer.text).toBeLessThan(400)
}

/** The answer contains the next page's cursor. */
export const byNext =
  (rows: string) =>
  (answer: never): Page => {
    const { next, [rows]: found } = answer as Record<string, unknown> & { next: unknown }
    return { ids: (found as { id: string | number }[]).map(({ id }) => String(id)), next }
  }

/** The last row of a full page is the cursor of the next. */
export const byLast =
  (rows: (answer: never) => { id: string | number }[]) =>
  (answer: never, size: number): Page => {
    const ids = rows(answer).map(({ id }) => String(id))
    return { ids, next: ids.length < size ? null : ids.at(-1) }
  }

export const byCursor =
  <Answer>(ids: (answer: Answer) => string[]) =>
  (answer: never): Page => ({
    ids: ids(answer),
    next: (answer as { cursor: string | null }).cursor,
  })

import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyWrite, sendCall, TENANT, type World } from '#test/every-write.ts'

export const inTenant = { tenantId: TENANT }

/**
 * Rows of one page by something that tells each, and what the next page is asked for by; null where
 * there is none.
 */
export type Page = { ids: string[]; next: unknown }

/** A list that is read by a place among its rows. */
export type PagedList = {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, string>
  /** Of a POST whose place stands in the query. */
  body?: object
  /** The key by which a page says where it begins, in the query or the body. */
  by: 'before' | 'cursor'
  /** The key by which it is asked how long a page is, where that is not `size`. */
  sizeKey?: 'limit'
  size: number
  pageOf: (answer: never, size: number) => Page
  /** Makes a row. */
  make: () => Promise<unknown>
  /** Takes a row away, where rows go. */
  drop?: (id: string) => Promise<unknown>
  /** A page after a row that went is refused, so that nobody takes it for the last. */
  refusesGone?: boolean
}

/** Does what a row of the walk does. */
export const write = async (world: World, name: string): Promise<void> => {
  // Each has a row.
  const { endpoint, prepare } = everyWrite.find((one) => one.endpoint.name === name)!
  const answer = await sendCall(world, endpoint, await prepare(world))
  expect(answer.status, answer.text).toBeLessThan(400)
}

/** The answer says what the next page is asked for by. */
export const byNext =
  (rows: string) =>
  (answer: never): Page => {
    const { next, [rows]: found } = answer as Record<string, unknown> & { next: unknown }
    return { ids: (found as { id: string | number }[]).map(({ id }) => String(id)), next }
  }

/** The last of a full page begins the next. */
export const byLast =
  (rows: (answer: never) => { id: string | number }[]) =>
  (answer: never, size: number): Page => {
    const ids = rows(answer).map(({ id }) => String(id))
    return { ids, next: ids.length < size ? null : ids.at(-1) }
  }

/** The answer has a cursor. */
export const byCursor =
  <Answer>(ids: (answer: Answer) => string[]) =>
  (answer: never): Page => ({
    ids: ids(answer),
    next: (answer as { cursor: string | null }).cursor,
  })

import { z } from 'zod'
import { QUERY_MAX } from '#contract/limits.ts'
import { decodeCursor, encodeCursor } from '#server/kit/database/cursor.ts'

/** A number of records within PostgreSQL's integer range. */
const count = z.int().min(0).max(2_147_483_647)
/** 0-based positions of pieces of the query. */
const places = z.array(z.int().min(0).max(QUERY_MAX)).max(QUERY_MAX).optional()
/** The pieces of a query that were left out, and those of them that no record has. */
const fallback = { missing: places, unknown: places }
/**
 * The end of a page. Sorted pages keep the last record's sort key; ranked pages keep its score,
 * id, position and finder. Both keep the total of the first page, and what was left out of the
 * query.
 */
const cursor = z.discriminatedUnion('kind', [
  z.object({
    ...fallback,
    kind: z.literal('key'),
    total: count,
    sort: z.string(),
    key: z.array(z.string()).min(2).max(6),
  }),
  z.object({
    ...fallback,
    kind: z.literal('score'),
    by: z.enum(['tables', 'memory', 'engine']),
    seen: count,
    total: count,
    score: z.number(),
    id: z.uuid(),
  }),
])
export type Cursor = z.output<typeof cursor>

/** A time, day, infinity, boolean or id in PostgreSQL's format. */
const WRITTEN = /^(?:\d{4,}-\d\d-\d\d[\d :.+-]*|-?infinity|true|false|[0-9a-f-]{36})$/
/** Whether a part of a sort key is free text. */
const isText = (sort: string, place: number, length: number): boolean =>
  place === length - 2 && /^-?(?:title|file|field:.*)$|^date$/su.test(sort)

export const writeCursor = (value: Cursor): string => encodeCursor(value)

/** Parses a cursor; refuses text that no answer has given. */
export const readCursor = (text: string): Cursor =>
  decodeCursor(
    cursor,
    text,
    (read) =>
      read.kind === 'score' ||
      read.key.every(
        (part, place) => isText(read.sort, place, read.key.length) || WRITTEN.test(part),
      ),
  )

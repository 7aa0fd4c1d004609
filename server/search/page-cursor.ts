import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#server/kit/database/cursor.ts'

/** How many records, as the database counts them. */
const count = z.int().min(0).max(2_147_483_647)
/** Where a page ended, by the order it was in: the last record's key, or its score, given by what, its id, and how many were before; and how many were found when the first page was. */
const cursor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('key'),
    total: count,
    sort: z.string(),
    key: z.array(z.string()).min(2).max(6),
  }),
  z.object({
    kind: z.literal('score'),
    by: z.enum(['tables', 'memory']),
    seen: count,
    total: count,
    score: z.number(),
    id: z.uuid(),
  }),
])
export type Cursor = z.output<typeof cursor>

/** A time, a day or infinity, whether a record is put last, or an id, as PostgreSQL writes them. */
const WRITTEN = /^(?:\d{4,}-\d\d-\d\d[\d :.+-]*|-?infinity|true|false|[0-9a-f-]{36})$/
/** Keys that hold free text, and where. */
const isText = (sort: string, place: number, length: number): boolean =>
  place === length - 2 && /^-?(?:title|file|field:.*)$|^date$/su.test(sort)

/** A cursor as text for the answer. */
export const writeCursor = (value: Cursor): string => encodeCursor(value)

/** Reads a cursor that an answer gave; refuses any other. */
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

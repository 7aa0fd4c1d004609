import { z } from 'zod'
import { Problem } from '#server/kit/problem.ts'

/** Where a page ended, by the order it was in: the last record's key, or its score and id. */
const cursor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), sort: z.string(), key: z.array(z.string()).min(2).max(6) }),
  z.object({ kind: z.literal('score'), score: z.number(), id: z.uuid() }),
])
export type Cursor = z.output<typeof cursor>

/** A cursor as text for the answer. */
export const writeCursor = (value: Cursor): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Reads a cursor that an answer gave; refuses any other. */
export const readCursor = (text: string): Cursor => {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (error) {
    throw new Problem('request.malformed', { cause: error })
  }
}

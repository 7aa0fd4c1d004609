import type { z } from 'zod'
import { checkText } from '#server/kit/http/problem-response.ts'
import { isDataFault } from './database.ts'
import { Problem } from '#server/kit/problem.ts'

/** Encodes a position in a list as opaque text. */
export const encodeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Decodes a cursor; refuses text that is no cursor. (kit.cursors) */
export const decodeCursor = <S extends z.ZodType>(
  schema: S,
  text: string,
  isPlace: (place: z.output<S>) => boolean,
): z.output<S> => {
  try {
    const place = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    checkText(place)
    if (isPlace(place)) return place
  } catch (error) {
    throw new Problem('request.cursorInvalid', { cause: error, field: 'cursor' })
  }
  throw new Problem('request.cursorInvalid', { field: 'cursor' })
}

/**
 * Converts a database error about a cursor's values into the caller's fault: no answer contained
 * them. (kit.cursors)
 */
export const refusePlace = (error: unknown): never => {
  throw isDataFault(error)
    ? new Problem('request.cursorInvalid', { cause: error, field: 'cursor' })
    : error
}

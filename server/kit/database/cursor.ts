import type { z } from 'zod'
import { checkText } from '#server/kit/http/problem-response.ts'
import { isDataFault } from './database.ts'
import { Problem } from '#server/kit/problem.ts'

/** A place in a list as text for the answer. */
export const encodeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place that an answer gave; refuses any other text. (kit.cursors) */
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

/** Turns a failure to read on from a place into one of the caller's where the place holds what no answer could have held. (kit.cursors) */
export const refusePlace = (error: unknown): never => {
  throw isDataFault(error)
    ? new Problem('request.cursorInvalid', { cause: error, field: 'cursor' })
    : error
}

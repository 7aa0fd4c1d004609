import type { DateSpan } from '#server/search/engine.ts'
import { sharedArray } from './shared-arrays.ts'

/** A span of years without its number of records. */
export type Span = Omit<DateSpan, 'n'>

/**
 * The different spans of an index, and for each of the slots read the place of its own. A slot's
 * date never changes, because a rewritten record gets a new slot.
 */
export type SpanTable = {
  spans: Span[]
  places: Map<number, number>
  placeOf: Uint32Array
  read: number
}

export const allocateSpanTable = (slots: number): SpanTable => ({
  spans: [],
  places: new Map(),
  placeOf: sharedArray(Uint32Array, slots),
  read: 0,
})

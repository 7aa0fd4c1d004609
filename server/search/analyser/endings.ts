import type { Transformation } from './transformation.ts'

/**
 * The likely lemmas of words by their ending: transformations by number, likeliest first; null:
 * the word is its own lemma.
 */
export type Endings = {
  transformations: Transformation[]
  byEnding: Map<string, (number | null)[]>
}

/** Longest ending that is learnt. */
export const LONGEST_ENDING = 7

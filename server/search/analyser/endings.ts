import type { Transformation } from './transformation.ts'

/** What words with an ending are forms of, learnt from all known words: transformations by number, the likeliest first; null: the word itself. */
export type Endings = {
  transformations: Transformation[]
  byEnding: Map<string, (number | null)[]>
}

/** Endings longer than this say no more. */
export const LONGEST_ENDING = 7

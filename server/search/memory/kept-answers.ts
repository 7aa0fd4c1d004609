import type { DateSpan } from '#server/search/engine.ts'
import type { Bitset } from './bitset.ts'
import type { MemoryIndex } from './memory-index.ts'

/** What is known of a set of records. */
type Answers = { records?: number; spans?: DateSpan[] }
/** Answers for all records and for all that visitors see, valid until the index changes. */
export type KeptAnswers = Map<Bitset, Answers>

/** Computes an answer for a set; only once if the set is all records or all that visitors see. */
export const answerOnce = <Name extends keyof Answers>(
  { alive, visible, answers }: MemoryIndex,
  found: Bitset,
  name: Name,
  compute: () => NonNullable<Answers[Name]>,
): NonNullable<Answers[Name]> => {
  if (found !== alive && found !== visible) return compute()
  const known = answers.get(found) ?? {}
  answers.set(found, known)
  return (known[name] ??= compute())
}

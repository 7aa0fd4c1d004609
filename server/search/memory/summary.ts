import type { GenerationSummary } from '#server/search/engine.ts'
import { countBits } from './bitset.ts'
import { dateSpansOf } from './date-spans.ts'
import { answerOnce } from './kept-answers.ts'
import type { MemoryIndex } from './memory-index.ts'

/** The number of records of a generation, and on request their first and last year. */
export const summaryOf = (
  index: MemoryIndex,
  { hiddenToo, years }: { hiddenToo: boolean; years: boolean },
): Omit<GenerationSummary, 'esIndex'> => {
  const seen = hiddenToo ? index.alive : index.visible
  return { records: countRecords(index, seen), years: years ? yearsOf(index, seen) : null }
}

/** The number of records of a set. */
export const countRecords = (index: MemoryIndex, found: MemoryIndex['alive']): number =>
  answerOnce(index, found, 'records', () => countBits(found))

const yearsOf = (index: MemoryIndex, seen: MemoryIndex['alive']): GenerationSummary['years'] => {
  const dated = dateSpansOf(index, seen).flatMap(({ years }) => years ?? [])
  const [first, last] = [dated.map((years) => years.first), dated.map((years) => years.last)]
  return dated.length === 0 ? null : { first: Math.min(...first), last: Math.max(...last) }
}

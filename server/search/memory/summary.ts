import type { GenerationSummary } from '#server/search/engine.ts'
import { dateSpansOf } from './date-spans.ts'
import { countSet, findAll } from './found-sets.ts'
import type { FoundSet, MemoryIndex } from './memory-index.ts'

/** The number of records of a generation, and on request their first and last year. */
export const summaryOf = (
  index: MemoryIndex,
  { hiddenToo, years }: { hiddenToo: boolean; years: boolean },
): Omit<GenerationSummary, 'esIndex'> => {
  const seen = findAll(index, hiddenToo)
  return { records: countSet(seen), years: years ? yearsOf(index, seen) : null }
}

const yearsOf = (index: MemoryIndex, seen: FoundSet): GenerationSummary['years'] => {
  const dated = dateSpansOf(index, seen).flatMap(({ years }) => years ?? [])
  const [first, last] = [dated.map((years) => years.first), dated.map((years) => years.last)]
  return dated.length === 0 ? null : { first: Math.min(...first), last: Math.max(...last) }
}
